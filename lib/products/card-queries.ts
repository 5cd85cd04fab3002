import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { sellerColumn } from "@/lib/db/seller";
import { isPriced, isPublic } from "@/lib/db/visibility";

import type { ProductCard } from "./contract";

export const cardColumns = sql`
  p.id as "ID", p.puid as "PUID", u.sid as "SID", p.name as "Name", p.slug as "Slug", p.image as "Image",
  p.image2 as "Image2", p.price_cents as "PriceCents", p.regular_price_cents as "RegularPriceCents",
  p.discount as "Discount", p.badges as "Badges", p.available_quantity as "AvailableQuantity", p.rating as "Rating",
  p.review_count as "ReviewCount", p.total_sold as "TotalSold", p.max_delivery_days as "MaxDeliveryDays",
  p.payment_type as "PaymentType", p.is_free_shipping as "IsFreeShipping", b.name as "BrandName", b.slug as "BrandSlug",
  c.name as "CategoryName", c.slug as "CategorySlug", c.department as "Department", p.language as "Language",
  ${sellerColumn("u", "s")} as "Seller",
  first_option.option as "Option", (select count(*)::int from option_items where product_id = p.id) as "OptionCount"`;

/** The option of `initialChoice` or, if sold out, the first with stock, so that the card's button can buy it. */
export const cardTables = sql`
  products p
  join brands b on b.id = p.brand_id
  join categories c on c.id = p.category_id
  join users u on u.id = p.seller_id
  left join stores s on s.id = p.store_id
  left join lateral (
    select json_build_object('ID', i.id, 'Variant', i.option, 'Size', i.size, 'PriceCents', i.price_cents, 'Quantity', i.quantity) as option
    from (
      select i.id, g.option, i.size, i.price_cents, i.quantity, g.position, g.id as group_id,
        row_number() over (partition by g.id order by i.position, i.id) as place
      from option_groups g join option_items i on i.group_id = g.id
      where g.product_id = p.id
    ) i
    order by (${isPriced("i")} and i.quantity > 0 and i.place = 1) desc, (${isPriced("i")} and i.quantity > 0) desc,
      ${isPriced("i")} desc, (i.quantity > 0) desc, i.position, i.group_id, i.place limit 1
  ) first_option on true`;

export type StoredCard = Omit<ProductCard, "ShowStock">;

export function cardOf(row: StoredCard): ProductCard {
  return { ...row, ShowStock: row.AvailableQuantity };
}

/** `where` and `order` refer to `p`. */
export async function listCards(where: SQL, order: SQL, limit: number): Promise<ProductCard[]> {
  const db = await database();
  const { rows } = await db.execute<{ id: number }>(
    sql`select p.id from products p where ${isPublic} and ${where} order by ${order} limit ${limit}`,
  );
  return listCardsById(rows.map(({ id }) => id));
}

/** Returns cards in the order of the ids, without those that are not public. */
export async function listCardsById(ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const db = await database();
  const { rows } = await db.execute<StoredCard>(
    sql`select ${cardColumns} from ${cardTables} where p.id in ${ids} and ${isPublic}`,
  );
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.map(cardOf).sort((a, b) => (place.get(a.ID) ?? 0) - (place.get(b.ID) ?? 0));
}
