import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { upcomingBelowCents } from "@/lib/products/price-rules";

import { products } from "./schema";

/** Deactivated sellers. Shoppers are excluded, since there may be many of them. */
const closedSellers = sql`array(select id from users where deactivated_at is not null and account_type <> 1)`;

/** Shops that are suspended, or whose owner is deactivated. */
const closedShops = sql`array(select id from stores where suspended_at is not null or owner_id = any (${closedSellers}))`;

/**
 * `coalesce` is for the planner: without it a shop of one seller, or of few, is taken to have no public product, and
 * every list is then planned for no rows.
 */
const isOpen = (sellerId: SQL, storeId: SQL) =>
  sql`coalesce(${sellerId} <> all (${closedSellers}), true) and coalesce(${storeId} <> all (${closedShops}), true)`;

/** Published, of an active seller, and in no suspended shop. `p` is the products table. */
export const isPublic = sql`p.state = 'Published' and ${isOpen(sql`p.seller_id`, sql`p.store_id`)}`;

/** The condition for what is not upcoming: a product or an option item. */
export const isPriced = (alias: "i" | "m" | "o" | "p") => sql.raw(`${alias}.price_cents >= ${upcomingBelowCents}`);

/** The condition for public shops; `s` is the stores table. */
export const isOpenShop = sql`s.suspended_at is null and (s.owner_id is null or s.owner_id <> all (${closedSellers}))`;

/** The same condition for statements built by Drizzle: hidden products count as archived. */
export const stateNow = sql<
  "Draft" | "Published" | "Archived"
>`case when ${isOpen(sql`${products.sellerId}`, sql`${products.storeId}`)} then ${products.state} else 'Archived' end`;
