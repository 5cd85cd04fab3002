import { dayMs, retentionMs } from "./period-rules";

export type Limits = {
  /** What was sent before is emptied. */
  contentBefore: Date;
  /** Mails are deleted that were sent, withheld or last tried before. */
  mailsBefore: Date;
  sessionsBefore: Date;
  securityEventsBefore: Date;
  paymentEventsBefore: Date;
  searchesBefore: Date;
};

/** @param mailDays the setting MAIL_RETENTION_DAYS */
export function retentionLimits(now: Date, mailDays: number): Limits {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return {
    contentBefore: before(retentionMs.outbox),
    mailsBefore: before(mailDays * dayMs),
    sessionsBefore: before(retentionMs.sessions),
    securityEventsBefore: before(retentionMs.security_events),
    paymentEventsBefore: before(retentionMs.payment_events),
    searchesBefore: before(retentionMs.search_counts),
  };
}
