import "server-only";

import { sql } from "drizzle-orm";

import { signatureOf } from "@/lib/auth-secret";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { mailboxOf } from "@/lib/mailbox-rules";

import { kindsOf, limitOf, mayGetMail, type MailCount, type MailKind, type MailLimit } from "./mail-kinds";
import type { Transaction } from "./open";
import { outbox } from "./schema";

export type QueuedMail = {
  /** A key is queued once. */
  key: string;
  kind: MailKind;
  recipient: string;
  language: string;
  payload: Record<string, unknown>;
  /** The shop caused it, or the recipient proved the address: always sent. */
  isExpected?: boolean;
};

let ownFactor: number | undefined;

/** Undefined restores the environment's factor. */
export function setMailLimits(factor: number | undefined): void {
  ownFactor = factor;
}

/**
 * The only place that adds mails to the outbox. A mail over its mailbox's limit is stored as withheld: its key stays
 * taken, and the shop sees it. Payloads of limited mails say `IsUnproven` and repeat no stranger's text. Mailboxes are
 * locked until the commit, so that simultaneous mails are counted one by one. @returns those that were new
 */
export async function queueMails(tx: Transaction, mails: readonly QueuedMail[]): Promise<{ isWithheld: boolean }[]> {
  if (mails.length === 0) return [];
  const counted = mails.map((mail) => ({ ...mail, limit: mail.isExpected ? null : limitOf(mail.kind) }));
  const counts = await countMailboxes(tx, counted);
  const rows = counted.map(({ isExpected: _known, limit, ...mail }) => {
    const mailbox = limit && keyOf(mail.recipient);
    const count = limit && counts.get(`${limit} ${mailbox}`);
    if (!count) return mail;
    const isWithheld = !mayGetMail(count, limit, factorNow());
    if (isWithheld) log().warn({ kind: mail.kind }, "mail withheld: its recipient has got too many");
    else [count.hour, count.day] = [count.hour + 1, count.day + 1];
    return { ...mail, payload: { ...mail.payload, IsUnproven: true }, mailbox, isWithheld };
  });
  return tx
    .insert(outbox)
    .values(rows)
    .onConflictDoNothing({ target: outbox.key })
    .returning({ isWithheld: outbox.isWithheld });
}

/** Runs the queries of a mail that nobody gets, so that its absence takes as long. */
export async function rehearseMail(tx: Transaction, kind: MailKind, key: string): Promise<void> {
  const limit = limitOf(kind);
  await countMailboxes(tx, [{ recipient: key, limit }]);
  await tx.execute(sql`select id from outbox where key = ${key}`);
}

async function countMailboxes(
  tx: Transaction,
  mails: readonly { recipient: string; limit: MailLimit | null }[],
): Promise<Map<string, MailCount>> {
  const counts = new Map<string, MailCount>();
  for (const { recipient, limit } of mails) if (limit) counts.set(`${limit} ${keyOf(recipient)}`, { hour: 0, day: 0 });
  if (counts.size === 0 || factorNow() === 0) return counts;
  // One order for all, so that no two transactions wait for each other.
  const names = JSON.stringify([...counts.keys()].sort());
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('mails ' || name, 0)) from jsonb_array_elements_text(${names}::jsonb) as name`);
  for (const limit of new Set(mails.flatMap((mail) => mail.limit ?? []))) {
    const mailboxes = [...counts.keys()].flatMap((name) => name.split(`${limit} `)[1] ?? []);
    const { rows } = await tx.execute<MailCount & { mailbox: string }>(sql`
      select mailbox, count(*) filter (where created_at > now() - interval '1 hour')::int as hour, count(*)::int as day
      from outbox where mailbox in ${mailboxes} and kind in ${kindsOf(limit)} and not is_withheld
        and created_at > now() - interval '1 day' group by mailbox`);
    for (const { mailbox, hour, day } of rows) counts.set(`${limit} ${mailbox}`, { hour, day });
  }
  return counts;
}

function factorNow(): number {
  return ownFactor ?? env().MAIL_LIMITS;
}

/** No address can be recovered from it. */
function keyOf(recipient: string): string {
  return signatureOf("mailbox", mailboxOf(recipient));
}
