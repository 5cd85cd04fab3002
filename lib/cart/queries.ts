import "server-only";

import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import {
  brands,
  cartLines,
  carts,
  categories,
  listEntries,
  optionGroups,
  optionItems,
  products,
} from "@/lib/db/schema";
import { isPublic, stateNow } from "@/lib/db/visibility";
import { toAmount } from "@/lib/money";
import { optionImage } from "@/lib/db/option-image";

import type { CartLine } from "./contract";
import { cartLimits, clampQuantity, type CartItem } from "./rules";

const columns = {
  product: {
    ID: products.ID,
    PUID: products.PUID,
    Slug: products.Slug,
    Name: products.Name,
    Image: products.Image,
    BrandName: brands.name,
    BrandSlug: brands.slug,
    CategorySlug: categories.slug,
    Department: categories.department,
    Language: products.language,
    priceCents: products.priceCents,
    regularPriceCents: products.regularPriceCents,
    AvailableQuantity: products.AvailableQuantity,
    PaymentType: products.PaymentType,
    IsFreeShipping: products.IsFreeShipping,
    MaxDeliveryDays: products.MaxDeliveryDays,
    ReturnsInDay: products.ReturnsInDay,
  },
  option: {
    ID: optionItems.ID,
    Variant: optionGroups.option,
    Size: optionItems.Size,
    priceCents: optionItems.priceCents,
    regularPriceCents: optionItems.regularPriceCents,
    Quantity: optionItems.Quantity,
    Image: optionImage,
  },
  sellerId: products.sellerId,
  state: stateNow,
};

export type OfferedOption = Awaited<ReturnType<typeof listOptions>>[number];

/** The named options as they are today, in any state and no particular order; unknown ids are missing. Amounts in cents. */
export async function listOptions(optionIds: readonly number[]) {
  if (optionIds.length === 0) return [];
  const db = await database();
  return db
    .select(columns)
    .from(optionItems)
    .innerJoin(optionGroups, eq(optionGroups.id, optionItems.groupId))
    .innerJoin(products, eq(products.ID, optionItems.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(optionItems.ID, [...optionIds]));
}

/** The stored cart in the order it was filled; products that are no longer published are left out. */
export async function listStoredLines(userId: number): Promise<(OfferedOption & { quantity: number })[]> {
  const db = await database();
  return db
    .select({ ...columns, quantity: cartLines.quantity })
    .from(cartLines)
    .innerJoin(optionItems, eq(optionItems.ID, cartLines.optionId))
    .innerJoin(optionGroups, eq(optionGroups.id, optionItems.groupId))
    .innerJoin(products, eq(products.ID, optionItems.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(cartLines.userId, userId), eq(stateNow, "Published")))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
}

/** The name of the cart that an account is filling. */
export async function requireCartId(userId: number): Promise<string> {
  const db = await database();
  const [cart] = await db
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { userId } })
    .returning({ id: carts.id });
  if (!cart) throw new Error("the cart has no name");
  return cart.id;
}

/** What a person saved for later, the latest first; products that are no longer published are left out. */
export async function listSavedLines(userId: number): Promise<(OfferedOption & { quantity: number })[]> {
  const db = await database();
  return db
    .select({ ...columns, quantity: listEntries.quantity })
    .from(listEntries)
    .innerJoin(optionItems, eq(optionItems.ID, listEntries.optionId))
    .innerJoin(optionGroups, eq(optionGroups.id, optionItems.groupId))
    .innerJoin(products, eq(products.ID, optionItems.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(listEntries.userId, userId), eq(listEntries.kind, "saved"), eq(stateNow, "Published")))
    .orderBy(desc(listEntries.addedAt), desc(optionItems.ID))
    .limit(cartLimits.lines);
}

/**
 * Takes lines into the stored cart: the larger quantity wins, capped by stock, so that sending them again changes
 * nothing. A sold-out option stays as a line of one, to be seen rather than to vanish. Rows are written in the order of
 * option ids so that two merges at once cannot deadlock; `created_at` keeps the order they were sent in.
 */
export async function mergeIntoCart(userId: number, items: readonly CartItem[]): Promise<void> {
  if (items.length === 0) return;
  const db = await database();
  const asked = JSON.stringify(
    items.map((item, Place) => ({ ...item, Quantity: clampQuantity(item.Quantity), Place })),
  );
  await db.execute(sql`
    insert into cart_lines (user_id, product_id, option_id, quantity, created_at)
    select ${userId}::integer, o.product_id, o.id, greatest(1, least(a."Quantity", o.quantity)),
      now() + a."Place" * interval '1 microsecond'
    from jsonb_to_recordset(${asked}::jsonb) as a("ID" integer, "OptionId" integer, "Quantity" integer, "Place" integer)
    join option_items o on o.id = a."OptionId" and o.product_id = a."ID"
    join products p on p.id = o.product_id and ${isPublic}
    order by o.id
    on conflict (user_id, option_id) do update set quantity = greatest(1, least(
      greatest(cart_lines.quantity, excluded.quantity),
      ${cartLimits.quantity}::integer,
      (select o.quantity from option_items o where o.id = excluded.option_id)
    ))`);
}

export function toCartLine(offered: OfferedOption, quantity: number): CartLine {
  const { priceCents, regularPriceCents, ...product } = offered.product;
  const { priceCents: optionCents, regularPriceCents: optionRegularCents, ...option } = offered.option;
  return {
    product: { ...product, Price: toAmount(priceCents), RegularPrice: toAmount(regularPriceCents) },
    quantity,
    option: {
      ...option,
      Price: toAmount(optionCents),
      RegularPrice: toAmount(optionRegularCents),
      Discount: discountPercent(optionCents, optionRegularCents),
    },
  };
}

/** As the database computes a product's: rounded down, so that none is overstated. */
function discountPercent(priceCents: number, regularCents: number): number {
  return priceCents > 0 && regularCents > priceCents
    ? Math.floor(((regularCents - priceCents) * 100) / regularCents)
    : 0;
}
