import "server-only";

import { createTranslator } from "next-intl";

import { linkToken, type LinkPurpose } from "@/lib/contact/links";
import { findSubscriber, type Subscriber } from "@/lib/contact/queries";
import { env } from "@/lib/env";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { curatedPath, localPath, newsletterPath } from "@/lib/paths";
import { site } from "@/lib/site";

import { letterOf } from "./letter";

/** @throws when it is confirmed or deleted meanwhile, which leaves the mail unsent */
export async function composeNewsletterConfirmation(payload: Record<string, unknown>, language: Language) {
  const subscriber = await requireSubscriber(payload, "Pending");
  const t = await translator(language);
  return letterOf(t("confirm.subject"), language, [
    t("confirm.hello"),
    t("confirm.text", { name: site.name }),
    { button: linkOf("confirm", subscriber, language), label: t("confirm.action") },
    { small: t("confirm.ignore") },
    { small: t("bye", { name: site.name }) },
  ]);
}

/** @throws when the address has unsubscribed meanwhile, which leaves the mail unsent */
export async function composeNewsletterWelcome(payload: Record<string, unknown>, language: Language) {
  const subscriber = await requireSubscriber(payload, "Subscribed");
  const t = await translator(language);
  const leave = linkOf("leave", subscriber, language);
  const letter = letterOf(t("welcome.subject", { name: site.name }), language, [
    t("welcome.hello"),
    t("welcome.text"),
    { button: absolute(localPath(language, curatedPath("latest"))), label: t("welcome.action") },
    { small: t("bye", { name: site.name }) },
    { small: t("welcome.leave"), link: leave },
  ]);
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
