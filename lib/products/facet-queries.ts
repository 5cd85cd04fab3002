import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { isPriced } from "@/lib/db/visibility";

import {
  type FilterChoice,
  type Choices,
  type Plan,
  groupJoin,
  itemMeets,
  meetsAll,
  optionOrder,
  ownGroups,
  planOf,
} from "./choice-queries";
import type { Scope } from "./scope-queries";
import type { SortOrder } from "./order-queries";

export type Counted = { text: string; count: number };

/** Each group is counted without its own choice. */
export type FacetCounts = {
  /** The products of the page, in order. */
  ids: number[];
  total: number;
  /** Cents; null where nothing has a price. */
  lowest: number | null;
  highest: number | null;
  brand: (Counted & { slug: string })[];
  /** Products rated at least 4, 3, 2 and 1. */
  rating: number[];
  /** Products with a discount of at least 10, 25, 45 and 70 percent. */
  discount: number[];
  availability: number;
  shipping: number;
  payment: number;
  colour: Counted[];
  size: Counted[];
  attributes: (Counted & { attribute: string })[];
};

export const ratingSteps = [4, 3, 2, 1] as const;
export const discountSteps = [10, 25, 45, 70] as const;

export type FacetRequest = {
  scope: Scope;
  choices: Choices;
  order: SortOrder;
  limit: number;
  offset: number;
  isWanted: (group: string) => boolean;
};

/** Larger lists are not counted exactly, and only so many products can be paged through. */
export const exactLimit = 10_000;
/** Most sold products of a larger list that are counted: those that meet all choices, and those that fail one. */
const sample = { all: 2_000, others: 1_000 };

/** Null for all products of a small scope; else the most sold of those that meet the choices. */
export type Bound = typeof sample | null;

/** @param met products that meet all choices; they are counted whole up to `exactLimit` */
export const boundFor = (met: number): Bound => (met > exactLimit ? sample : { ...sample, all: exactLimit });

/** Counts the scope, and what of it meets all choices; without a choice both are the same. */
export async function countUpToLimit({ where }: Scope, choices: Choices): Promise<{ scope: number; met: number }> {
  const few = (condition: SQL) =>
    sql`(select count(*)::int from (select from products p where ${condition} limit ${exactLimit + 1}) x)`;
  const db = await database();
  const { rows } = await db.execute<{ scope: number }>(sql`select ${few(where)} as scope`);
  const scope = rows[0]?.scope ?? 0;
  if (scope <= exactLimit || choices.list.length === 0) return { scope, met: scope };
  const { rows: counted } = await db.execute<{ met: number }>(
    sql`select ${few(sql`${where} and ${meetsAll(planOf(choices))}`)} as met`,
  );
  return { scope, met: counted[0]?.met ?? 0 };
}

