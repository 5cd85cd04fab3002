import "server-only";

import { mailSender, type Mail, type MailSender } from "@/lib/adapters/mail";
import type { MailKind } from "@/lib/db/mail-kinds";
import { claimDueMails, markMailFailed, markMailSent, releaseMails, type DueMail } from "@/lib/db/outbox";
import { withTimeout } from "@/lib/timeout";
import { defaultLanguage, isLanguage, type Language } from "@/lib/locale/rules";
import { log } from "@/lib/log";
import { runEvery } from "@/lib/run-every";
import { tracePart } from "@/lib/tracing";
import { drainSignal, isDraining } from "@/lib/shutdown";

import { accountMails } from "./account-mails";
import { composeBackInStock } from "./back-in-stock";
import { composeContactMessage } from "./contact-message";
import { composeListingDecisions } from "./listing-decisions";
import { composeMessageMail } from "./message-mail";
import { composeNewsletterConfirmation, composeNewsletterWelcome } from "./newsletter";
import { orderMails } from "./order-mails";
import { reviewMails } from "./review-mails";
import { sellerMails } from "./seller-mails";
import { composeShopRequest } from "./shop-request";
import { composeShopSuspension } from "./shop-suspension";

type Content = Omit<Mail, "key" | "to">;
type Composer = (payload: Record<string, unknown>, language: Language) => Promise<Content>;

const composers: Record<MailKind, Composer> = {
  ...accountMails,
  ...orderMails,
  ...reviewMails,
  ...sellerMails,
  arrival: composeBackInStock,
  "contact-message": composeContactMessage,
  "listing-decisions": composeListingDecisions,
  message: composeMessageMail,
  "newsletter-confirm": composeNewsletterConfirmation,
  "newsletter-welcome": composeNewsletterWelcome,
  "shop-request": composeShopRequest,
  "shop-suspension": composeShopSuspension,
};

/** A mail server that takes longer counts as unavailable. Milliseconds. */
const mailTime = 20_000;
/** Milliseconds that a mail still has when the server begins to stop, which waits for what runs after its answers. */
const stopTime = 2_000;
/** With the last mail's time it is below the minute of the postponement, so that no other worker takes a mail. */
const runTime = 30_000;

const batchSize = 20;

/** Sends all due mails, unless a whole batch fails or the time is over. @returns how many were sent */
export async function sendDueMails(send: MailSender = mailSender(), now = new Date()): Promise<number> {
  const until = performance.now() + runTime;
  let sent = 0;
  for (;;) {
    const due = await claimDueMails(batchSize, now);
    const sentNow = await sendUntil(until, due, send);
    sent += sentNow;
    if (due.length < batchSize || sentNow === 0 || isOver(until)) return sent;
  }
}

const isOver = (until: number) => isDraining() || performance.now() > until;

async function sendUntil(until: number, due: readonly DueMail[], send: MailSender): Promise<number> {
  let sent = 0;
  for (const [at, mail] of due.entries()) {
    if (isOver(until)) {
      await releaseMails(due.slice(at).map(({ id }) => id));
      break;
    }
    if (await isSent(mail, send)) sent += 1;
  }
  return sent;
}

async function isSent(mail: DueMail, send: MailSender): Promise<boolean> {
  try {
    const letter = { ...(await compose(mail)), key: mail.key, to: mail.recipient };
    const traced = () =>
      tracePart(
        () => ({ name: `mail ${mail.kind}`, kind: "client" }),
        () => send(letter),
      );
    await withTimeout(mailTime, unlessStopped(stopTime, traced()));
    await markMailSent(mail.id);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log().warn({ mail: mail.id, kind: mail.kind, reason }, "mail not sent");
    await markMailFailed(mail.id, reason);
    return false;
  }
}

/** @throws once the server has been stopping for that many milliseconds */
async function unlessStopped<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const stop = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(() => stop.reject(new Error("the server stops")), ms);
  };
  const signal = drainSignal();
  if (signal.aborted) wait();
  else signal.addEventListener("abort", wait);
  try {
    return await Promise.race([work, stop.promise]);
  } finally {
    signal.removeEventListener("abort", wait);
    clearTimeout(timer);
  }
}

async function compose({ kind, payload, language }: DueMail): Promise<Content> {
  const composer = (composers as Partial<Record<string, Composer>>)[kind];
  if (!composer) throw new Error(`there is no mail of the kind ${kind}`);
  return composer(payload, isLanguage(language) ? language : defaultLanguage);
}

/** How often the outbox is polled in addition to the times when a mail is added. */
const everyMs = 30_000;

/** Sends what a crash or a failing mail server left behind. */
export function watchOutbox(): void {
  const look = async () => void (await sendDueMails());
  runEvery("outbox", look, everyMs, "the outbox could not be read");
}
