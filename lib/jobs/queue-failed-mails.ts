import "server-only";

import { and, inArray } from "drizzle-orm";

import { addAuditEvent } from "@/lib/db/audit-log";
import { database } from "@/lib/db/open";
import { outbox } from "@/lib/db/schema";

import { isGivenUp } from "./queries";

/** @param ids all of them without it @returns how many are due again */
export async function queueFailedMails(ids: readonly number[] | undefined, actorId: number): Promise<number> {
  const db = await database();
  return db.transaction(async (tx) => {
    const queued = await tx
      .update(outbox)
      .set({ attempts: 0, nextAttemptAt: new Date() })
      .where(ids ? and(isGivenUp, inArray(outbox.id, [...ids])) : isGivenUp)
      .returning({ id: outbox.id });
    await addAuditEvent(tx, {
      actorId,
      action: "mails.retried",
      subject: "mails:failed",
      detail: String(queued.length),
    });
    return queued.length;
  });
}
