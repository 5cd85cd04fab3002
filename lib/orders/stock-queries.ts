import "server-only";

import { and, eq, gte, inArray, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import type { ShortLine } from "@/lib/checkout/contract";
import type { Transaction } from "@/lib/db/open";
import { optionGroups, optionItems, products, stockMovements } from "@/lib/db/schema";
import { stateNow } from "@/lib/db/visibility";
import { isStockNoteChanged } from "@/lib/products/stock-rules";
import { optionImage } from "@/lib/db/option-image";

import type { OrderConflict } from "./contract";
import { judgeFrozenLines } from "./line-rules";
import { ordersMessages as messages } from "./messages";
import type { FrozenLine } from "./rules";

/** A frozen line with what is copied into the order. */
export type BuyableLine = FrozenLine & Awaited<ReturnType<typeof readOffers>>[number];

/** Tags to invalidate: pages of these products, and lists when a card shows another stock. */
export type ShownChange = { slugs: string[]; isCardChanged: boolean };

/**
 * The lines in ascending order of option ids. @throws ApiError conflict naming lines that changed or are short already
 */
export async function requireUnchangedLines(tx: Transaction, frozen: readonly FrozenLine[]): Promise<BuyableLine[]> {
  const optionIds = frozen.map((line) => line.optionId);
  const { lines, changed, short } = judgeFrozenLines(frozen, await readOffers(tx, optionIds));
  if (changed.length > 0) {
    const members: OrderConflict = { Changed: changed };
    throw new ApiError("conflict", messages.changed, { members });
  }
  // Buyers who come too late are rejected here, before they wait for a lock.
  if (short.length > 0) throw shortOf(short);
  return lines;
}

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
      Image: optionImage,
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

/** The part of a line that taking or returning stock needs. */
export type StockLine = { optionId: number; productId: number; quantity: number; Slug: string; Name: string };

/** Takes all lines from stock or throws. @param lines in ascending order of option ids @throws ApiError conflict with `Short` */
export async function takeStock(tx: Transaction, lines: readonly StockLine[]): Promise<ShownChange> {
  const changed = new Set<string>();
  for (const line of lines) {
    const [left] = await tx
      .update(optionItems)
      .set({ Quantity: sql`${optionItems.Quantity} - ${line.quantity}` })
      .where(and(eq(optionItems.ID, line.optionId), gte(optionItems.Quantity, line.quantity)))
      .returning({ stock: optionItems.Quantity });
    if (!left) throw shortOf(await listShort(tx, lines, line.optionId));
    if (isStockNoteChanged(left.stock + line.quantity, left.stock)) changed.add(line.Slug);
  }
  const isCardChanged = await countStock(tx, lines, changed, "out");
  return { slugs: [...changed], isCardChanged };
}

/**
 * Returns units of an order to the stock. The movement is written first: a second one for the same reason violates the
 * table's uniqueness and rolls the whole transaction back. @param lines in ascending order of option ids
 */
export async function putBack(
  tx: Transaction,
  orderId: number,
  lines: readonly StockLine[],
  reason: "cancel" | "expire" | "return",
  returnId: number | null = null,
): Promise<ShownChange> {
  if (lines.length === 0) return { slugs: [], isCardChanged: false };
  await tx
    .insert(stockMovements)
    .values(lines.map(({ optionId, quantity }) => ({ optionId, orderId, returnId, quantity, reason })));
  const changed = new Set<string>();
  for (const line of lines) {
    const [now] = await tx
      .update(optionItems)
      .set({ Quantity: sql`${optionItems.Quantity} + ${line.quantity}` })
      .where(eq(optionItems.ID, line.optionId))
      .returning({ stock: optionItems.Quantity });
    if (!now) throw new Error(`option ${line.optionId} went away while it came back`);
    if (isStockNoteChanged(now.stock - line.quantity, now.stock)) changed.add(line.Slug);
  }
  const isCardChanged = await countStock(tx, lines, changed, "in");
  return { slugs: [...changed], isCardChanged };
}

/** Updates the products' own stock, in ascending order of their ids. */
async function countStock(
  tx: Transaction,
  lines: readonly StockLine[],
  changed: Set<string>,
  direction: "in" | "out",
): Promise<boolean> {
  const units = new Map<number, number>();
  for (const line of lines) units.set(line.productId, (units.get(line.productId) ?? 0) + line.quantity);
  let isCardChanged = false;
  for (const [productId, quantity] of [...units].sort(([a], [b]) => a - b)) {
    const taken = direction === "out" ? quantity : -quantity;
    const [product] = await tx
      .update(products)
      .set({ AvailableQuantity: sql`${products.AvailableQuantity} - ${taken}::integer` })
      .where(eq(products.ID, productId))
      .returning({ Slug: products.Slug, left: products.AvailableQuantity });
    if (!product) throw new Error(`product ${productId} went away while its stock changed`);
    if (isStockNoteChanged(product.left + taken, product.left)) changed.add(product.Slug);
    isCardChanged ||= isStockNoteChanged(product.left + taken, product.left, "card");
  }
  return isCardChanged;
}

/** All lines that are short now; the one that failed counts even if stock has come back since. */
async function listShort<Line extends StockLine>(tx: Transaction, lines: readonly Line[], missedId: number) {
  const rows = await readOffers(
    tx,
    lines.map((line) => line.optionId),
  );
  const stock = new Map(rows.map((row) => [row.optionId, row.stock]));
  return lines
    .map((line) => ({ ...line, stock: stock.get(line.optionId) ?? 0 }))
    .filter((line) => line.optionId === missedId || line.stock < line.quantity);
}

function shortOf(lines: readonly (StockLine & { stock: number })[]): ApiError {
  const Short: ShortLine[] = lines.map(({ optionId, Name, quantity, stock }) => ({
    OptionId: optionId,
    Name,
    Requested: quantity,
    Available: stock,
  }));
  const members: OrderConflict = { Short };
  return new ApiError("conflict", messages.short(Short), { members });
}
