import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { countStars } from "@/lib/db/verified-reviews";
import { isPublic } from "@/lib/db/visibility";

import type { OwnMarks, Review, ReviewPage } from "./contract";
import { averageRating, reviewsPerPage, type ReviewSort } from "./rules";

type Row = Omit<Review, "RepliedAt" | "CreatedAt"> & { repliedAt: string | Date | null; createdAt: string | Date };

const orders: Record<ReviewSort, SQL> = {
  newest: sql`r.created_at desc, r.id desc`,
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id desc`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
};

export type ReviewFilter = { page?: number; sort?: ReviewSort; /** Only reviews of so many stars. */ stars?: number };

/** A page past the last has no review, but all counts. */
export async function listProductReviews(productId: number, filter: ReviewFilter = {}): Promise<ReviewPage> {
  const { page = 1, sort = "newest", stars } = filter;
  const db = await database();
  const shown = sql`r.product_id = ${productId} and r.hidden_at is null
    and ${stars === undefined ? sql`true` : sql`r.rating = ${stars}`}`;
  const counts = await countStars(db, productId);
  const Counts =
    stars === undefined ? counts.shown.reduce((sum, count) => sum + count, 0) : (counts.shown[stars - 1] ?? 0);
  const Breakdown = counts.verified;
  const offset = (page - 1) * reviewsPerPage;
  const Result = offset < Counts ? await readReviews(shown, orders[sort], offset) : [];
  return { Counts, Average: averageRating(Breakdown), Breakdown, Page: page, Limit: reviewsPerPage, Result };
}

/** "Nadia H." */
const reviewer = sql`trim(u.first_name || ' ' || left(u.last_name, 1) || case when u.last_name = '' then '' else '.' end)`;

async function readReviews(shown: SQL, order: SQL, offset: number): Promise<Review[]> {
  const db = await database();
  const { rows } = await db.execute<Row>(sql`
    select r.id as "ID", ${reviewer} as "Name",
      r.rating as "Rating", r.title as "Title", r.text as "Text", r.images as "Images", r.verified as "Verified",
      r.helpful_count as "HelpfulCount", r.reply as "Reply", r.nijer_reply as "NijerReply", r.replied_at as "repliedAt", r.created_at as "createdAt"
    from reviews r join users u on u.id = r.user_id
    where ${shown} order by ${order} limit ${reviewsPerPage} offset ${offset}`);
  return rows.map(({ repliedAt, createdAt, ...review }) => ({
    ...review,
    RepliedAt: repliedAt && new Date(repliedAt).toISOString(),
    CreatedAt: new Date(createdAt).toISOString(),
  }));
}

export type ReviewToMail = Pick<Review, "Name" | "Rating" | "Title" | "Text"> & { Product: string };

/** The content of the mail to the product's seller; null when the review is gone. */
export async function findReviewToMail(id: number): Promise<ReviewToMail | null> {
  const db = await database();
  const { rows } = await db.execute<ReviewToMail>(sql`
    select p.name as "Product", r.rating as "Rating", r.title as "Title", r.text as "Text", ${reviewer} as "Name"
    from reviews r join products p on p.id = r.product_id join users u on u.id = r.user_id where r.id = ${id}`);
  return rows[0] ?? null;
}

type Subject = { userId: number; slug: string };

/** A visible review of a public product, locked until the end of the transaction; null for any other. */
export async function findReviewSubject(tx: Pick<Transaction, "execute">, reviewId: number): Promise<Subject | null> {
  const { rows } = await tx.execute<Subject>(sql`
    select r.user_id as "userId", p.slug from reviews r join products p on p.id = r.product_id
    where r.id = ${reviewId} and r.hidden_at is null and ${isPublic} for update of r`);
  return rows[0] ?? null;
}

/** A cached page cannot contain them. */
export async function readOwnMarks(userId: number, productId: number): Promise<OwnMarks> {
  const db = await database();
  const { rows } = await db.execute<{ ID: number; own: boolean; helpful: boolean; reported: boolean }>(sql`
    select r.id as "ID", r.user_id = ${userId} as own, v.user_id is not null as helpful, t.user_id is not null as reported
    from reviews r
      left join review_votes v on v.review_id = r.id and v.user_id = ${userId}
      left join review_reports t on t.review_id = r.id and t.user_id = ${userId}
    where r.product_id = ${productId} and (r.user_id = ${userId} or v.user_id is not null or t.user_id is not null)`);
  const idsOf = (mark: "own" | "helpful" | "reported") => rows.filter((row) => row[mark]).map(({ ID }) => ID);
  return { Own: idsOf("own"), Helpful: idsOf("helpful"), Reported: idsOf("reported") };
}

export type ReviewOfWriter = { Product: string; Title: string; Text: string };

/** The content of the mail to a review's author about its moderation; null when the review is gone. */
export async function findReviewOfWriter(id: number): Promise<ReviewOfWriter | null> {
  const db = await database();
  const { rows } = await db.execute<ReviewOfWriter>(sql`
    select p.name as "Product", r.title as "Title", r.text as "Text"
    from reviews r join products p on p.id = r.product_id where r.id = ${id}`);
  return rows[0] ?? null;
}
