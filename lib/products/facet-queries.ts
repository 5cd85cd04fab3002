import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { isPriced } from "@/lib/db/visibility";

import { type FilterChoice, type Choices, groupJoin, ownGroups } from "./choice-queries";
import type { Scope } from "./scope-queries";
import type { SortOrder } from "./order-queries";

export type Counted = { text: string; count: number };

/** The products of a list, and the counts of each group without the group's own choice. */
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
  /** Unwanted groups are not counted. */
  isWanted: (group: string) => boolean;
};

/**
 * Reads the page and all groups in one statement. Every product of the scope has a bit for each group whose choice it
 * does not meet (`failed`); a group counts products that fail nothing, or only its own choice.
 */
export async function readFacets({
  scope,
  choices,
  order,
  limit,
  offset,
  isWanted,
}: FacetRequest): Promise<FacetCounts> {
  const plan = planOf(choices);
  const attributes = scope.attributes
    .map(({ slug }) => slug)
    .filter((slug) => !ownGroups.includes(slug) && isWanted(slug));
  const lists = {
    brand: isWanted("brand") && brandCounts(plan),
    colour: isWanted("colour") && colourCounts(plan),
    size: isWanted("size") && sizeCounts(plan),
    attributes: attributes.length > 0 && attributeCounts(plan, attributes),
  };
  const columns = Object.entries(lists).map(([group, list]) => {
    const value = list ? sql`(select coalesce(json_agg(x), '[]'::json) from (${list}) x)` : sql`'[]'::json`;
    return sql`${value} as ${sql.identifier(group)}`;
  });
  const keys = order.map(({ descending }, index) => sql`${keyColumn(index)} ${sql.raw(descending ? "desc" : "asc")}`);
  const page = sql`
    select m.id from m where ${countsFor(plan, "")} order by ${sql.join([...keys, sql`m.id`], sql`, `)}
    limit ${limit} offset ${offset}`;
  const db = await database();
  const { rows } = await db.execute<FacetCounts>(sql`
    with ${matched(plan, scope, order)}
    select (select coalesce(json_agg(x.id), '[]'::json) from (${page}) x) as ids, ${singleCounts(plan)},
      ${sql.join(columns, sql`, `)}
    from m`);
  return rows[0] as FacetCounts;
}

const keyColumn = (index: number) => sql.identifier(`key_${index}`);

type Plan = { ofProducts: FilterChoice[]; ofItems: FilterChoice[] };

function planOf({ list }: Choices): Plan {
  return { ofProducts: list.filter(({ on }) => on === "product"), ofItems: list.filter(({ on }) => on === "item") };
}

const bitAt = (index: number) => sql.raw(String(2 ** index));

/** Computes the bits of all choices that a row fails. */
function failedBits(choices: readonly FilterChoice[]): SQL {
  const bits = choices.map(({ condition }, index) => sql`case when ${condition} then 0 else ${bitAt(index)} end`);
  return bits.length > 0 ? sql.join(bits, sql` | `) : sql`0`;
}

/**
 * True when a row fails at most the choice of this group. It uses `<`, because the planner assumes that an equality of
 * a computed column is rare and then joins row by row.
 */
function missesOnly(failed: SQL, choices: readonly FilterChoice[], group: string): SQL {
  if (choices.length === 0) return sql`true`;
  const index = choices.findIndex((choice) => choice.group === group);
  return index < 0 ? sql`${failed} < 1` : sql`(${failed} & ~${bitAt(index)}) < 1`;
}

/** The conditions on an option item `i` without a group's own choice. */
function itemMeets(ofItems: readonly FilterChoice[], group: string): SQL {
  const others = ofItems.filter((choice) => choice.group !== group).map(({ condition }) => condition);
  return others.length > 0 ? sql`(${sql.join(others, sql` and `)})` : sql`true`;
}

/** `m`: the products of the scope; with choices of options also the conditions on their items. */
function matched({ ofProducts, ofItems }: Plan, scope: Scope, order: SortOrder): SQL {
  const keys = order.map(({ by }, index) => sql`${by} as ${keyColumn(index)}`);
  const columns = sql`
    p.id, p.brand_id, p.price_cents, p.rating, p.discount, p.available_quantity > 0 as stocked, p.is_free_shipping,
    p.payment_type, ${failedBits(ofProducts)} as failed, ${sql.join(keys, sql`, `)}`;
  if (ofItems.length === 0) return sql`m as materialized (select ${columns} from products p where ${scope.where})`;
  const but = ofItems.map(({ group }, index) => sql`bool_or(${itemMeets(ofItems, group)}) as ${butColumn(index)}`);
  // Grouping all items first is cheaper than a lookup for nearly every product.
  const ofScope = scope.isNarrow
    ? sql`where i.product_id in (select p.id from products p where ${scope.where})`
    : sql``;
  return sql`
    m as materialized (
      select ${columns}, had.* from products p join (
        select i.product_id, bool_or(${itemMeets(ofItems, "")}) as meets, ${sql.join(but, sql`, `)},
          bool_or(i.quantity > 0 and ${itemMeets(ofItems, "availability")}) as has_stock
        from option_items i ${groupJoin(ofItems)} ${ofScope} group by i.product_id
      ) had on had.product_id = p.id
      where ${scope.where}
    )`;
}

const butColumn = (index: number) => sql.identifier(`but_${index}`);

/** A condition on `m`: the product counts for this group. */
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

/** A product has a colour only once, so its groups can be counted directly. */
function colourCounts({ ofProducts, ofItems }: Plan): SQL {
  const isLeft =
    ofItems.length > 0
      ? sql`g.id in (select i.group_id from option_items i where ${itemMeets(ofItems, "colour")})`
      : sql`true`;
  return sql`
    select g.option as text, count(*)::int as count from m join option_groups g on g.product_id = m.id
    where ${missesOnly(sql`m.failed`, ofProducts, "")} and g.label = 'Colour' and g.option <> '' and ${isLeft}
    group by g.option order by 2 desc, 1`;
}

/** A product can have a size in several colours but is counted once. */
function sizeCounts({ ofProducts, ofItems }: Plan): SQL {
  return sql`
    select x.size as text, count(*)::int as count
    from (
      select distinct i.product_id, i.size
      from m join option_items i on i.product_id = m.id ${groupJoin(ofItems)}
      where ${missesOnly(sql`m.failed`, ofProducts, "")} and i.size <> '' and ${itemMeets(ofItems, "size")}
    ) x group by x.size`;
}

function attributeCounts(plan: Plan, attributes: readonly string[]): SQL {
  const own = plan.ofProducts.flatMap(({ group }, index) =>
    attributes.includes(group) ? [sql`when f.slug = ${group} then ${bitAt(index)}`] : [],
  );
  const bits = own.length > 0 ? sql`(case ${sql.join(own, sql` `)} else 0 end)` : sql`0`;
  const meets = plan.ofItems.length > 0 ? sql`m.meets` : sql`true`;
  return sql`
    select f.slug as attribute, f.value as text, count(*)::int as count
    from m join product_features f on f.product_id = m.id
    where f.slug in ${attributes} and (m.failed & ~${bits}) < 1 and ${meets}
    group by f.slug, f.value order by 3 desc, 2`;
}
