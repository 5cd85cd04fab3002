import { useTranslations } from "next-intl";

import { Notice } from "@/components/ui/notice";
import { cardPayments, isDemoOpen, isReachable } from "@/lib/installation/now";

/** Warns administrators about open demo accounts, and about card payments that are off or a test. */
export function ModeNotices() {
  const t = useTranslations("dashboard.modes");
  const cards = cardPayments();
  const modes = [
    ...(isDemoOpen() && isReachable() ? (["demoOpen"] as const) : []),
    ...(cards === "off" ? (["cardsOff"] as const) : []),
    ...(cards === "test" ? (["testPayments"] as const) : []),
  ];
  if (modes.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      {modes.map((mode) => (
        <Notice key={mode} tone="warning" title={t(`${mode}.title`)}>
          {t(`${mode}.text`)}
        </Notice>
      ))}
    </div>
  );
}
