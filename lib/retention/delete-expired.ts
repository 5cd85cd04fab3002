import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";

import type { Limits } from "./rules";

/** Rows of one statement, so that none holds its locks for long. */
const batch = 1_000;

/**
 * Empties sent mails, whose links open accounts, then deletes them; expired links, challenges and sign-ups; ended
 * sessions; old security events, payment events and counts of searches. The audit log stays.
 * @returns how many rows were changed or deleted
 */
export async function deleteExpired(limits: Limits): Promise<number> {
  const { contentBefore, mailsBefore, sessionsBefore, securityEventsBefore } = limits;
  let count = await inBatches(
    (limit) => sql`
    update outbox set payload = '{}'::jsonb, recipient = '', last_error = '' where id in (
      select id from outbox where sent_at < ${contentBefore} and (recipient <> '' or payload <> '{}'::jsonb)
      order by id limit ${limit})`,
  );
  count += await deleteFrom(
    "outbox",
    // A mail that waits for a mail server stays until its last attempt is as old.
    sql`sent_at < ${mailsBefore} or (is_withheld and created_at < ${mailsBefore})
      or (sent_at is null and next_attempt_at < ${mailsBefore})`,
  );
  count += await deleteFrom("sessions", sql`expires_at < ${sessionsBefore}`);
  count += await deleteFrom("security_events", sql`created_at < ${securityEventsBefore}`);
  count += await deleteFrom("payment_events", sql`created_at < ${limits.paymentEventsBefore}`);
  count += await deleteFrom(
    "search_counts",
    sql`day < (${limits.searchesBefore}::timestamptz at time zone 'UTC')::date`,
  );
  for (const table of ["verifications", "signups", "pending_logins", "passkey_challenges"]) {
    count += await deleteFrom(table, sql`expires_at <= now()`);
  }
  return count;
}

function deleteFrom(table: string, where: SQL): Promise<number> {
  const from = sql.identifier(table);
  return inBatches(
    (limit) =>
      sql`delete from ${from} where ctid = any (array(select ctid from ${from} where ${where} limit ${limit}))`,
  );
}

async function inBatches(statement: (limit: number) => SQL): Promise<number> {
  const db = await database();
  for (let count = 0; ;) {
    const { rows } = await db.execute(sql`${statement(batch)} returning 1`);
    count += rows.length;
    if (rows.length < batch) return count;
  }
}
