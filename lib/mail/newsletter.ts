import "server-only";

import { createTranslator } from "next-intl";

import { linkToken, type LinkPurpose } from "@/lib/contact/links";
import { findSubscriber, type Subscriber } from "@/lib/contact/queries";
import { env } from "@/lib/env";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { curatedPath, localPath, newsletterPath } from "@/lib/paths";
import { site } from "@/lib/site";

import { writeLetter } from "./letter";

/** @throws when it is confirmed or gone meanwhile, which leaves the mail unsent */
export async function composeNewsletterConfirmation(payload: Record<string, unknown>, language: Language) {
  const subscriber = await requireSubscriber(payload, "Pending");
  const t = await translator(language);
  return writeLetter({
    subject: t("confirm.subject"),
    paragraphs: [t("confirm.hello"), t("confirm.text", { name: site.name })],
    action: { label: t("confirm.action"), href: linkOf("confirm", subscriber, language) },
    footer: [{ label: t("confirm.ignore") }, { label: t("bye", { name: site.name }) }],
  });
}

/** @throws when the address has left meanwhile, which leaves the mail unsent */
export async function composeNewsletterWelcome(payload: Record<string, unknown>, language: Language) {
  const subscriber = await requireSubscriber(payload, "Subscribed");
  const t = await translator(language);
  const leave = linkOf("leave", subscriber, language);
  const letter = writeLetter({
    subject: t("welcome.subject", { name: site.name }),
    paragraphs: [t("welcome.hello"), t("welcome.text")],
    action: { label: t("welcome.action"), href: absolute(localPath(language, curatedPath("latest"))) },
    footer: [{ label: t("bye", { name: site.name }) }, { label: t("welcome.leave"), href: leave }],
  });
  return { ...letter, headers: { "List-Unsubscribe": `<${leave}>` } };
}

async function translator(language: Language) {
  return createTranslator({ locale: language, messages: await messagesOf(language), namespace: "mail.newsletter" });
}

async function requireSubscriber(payload: Record<string, unknown>, status: Subscriber["status"]): Promise<Subscriber> {
  const subscriber = await findSubscriber(Number(payload.Id));
  if (subscriber?.status !== status) throw new Error(`the subscriber of this mail is not ${status}`);
  return subscriber;
}

function linkOf(purpose: LinkPurpose, subscriber: Subscriber, language: Language): string {
  return absolute(localPath(language, newsletterPath(purpose, linkToken(purpose, subscriber))));
}

function absolute(path: string): string {
  return new URL(path, env().SITE_URL).href;
}
