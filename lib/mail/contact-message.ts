import "server-only";

import { createTranslator } from "next-intl";

import { requireContactMessage } from "@/lib/contact/queries";
import { messagesOf } from "@/lib/locale/messages";
import { defaultLanguage } from "@/lib/locale/rules";

import { letterOf } from "./letter";

/** The recipient is the shop itself, hence its language; a reply goes to the sender of the message. */
export async function composeContactMessage(payload: Record<string, unknown>) {
  const { Name, Email, Subject, Message } = await requireContactMessage(Number(payload.Id));
  const messages = await messagesOf(defaultLanguage);
  const t = createTranslator({ locale: defaultLanguage, messages, namespace: "mail.contact" });
  const from = t("from", { name: Name, email: Email });
  const letter = letterOf(t("subject", { subject: Subject }), defaultLanguage, [from, Message]);
  return { ...letter, replyTo: Email };
}
