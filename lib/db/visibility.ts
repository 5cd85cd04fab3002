import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { products } from "./schema";

/** Deactivated accounts that sell. Shoppers, of whom there may be very many, have nothing on sale. */
const closedSellers = sql`array(select id from users where deactivated_at is not null and account_type <> 1)`;

/** Shops that are suspended, or whose owner is deactivated. */
const closedStores = sql`array(select id from stores where suspended_at is not null or owner_id = any (${closedSellers}))`;

const isOpen = (sellerId: SQL, storeId: SQL) =>
  sql`${sellerId} <> all (${closedSellers}) and (${storeId} is null or ${storeId} <> all (${closedStores}))`;

/**
 * Decides, for the whole shop, what the public may see and buy: published products of active sellers, in a shop that is
 * open or in none. For statements in which `p` is the products table.
 */
export const isPublic = sql`p.state = 'Published' and ${isOpen(sql`p.seller_id`, sql`p.store_id`)}`;

/** Whether the public may see a shop; `s` is the stores table. */
export const isOpenStore = sql`s.suspended_at is null and (s.owner_id is null or s.owner_id <> all (${closedSellers}))`;

/** The same decision for statements that Drizzle builds: what the public may not see counts as archived. */
export const stateNow = sql<
  "Draft" | "Published" | "Archived"
>`case when ${isOpen(sql`${products.sellerId}`, sql`${products.storeId}`)} then ${products.state} else 'Archived' end`;
