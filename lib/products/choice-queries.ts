import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { centsOf } from "@/lib/dollars";
import { database } from "@/lib/db/open";
import { isPriced } from "@/lib/db/visibility";

import type { Scope } from "./scope-queries";
import { listWrittenValues } from "./vocabulary-queries";

/** A condition of a filter group on a product (`p`), or on one of its option items (`i` of group `g`). */
export type FilterChoice = { group: string; on: "product" | "item"; condition: SQL; value: string[] };
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
  const [low = "", high = ""] = text.split("-");
  const product = (condition: SQL): FilterChoice => ({ group, on: "product", condition, value: [text] });
  const item = (condition: SQL, value = [text]): FilterChoice => ({ group, on: "item", condition, value });
  switch (group) {
    case "price":
      // Upcoming products have no price yet.
      return item(
        sql`(${isPriced("i")} and i.price_cents between ${centsOf(Number(low))}::int and ${centsOf(Number(high))}::int)`,
      );
    case "rating":
      return product(sql`p.rating >= ${Number(text)}`);
    case "discount":
      return product(sql`p.discount >= ${Number(text)}`);
    case "availability":
      return item(sql`i.quantity > 0`);
    case "shipping":
      return product(sql`p.is_free_shipping`);
    case "payment":
      return product(sql`p.payment_type = 1`);
    case "brand":
      return readBrands(text.split(","));
    default:
      return readWritten(group, text.split(","), attributes);
  }
}

async function readBrands(slugs: string[]): Promise<FilterChoice | null> {
  const db = await database();
  const { rows } = await db.execute<{ id: number; slug: string }>(
    sql`select id, slug from brands where slug in ${slugs}`,
  );
  if (rows.length === 0) return null;
  const condition = sql`p.brand_id in ${rows.map(({ id }) => id)}`;
  return { group: "brand", on: "product", condition, value: rows.map(({ slug }) => slug) };
}

async function readWritten(
  group: string,
  asked: string[],
  attributes: Scope["attributes"],
): Promise<FilterChoice | null> {
  const isOption = group === "colour" || group === "size";
  if (!isOption && !attributes.some(({ slug }) => slug === group)) return null;
  const { slugs, texts } = await listWrittenValues(group, [...new Set(asked)]);
  if (texts.length === 0) return null;
  if (group === "size") return { group, on: "item", condition: sql`i.size in ${texts}`, value: slugs };
  if (group === "colour")
    return { group, on: "item", condition: sql`(g.label = 'Colour' and g.option in ${texts})`, value: slugs };
  const condition = sql`p.id in (select product_id from product_features where slug = ${group} and value in ${texts})`;
  return { group, on: "product", condition, value: slugs };
}

/** The conditions on an option item `i` without a group's own choice; with all of them for "". */
export function itemMeets(ofItems: readonly FilterChoice[], group: string): SQL {
  const others = ofItems.filter((choice) => choice.group !== group).map(({ condition }) => condition);
  return others.length > 0 ? sql`(${sql.join(others, sql` and `)})` : sql`true`;
}

/** Of the options that meet the choices a card shows the first with stock, else the first (items `i`, groups `g`). */
export const optionOrder = sql`i.quantity > 0 desc, g.position, g.id, i.position, i.id`;

/** Joins the group `g` of an option item `i` if a choice or the order of options needs it. */
export function groupJoin(ofItems: readonly FilterChoice[], isOrdered = false): SQL {
  return isOrdered || ofItems.some(({ group }) => group === "colour")
    ? sql`join option_groups g on g.id = i.group_id`
    : sql``;
}

export type Plan = { ofProducts: FilterChoice[]; ofItems: FilterChoice[] };

export function planOf({ list }: Choices): Plan {
  return { ofProducts: list.filter(({ on }) => on === "product"), ofItems: list.filter(({ on }) => on === "item") };
}

/** A condition on `p`: it meets all choices, those of options by one of its items. */
export function meetsAll({ ofProducts, ofItems }: Plan): SQL {
  const conditions = ofProducts.map(({ condition }) => condition);
  if (ofItems.length > 0)
    conditions.push(sql`exists (
      select from option_items i ${groupJoin(ofItems)} where i.product_id = p.id and ${itemMeets(ofItems, "")})`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
