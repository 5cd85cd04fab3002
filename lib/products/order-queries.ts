import "server-only";

import { sql, type SQL } from "drizzle-orm";

import type { Sort } from "./rules";

/** Keys about `p`, the first one first. The product's number always decides last. */
export type Order = readonly { by: SQL; descending: boolean }[];

const up = (by: SQL) => ({ by, descending: false });
const down = (by: SQL) => ({ by, descending: true });

const orders: Record<Sort, Order> = {
  default: [down(sql`p.total_sold`)],
  sold: [down(sql`p.total_sold`)],
  latest: [down(sql`p.published_at`)],
  // What is upcoming has no price yet and stands last either way.
  price_asc: [up(sql`p.price_cents < 100`), up(sql`p.price_cents`)],
  price_desc: [down(sql`p.price_cents`)],
  name_asc: [up(sql`lower(p.name)`)],
  name_desc: [down(sql`lower(p.name)`)],
  rating: [down(sql`p.rating`), down(sql`p.review_count`)],
  discount: [down(sql`p.discount`)],
};

/** @param rank how well a product fits the search text; it is the default order where there is one */
export function orderOf(sort: Sort, rank: SQL | null): Order {
  return sort === "default" && rank ? [down(rank), ...orders.default] : orders[sort];
}
