import "server-only";

import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";

import { database } from "./open";
import { outbox } from "./schema";

export type DueMail = Pick<typeof outbox.$inferSelect, "id" | "key" | "kind" | "recipient" | "language" | "payload">;

const dueColumns = {
  id: outbox.id,
  key: outbox.key,
  kind: outbox.kind,
  recipient: outbox.recipient,
  language: outbox.language,
  payload: outbox.payload,
};

/** Attempts after which a mail remains in the outbox for manual inspection. */
export const mailTries = 10;

export const isUnsent = and(isNull(outbox.sentAt), eq(outbox.isWithheld, false));

/** Postpones each mail first (1, 2, 4 … minutes): no other worker takes it, and it is retried if this one dies. */
export async function claimDueMails(limit: number, now: Date): Promise<DueMail[]> {
  const db = await database();
  // A Date cuts off the database's microseconds: a mail of this very millisecond is due.
  const until = new Date(now.getTime() + 1);
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isUnsent, lt(outbox.nextAttemptAt, until), sql`${outbox.attempts} < ${mailTries}`))
      .orderBy(asc(outbox.id))
      .limit(limit)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const claimed = await tx
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
      .returning(dueColumns);
    // An update returns its rows in any order.
    return claimed.toSorted((one, other) => one.id - other.id);
  });
}

/** Makes mails due again that were taken but not tried. */
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
