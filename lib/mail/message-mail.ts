import "server-only";

import { createTranslator } from "next-intl";

import { findMessageToMail } from "@/lib/conversations/queries";
import { env } from "@/lib/env";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { localPath, sellerThreadPath, threadPath } from "@/lib/paths";

import { letterOf } from "./letter";

/** Neither side sees the other's address: the mail comes from the shop, and has no Reply-To. */
export async function composeMessageMail(payload: Record<string, unknown>, language: Language) {
  const message = await findMessageToMail(Number(payload.MessageId));
  if (!message) throw new Error("the message of this mail does not exist");
  const { From: name, Subject: subject, Text, Id, Side, HasImages } = message;
  const t = createTranslator({ locale: language, messages: await messagesOf(language), namespace: "messageMail" });
  const path = Side === "seller" ? sellerThreadPath(Id) : threadPath(Id);
  return letterOf(t("subject", { name, subject }), language, [
    t("hello"),
    t("text", { name, subject }),
    Text,
    HasImages ? t("images") : "",
    { label: t("link"), button: new URL(localPath(language, path), env().SITE_URL).href },
    { small: t("safety") },
    t("bye"),
  ]);
}
