import "server-only";

import { and, asc, desc, eq, inArray } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { optionImage } from "@/lib/db/option-image";
import { sellerColumn } from "@/lib/db/seller";
import {
  brands,
  cartLines,
  categories,
  listEntries,
  optionGroups,
  optionItems,
  products,
  shops,
  users,
} from "@/lib/db/schema";
import { stateNow } from "@/lib/db/visibility";
import { discountPercent } from "@/lib/products/price-rules";

import type { CartLine } from "./contract";
import { cartLimits } from "./rules";

const columns = {
  product: {
    ID: products.ID,
    PUID: products.PUID,
    SID: users.sid,
    Slug: products.Slug,
    Name: products.Name,
    Image: products.Image,
    BrandName: brands.name,
    BrandSlug: brands.slug,
    CategorySlug: categories.slug,
    Department: categories.department,
    Language: products.language,
    PriceCents: products.priceCents,
    RegularPriceCents: products.regularPriceCents,
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
    PriceCents: optionItems.priceCents,
    RegularPriceCents: optionItems.regularPriceCents,
    Quantity: optionItems.Quantity,
    Image: optionImage,
  },
  seller: sellerColumn("users", "stores"),
  sellerId: products.sellerId,
  state: stateNow,
};

export type OfferedOption = Awaited<ReturnType<typeof listOptions>>[number];

type Database = Awaited<ReturnType<typeof database>>;
type Quantities = { quantity?: typeof cartLines.quantity | typeof listEntries.quantity };

/** Selects options with all that a line of the cart shows, and what `more` adds. */
const selectOptions = <More extends Quantities>(db: Database, more: More) =>
  db
    .select({ ...columns, ...more })
    .from(optionItems)
    .innerJoin(optionGroups, eq(optionGroups.id, optionItems.groupId))
    .innerJoin(products, eq(products.ID, optionItems.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .leftJoin(shops, eq(shops.id, products.storeId))
    .innerJoin(categories, eq(categories.id, products.categoryId));

/** The options in any state and no particular order; unknown ids are missing. */
export async function listOptions(optionIds: readonly number[]) {
  if (optionIds.length === 0) return [];
  return selectOptions(await database(), {}).where(inArray(optionItems.ID, [...optionIds]));
}

/** Returns the stored cart in the order it was filled, without products that are no longer published. */
export async function listStoredLines(userId: number): Promise<(OfferedOption & { quantity: number })[]> {
  return selectOptions(await database(), { quantity: cartLines.quantity })
    .innerJoin(cartLines, eq(cartLines.optionId, optionItems.ID))
    .where(and(eq(cartLines.userId, userId), eq(stateNow, "Published")))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
}

/** Returns the saved lines, latest first, without products that are no longer published. */
export async function listSavedLines(userId: number): Promise<(OfferedOption & { quantity: number })[]> {
  return selectOptions(await database(), { quantity: listEntries.quantity })
    .innerJoin(listEntries, eq(listEntries.optionId, optionItems.ID))
    .where(and(eq(listEntries.userId, userId), eq(listEntries.kind, "saved"), eq(stateNow, "Published")))
    .orderBy(desc(listEntries.addedAt), desc(optionItems.ID))
    .limit(cartLimits.lines);
}

export function toCartLine(offered: OfferedOption, quantity: number): CartLine {
  const { product, option } = offered;
  return {
    product: { ...product, Seller: offered.seller },
    quantity,
    option: { ...option, Discount: discountPercent(option.PriceCents, option.RegularPriceCents) },
  };
}
