import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

import { itemMeets, optionOrder, type Choices } from "./choice-queries";
import { splitChoices } from "./facet-rules";
import type { MatchingOption } from "./matching-option-rules";

/** The first option of each product that meets all choices of options; of none when the list has no such choice. */
export async function listMatchingOptions(
  ids: readonly number[],
  { list }: Choices,
): Promise<Map<number, MatchingOption>> {
  const { ofItems } = splitChoices(list);
  if (ids.length === 0 || ofItems.length === 0) return new Map();
  const db = await database();
  // The image and the first option are read for the chosen options alone, not for all that meet the choices.
  const { rows } = await db.execute<MatchingOption>(sql`
    select met.*, initial.id = met."optionId" as "isInitial",
      (select m.url from product_images m where m.group_id = met."groupId" order by m.position, m.id limit 1) as image
    from (
      select distinct on (i.product_id) i.product_id as "productId", i.id as "optionId", g.id as "groupId",
        g.option as variant, i.size, i.price_cents as "priceCents", i.regular_price_cents as "regularPriceCents",
        i.quantity, (sum(i.quantity) over (partition by i.product_id))::int as stock
      from option_items i join option_groups g on g.id = i.group_id
      where i.product_id in ${ids} and ${itemMeets(ofItems)}
      order by i.product_id, ${optionOrder}
    ) met
    join lateral (
      select first.id from (
        select distinct on (og.position, og.id) oi.id, oi.quantity, og.position, og.id as group_id
        from option_groups og join option_items oi on oi.group_id = og.id where og.product_id = met."productId"
        order by og.position, og.id, oi.position, oi.id
      ) first
      order by first.quantity > 0 desc, first.position, first.group_id limit 1
    ) initial on true`);
  return new Map(rows.map((option) => [option.productId, option]));
}
