import "server-only";

import { eq } from "drizzle-orm";

import { addAuditEvent } from "@/lib/db/audit-log";
import { database } from "@/lib/db/open";
import { contactMessages } from "@/lib/db/schema";

import { messageOf } from "./inbox-queries";
import type { AdminMessage } from "./staff-contract";

/** Null for an unknown message. */
export async function markAnswered(id: number, isAnswered: boolean, actorId: number): Promise<AdminMessage | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [was] = await tx
      .select({ answeredAt: contactMessages.answeredAt })
      .from(contactMessages)
      .where(eq(contactMessages.Id, id))
      .for("update");
    const [row] = await tx
      .update(contactMessages)
      .set({ answeredAt: isAnswered ? new Date() : null })
      .where(eq(contactMessages.Id, id))
      .returning();
    if (!was || !row) return null;
    const action = isAnswered ? "message.answered" : "message.reopened";
    const values = { before: { answered: was.answeredAt !== null }, after: { answered: isAnswered } };
    await addAuditEvent(tx, { actorId, action, subject: `message:${id}`, values });
    return messageOf(row);
  });
}
