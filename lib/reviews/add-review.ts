import "server-only";

import { sql } from "drizzle-orm";

import { queueMails, type QueuedMail } from "@/lib/db/mail-queue";
import { database, type Transaction } from "@/lib/db/open";
import { isVerifiedBuyer, rateProduct } from "@/lib/db/verified-reviews";
import { isPublic } from "@/lib/db/visibility";

import type { NewReview } from "./contract";
import { shownStars } from "./rules";

export type ReviewOutcome =
  | { kind: "added"; ID: number; slug: string; /** Lists show other stars, too. */ isCardChanged: boolean }
  | { kind: "unknown" | "own" | "twice" | "images" };

/** Locks the product's row: simultaneous reviews all count, and a person's second is rejected. */
export async function addReview(userId: number, review: NewReview): Promise<ReviewOutcome> {
  const db = await database();
  const { ProductId, Rating, Title, Text } = review;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ slug: string; sellerId: number; rating: number }>(sql`
      select p.slug, p.seller_id as "sellerId", p.rating from products p
      where p.id = ${ProductId} and ${isPublic} for update of p`);
    const product = rows[0];
    if (!product) return { kind: "unknown" };
    if (product.sellerId === userId) return { kind: "own" };
    if (!(await areOwnUploads(tx, userId, review.Images))) return { kind: "images" };
    const images = sql`array(select jsonb_array_elements_text(${JSON.stringify(review.Images)}::jsonb))`;
    const { rows: added } = await tx.execute<{ ID: number }>(sql`
      insert into reviews (product_id, user_id, rating, title, text, images, verified)
      values (${ProductId}, ${userId}, ${Rating}, ${Title}, ${Text}, ${images},
        ${await isVerifiedBuyer(tx, userId, ProductId)})
      on conflict (product_id, user_id) do nothing returning id as "ID"`);
    const ID = added[0]?.ID;
    if (ID === undefined) return { kind: "twice" };
    const rating = await rateProduct(tx, ProductId);
    await notifySeller(tx, ID);
    return { kind: "added", ID, slug: product.slug, isCardChanged: shownStars(rating) !== shownStars(product.rating) };
  });
}

async function areOwnUploads(tx: Transaction, userId: number, images: readonly string[]): Promise<boolean> {
  if (images.length === 0) return true;
  const wanted = [...new Set(images)];
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from media where owner_id = ${userId} and kind <> 'video' and url in ${wanted}`);
  return rows[0]?.count === images.length;
}

/** Unless that is switched off or the address is not confirmed. */
async function notifySeller(tx: Transaction, reviewId: number): Promise<void> {
  const { rows } = await tx.execute<Pick<QueuedMail, "recipient" | "language">>(sql`
    select u.email as recipient, u.language from reviews r join products p on p.id = r.product_id join users u on u.id = p.seller_id
      left join seller_settings c on c.user_id = u.id
    where r.id = ${reviewId} and u.deactivated_at is null and u.email_verified and coalesce(c.mail_reviews, true)`);
  const mail = { key: `seller-review:${reviewId}`, kind: "seller-review", payload: { ReviewId: reviewId } } as const;
  await queueMails(
    tx,
    rows.map((to) => ({ ...to, ...mail })),
  );
}
