import "server-only";

import { addAuditEvent } from "@/lib/db/audit-log";
import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

type Answer = { reviewId: number; reply: string; adminId: number };

/** Saves the answer that is signed by the platform. @returns the slug of the product; null for an unknown review */
export async function answerReview({ reviewId, reply, adminId }: Answer): Promise<string | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ slug: string }>(sql`
      update reviews r set nijer_reply = ${reply}, nijer_replied_at = ${reply ? sql`now()` : sql`null`}
      from products p where p.id = r.product_id and r.id = ${reviewId} returning p.slug`);
    if (!rows[0]) return null;
    await addAuditEvent(tx, { actorId: adminId, action: "review.answered", subject: `review:${reviewId}` });
    return rows[0].slug;
  });
}
