import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database, type Connection } from "@/lib/db/open";
import { env } from "@/lib/env";
import { areDemoAccountsOpen } from "@/lib/installation/rules";

import type { ProductWriter } from "./product-writer";
import { isReviewed, type ReviewSetting } from "./review-rules";

let own: ReviewSetting | undefined;

/** On, unless the demo accounts are open, so that a demo shows what is published at once. */
export function reviewSetting(): ReviewSetting {
  if (own) return own;
  const { REVIEW_LISTINGS, TRUSTED_AFTER_LISTINGS: trustedAfter, NEW_SELLER_LISTINGS_PER_DAY: perDay } = env();
  return { isOn: REVIEW_LISTINGS ?? !areDemoAccountsOpen(env()), trustedAfter, perDay };
}

/** Replaces the environment's setting in tests; undefined restores it. */
export function setReviewSetting(setting: ReviewSetting | undefined): void {
  own = setting;
}

/** Since the last rejection. @param seller the id of the account */
export const approvedOf = (seller: SQL) => sql`(
  select count(*)::int from products o where o.seller_id = ${seller} and o.approved_at > coalesce((
    select max(r.decided_at) from listing_submissions r where r.seller_id = ${seller} and r.state = 'Rejected'), '-infinity'))`;

export async function isSellerReviewed(
  on: Connection,
  writer: ProductWriter,
  hasVerifiedShop: boolean,
): Promise<boolean> {
  const setting = reviewSetting();
  const seller = { isAdmin: writer.isAdmin, hasVerifiedShop, approved: 0 };
  if (!isReviewed(setting, seller)) return false;
  const { rows } = await on.execute<{ approved: number }>(sql`
    select ${approvedOf(sql`${writer.userId}::int`)} as approved`);
  return isReviewed(setting, { ...seller, approved: rows[0]?.approved ?? 0 });
}

export async function isPersonReviewed(person: ProductWriter): Promise<boolean> {
  const db = await database();
  const { rows } = await db.execute(
    sql`select 1 from stores where owner_id = ${person.userId} and verified_at is not null`,
  );
  return isSellerReviewed(db, person, rows.length > 0);
}
