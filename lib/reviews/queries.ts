import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { isVerifiedBuyer, rateProduct, readBreakdown } from "@/lib/db/verified-reviews";
import { isPublic } from "@/lib/db/visibility";

import type { NewReview, Review, ReviewPage } from "./contract";
import { averageRating, reviewsPerPage, shownStars, type ReviewSort } from "./rules";

type Row = Omit<Review, "RepliedAt" | "CreatedAt"> & { repliedAt: string | Date | null; createdAt: string | Date };

const orders: Record<ReviewSort, SQL> = {
  newest: sql`r.created_at desc, r.id desc`,
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id desc`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
};

/** A page past the last has no review, but the counts of all. */
export async function listReviews(productId: number, page = 1, sort: ReviewSort = "newest"): Promise<ReviewPage> {
  const db = await database();
  const [Breakdown, Counts] = await Promise.all([readBreakdown(db, productId), countReviews(productId)]);
  const offset = (page - 1) * reviewsPerPage;
  const Result = offset < Counts ? await readReviews(productId, orders[sort], offset) : [];
  return { Counts, Average: averageRating(Breakdown), Breakdown, Page: page, Limit: reviewsPerPage, Result };
}

async function countReviews(productId: number): Promise<number> {
  const db = await database();
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from reviews where product_id = ${productId}`,
  );
  return rows[0]?.count ?? 0;
}

/** "Nadia H." */
const reviewer = sql`trim(u.first_name || ' ' || left(u.last_name, 1) || case when u.last_name = '' then '' else '.' end)`;

async function readReviews(productId: number, order: SQL, offset: number): Promise<Review[]> {
  const db = await database();
  const { rows } = await db.execute<Row>(sql`
    select r.id as "ID", ${reviewer} as "Name",
      r.rating as "Rating", r.title as "Title", r.text as "Text", r.images as "Images", r.verified as "Verified",
      r.helpful_count as "HelpfulCount", r.reply as "Reply", r.replied_at as "repliedAt", r.created_at as "createdAt"
    from reviews r join users u on u.id = r.user_id
    where r.product_id = ${productId} order by ${order} limit ${reviewsPerPage} offset ${offset}`);
  return rows.map(({ repliedAt, createdAt, ...review }) => ({
    ...review,
    RepliedAt: repliedAt && new Date(repliedAt).toISOString(),
    CreatedAt: new Date(createdAt).toISOString(),
  }));
}

export type Reviewed =
  | { kind: "added"; ID: number; slug: string; /** Lists show other stars, too. */ isCardChanged: boolean }
  | { kind: "unknown" | "own" | "twice" };

/**
 * Adds a person's review and brings the product's rating along. The product's row is locked for it, so that of two
 * reviews at once both are counted, and of two by the same person one is refused.
 */
export async function addReview(userId: number, review: NewReview): Promise<Reviewed> {
  const db = await database();
  const { ProductId, Rating, Title, Text } = review;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ slug: string; sellerId: number; rating: number }>(sql`
      select p.slug, p.seller_id as "sellerId", p.rating from products p
      where p.id = ${ProductId} and ${isPublic} for update of p`);
    const product = rows[0];
    if (!product) return { kind: "unknown" };
    if (product.sellerId === userId) return { kind: "own" };
    const images = sql`array(select jsonb_array_elements_text(${JSON.stringify(review.Images)}::jsonb))`;
    const { rows: added } = await tx.execute<{ ID: number }>(sql`
      insert into reviews (product_id, user_id, rating, title, text, images, verified)
      values (${ProductId}, ${userId}, ${Rating}, ${Title}, ${Text}, ${images},
        ${await isVerifiedBuyer(tx, userId, ProductId)})
      on conflict (product_id, user_id) do nothing returning id as "ID"`);
    const ID = added[0]?.ID;
    if (ID === undefined) return { kind: "twice" };
    const rating = await rateProduct(tx, ProductId);
    await tellSeller(tx, ID);
    return { kind: "added", ID, slug: product.slug, isCardChanged: shownStars(rating) !== shownStars(product.rating) };
  });
}

/** Unless it is switched off, or the address was never confirmed. */
async function tellSeller(tx: Transaction, reviewId: number): Promise<void> {
  await tx.execute(sql`
    insert into outbox (key, kind, recipient, language, payload)
    select 'seller-review:' || r.id, 'seller-review', u.email, u.language, jsonb_build_object('ReviewId', r.id)
    from reviews r join products p on p.id = r.product_id join users u on u.id = p.seller_id
      left join seller_settings c on c.user_id = u.id
    where r.id = ${reviewId} and u.deactivated_at is null and u.email_verified and coalesce(c.mail_reviews, true)
    on conflict (key) do nothing`);
}

export type ReviewToMail = Pick<Review, "Name" | "Rating" | "Title" | "Text"> & { Product: string };

/** What the mail to the product's seller says; null where the review is gone. */
export async function findReviewToMail(id: number): Promise<ReviewToMail | null> {
  const db = await database();
  const { rows } = await db.execute<ReviewToMail>(sql`
    select p.name as "Product", r.rating as "Rating", r.title as "Title", r.text as "Text", ${reviewer} as "Name"
    from reviews r join products p on p.id = r.product_id join users u on u.id = r.user_id where r.id = ${id}`);
  return rows[0] ?? null;
}
