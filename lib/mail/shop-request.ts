import "server-only";

import { createTranslator } from "next-intl";

import { env } from "@/lib/env";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { localPath, shopPath } from "@/lib/paths";
import { findRequest } from "@/lib/shops/request-queries";

import { letterOf } from "./letter";

const kinds = ["received", "Verified", "Rejected", "NeedsInformation"] as const;
type Kind = (typeof kinds)[number];

/** @throws when the request does not exist, which leaves the mail in the outbox */
export async function composeShopRequest(payload: Record<string, unknown>, language: Language) {
  const request = await findRequest(Number(payload.RequestId));
  const kind = kinds.find((one) => one === payload.What);
  if (!request || !kind) throw new Error("the request of this mail does not exist");
  const t = createTranslator({ locale: language, messages: await messagesOf(language), namespace: "shopMail" });
  const shop = request.StoreName;
  const path = pathOf(kind, request.StoreSlug, request.HasAccount);
  const link = path && new URL(localPath(language, path), env().SITE_URL).href;
  const note = noteOf(request, kind);
  const label = t(request.HasAccount || kind === "received" ? `${kind}.link` : "signUp");
  return letterOf(t(`${kind}.subject`, { shop }), language, [
    // Anybody can send a request in another's name: its first mail repeats nothing of it.
    kind === "received" ? t("helloNobody") : t("hello", { name: request.Name }),
    t(`${kind}.text`, { shop }),
    note && t("note", { note }),
    link ? { link, label } : "",
    t("bye"),
  ]);
}

function noteOf(request: { History: { To: string; Note: string }[] }, kind: Kind): string {
  return request.History.findLast(({ To }) => To === kind)?.Note ?? "";
}

/** Without an account, signs up with this e-mail. */
function pathOf(kind: Kind, slug: string, hasAccount: boolean): string {
  if (kind === "Rejected") return "";
  if (kind === "received") return "/site/contact-us";
  if (!hasAccount) return "/account/signup";
  return kind === "Verified" && slug ? shopPath(slug) : "/account/dashboard/verification";
}
