import "server-only";

import { addAuditEvent } from "@/lib/db/audit-log";
import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";

import { queueMails, type QueuedMail } from "@/lib/db/mail-queue";
import { database, type Transaction } from "@/lib/db/open";
import { rateProduct } from "@/lib/db/verified-reviews";
import { shownStars } from "@/lib/reviews/rules";

import { resolveReports } from "./resolve-reports";

type Moderation = { reviewId: number; isHidden: boolean; reason: string; adminId: number };
/** `isCardChanged`: lists show other stars, too. */
export type Moderated = { slug: string; hasChanged: boolean; isCardChanged: boolean };

/** Updates the rating and notifies the writer. Changes and logs nothing without effect. Null for an unknown review. */
export async function hideReview({ reviewId, isHidden, reason, adminId }: Moderation): Promise<Moderated | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; slug: string; rating: number }>(sql`
      select p.id, p.slug, p.rating from products p
      where p.id = (select product_id from reviews where id = ${reviewId}) for update of p`);
    const product = rows[0];
    if (!product) return null;
    const { rows: changed } = await tx.execute(sql`
      update reviews set hidden_at = ${isHidden ? sql`now()` : sql`null`}, hidden_reason = ${isHidden ? reason : ""}
      where id = ${reviewId} and (hidden_at is not null) <> ${isHidden} returning id`);
    if (changed.length === 0) return { slug: product.slug, hasChanged: false, isCardChanged: false };
    const rating = await rateProduct(tx, product.id);
    if (isHidden) await resolveReports(tx, reviewId);
    const action = isHidden ? "review.hidden" : "review.restored";
    const values = { before: { hidden: !isHidden }, after: { hidden: isHidden } };
    await addAuditEvent(tx, { actorId: adminId, action, subject: `review:${reviewId}`, detail: reason, values });
    await notifyWriter(tx, reviewId, isHidden, reason);
    const isCardChanged = shownStars(rating) !== shownStars(product.rating);
    return { slug: product.slug, hasChanged: true, isCardChanged };
  });
}

async function notifyWriter(tx: Transaction, reviewId: number, isHidden: boolean, reason: string): Promise<void> {
  const kind = isHidden ? "review-hidden" : "review-restored";
  const { rows } = await tx.execute<Pick<QueuedMail, "recipient" | "language">>(sql`
    select u.email as recipient, u.language from reviews r join users u on u.id = r.user_id
    where r.id = ${reviewId} and u.deactivated_at is null and u.email_verified`);
  const payload = { ReviewId: reviewId, Reason: reason };
  await queueMails(
    tx,
    rows.map((to) => ({ ...to, key: `${kind}:${randomUUID()}`, kind, payload })),
  );
}
