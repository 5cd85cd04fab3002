import "server-only";

import { and, eq, gte, sql } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";
import { optionItems, products, stockMovements } from "@/lib/db/schema";
import { isInStock } from "@/lib/products/rules";
import { isStockNoteChanged } from "@/lib/products/stock-rules";

import { shortOf, type StockLine, listShort } from "./stock-queries";

/** Pages of these products, and lists when a card shows another stock or an option is sold out or back. */
export type ShownChange = { slugs: string[]; isCardChanged: boolean };

/** @param lines in ascending order of option ids @throws ApiError conflict with `Short` */
export async function takeStock(tx: Transaction, lines: readonly StockLine[]): Promise<ShownChange> {
  const changed = new Set<string>();
  let isOptionChanged = false;
  for (const line of lines) {
    const [left] = await tx
      .update(optionItems)
      .set({ Quantity: sql`${optionItems.Quantity} - ${line.quantity}` })
      .where(and(eq(optionItems.ID, line.optionId), gte(optionItems.Quantity, line.quantity)))
      .returning({ stock: optionItems.Quantity });
    if (!left) throw shortOf(await listShort(tx, lines, line.optionId));
    if (isStockNoteChanged(left.stock + line.quantity, left.stock)) changed.add(line.Slug);
    isOptionChanged ||= isInStock(left.stock + line.quantity) !== isInStock(left.stock);
  }
  const isCardChanged = await updateProductStock(tx, lines, changed, "out");
  return { slugs: [...changed], isCardChanged: isCardChanged || isOptionChanged };
}

/** Writes the movement first: a repetition violates its uniqueness. @param lines in ascending order of option ids */
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
  let isOptionChanged = false;
  for (const line of lines) {
    const [now] = await tx
      .update(optionItems)
      .set({ Quantity: sql`${optionItems.Quantity} + ${line.quantity}` })
      .where(eq(optionItems.ID, line.optionId))
      .returning({ stock: optionItems.Quantity });
    if (!now) throw new Error(`option ${line.optionId} went away while it came back`);
    if (isStockNoteChanged(now.stock - line.quantity, now.stock)) changed.add(line.Slug);
    isOptionChanged ||= isInStock(now.stock - line.quantity) !== isInStock(now.stock);
  }
  const isCardChanged = await updateProductStock(tx, lines, changed, "in");
  return { slugs: [...changed], isCardChanged: isCardChanged || isOptionChanged };
}

/** Updates the products' own stock, in ascending order of their ids. */
async function updateProductStock(
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
