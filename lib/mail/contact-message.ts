import "server-only";

import { createTranslator } from "next-intl";

import { requireContactMessage } from "@/lib/contact/queries";
import { messagesOf } from "@/lib/locale/messages";
import { defaultLanguage } from "@/lib/locale/rules";

import { writeLetter } from "./letter";

/** To the shop's own desk, hence in its language; an answer goes to whoever wrote. */
export async function composeContactMessage(payload: Record<string, unknown>) {
  const { Name, Email, Subject, Message } = await requireContactMessage(Number(payload.Id));
  const messages = await messagesOf(defaultLanguage);
  const t = createTranslator({ locale: defaultLanguage, messages, namespace: "mail.contact" });
  const letter = writeLetter({
    subject: t("subject", { subject: Subject }),
    paragraphs: [t("from", { name: Name, email: Email }), Message],
  });
  return { ...letter, replyTo: Email };
}
