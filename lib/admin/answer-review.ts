import "server-only";

import { addAuditEvent } from "@/lib/db/audit-log";
import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

type Answer = { reviewId: number; reply: string; adminId: number };

/** Signed by the platform. @returns the product's slug; null for an unknown review */
export async function answerReview({ reviewId, reply, adminId }: Answer): Promise<string | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ slug: string; was: string | null }>(sql`
      update reviews r set nijer_reply = ${reply}, nijer_replied_at = ${reply ? sql`now()` : sql`null`}
      from products p, (select nijer_reply as reply from reviews where id = ${reviewId} for update) before
      where p.id = r.product_id and r.id = ${reviewId} returning p.slug, before.reply as was`);
    const answered = rows[0];
    if (!answered) return null;
    const values = { before: { reply: answered.was }, after: { reply } };
    await addAuditEvent(tx, { actorId: adminId, action: "review.answered", subject: `review:${reviewId}`, values });
    return answered.slug;
  });
}
