import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

import { findReviewSubject } from "./queries";

type Vote = { userId: number; reviewId: number; isHelpful: boolean };
export type Voted = { kind: "counted"; count: number; slug: string; hasChanged: boolean } | { kind: "unknown" | "own" };

/** Counts a person's vote once, or takes it back. The review's row is locked, so that the count equals the votes. */
export async function markHelpful({ userId, reviewId, isHelpful }: Vote): Promise<Voted> {
  const db = await database();
  return db.transaction(async (tx) => {
    const review = await findReviewSubject(tx, reviewId);
    if (!review) return { kind: "unknown" };
    if (review.userId === userId) return { kind: "own" };
    const { rows: changed } = await tx.execute(
      isHelpful
        ? sql`insert into review_votes (review_id, user_id) values (${reviewId}, ${userId})
            on conflict do nothing returning review_id`
        : sql`delete from review_votes where review_id = ${reviewId} and user_id = ${userId} returning review_id`,
    );
    const step = changed.length * (isHelpful ? 1 : -1);
    const { rows } = await tx.execute<{ count: number }>(sql`
      update reviews set helpful_count = greatest(0, helpful_count + ${step}) where id = ${reviewId}
      returning helpful_count as count`);
    return { kind: "counted", count: rows[0]?.count ?? 0, slug: review.slug, hasChanged: step !== 0 };
  });
}
