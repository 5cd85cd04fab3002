import "server-only";

import { sql, type SQL, type SQLChunk } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";

import { mostCounted } from "@/lib/counts";
import { database, type Database } from "@/lib/db/open";
import { isPriced } from "@/lib/db/visibility";

import { meetsAll, type Choices } from "./choice-queries";
import { readCounted, versionsName } from "./counted-queries";
import { discountSteps, ratingSteps, type TextCount } from "./facet-rules";
import type { Candidates, ProductVersion } from "./facts-queries";
import { unranked, type SortOrder } from "./order-queries";
import type { Scope } from "./scope-queries";

/** Each group is counted without its own choice. */
export type FacetCounts = {
  ids: number[];
  total: number;
  /** Cents; null where nothing has a price. */
  lowest: number | null;
  highest: number | null;
  brand: (TextCount & { slug: string })[];
  /** Products rated at least 4, 3, 2 and 1. */
  rating: number[];
  discount: number[];
  availability: number;
  shipping: number;
  payment: number;
  colour: TextCount[];
  size: TextCount[];
  attributes: (TextCount & { attribute: string })[];
};

export type FacetRequest = {
  scope: Scope;
  choices: Choices;
  order: SortOrder;
  limit: number;
  offset: number;
};

/** The most sold products of a larger list, which stand for it in counts, and whose relevance is known. */
const mostSold = 2_000;