/** The page in the order of an index, for lists that are too large to be sorted. */
export async function readPage({ scope, choices, order, limit, offset }: FacetRequest): Promise<number[]> {
  const keys = order.map(({ by, descending }) => sql`${by} ${sql.raw(descending ? "desc" : "asc")}`);
  const db = await database();
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from products p where ${scope.where} and ${meetsAll(planOf(choices))}
    order by ${sql.join(keys, sql`, `)}, p.id limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

/**
 * Reads page and groups in one statement. A product has a bit for each group whose choice it does not meet (`failed`);
 * a group counts products that fail nothing, or only its own choice.
 */
export async function readFacets(
  { scope, choices, order, limit, offset, isWanted }: FacetRequest,
  bound: Bound = null,
): Promise<FacetCounts> {
  const plan = planOf(choices);
  const attributes = scope.attributes
    .map(({ slug }) => slug)
    .filter((slug) => !ownGroups.includes(slug) && isWanted(slug));
  const lists = {
    brand: isWanted("brand") && brandCounts(plan),
    colour: isWanted("colour") && colourCounts(plan, bound),
    size: isWanted("size") && sizeCounts(plan, bound),
    attributes: attributes.length > 0 && attributeCounts(plan, attributes, bound),
  };
  const columns = Object.entries(lists).map(([group, list]) => {
    const value = list ? sql`(select coalesce(json_agg(x), '[]'::json) from (${list}) x)` : sql`'[]'::json`;
    return sql`${value} as ${sql.identifier(group)}`;
  });
  const keys = order.map(({ descending, ofPrice }, index) => {
    const key = ofPrice && plan.ofItems.length > 0 ? ofPrice(sql`m.met_price`) : keyColumn(index);
    return sql`${key} ${sql.raw(descending ? "desc" : "asc")}`;
  });
  const page = sql`
    select m.id from m where ${countsFor(plan, "")} order by ${sql.join([...keys, sql`m.id`], sql`, `)}
    limit ${limit} offset ${offset}`;
  const db = await database();
  const { rows } = await db.execute<FacetCounts>(sql`
    with ${matched(plan, scope, order, bound)}
    select (select coalesce(json_agg(x.id), '[]'::json) from (${page}) x) as ids, ${singleCounts(plan)},
      ${sql.join(columns, sql`, `)}
    from m`);
  return rows[0] as FacetCounts;
}

const keyColumn = (index: number) => sql.identifier(`key_${index}`);

const bitAt = (index: number) => sql.raw(String(2 ** index));

/** Computes the bits of all choices that a row fails. */
function failedBits(choices: readonly FilterChoice[]): SQL {
  const bits = choices.map(({ condition }, index) => sql`case when ${condition} then 0 else ${bitAt(index)} end`);
  return bits.length > 0 ? sql.join(bits, sql` | `) : sql`0`;
}

/** Uses `<`, because the planner takes an equality of a computed column to be rare and then joins row by row. */
function missesOnly(failed: SQL, choices: readonly FilterChoice[], group: string): SQL {
  if (choices.length === 0) return sql`true`;
  const index = choices.findIndex((choice) => choice.group === group);
  return index < 0 ? sql`${failed} < 1` : sql`(${failed} & ~${bitAt(index)}) < 1`;
}

/**
 * `c`: the products that are counted. Of a large list the most sold that meet all choices, and fewer that fail one:
 * limits stop both reads, so that the size of the catalogue does not matter.
 */
function candidates(plan: Plan, scope: Scope, order: SortOrder, bound: Bound): SQL {
  const failed = failedBits(plan.ofProducts);
  const keys = order.map(({ by }, index) => sql`${by} as ${keyColumn(index)}`);
  const columns = sql`
    p.id, p.brand_id, p.price_cents, p.rating, p.discount, p.available_quantity > 0 as stocked, p.is_free_shipping,
    p.payment_type, ${failed} as failed, ${sql.join(keys, sql`, `)}`;
  if (!bound) return sql`select ${columns} from products p where ${scope.where}`;
  const mostSold = (where: SQL, limit: number) =>
    sql`(select ${columns} from products p where ${scope.where} and ${where} order by p.total_sold desc, p.id limit ${limit})`;
  const all = mostSold(meetsAll(plan), bound.all);
  if (plan.ofProducts.length + plan.ofItems.length === 0) return all;
  const failsOne = sql`((${failed}) & ((${failed}) - 1)) < 1`;
  return sql`${all} union all ${mostSold(sql`${failsOne} and not (${meetsAll(plan)})`, bound.others)}`;
}

/** `m`: the counted products; with choices of options also the conditions on their items. */
function matched(plan: Plan, scope: Scope, order: SortOrder, bound: Bound): SQL {
  const { ofItems } = plan;
  const from = candidates(plan, scope, order, bound);
  if (ofItems.length === 0) return sql`m as materialized (${from})`;
  const but = ofItems.map(({ group }, index) => sql`bool_or(${itemMeets(ofItems, group)}) as ${butColumn(index)}`);
  const isByPrice = order.some(({ ofPrice }) => ofPrice);
  const metPrice = sql`,
    (array_agg(i.price_cents order by ${optionOrder}) filter (where ${itemMeets(ofItems, "")}))[1] as met_price`;
  const had = (rest: SQL) => sql`
    select i.product_id, bool_or(${itemMeets(ofItems, "")}) as meets, ${sql.join(but, sql`, `)},
      bool_or(i.quantity > 0 and ${itemMeets(ofItems, "availability")}) as has_stock ${isByPrice ? metPrice : sql``}
    from option_items i ${groupJoin(ofItems, isByPrice)} ${rest} group by i.product_id`;
  // Grouping all items first is cheaper than a lookup for nearly every product.
  const joined =
    scope.isNarrow || bound
      ? sql`cross join lateral (${had(sql`where i.product_id = c.id`)}) had`
      : sql`join (${had(sql``)}) had on had.product_id = c.id`;
  return sql`c as materialized (${from}), m as materialized (select c.*, had.* from c ${joined})`;
}

const butColumn = (index: number) => sql.identifier(`but_${index}`);

/** A condition on `m`. */
function countsFor({ ofProducts, ofItems }: Plan, group: string): SQL {
  const passes = missesOnly(sql`m.failed`, ofProducts, group);
  if (ofItems.length === 0) return passes;
  const index = ofItems.findIndex((choice) => choice.group === group);
  return sql`(${passes} and ${index < 0 ? sql`m.meets` : sql`m.${butColumn(index)}`})`;
}

function singleCounts(plan: Plan): SQL {
  const count = (group: string, condition: SQL) =>
    sql`count(*) filter (where ${countsFor(plan, group)} and ${condition})::int`;
  const inStock =
    plan.ofItems.length > 0 ? sql`m.has_stock and ${missesOnly(sql`m.failed`, plan.ofProducts, "")}` : sql`m.stocked`;
  const hasPrice = sql`${countsFor(plan, "price")} and ${isPriced("m")}`;
  const ratings = ratingSteps.map((step) => count("rating", sql`m.rating >= ${step}`));
  const discounts = discountSteps.map((step) => count("discount", sql`m.discount >= ${step}`));
  return sql`
    ${count("", sql`true`)} as total,
    min(m.price_cents) filter (where ${hasPrice}) as lowest,
    max(m.price_cents) filter (where ${hasPrice}) as highest,
    json_build_array(${sql.join(ratings, sql`, `)}) as rating,
    json_build_array(${sql.join(discounts, sql`, `)}) as discount,
    ${count("availability", inStock)} as availability,
    ${count("shipping", sql`m.is_free_shipping`)} as shipping,
    ${count("payment", sql`m.payment_type = 1`)} as payment`;
}

function brandCounts(plan: Plan): SQL {
  return sql`
    select b.name as text, b.slug, n.count from brands b join (
      select brand_id, count(*)::int as count from m where ${countsFor(plan, "brand")} group by brand_id
    ) n on n.brand_id = b.id order by n.count desc, b.name`;
}

/** Reads a sample product by product: PostgreSQL would read the whole table for a few thousand. */
function rowsOf(columns: SQL, tables: SQL, product: SQL, where: SQL, bound: Bound): SQL {
  const rows = sql`select ${columns} from ${tables} where ${product} = m.id and ${where}`;
  return sql`m cross join lateral (${rows} ${bound ? sql`offset 0` : sql``}) x`;
}

/** A product has a colour only once, so its groups can be counted directly. */
function colourCounts({ ofProducts, ofItems }: Plan, bound: Bound): SQL {
  const condition = itemMeets(ofItems, "colour");
  const left = bound
    ? sql`exists (select from option_items i where i.group_id = g.id and ${condition} offset 0)`
    : sql`g.id in (select i.group_id from option_items i where ${condition})`;
  const where = sql`g.label = 'Colour' and g.option <> '' and ${ofItems.length > 0 ? left : sql`true`}`;
  return sql`
    select x.option as text, count(*)::int as count
    from ${rowsOf(sql`g.option`, sql`option_groups g`, sql`g.product_id`, where, bound)}
    where ${missesOnly(sql`m.failed`, ofProducts, "")} group by x.option order by 2 desc, 1`;
}

/** A product can have a size in several colours but is counted once. */
function sizeCounts({ ofProducts, ofItems }: Plan, bound: Bound): SQL {
  const where = sql`i.size <> '' and ${itemMeets(ofItems, "size")}`;
  const items = sql`option_items i ${groupJoin(ofItems)}`;
  return sql`
    select y.size as text, count(*)::int as count
    from (
      select distinct m.id, x.size from ${rowsOf(sql`i.size`, items, sql`i.product_id`, where, bound)}
      where ${missesOnly(sql`m.failed`, ofProducts, "")}
    ) y group by y.size`;
}

function attributeCounts(plan: Plan, attributes: readonly string[], bound: Bound): SQL {
  const own = plan.ofProducts.flatMap(({ group }, index) =>
    attributes.includes(group) ? [sql`when x.slug = ${group} then ${bitAt(index)}`] : [],
  );
  const bits = own.length > 0 ? sql`(case ${sql.join(own, sql` `)} else 0 end)` : sql`0`;
  const meets = plan.ofItems.length > 0 ? sql`m.meets` : sql`true`;
  const features = rowsOf(
    sql`f.slug, f.value`,
    sql`product_features f`,
    sql`f.product_id`,
    sql`f.slug in ${attributes}`,
    bound,
  );
  return sql`
    select x.slug as attribute, x.value as text, count(*)::int as count from ${features}
    where (m.failed & ~${bits}) < 1 and ${meets}
    group by x.slug, x.value order by 3 desc, 2`;
}
