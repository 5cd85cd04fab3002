import { site } from "@/lib/site";

/** Limits of a cart (§10.10). */
export const cartLimits = {
  /** Units of one option. */
  quantity: site.maxUnitsPerLine,
  lines: 100,
} as const;

/** The fields that are sent for a line. */
export type CartItem = { ID: number; OptionId: number; Quantity: number };

/** The API's largest; everything above a limit is answered as too many. */
export const largestQuantity = 2_147_483_647;

/** Quantities of the same option add up. */
export function mergeItems(items: readonly CartItem[]): CartItem[] {
  const byOption = new Map<number, CartItem>();
  for (const item of items) {
    const known = byOption.get(item.OptionId);
    byOption.set(
      item.OptionId,
      known ? { ...known, Quantity: Math.min(largestQuantity, known.Quantity + item.Quantity) } : { ...item },
    );
  }
  return [...byOption.values()];
}

export function clampQuantity(quantity: number): number {
  return Math.max(1, Math.min(cartLimits.quantity, quantity));
}

export function lineLimit(stock: number): number {
  return Math.max(0, Math.min(stock, cartLimits.quantity));
}