/** The page in the order of an index, for lists that are too large to be sorted. */
export async function readPage({ scope, choices, order, limit, offset }: FacetRequest): Promise<number[]> {
  const by = directed(unranked(order), ({ by }) => by);
  const db = await database();
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from products p where ${scope.where} and ${meetsAll(choices)}
    order by ${by}, p.id limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

export async function readFacets(request: FacetRequest, candidates: Candidates): Promise<FacetCounts> {
  const { limit, offset } = request;
  const { met, brands, ...counts } = await countOf(request, candidates);
  return {
    ...counts,
    ids: Array.from(met.subarray(offset, offset + limit)),
    total: met.length,
    brand: await nameBrands(brands),
  };
}

export const countMet = async (request: FacetRequest, candidates: Candidates): Promise<number> =>
  (await countOf(request, candidates)).met.length;

const countOf = ({ scope, choices, order }: FacetRequest, candidates: Candidates) =>
  readCounted(candidates, {
    choices: choices.list,
    attributes: scope.attributes.map(({ slug }) => slug),
    isPriceFalling: order.find(({ isPrice }) => isPrice)?.descending,
  });

/** All products of a list that miss at most one choice, in its order; null for more than `mostCounted`. */
export async function listAll(request: FacetRequest): Promise<ProductVersion[] | null> {
  const all = await readAll(request);
  return all && rankMostSold(candidatesOf(all), request.order);
}

export async function readAll({
  scope,
  choices,
  order,
}: Omit<FacetRequest, "limit" | "offset">): Promise<Written | null> {
  const keys = unranked(order);
  const db = await database();
  const { rows } = await db.execute<{ isSmall: boolean } & Written>(sql`
    with c as materialized (
      select ${columnsOf(keys)}, ${missesOne(choices)} as counts from products p
      where ${scope.where} limit ${mostCounted + 1}
    ), small as (select count(*) <= ${mostCounted} as is_small from c)
    select small.is_small as "isSmall", written.* from small
    left join lateral (select ${written} from ${sorted(sql`c where c.counts`, keys)} where small.is_small) written
    on true`);
  const [{ isSmall, ids, versions } = { isSmall: false, ids: null, versions: null }] = rows;
  return isSmall ? { ids, versions } : null;
}

/** The products of a large list that meet all choices, in its order; null for more than `mostCounted`. */
export async function listMet(request: FacetRequest, name: string): Promise<ProductVersion[] | null> {
  const { scope, choices, order } = request;
  const chosen = name + JSON.stringify(choices.list.map(({ group, value }) => [group, value]));
  if (await isKnownLarge(chosen)) return null;
  const keys = unranked(order);
  const met = await listSorted(
    sql`
    select ${columnsOf(keys)} from products p where ${scope.where} and ${meetsAll(choices)} limit ${mostCounted + 1}`,
    keys,
  );
  if (met.length <= mostCounted) return rankMostSold(met, order);
  (await largeListsNow()).set(chosen, []);
  return null;
}

const largeLists = new WeakMap<Database, LRUCache<string, number[]>>();

async function largeListsNow(): Promise<LRUCache<string, number[]>> {
  const db = await database();
  const lists =
    largeLists.get(db) ?? new LRUCache<string, number[]>({ max: 1_000, ttl: 600_000, ttlResolution: 1_000 });
  largeLists.set(db, lists);
  return lists;
}

/** Some minutes ago the list had more products than the limit. */
export const isKnownLarge = async (name: string): Promise<boolean> => (await largeListsNow()).has(name);

/** The most sold of a large list, in its order: an index stops the read, which costs the same in any catalogue. */
export async function listMostSold({ scope, order }: FacetRequest, name: string): Promise<ProductVersion[]> {
  const keys = unranked(order);
  const lists = await largeListsNow();
  const known = scope.rank ? lists.get(name) : undefined;
  const which = known
    ? sql`p.id = any (${`{${known.join(",")}}`}::int[]) and ${scope.where}`
    : sql`${scope.where} order by p.total_sold desc, p.id limit ${mostSold}`;
  const found = await listSorted(sql`select ${columnsOf(keys)} from products p where ${which}`, keys);
  if (!lists.has(name)) lists.set(name, scope.rank ? found.map(({ id }) => id) : []);
  return rankMostSold(found, order);
}

async function listSorted(from: SQL, keys: SortOrder): Promise<ProductVersion[]> {
  const db = await database();
  const { rows } = await db.execute<Written>(sql`select ${written} from ${sorted(sql`(${from}) c`, keys)}`);
  return rows[0] ? candidatesOf(rows[0]) : [];
}

const ranks = new WeakMap<Database, LRUCache<string, number[]>>();

/** Relevance costs many times more than to find a product: only the first, by sales, are ordered by it. */
async function rankMostSold(bySales: ProductVersion[], order: SortOrder): Promise<ProductVersion[]> {
  if (bySales.length === 0 || !order.some(({ isRank }) => isRank)) return bySales;
  const first = new Map(bySales.slice(0, mostSold).map((product) => [product.id, product]));
  const ranked = await rankedIds([...first.values()], order);
  return [...ranked.flatMap((id) => first.get(id) ?? []), ...bySales.slice(mostSold)];
}

async function rankedIds(products: readonly ProductVersion[], order: SortOrder): Promise<number[]> {
  const db = await database();
  const known = ranks.get(db) ?? new LRUCache<string, number[]>({ max: 200, ttl: 600_000, ttlResolution: 1_000 });
  ranks.set(db, known);
  const ids = `{${products.map(({ id }) => id).join(",")}}`;
  const statement = sql`select ${columnsOf(order)} from products p where p.id = any (${ids}::int[])`;
  const question = new PgDialect().sqlToQuery(statement);
  const name = versionsName(products) + JSON.stringify([question.sql, question.params.filter((one) => one !== ids)]);
  const found = known.get(name);
  if (found) return found;
  const ranked = (await listSorted(statement, order)).map(({ id }) => id);
  known.set(name, ranked);
  return ranked;
}

export type Written = { ids: string | null; versions: string | null };

/** Two strings are read several times faster than thousands of rows. */
const written = sql`string_agg(x.id::text, ',') as ids, string_agg(x.version, ',') as versions`;

export function candidatesOf({ ids, versions }: Written): ProductVersion[] {
  const ofEach = versions?.split(",") ?? [];
  return (ids?.split(",") ?? []).map((id, at) => ({ id: Number(id), version: ofEach[at] ?? "" }));
}

const keyColumn = (index: number) => sql.identifier(`key_${index}`);

function columnsOf(order: SortOrder): SQL {
  const keys = order.map(({ by }, index) => sql`${by} as ${keyColumn(index)}`);
  return sql`p.id, p.xmin::text as version, ${sql.join(keys, sql`, `)}`;
}

/** @param from `c`, with `columnsOf` the order */
function sorted(from: SQL, order: SortOrder): SQL {
  const by = directed(order, (_, index) => keyColumn(index));
  return sql`(select c.id, c.version from ${from} order by ${by}, c.id) x`;
}

function directed(order: SortOrder, columnOf: (key: SortOrder[number], index: number) => SQLChunk): SQL {
  const by = order.map((key, index) => sql`${columnOf(key, index)} ${sql.raw(key.descending ? "desc" : "asc")}`);
  return sql.join(by, sql`, `);
}

/** A condition on `p`: it misses at most one choice of products. */
function missesOne({ list }: Choices): SQL {
  const missed = list.filter(({ on }) => on === "product").map(({ condition }) => sql`(not ${condition})::int`);
  return missed.length > 1 ? sql`${sql.join(missed, sql` + `)} < 2` : sql`true`;
}

async function nameBrands(counts: ReadonlyMap<number, number>): Promise<FacetCounts["brand"]> {
  if (counts.size === 0) return [];
  const db = await database();
  const { rows } = await db.execute<{ id: number; text: string; slug: string }>(
    sql`select id, name as text, slug from brands where id = any (${`{${[...counts.keys()].join(",")}}`}::int[]) order by name`,
  );
  return rows
    .map(({ id, text, slug }) => ({ text, slug, count: counts.get(id) ?? 0 }))
    .sort((a, b) => b.count - a.count);
}

/** The counts of all products of a scope without choices, in one statement: for lists of any size. */
export async function countWhole({ where, attributes }: Scope): Promise<FacetCounts> {
  const lists = Object.entries(wholeLists(attributes.map(({ slug }) => slug))).map(
    ([group, list]) => sql`(select coalesce(json_agg(x), '[]'::json) from (${list}) x) as ${sql.identifier(group)}`,
  );
  const count = (condition: SQL) => sql`count(*) filter (where ${condition})::int`;
  const reach = (column: SQL, steps: readonly number[]) =>
    sql`json_build_array(${sql.join(
      steps.map((step) => count(sql`${column} >= ${step}`)),
      sql`, `,
    )})`;
  const db = await database();
  const { rows } = await db.execute<Omit<FacetCounts, "ids">>(sql`
    with m as materialized (
      select p.id, p.brand_id, p.price_cents, p.rating, p.discount, p.available_quantity > 0 as stocked,
        p.is_free_shipping, p.payment_type
      from products p where ${where})
    select count(*)::int as total, min(m.price_cents) filter (where ${isPriced("m")}) as lowest,
      max(m.price_cents) filter (where ${isPriced("m")}) as highest,
      ${reach(sql`m.rating`, ratingSteps)} as rating, ${reach(sql`m.discount`, discountSteps)} as discount,
      ${count(sql`m.stocked`)} as availability, ${count(sql`m.is_free_shipping`)} as shipping,
      ${count(sql`m.payment_type = 1`)} as payment, ${sql.join(lists, sql`, `)}
    from m`);
  return { ...(rows[0] as Omit<FacetCounts, "ids">), ids: [] };
}

/** A product has a colour only once, but can have a size in several colours. */
const wholeLists = (attributes: readonly string[]) => ({
  brand: sql`
    select b.name as text, b.slug, n.count from brands b
    join (select brand_id, count(*)::int as count from m group by brand_id) n on n.brand_id = b.id
    order by n.count desc, b.name`,
  colour: sql`
    select g.option as text, count(*)::int as count from m join option_groups g on g.product_id = m.id
    where g.label = 'Colour' and g.option <> '' group by g.option order by 2 desc, 1`,
  size: sql`
    select i.size as text, count(distinct m.id)::int as count from m join option_items i on i.product_id = m.id
    where i.size <> '' group by i.size order by 2 desc, 1`,
  attributes: sql`
    select f.slug as attribute, f.value as text, count(*)::int as count
    from m join product_features f on f.product_id = m.id
    where f.slug in ${["", ...attributes]} group by f.slug, f.value order by 3 desc, 2`,
});
