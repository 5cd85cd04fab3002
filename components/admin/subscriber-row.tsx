import { useLocale, useTranslations } from "next-intl";

import type { AdminSubscriber } from "@/lib/admin/staff-contract";
import { languageName } from "@/lib/locale/names";
import type { Language } from "@/lib/locale/rules";

type SubscriberRowProps = { subscriber: AdminSubscriber };

export function SubscriberRow({ subscriber }: SubscriberRowProps) {
  const t = useTranslations("dashboard.inbox");
  const language = useLocale();
  const date = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  const facts = [
    t(`subscriberStates.${subscriber.Status}`),
    languageName(subscriber.Language as Language, language),
    date.format(new Date(subscriber.Since)),
  ];
  return (
    <li className="flex flex-wrap gap-x-4 border-t border-line px-4 py-3 text-[14px] first:border-t-0 md:px-5">
      <b className="flex-1 font-semibold break-all">{subscriber.Email}</b>
      <span className="text-ink-2">{facts.join(" · ")}</span>
    </li>
  );
}
