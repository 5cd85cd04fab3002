import "server-only";

import { createTranslator } from "next-intl";

import type { ShopSuspension } from "@/lib/admin/suspend-shop";
import { env } from "@/lib/env";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

import { letterOf } from "./letter";

export async function composeShopSuspension(payload: Record<string, unknown>, language: Language) {
  const { StoreName: shop, Suspended, Reason: note } = payload as ShopSuspension;
  const t = createTranslator({ locale: language, messages: await messagesOf(language), namespace: "shopMail" });
  const kind = Suspended ? "suspended" : "restored";
  const path = Suspended ? "/site/contact-us" : "/account/dashboard";
  return letterOf(t(`${kind}.subject`, { shop }), language, [
    t("helloNobody"),
    t(`${kind}.text`, { shop }),
    note && t("note", { note }),
    { link: new URL(localPath(language, path), env().SITE_URL).href, label: t(`${kind}.link`) },
    t("bye"),
  ]);
}
