import "server-only";

import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";

import { database } from "./open";
import { outbox } from "./schema";

export type DueMail = Pick<typeof outbox.$inferSelect, "id" | "key" | "kind" | "recipient" | "language" | "payload">;

/** After this many tries a mail stays where it is, for a person to look at. */
const tries = 10;

/**
 * Takes mails that are due. Each is put off until its next try first, so that no second worker takes it too and a
 * worker that dies leaves it to be sent later: after 1, 2, 4 … minutes.
 */
export async function claimDueMails(limit: number, now: Date): Promise<DueMail[]> {
  const db = await database();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, now), sql`${outbox.attempts} < ${tries}`))
      .orderBy(asc(outbox.id))
      .limit(limit)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(outbox)
      .set({
        attempts: sql`${outbox.attempts} + 1`,
        nextAttemptAt: sql`${now.toISOString()}::timestamptz + interval '1 minute' * power(2, ${outbox.attempts})`,
      })
      .where(
        inArray(
          outbox.id,
          due.map(({ id }) => id),
        ),
      )
      .returning({
        id: outbox.id,
        key: outbox.key,
        kind: outbox.kind,
        recipient: outbox.recipient,
        language: outbox.language,
        payload: outbox.payload,
      });
  });
}

/** Gives back what was taken and not tried, to be sent next time. */
export async function releaseMails(ids: readonly number[]): Promise<void> {
  const db = await database();
  await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} - 1`, nextAttemptAt: new Date() })
    .where(and(inArray(outbox.id, [...ids]), isNull(outbox.sentAt)));
}

export async function markMailSent(id: number): Promise<void> {
  const db = await database();
  await db.update(outbox).set({ sentAt: new Date(), lastError: "" }).where(eq(outbox.id, id));
}

export async function markMailFailed(id: number, reason: string): Promise<void> {
  const db = await database();
  await db
    .update(outbox)
    .set({ lastError: reason.slice(0, 500) })
    .where(eq(outbox.id, id));
}
