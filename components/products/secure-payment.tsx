import { getTranslations } from "next-intl/server";

import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/locale/rules";
import { site } from "@/lib/site";

export async function SecurePayment({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  return (
    <div className="secure">
      <p>
        <Icon name="lock" size={16} />
        {t("securePayment")}
      </p>
      <ul aria-label={t("payments")}>
        {site.paymentMarks.map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
      </ul>
    </div>
  );
}
