import "server-only";

import { and, eq, gte, inArray, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import type { ShortLine } from "@/lib/checkout/contract";
import type { Transaction } from "@/lib/db/open";
import { optionGroups, optionItems, products } from "@/lib/db/schema";

import type { OrderConflict } from "./contract";
import { judgeFrozenLines } from "./line-rules";
import { ordersMessages as messages } from "./messages";
import { isCardStockChanged, isShownStockChanged, type FrozenLine } from "./rules";

/** A frozen line with what is copied into the order. */
export type BuyableLine = FrozenLine & Awaited<ReturnType<typeof readOffers>>[number];

/** Pages to renew: of these products, and of lists when a card shows another stock. */
export type ShownChange = { slugs: string[]; isCardChanged: boolean };

/** The lines in ascending order of option ids. @throws ApiError conflict naming lines that changed or are short already */
export async function requireUnchangedLines(tx: Transaction, frozen: readonly FrozenLine[]): Promise<BuyableLine[]> {
  const optionIds = frozen.map((line) => line.optionId);
  const { lines, changed, short } = judgeFrozenLines(frozen, await readOffers(tx, optionIds));
  if (changed.length > 0) {
    const members: OrderConflict = { Changed: changed };
    throw new ApiError("conflict", messages.changed, { members });
  }
  // Losers of a sale are turned away here, before they wait for a lock.
  if (short.length > 0) throw shortOf(short);
  return lines;
}

/** The picture is the first of the variant, as in the cart, else the product's. */
const image = sql<string>`coalesce((select i.url from product_images i where i.product_id = ${optionItems.productId} and i.group_id = ${optionItems.groupId} order by i.position, i.id limit 1), ${products.Image})`;

/** What a suspended shop sells counts as archived for as long as it is. */
const stateNow = sql<
  "Draft" | "Published" | "Archived"
>`case when exists (select 1 from stores s where s.id = ${products.storeId} and s.suspended_at is not null) then 'Archived' else ${products.state} end`;

function readOffers(tx: Transaction, optionIds: number[]) {
  return tx
    .select({
      optionId: optionItems.ID,
      stock: optionItems.Quantity,
      priceCents: optionItems.priceCents,
      regularPriceCents: optionItems.regularPriceCents,
      SKU: optionItems.SKU,
      Size: optionItems.Size,
      Variant: optionGroups.option,
      Image: image,
      productId: products.ID,
      Name: products.Name,
      Slug: products.Slug,
      state: stateNow,
      sellerId: products.sellerId,
      storeId: products.storeId,
      returnsInDay: products.ReturnsInDay,
      maxDeliveryDays: products.MaxDeliveryDays,
    })
    .from(optionItems)
    .innerJoin(optionGroups, eq(optionGroups.id, optionItems.groupId))
    .innerJoin(products, eq(products.ID, optionItems.productId))
    .where(inArray(optionItems.ID, optionIds));
}

/** Takes all lines from stock or throws. @param lines in ascending order of option ids @throws ApiError conflict with `Short` */
export async function takeStock(tx: Transaction, lines: readonly BuyableLine[]): Promise<ShownChange> {
  const changed = new Set<string>();
  for (const line of lines) {
    const [left] = await tx
      .update(optionItems)
      .set({ Quantity: sql`${optionItems.Quantity} - ${line.quantity}` })
      .where(and(eq(optionItems.ID, line.optionId), gte(optionItems.Quantity, line.quantity)))
      .returning({ stock: optionItems.Quantity });
    if (!left) throw shortOf(await listShort(tx, lines, line.optionId));
    if (isShownStockChanged(left.stock + line.quantity, left.stock)) changed.add(line.Slug);
  }
  const isCardChanged = await countSales(tx, lines, changed);
  return { slugs: [...changed], isCardChanged };
}

/** Brings the products' own figures along, in ascending order of their ids. */
async function countSales(tx: Transaction, lines: readonly BuyableLine[], changed: Set<string>): Promise<boolean> {
  const units = new Map<number, number>();
  for (const line of lines) units.set(line.productId, (units.get(line.productId) ?? 0) + line.quantity);
  let isCardChanged = false;
  for (const [productId, sold] of [...units].sort(([a], [b]) => a - b)) {
    const [product] = await tx
      .update(products)
      .set({
        AvailableQuantity: sql`${products.AvailableQuantity} - ${sold}`,
        TotalSold: sql`${products.TotalSold} + ${sold}`,
      })
      .where(eq(products.ID, productId))
      .returning({ Slug: products.Slug, left: products.AvailableQuantity });
    if (!product) throw new Error(`product ${productId} went away while it was sold`);
    if (isShownStockChanged(product.left + sold, product.left)) changed.add(product.Slug);
    isCardChanged ||= isCardStockChanged(product.left + sold, product.left);
  }
  return isCardChanged;
}

/** All lines that are short now; the one that missed counts even if stock has come back since. */
async function listShort(tx: Transaction, lines: readonly BuyableLine[], missedId: number): Promise<BuyableLine[]> {
  const rows = await readOffers(
    tx,
    lines.map((line) => line.optionId),
  );
  const stock = new Map(rows.map((row) => [row.optionId, row.stock]));
  return lines
    .map((line) => ({ ...line, stock: stock.get(line.optionId) ?? 0 }))
    .filter((line) => line.optionId === missedId || line.stock < line.quantity);
}

function shortOf(lines: readonly BuyableLine[]): ApiError {
  const Short: ShortLine[] = lines.map(({ optionId, Name, quantity, stock }) => ({
    OptionId: optionId,
    Name,
    Requested: quantity,
    Available: stock,
  }));
  const members: OrderConflict = { Short };
  return new ApiError("conflict", messages.short(Short), { members });
}
