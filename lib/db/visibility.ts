import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { upcomingBelowCents } from "@/lib/products/price-rules";

import { products } from "./schema";

/** Shoppers are excluded, since there may be many of them. */
const closedSellers = sql`array(select id from users where deactivated_at is not null and account_type <> 1)`;

/** Suspended, or of a deactivated owner. */
const closedShops = sql`array(select id from stores where suspended_at is not null or owner_id = any (${closedSellers}))`;

/** Without `coalesce` the planner takes a seller with few shops to have no products, and plans lists for no rows. */
const isOpen = (sellerId: SQL, storeId: SQL) =>
  sql`coalesce(${sellerId} <> all (${closedSellers}), true) and coalesce(${storeId} <> all (${closedShops}), true)`;

/** `p` is the products table. */
export const isPublic = sql`p.state = 'Published' and ${isOpen(sql`p.seller_id`, sql`p.store_id`)}`;

/** The condition for what is not upcoming: a product or an option item. */
export const isPriced = (alias: "i" | "m" | "o" | "p") => sql.raw(`${alias}.price_cents >= ${upcomingBelowCents}`);

/** `s` is the stores table. */
export const isOpenShop = sql`s.suspended_at is null and (s.owner_id is null or s.owner_id <> all (${closedSellers}))`;

/** The state in statements built by Drizzle: hidden products count as archived. */
export const stateNow = sql<
  "Draft" | "Published" | "Archived"
>`case when ${isOpen(sql`${products.sellerId}`, sql`${products.storeId}`)} then ${products.state} else 'Archived' end`;
