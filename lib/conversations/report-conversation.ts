import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { addAuditEvent } from "@/lib/db/audit-log";

import type { MessageReportReason } from "./rules";

type Report = { id: string; userId: number; reason: MessageReportReason; note: string };

/** A resolved report can be made again, with what has happened since. */
export async function reportConversation({ id, userId, reason, note }: Report) {
  const db = await database();
  return db.transaction(async (tx) => {
    const { rows: own } = await tx.execute(
      sql`select 1 from conversations where id = ${id} and ${userId} in (buyer_id, seller_id)`,
    );
    if (own.length === 0) return "unknown" as const;
    const { rows } = await tx.execute(sql`
      insert into conversation_reports as t (conversation_id, user_id, reason, note)
      values (${id}, ${userId}, ${reason}, ${note})
      on conflict (conversation_id, user_id) do update
        set reason = excluded.reason, note = excluded.note, created_at = now(), resolved_at = null
        where t.resolved_at is not null
      returning t.user_id`);
    return rows.length > 0 ? ("reported" as const) : ("reportedBefore" as const);
  });
}

/** @returns false where nothing was reported */
export async function resolveConversation(id: string, adminId: number): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      update conversation_reports set resolved_at = now() where conversation_id = ${id} and resolved_at is null
      returning user_id`);
    if (rows.length === 0) return false;
    const { rows: named } = await tx.execute<{ subject: string }>(
      sql`select subject from conversations where id = ${id}`,
    );
    await addAuditEvent(tx, {
      actorId: adminId,
      action: "conversation.resolved",
      subject: `conversation:${id}`,
      detail: named[0]?.subject ?? "",
      values: { before: { openReports: rows.length }, after: { openReports: 0 } },
    });
    return true;
  });
}
