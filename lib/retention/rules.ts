const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds until a sent mail loses content and recipient. */
const contentMs = 10 * minute;
/** Shows the owner where it was used, and administrators when a person was last seen. */
const sessionDays = 30;
const securityEventDays = 730;

export type Limits = {
  /** What was sent before is emptied. */
  contentBefore: Date;
  /** Mails are deleted that were sent, withheld or last tried before. */
  mailsBefore: Date;
  sessionsBefore: Date;
  securityEventsBefore: Date;
};

/** @param mailDays the setting MAIL_RETENTION_DAYS */
export function retentionLimits(now: Date, mailDays: number): Limits {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return {
    contentBefore: before(contentMs),
    mailsBefore: before(mailDays * day),
    sessionsBefore: before(sessionDays * day),
    securityEventsBefore: before(securityEventDays * day),
  };
}
