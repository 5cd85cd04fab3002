import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { canBeMisspelled, misspelledQuery, searchTerms } from "@/lib/products/search-rules";

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

const stocks = {
  out: sql`p.available_quantity = 0`,
  low: sql`p.available_quantity between 1 and 19`,
  in: sql`p.available_quantity > 0`,
};

/** Conditions without and with the state; archived products are listed only when requested explicitly. */
export async function ownConditions(filter: OwnFilter): Promise<{ base: SQL; all: SQL }> {
  const { sellerId, text, state, stock, category, brand } = filter;
  const scope = [ownedBy(sellerId)];
  if (stock) scope.push(stocks[stock]);
  if (category) scope.push(sql`p.category_tree @> array[${category}]::text[]`);
  if (brand) scope.push(sql`p.brand_id = (select b.id from brands b where b.slug = ${brand})`);
  const joined = sql.join(scope, sql` and `);
  const base = text ? sql`${joined} and ${await matching(text, joined)}` : joined;
  const states = state ? sql`p.state = ${state}` : sql`p.state <> 'Archived'`;
  return { base, all: sql`${base} and ${states}` };
}

/** Every word somewhere in the name or a SKU; misspelled words only where nothing has the typed ones. */
async function matching(text: string, scope: SQL): Promise<SQL> {
  const words = text.split(/\s+/).filter(Boolean);
  const typed = sql.join(words.map(contains), sql` and `);
  const db = await database();
  const { rows } = await db.execute(sql`select 1 from products p where ${scope} and ${typed} limit 1`);
  const alike = searchTerms(text);
  if (rows.length > 0 || !alike.some(canBeMisspelled)) return typed;
  return sql.join(alike.map(resembles), sql` and `);
}

function contains(word: string): SQL {
  const like = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  // Each part has an index of its own; an `or` of them would read every product and every option.
  return sql`p.id in (
    select n.id from products n where f_unaccent(lower(n.name)) like f_unaccent(lower(${like}))
    union all select s.id from products s where s.sku ilike ${like}
    union all select i.product_id from option_items i where i.sku ilike ${like})`;
}

function resembles(word: string): SQL {
  if (!canBeMisspelled(word)) return contains(word);
  return sql`(p.search @@ to_tsquery('english', f_unaccent(${misspelledQuery(word)}))
    or word_similarity(f_unaccent(${word}), f_unaccent(lower(p.name))) >= 0.5)`;
}
