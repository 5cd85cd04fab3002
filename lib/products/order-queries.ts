import "server-only";

import { sql, type SQL } from "drizzle-orm";

import type { Sort } from "./rules";

/** Keys on `p`, most significant first. The product's id is always the last key. */
export type SortOrder = readonly SortKey[];
type SortKey = {
  by: SQL;
  descending: boolean;
  isPrice?: true;
  /** Relevance, which is known only for the most sold of many products. */
  isRank?: true;
};

const up = (by: SQL): SortKey => ({ by, descending: false });
const down = (by: SQL): SortKey => ({ by, descending: true });
const price = (descending: boolean, by = sql`p.price_cents`): SortKey => ({ by, descending, isPrice: true });

const orders: Record<Sort, SortOrder> = {
  default: [down(sql`p.total_sold`)],
  sold: [down(sql`p.total_sold`)],
  latest: [down(sql`p.published_at`)],
  // Upcoming products have no price yet and are last in both orders.
  price_asc: [price(false, sql`p.price_cents < 100`), price(false)],
  price_desc: [price(true)],
  name_asc: [up(sql`lower(p.name)`)],
  name_desc: [down(sql`lower(p.name)`)],
  rating: [down(sql`p.rating`), down(sql`p.review_count`)],
  discount: [down(sql`p.discount`)],
};

/** @param rank relevance for the search text, the default order when there is one */
export function orderOf(sort: Sort, rank: SQL | null): SortOrder {
  return sort === "default" && rank ? [{ ...down(rank), isRank: true }, ...orders.default] : orders[sort];
}

export const unranked = (order: SortOrder): SortOrder => order.filter(({ isRank }) => !isRank);
