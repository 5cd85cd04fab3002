import "server-only";

import { addAuditEvent } from "@/lib/db/audit-log";
import { sql } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";

/** @returns how many were open */
export async function resolveReports(tx: Transaction, reviewId: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    update review_reports set resolved_at = now() where review_id = ${reviewId} and resolved_at is null
    returning user_id`);
  return rows.length;
}

/** A review without reports is not logged. */
export async function dismissReports(reviewId: number, adminId: number): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const openReports = await resolveReports(tx, reviewId);
    if (openReports === 0) return;
    const values = { before: { openReports }, after: { openReports: 0 } };
    const subject = `review:${reviewId}`;
    await addAuditEvent(tx, { actorId: adminId, action: "review.reports-dismissed", subject, values });
  });
}
