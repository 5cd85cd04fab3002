import { Icon } from "@/components/ui/icon";
import { PaymentMarks } from "@/components/shell/payment-marks";
import { cardPayments, paymentMarks } from "@/lib/installation/now";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import type { Product } from "@/lib/products/contract";

import { WhileOnSale } from "./while-on-sale";

/** Nothing while the product cannot be ordered. */
export async function SecurePayment({ product, language }: { product: Product; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const marks = paymentMarks().filter((mark) => mark !== "cash" || product.PaymentType === 1);
  return (
    <WhileOnSale>
      <div className="secure">
        {cardPayments() !== "off" && (
          <p>
            <Icon name="lock" size={16} />
            {t("securePayment")}
          </p>
        )}
        <PaymentMarks marks={marks} label={t("payments")} cash={t("delivery.cod")} />
      </div>
    </WhileOnSale>
  );
}
