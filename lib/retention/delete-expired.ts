import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";

import type { Limits } from "./rules";

/** Rows of one statement, so that none holds its locks for long. */
const batch = 1_000;

/**
 * Empties sent mails, whose links open accounts, then deletes them; expired links, challenges and sign-ups; ended
 * sessions; old security events. The audit log stays.
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
    "id",
    // A mail that waits for a mail server stays until its last attempt is as old.
    sql`sent_at < ${mailsBefore} or (is_withheld and created_at < ${mailsBefore})
      or (sent_at is null and next_attempt_at < ${mailsBefore})`,
  );
  count += await deleteFrom("sessions", "id", sql`expires_at < ${sessionsBefore}`);
  count += await deleteFrom("security_events", "id", sql`created_at < ${securityEventsBefore}`);
  for (const table of ["verifications", "signups", "pending_logins", "passkey_challenges"]) {
    count += await deleteFrom(table, "id", sql`expires_at <= now()`);
  }
  return count;
}

function deleteFrom(table: string, key: string, where: SQL): Promise<number> {
  const [from, id] = [sql.identifier(table), sql.identifier(key)];
  return inBatches(
    (limit) => sql`delete from ${from} where ${id} in (select ${id} from ${from} where ${where} limit ${limit})`,
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
