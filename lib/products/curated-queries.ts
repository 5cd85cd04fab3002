import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { matchText, type Understanding } from "@/lib/db/search-match";
import { isPriced, isPublic } from "@/lib/db/visibility";
import { cached, lifetimes } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";

import { pricesOf } from "./amount-rules";
import { listCards, listCardsById } from "./card-queries";
import { meetsAll, readChoices } from "./choice-queries";
import type { Product, ProductCard } from "./contract";
import { listMatchingOptions } from "./matching-option-queries";
import { withMatchingOption } from "./matching-option-rules";
import { hotOffers, type Offer } from "./offer-rules";
import { rankRelated, type Candidate, type Likeness } from "./related-rules";
import type { FeaturedGroup } from "./rules";

/** The default is 12 (§9.15). */
export type Narrowed = { category?: string; brand?: string; limit?: number };

/** Curated lists show only products that can be bought now. */
const isForSale = sql`${isPriced("p")} and p.available_quantity > 0`;
const mostSold = sql`p.total_sold desc, p.id`;
/** Weighs few reviews less, by adding five reviews of four stars. */
const bestRated = sql`(p.rating * p.review_count + 20) / (p.review_count + 5) desc, p.total_sold desc, p.id`;

function narrowing(category: string, brand: string): SQL {
  const inCategory = category ? sql`p.category_tree @> array[${category}]::text[]` : sql`true`;
  const ofBrand = brand ? sql`p.brand_id = (select id from brands where slug = ${brand})` : sql`true`;
  return sql`${isForSale} and ${inCategory} and ${ofBrand}`;
}

/** A product of a row; rows are some minutes old, their cards are not. */
type Shown = { id: number; slug: string };

async function listShown(where: SQL, order: SQL, limit: number): Promise<Shown[]> {
  const db = await database();
  const { rows } = await db.execute<Shown>(
    sql`select p.id, p.slug from products p where ${isPublic} and ${where} order by ${order} limit ${limit}`,
  );
  return rows;
}

const named = (ids: readonly number[], known: readonly Shown[]): Shown[] => {
  const slugs = new Map(known.map(({ id, slug }) => [id, slug]));
  return ids.map((id) => ({ id, slug: slugs.get(id) ?? "" }));
};

/** The page that shows the cards depends on each of their products. */
const readCards = cached(
  "products.cards",
  (_ids: string, slugs: string) => [tags.lists, ...slugs.split(",").map(tags.product)],
  lifetimes.list,
  (ids) => listCardsById(ids.split(",").map(Number)),
);

async function listShownCards(shown: readonly Shown[]): Promise<ProductCard[]> {
  if (shown.length === 0) return [];
  return readCards(shown.map(({ id }) => id).join(","), shown.map(({ slug }) => slug).join(","));
}

const readLatest = cached(
  "products.latest",
  (_category: string, _brand: string, _limit: number) => [tags.lists],
  lifetimes.list,
  (category, brand, limit) => listShown(narrowing(category, brand), sql`p.published_at desc, p.id`, limit),
);

const readFeatured = cached(
  "products.featured",
  (_group: FeaturedGroup, _category: string, _brand: string, _limit: number) => [tags.lists],
  lifetimes.list,
  (group, category, brand, limit) => {
    const { where, order } = featured[group];
    if (group === "saver") return listHotOffers(sql`${narrowing(category, brand)} and ${where}`, limit);
    return listShown(sql`${narrowing(category, brand)} and ${where}`, order, limit);
  },
);

const featured: Record<FeaturedGroup, { where: SQL; order: SQL }> = {
  feature: { where: sql`'hot' = any (p.badges)`, order: mostSold },
  "gadget-and-gears": { where: sql`p.category_tree @> array['gadget-and-gears']`, order: mostSold },
  premium: { where: sql`p.price_cents >= 15000`, order: mostSold },
  saver: { where: sql`p.discount >= 45`, order: sql`p.discount desc, p.total_sold desc, p.id` },
  toprated: { where: sql`p.review_count > 0 and p.rating >= 4`, order: bestRated },
};

/** How many of the most sold candidates `hotOffers` chooses from. */
const offerCandidates = 400;

async function listHotOffers(where: SQL, limit: number): Promise<Shown[]> {
  const db = await database();
  const { rows } = await db.execute<Offer & Shown>(sql`
    select p.id, p.slug, p.discount, p.total_sold as sold, p.review_count as reviews, p.seller_id as "sellerId", c.department
    from products p join categories c on c.id = p.category_id
    where ${isPublic} and ${where} order by ${mostSold} limit ${offerCandidates}`);
  const ids = hotOffers(rows, limit).map(({ id }) => id);
  return named(ids, rows);
}

