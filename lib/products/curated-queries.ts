import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { isPublic } from "@/lib/db/visibility";
import { cached, lifetimes, tags } from "@/lib/cache";

import { listCards, listCardsById, once } from "./card-queries";
import type { Product, ProductCard } from "./contract";
import { centsOf, type FeaturedGroup } from "./rules";
import { matchText } from "./search-queries";

/** Slugs and a number of products; the default is 12 (§9.15). */
export type Narrowed = { category?: string; brand?: string; limit?: number };

/** What can be bought now: curated rows show nothing that cannot. */
const isForSale = sql`p.price_cents >= 100 and p.available_quantity > 0`;
const mostSold = sql`p.total_sold desc, p.id`;
/** Few reviews weigh less than many: five of four stars are mixed in. */
const bestRated = sql`(p.rating * p.review_count + 20) / (p.review_count + 5) desc, p.total_sold desc, p.id`;

function narrowing(category: string, brand: string): SQL {
  const inCategory = category ? sql`p.category_tree @> array[${category}]::text[]` : sql`true`;
  const ofBrand = brand ? sql`p.brand_id = (select id from brands where slug = ${brand})` : sql`true`;
  return sql`${isForSale} and ${inCategory} and ${ofBrand}`;
}

const readLatest = cached(
  "products.latest",
  (_category: string, _brand: string, _limit: number) => [tags.lists],
  lifetimes.list,
  (category, brand, limit) => listCards(narrowing(category, brand), sql`p.published_at desc, p.id`, limit),
);

const readFeatured = cached(
  "products.featured",
  (_group: FeaturedGroup, _category: string, _brand: string, _limit: number) => [tags.lists],
  lifetimes.list,
  (group, category, brand, limit) => {
    const { where, order } = featured[group];
    return listCards(sql`${narrowing(category, brand)} and ${where}`, order, limit);
  },
);

const featured: Record<FeaturedGroup, { where: SQL; order: SQL }> = {
  feature: { where: sql`'hot' = any (p.badges)`, order: mostSold },
  "gadget-and-gears": { where: sql`p.category_tree @> array['gadget-and-gears']`, order: mostSold },
  premium: { where: sql`p.price_cents >= 15000`, order: mostSold },
  saver: { where: sql`p.discount >= 45`, order: sql`p.discount desc, p.total_sold desc, p.id` },
  toprated: { where: sql`p.review_count > 0 and p.rating >= 4`, order: bestRated },
};

export function listLatest({ category = "", brand = "", limit = 12 }: Narrowed = {}): Promise<ProductCard[]> {
  return readLatest(category, brand, limit);
}

export function listTopRated(narrowed: Narrowed = {}): Promise<ProductCard[]> {
  return listFeatured("toprated", narrowed);
}

export function listFeatured(
  group: FeaturedGroup,
  { category = "", brand = "", limit = 12 }: Narrowed = {},
): Promise<ProductCard[]> {
  return readFeatured(group, category, brand, limit);
}

/** What is known of the product that others are to be like. Empty texts and a price of 0 are not known. */
type Likeness = { puid: string; name: string; category: string; top: string; brand: string; priceCents: number };

const readRelated = cached(
  "products.related",
  (_likeness: string, _limit: number) => [tags.lists],
  lifetimes.list,
  async (likeness, limit) => readLike(JSON.parse(likeness) as Likeness, limit),
);

/** Same category first, then the department around it; alike in name, price and brand before others. Never the product itself. */
async function readLike(
  { puid, name, category, top, brand, priceCents }: Likeness,
  limit: number,
): Promise<ProductCard[]> {
  const around = [category, top].filter(Boolean).map((slug) => sql`${slug}`);
  const near = around.length > 0 ? sql`p.category_tree && array[${sql.join(around, sql`, `)}]::text[]` : sql`true`;
  const sameBrand = sql`(p.brand_id = (select id from brands where slug = ${brand}))::int`;
  const alike = sql`similarity(f_unaccent(lower(p.name)), ${once(sql`f_unaccent(lower(${name}))`)})`;
  const priceGap = priceCents >= 100 ? sql`abs(ln(p.price_cents::float8 / ${priceCents}::float8))` : sql`0`;
  const order = sql`
    (p.category_tree @> array[${category}]::text[]) desc,
    coalesce(${sameBrand}, 0) * 0.2 + ${alike} - least(${priceGap}, 2) * 0.2 desc, p.total_sold desc, p.id`;
  const db = await database();
  const where = sql`${isPublic} and ${isForSale} and p.puid <> ${puid} and ${near}`;
  const { rows } = await db.execute<{ id: number; model: string }>(
    sql`select p.id, p.model from products p where ${where} order by ${order} limit ${limit * 40}`,
  );
  return listCardsById(oneOfEachLine(rows).slice(0, limit));
}

/** Models of one line ("SPW-3909", "SPW-1120") are the same thing again: a row of suggestions shows each line once. */
function oneOfEachLine(rows: readonly { id: number; model: string }[]): number[] {
  const firsts = new Map<string, number>();
  for (const { id, model } of rows) {
    const line = model.split("-")[0] || `#${id}`;
    if (!firsts.has(line)) firsts.set(line, id);
  }
  return [...firsts.values()];
}

export function listRelated(product: Product, limit = 12): Promise<ProductCard[]> {
  return listLike(
    {
      puid: product.PUID,
      name: product.Name,
      category: product.CategorySlug,
      top: product.CategoryTree[0]?.Slug,
      brand: product.BrandSlug,
      priceCents: centsOf(product.Price),
    },
    limit,
  );
}

export function listLike(known: Partial<Likeness>, limit: number): Promise<ProductCard[]> {
  const { puid = "", name = "", category = "", top = "", brand = "", priceCents = 0 } = known;
  return readRelated(JSON.stringify({ puid, name, category, top, brand, priceCents }), limit);
}

/** Products for the search box while a text is typed; empty for a text without a word. */
export async function suggest(text: string, category?: string, limit = 5): Promise<ProductCard[]> {
  const inCategory = category ? sql`p.category_tree @> array[${category}]::text[]` : sql`true`;
  const match = await matchText(text, sql`${isPublic} and ${inCategory}`, true);
  if (!match) return [];
  return listCards(sql`${match.where} and ${inCategory}`, sql`${match.rank} desc, ${mostSold}`, limit);
}
