import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { centsOf } from "@/lib/dollars";
import { database } from "@/lib/db/open";
import { isPriced } from "@/lib/db/visibility";

import { splitChoices, type ProductFacts, type Test } from "./facet-rules";
import { isUpcoming } from "./price-rules";
import type { Scope } from "./scope-queries";
import { listWrittenValues } from "./vocabulary-queries";

/** With a condition on a product (`p`), or on one of its option items (`i` of group `g`), that says what `meets` says. */
export type FilterChoice = Test & { condition: SQL; value: string[] };
export type Choices = {
  list: FilterChoice[];
  /** Groups that the list does not have, and unknown choices. */
  unknown: string[];
};

/** Groups of every list; they take precedence over attributes with the same name. */
export const ownGroups = [
  "price",
  "brand",
  "rating",
  "discount",
  "availability",
  "shipping",
  "payment",
  "colour",
  "size",
];

export async function readChoices(
  values: Readonly<Record<string, string | undefined>>,
  scope: Pick<Scope, "attributes"> = { attributes: [] },
): Promise<Choices> {
  const choices: Choices = { list: [], unknown: [] };
  for (const [group, text] of Object.entries(values)) {
    if (text === undefined) continue;
    const choice = await readChoice(group, text, scope);
    if (choice) choices.list.push(choice);
    if (!choice || choice.value.length < new Set(text.split(",")).size) choices.unknown.push(group);
  }
  return choices;
}

async function readChoice(
  group: string,
  text: string,
  { attributes }: Pick<Scope, "attributes">,
): Promise<FilterChoice | null> {
  const ofProduct = (meets: (product: ProductFacts) => boolean, condition: SQL): FilterChoice => {
    return { group, on: "product", meets, condition, value: [text] };
  };
  switch (group) {
    case "price":
      return priceChoice(text);
    case "rating":
      return ofProduct(({ rating }) => rating >= Number(text), sql`p.rating >= ${Number(text)}`);
    case "discount":
      return ofProduct(({ discount }) => discount >= Number(text), sql`p.discount >= ${Number(text)}`);
    case "availability":
      return { group, on: "item", meets: ({ isInStock }) => isInStock, condition: sql`i.quantity > 0`, value: [text] };
    case "shipping":
      return ofProduct(({ isFreeShipping }) => isFreeShipping, sql`p.is_free_shipping`);
    case "payment":
      return ofProduct(({ isCashOnDelivery }) => isCashOnDelivery, sql`p.payment_type = 1`);
    case "brand":
      return readBrands(text.split(","));
    default:
      return readWritten(group, text.split(","), attributes);
  }
}

/** Upcoming products have no price yet. */
function priceChoice(text: string): FilterChoice {
  const [low = 0, high = 0] = text.split("-").map((dollars) => centsOf(Number(dollars)));
  return {
    group: "price",
    on: "item",
    meets: ({ cents }) => !isUpcoming(cents) && cents >= low && cents <= high,
    condition: sql`(${isPriced("i")} and i.price_cents between ${low}::int and ${high}::int)`,
    value: [text],
  };
}

async function readBrands(slugs: string[]): Promise<FilterChoice | null> {
  const db = await database();
  const { rows } = await db.execute<{ id: number; slug: string }>(
    sql`select id, slug from brands where slug in ${slugs}`,
  );
  if (rows.length === 0) return null;
  const ids = new Set(rows.map(({ id }) => id));
  return {
    group: "brand",
    on: "product",
    meets: ({ brandId }) => ids.has(brandId),
    condition: sql`p.brand_id in ${[...ids]}`,
    value: rows.map(({ slug }) => slug),
  };
}

async function readWritten(
  group: string,
  asked: string[],
  attributes: Scope["attributes"],
): Promise<FilterChoice | null> {
  const isOption = group === "colour" || group === "size";
  if (!isOption && !attributes.some(({ slug }) => slug === group)) return null;
  const { slugs: value, texts } = await listWrittenValues(group, [...new Set(asked)]);
  if (texts.length === 0) return null;
  const written = new Set(texts);
  if (group === "size")
    return { group, on: "item", meets: ({ size }) => written.has(size), condition: sql`i.size in ${texts}`, value };
  if (group === "colour") {
    const condition = sql`(g.label = 'Colour' and g.option in ${texts})`;
    return { group, on: "item", meets: ({ colour }) => written.has(colour), condition, value };
  }
  return {
    group,
    on: "product",
    meets: ({ features }) => features.some((feature) => feature.slug === group && written.has(feature.value)),
    condition: sql`p.id in (select product_id from product_features where slug = ${group} and value in ${texts})`,
    value,
  };
}

/** The conditions of all choices on an option item `i`. */
export function itemMeets(ofItems: readonly FilterChoice[]): SQL {
  const conditions = ofItems.map(({ condition }) => condition);
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
}

/** Of the options that meet the choices a card shows the first with stock, else the first (items `i`, groups `g`). */
export const optionOrder = sql`i.quantity > 0 desc, g.position, g.id, i.position, i.id`;

/** Joins the group `g` of an option item `i` if a choice needs it. */
export function groupJoin(ofItems: readonly FilterChoice[]): SQL {
  return ofItems.some(({ group }) => group === "colour") ? sql`join option_groups g on g.id = i.group_id` : sql``;
}

/** A condition on `p`: it meets all choices, those of options by one of its items. */
export function meetsAll({ list }: Choices): SQL {
  const { ofProducts, ofItems } = splitChoices(list);
  const conditions = ofProducts.map(({ condition }) => condition);
  if (ofItems.length > 0)
    conditions.push(sql`exists (
      select from option_items i ${groupJoin(ofItems)} where i.product_id = p.id and ${itemMeets(ofItems)})`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
