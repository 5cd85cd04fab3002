import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

export type Review = {
  ID: number;
  /** First name and initial; a buyer's full name is never public. */
  Name: string;
  Rating: number;
  Title: string;
  Text: string;
  Images: string[];
  Verified: boolean;
  HelpfulCount: number;
  /** The shop's answer; empty without one. */
  Reply: string;
  RepliedAt: string | null;
  CreatedAt: string;
};

export type ReviewPage = {
  Counts: number;
  /** 0 without reviews. */
  Average: number;
  /** How many gave 1, 2, 3, 4 and 5 stars, in this order. */
  Breakdown: number[];
  Page: number;
  Limit: number;
  Result: Review[];
};

type Row = Omit<Review, "RepliedAt" | "CreatedAt"> & { repliedAt: string | Date | null; createdAt: string | Date };

const perPage = 10;

/** Newest first. */
export async function listReviews(productId: number, page = 1): Promise<ReviewPage> {
  const db = await database();
  const { rows: stars } = await db.execute<{ rating: number; count: number }>(sql`
    select rating, count(*)::int as count from reviews where product_id = ${productId} group by rating`);
  const Breakdown = [1, 2, 3, 4, 5].map((rating) => stars.find((star) => star.rating === rating)?.count ?? 0);
  const Counts = Breakdown.reduce((sum, count) => sum + count, 0);
  const points = Breakdown.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const Average = Counts > 0 ? Math.round((points / Counts) * 100) / 100 : 0;
  const offset = (page - 1) * perPage;
  const Result = offset < Counts ? await readReviews(productId, offset) : [];
  return { Counts, Average, Breakdown, Page: page, Limit: perPage, Result };
}

async function readReviews(productId: number, offset: number): Promise<Review[]> {
  const db = await database();
  const { rows } = await db.execute<Row>(sql`
    select r.id as "ID", trim(u.first_name || ' ' || left(u.last_name, 1) || case when u.last_name = '' then '' else '.' end) as "Name",
      r.rating as "Rating", r.title as "Title", r.text as "Text", r.images as "Images", r.verified as "Verified",
      r.helpful_count as "HelpfulCount", r.reply as "Reply", r.replied_at as "repliedAt", r.created_at as "createdAt"
    from reviews r join users u on u.id = r.user_id
    where r.product_id = ${productId} order by r.created_at desc, r.id desc limit ${perPage} offset ${offset}`);
  return rows.map(({ repliedAt, createdAt, ...review }) => ({
    ...review,
    RepliedAt: repliedAt && new Date(repliedAt).toISOString(),
    CreatedAt: new Date(createdAt).toISOString(),
  }));
}
