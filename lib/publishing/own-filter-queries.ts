import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { settingsDefaults } from "@/lib/dashboard/settings-rules";
import { matchText, type Understanding } from "@/lib/db/search-match";

import type { ProductState } from "./rules";

export type OwnFilter = {
  /** Null for all sellers. */
  sellerId: number | null;
  text?: string;
  state?: ProductState;
  stock?: "out" | "low" | "in";
  category?: string;
  brand?: string;
};

export const ownedBy = (sellerId: number | null) => (sellerId === null ? sql`true` : sql`p.seller_id = ${sellerId}`);

/** One of its options has so many units or fewer as its seller calls low, and it is not sold out. */
function isLow(sellerId: number | null): SQL {
  const usual = sql`${settingsDefaults.LowStock}::int`;
  const own = (seller: SQL) =>
    sql`coalesce((select c.low_stock from seller_settings c where c.user_id = ${seller}), ${usual})`;
  // Read once. The sellers' own settings are compared for the few options that the highest of them leaves.
  const highest = sql`(select greatest(${usual}, max(c.low_stock)) from seller_settings c)`;
  const most =
    sellerId === null
      ? sql`i.quantity <= ${highest} and i.quantity <= ${own(sql`p.seller_id`)}`
      : sql`i.quantity <= (select ${own(sql`${sellerId}`)})`;
  return sql`p.available_quantity > 0 and exists (select 1 from option_items i where i.product_id = p.id and ${most})`;
}

const stocks = {
  out: () => sql`p.available_quantity = 0`,
  low: isLow,
  in: () => sql`p.available_quantity > 0`,
};

/** Conditions without and with the state; archived products are listed only when requested explicitly. */
export async function ownConditions(filter: OwnFilter): Promise<{ base: SQL; all: SQL }> {
  const { sellerId, text, state, stock, category, brand } = filter;
  const scope = [ownedBy(sellerId)];
  if (stock) scope.push(stocks[stock](sellerId));
  if (category) scope.push(sql`p.category_tree @> array[${category}]::text[]`);
  if (brand) scope.push(sql`p.brand_id = (select b.id from brands b where b.slug = ${brand})`);
  const joined = sql.join(scope, sql` and `);
  const base = text ? sql`${joined} and ${await matching(text, joined)}` : joined;
  const states = state ? sql`p.state = ${state}` : sql`p.state <> 'Archived'`;
  return { base, all: sql`${base} and ${states}` };
}

/** What a search of the shop finds, and parts of SKUs. */
async function matching(text: string, scope: SQL): Promise<SQL> {
  const match = await matchText(text, scope);
  const found = match ? sql`${match.where} and ${costs(match.understood.priceCents)}` : sql`false`;
  const part = text.trim();
  if (part.length < 3 || !/^[\w.-]*\d[\w.-]*$/.test(part)) return found;
  const like = `%${part.replace(/[\\%_]/g, "\\$&")}%`;
  // Each part has an index of its own; with `or`, every product and option would be read.
  return sql`p.id in (
    select p.id from products p where ${found}
    union all select s.id from products s where s.sku ilike ${like}
    union all select i.product_id from option_items i where i.sku ilike ${like})`;
}

/** The product or one of its options. */
function costs(bound: Understanding["priceCents"]): SQL {
  if (!bound) return sql`true`;
  const { min, max } = bound;
  const isBetween = (cents: SQL) => sql`${cents} between ${min ?? 0} and ${max ?? 2_147_483_647}`;
  return sql`(${isBetween(sql`p.price_cents`)} or exists (
    select 1 from option_items i where i.product_id = p.id and ${isBetween(sql`i.price_cents`)}))`;
}
