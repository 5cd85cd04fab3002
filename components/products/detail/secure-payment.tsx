import { getTranslations } from "next-intl/server";

import { Icon } from "@/components/ui/icon";
import { cardPayments, paymentMarks } from "@/lib/installation/now";
import type { Language } from "@/lib/locale/rules";

export async function SecurePayment({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  return (
    <div className="secure">
      {cardPayments() !== "off" && (
        <p>
          <Icon name="lock" size={16} />
          {t("securePayment")}
        </p>
      )}
      <ul aria-label={t("payments")}>
        {paymentMarks().map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
      </ul>
    </div>
  );
}
