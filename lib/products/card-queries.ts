import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { isPublic } from "@/lib/db/visibility";
import { toAmount } from "@/lib/money";

import type { ProductCard } from "./contract";
import type { Badge } from "./rules";

/** Computed once for a statement. A statement whose plan is kept would compute it again for every row. */
export const once = (value: SQL) => sql`(select ${value})`;

/** Columns of a card; goes with `cardTables`. */
export const cardColumns = sql`
  p.id as "ID", p.puid as "PUID", u.sid as "SID", p.name as "Name", p.slug as "Slug", p.image as "Image",
  p.image2 as "Image2", p.price_cents as "priceCents", p.regular_price_cents as "regularPriceCents",
  p.discount as "Discount", p.badges as "Badges", p.available_quantity as "AvailableQuantity", p.rating as "Rating",
  p.review_count as "ReviewCount", p.total_sold as "TotalSold", p.max_delivery_days as "MaxDeliveryDays",
  p.payment_type as "PaymentType", p.is_free_shipping as "IsFreeShipping", b.name as "BrandName", b.slug as "BrandSlug",
  c.name as "CategoryName", c.slug as "CategorySlug", c.department as "Department", p.language as "Language",
  first_option.option as "option", (select count(*)::int from option_items where product_id = p.id) as "OptionCount"`;

/**
 * The option is the one that `initialChoice` chooses; where that is sold out, the first that is not, so that what has
 * stock can be bought from its card.
 */
export const cardTables = sql`
  products p
  join brands b on b.id = p.brand_id
  join categories c on c.id = p.category_id
  join users u on u.id = p.seller_id
  left join lateral (
    select json_build_object('ID', i.id, 'Variant', i.option, 'Size', i.size, 'priceCents', i.price_cents, 'Quantity', i.quantity) as option
    from (
      select i.id, g.option, i.size, i.price_cents, i.quantity, g.position, g.id as group_id,
        row_number() over (partition by g.id order by i.position, i.id) as place
      from option_groups g join option_items i on i.group_id = g.id
      where g.product_id = p.id
    ) i
    order by (i.quantity > 0 and i.place = 1) desc, (i.quantity > 0) desc, i.position, i.group_id, i.place limit 1
  ) first_option on true`;

type Derived = "Price" | "RegularPrice" | "ShowStock" | "Option" | "Badges";

/** A row of `cardColumns`. */
export type CardRow = Omit<ProductCard, Derived> & {
  priceCents: number;
  regularPriceCents: number;
  Badges: Badge[];
  option: { ID: number; Variant: string; Size: string; priceCents: number; Quantity: number } | null;
};

export function cardOf({ priceCents, regularPriceCents, option, ...row }: CardRow): ProductCard {
  return {
    ...row,
    Price: toAmount(priceCents),
    RegularPrice: toAmount(regularPriceCents),
    ShowStock: row.AvailableQuantity,
    Option: option && {
      ID: option.ID,
      Variant: option.Variant,
      Size: option.Size,
      Price: toAmount(option.priceCents),
      Quantity: option.Quantity,
    },
  };
}

/** Cards in the order that the statement gives. `where` and `order` are parts about `p`. */
export async function listCards(where: SQL, order: SQL, limit: number): Promise<ProductCard[]> {
  const db = await database();
  const { rows } = await db.execute<{ id: number }>(
    sql`select p.id from products p where ${isPublic} and ${where} order by ${order} limit ${limit}`,
  );
  return listCardsById(rows.map(({ id }) => id));
}

/** Cards in the order of the ids; what the public may not see is left out. */
export async function listCardsById(ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const db = await database();
  const { rows } = await db.execute<CardRow>(
    sql`select ${cardColumns} from ${cardTables} where p.id in ${ids} and ${isPublic}`,
  );
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.map(cardOf).sort((a, b) => (place.get(a.ID) ?? 0) - (place.get(b.ID) ?? 0));
}
