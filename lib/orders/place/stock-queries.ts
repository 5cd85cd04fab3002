import "server-only";

import { errorText } from "@/lib/api/error-text";
import { eq, inArray } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import type { ShortLine } from "@/lib/checkout/contract";
import type { Transaction } from "@/lib/db/open";
import { optionImage } from "@/lib/db/option-image";
import { optionGroups, optionItems, products } from "@/lib/db/schema";
import { stateNow } from "@/lib/db/visibility";

import type { OrderConflict } from "../contract";
import { judgeFrozenLines } from "./line-rules";
import type { FrozenLine } from "../rules";

/** A frozen line with what is copied into the order. */
export type BuyableLine = FrozenLine & Awaited<ReturnType<typeof readOffers>>[number];

/** Sorts lines by option id. @throws ApiError conflict naming lines that changed or are short */
export async function requireUnchangedLines(tx: Transaction, frozen: readonly FrozenLine[]): Promise<BuyableLine[]> {
  const optionIds = frozen.map((line) => line.optionId);
  const { lines, changed, short } = judgeFrozenLines(frozen, await readOffers(tx, optionIds));
  if (changed.length > 0) {
    const members: OrderConflict = { Changed: changed };
    throw new ApiError("conflict", errorText("orders.changed"), { members });
  }
  // Rejects buyers who come too late before they wait for a lock.
  if (short.length > 0) throw shortOf(short);
  return lines;
}

export function readOffers(tx: Transaction, optionIds: number[]) {
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

export function shortOf(lines: readonly (StockLine & { stock: number })[]): ApiError {
  const Short: ShortLine[] = lines.map(({ optionId, Name, quantity, stock }) => ({
    OptionId: optionId,
    Name,
    Requested: quantity,
    Available: stock,
  }));
  const members: OrderConflict = { Short };
  return new ApiError(
    "conflict",
    Short.map(({ Name: name, Available: count }) =>
      count > 0 ? errorText("orders.short", { name, count }) : errorText("orders.soldOut", { name }),
    ),
    { members },
  );
}

export type StockLine = { optionId: number; productId: number; quantity: number; Slug: string; Name: string };

/** The one that failed counts even if stock has come back since. */
export async function listShort<Line extends StockLine>(tx: Transaction, lines: readonly Line[], missedId: number) {
  const rows = await readOffers(
    tx,
    lines.map((line) => line.optionId),
  );
  const stock = new Map(rows.map((row) => [row.optionId, row.stock]));
  return lines
    .map((line) => ({ ...line, stock: stock.get(line.optionId) ?? 0 }))
    .filter((line) => line.optionId === missedId || line.stock < line.quantity);
}
