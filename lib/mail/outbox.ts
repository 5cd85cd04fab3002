import "server-only";

import { mailSender, type Mail, type MailSender } from "@/lib/adapters/mail";
import { claimDueMails, markMailFailed, markMailSent, releaseMails, type DueMail } from "@/lib/db/outbox";
import { withTimeout } from "@/lib/timeout";
import { defaultLanguage, isLanguage, type Language } from "@/lib/locale/rules";
import { log } from "@/lib/log";
import { runEvery } from "@/lib/scheduled-job";

import { accountMails } from "./account-mails";
import { composeBackInStock } from "./back-in-stock";
import { composeContactMessage } from "./contact-message";
import { composeNewsletterConfirmation, composeNewsletterWelcome } from "./newsletter";
import { orderMails } from "./order-mails";
import { sellerMails } from "./seller-mails";
import { composeShopRequest } from "./shop-request";

type Content = Omit<Mail, "key" | "to">;
type Composer = (payload: Record<string, unknown>, language: Language) => Promise<Content>;

const composers: Record<string, Composer> = {
  ...accountMails,
  ...orderMails,
  ...sellerMails,
  arrival: composeBackInStock,
  "contact-message": composeContactMessage,
  "newsletter-confirm": composeNewsletterConfirmation,
  "newsletter-welcome": composeNewsletterWelcome,
  "shop-request": composeShopRequest,
};

/** A mail server that takes longer counts as away. Milliseconds. */
const mailTime = 20_000;
/** With the last mail's time less than the minute for which a mail is put off, so that no other worker takes it too. */
const batchTime = 30_000;

/** Sends what is due. @returns how many went out */
export async function sendDueMails(send: MailSender = mailSender(), now = new Date()): Promise<number> {
  const started = performance.now();
  let sent = 0;
  const due = await claimDueMails(20, now);
  for (const [at, mail] of due.entries()) {
    if (performance.now() - started > batchTime) {
      await releaseMails(due.slice(at).map(({ id }) => id));
      break;
    }
    try {
      await withTimeout(mailTime, send({ ...(await compose(mail)), key: mail.key, to: mail.recipient }));
      await markMailSent(mail.id);
      sent += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log().warn({ mail: mail.id, kind: mail.kind, reason }, "mail not sent");
      await markMailFailed(mail.id, reason);
    }
  }
  return sent;
}

async function compose({ kind, payload, language }: DueMail): Promise<Content> {
  const composer = composers[kind];
  if (!composer) throw new Error(`there is no mail of the kind ${kind}`);
  return composer(payload, isLanguage(language) ? language : defaultLanguage);
}

/** How often the outbox is looked at beside the times when something was put in it. */
const everyMs = 30_000;

/** Picks up what a crash or a failing mail server left behind, for as long as the process lives. */
export function watchOutbox(): void {
  const look = async () => void (await sendDueMails());
  runEvery(look, everyMs, "the outbox could not be read");
}
