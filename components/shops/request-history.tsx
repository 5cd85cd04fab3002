"use client";

import { useLocale, useTranslations } from "next-intl";

import { Badge } from "@/components/ui/badge";
import type { ShopRequest } from "@/lib/shops/contract";

const tones = { Pending: "low", NeedsInformation: "info", Verified: "stock", Rejected: "danger" } as const;

export function RequestStatusBadge({ status }: { status: ShopRequest["Status"] }) {
  const t = useTranslations("dashboard.requests");
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

/** The oldest first. */
export function RequestHistory({ request }: { request: ShopRequest }) {
  const t = useTranslations("dashboard.requests");
  const language = useLocale();
  const date = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  return (
    <ol className="mt-3 grid gap-2 border-l-2 border-dashed border-pond-300 pl-4 text-[14px]">
      {request.History.map(({ At, To, Note, By }) => (
        <li key={`${At}-${To}`}>
          <b className="font-semibold">{t(`status.${To as ShopRequest["Status"]}`)}</b>
          <span className="text-ink-2">{` · ${date.format(new Date(At))}${By ? ` · ${By}` : ""}`}</span>
          {Note && <p className="whitespace-pre-line text-ink-2">{Note}</p>}
        </li>
      ))}
    </ol>
  );
}