/** The lowest price and the largest reduction of what can be bought now in a category; null for an empty one. */
export const findCategoryOffer = cached(
  "products.categoryOffer",
  (_category: string) => [tags.lists],
  lifetimes.list,
  async (category): Promise<{ fromCents: number; percent: number } | null> => {
    const db = await database();
    const { rows } = await db.execute<{ fromCents: number | null; percent: number | null }>(sql`
      select min(p.price_cents)::int as "fromCents", max(p.discount)::int as percent
      from products p where ${isPublic} and ${narrowing(category, "")}`);
    const [row] = rows;
    return row && row.fromCents !== null ? { fromCents: row.fromCents, percent: row.percent ?? 0 } : null;
  },
);

export async function listLatest({ category = "", brand = "", limit = 12 }: Narrowed = {}): Promise<ProductCard[]> {
  return listShownCards(await readLatest(category, brand, limit));
}

export function listTopRated(narrowed: Narrowed = {}): Promise<ProductCard[]> {
  return listFeatured("toprated", narrowed);
}

export async function listFeatured(
  group: FeaturedGroup,
  { category = "", brand = "", limit = 12 }: Narrowed = {},
): Promise<ProductCard[]> {
  return listShownCards(await readFeatured(group, category, brand, limit));
}

const candidatesLimit = 300;

const readCandidates = cached(
  "products.relatedCandidates",
  (_category: string) => [tags.lists],
  lifetimes.list,
  async (category): Promise<(Candidate & Shown)[]> => {
    const inCategory = category ? sql`p.category_tree @> array[${category}]::text[]` : sql`true`;
    const db = await database();
    const { rows } = await db.execute<Candidate & Shown>(sql`
      select p.id, p.slug, p.puid, p.name, p.model, coalesce(b.slug, '') as brand, p.price_cents as "priceCents"
      from products p left join brands b on b.id = p.brand_id
      where ${isPublic} and ${isForSale} and ${inCategory} order by ${mostSold} limit ${candidatesLimit}`);
    return rows;
  },
);

type Known = Likeness & { category: string; top: string };

/** Of the same category first, then of its department. */
async function readLike({ category, top, ...like }: Known, limit: number): Promise<ProductCard[]> {
  const near = await readCandidates(category || top);
  const ids = rankRelated([near], like, limit);
  if (ids.length === limit || !category || category === top) return listShownCards(named(ids, near));
  const wide = await readCandidates(top);
  return listShownCards(named(rankRelated([near, wide], like, limit), [...near, ...wide]));
}

export function listRelated(product: Product, limit = 12): Promise<ProductCard[]> {
  return listLike(
    {
      puid: product.PUID,
      name: product.Name,
      category: product.CategorySlug,
      top: product.CategoryTree[0]?.Slug,
      brand: product.BrandSlug,
      priceCents: product.PriceCents,
    },
    limit,
  );
}

export function listLike(known: Partial<Known>, limit: number): Promise<ProductCard[]> {
  const { puid = "", name = "", category = "", top = "", brand = "", priceCents = 0 } = known;
  return readLike({ puid, name, category, top, brand, priceCents }, limit);
}

export type Suggested = { products: ProductCard[]; understood: Understanding | null };

const suggestCandidates = 300;

/** Returns products for the search box while a text is typed; none for a text without a word. */
export async function suggest(text: string, category?: string, limit = 5): Promise<Suggested> {
  const inCategory = category ? sql`p.category_tree @> array[${category}]::text[]` : sql`true`;
  const match = await matchText(text, sql`${isPublic} and ${inCategory}`, { isTyping: true, narrowed: { category } });
  if (!match) return { products: [], understood: null };
  const choices = await readChoices(pricesOf(match.understood));
  const where = sql`${match.where} and ${inCategory} and ${meetsAll(choices)}`;
  const bySales = sql`p.id = any (array(
    select p.id from products p where ${isPublic} and ${where} order by ${mostSold} limit ${suggestCandidates}))`;
  const cards = await listCards(bySales, sql`${match.rank} desc, ${mostSold}`, limit);
  const matching = await listMatchingOptions(
    cards.map(({ ID }) => ID),
    choices,
  );
  return {
    products: cards.map((card) => withMatchingOption(card, matching.get(card.ID))),
    understood: match.understood,
  };
}
