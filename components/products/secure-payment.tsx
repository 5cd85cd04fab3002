import { getTranslations } from "next-intl/server";

import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/locale/rules";
import { site } from "@/lib/site";

export async function SecurePayment({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <Icon name="lock" size={16} />
        {t("securePayment")}
      </p>
      <ul aria-label={t("payments")} className="flex flex-wrap gap-1.5">
        {site.paymentMarks.map((mark) => (
          <li
            key={mark}
            className="grid h-7 place-items-center rounded-xs border border-line bg-white px-2.5 font-display text-[11.5px] font-extrabold tracking-tight"
          >
            {mark}
          </li>
        ))}
      </ul>
    </div>
  );
}
