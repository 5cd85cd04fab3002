import "server-only";

import { createTranslator } from "next-intl";

import { env } from "@/lib/env";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";
import type { ListingDecisions } from "@/lib/publishing/queue-decision-mails";

import { letterOf } from "./letter";

export async function composeListingDecisions(payload: Record<string, unknown>, language: Language) {
  const { Decisions } = payload as ListingDecisions;
  const t = createTranslator({ locale: language, messages: await messagesOf(language), namespace: "listingMail" });
  const approved = Decisions.filter(({ IsApproved }) => IsApproved);
  const rejected = Decisions.filter(({ IsApproved }) => !IsApproved);
  const kind = rejected.length === 0 ? "approved" : "rejected";
  const isBoth = approved.length > 0 && rejected.length > 0;
  const about = { count: Decisions.length, product: Decisions[0]?.Name ?? "" };
  const to = (path: string) => new URL(localPath(language, path), env().SITE_URL).href;
  return letterOf(isBoth ? t("subject.both") : t(`subject.${kind}`, about), language, [
    t("hello"),
    ...(approved.length > 0 ? [t("approved"), { list: approved.map(({ Name }) => Name) }] : []),
    ...(rejected.length > 0
      ? [
          t("rejected"),
          { list: rejected.map(({ Name: product, Reason: reason }) => t("line", { product, reason })) },
          { small: t("object"), link: to("/site/contact-us") },
        ]
      : []),
    { label: t("link"), button: to("/account/dashboard/products") },
    t("bye"),
  ]);
}
