/** "Only {n} Left" shows on a page from 1 to this many, and the note of a card in the narrower range (§9.12). */
export const lowStockUpTo = { page: 19, card: 5 } as const;

export type StockPlace = keyof typeof lowStockUpTo;

/** What the stock says: sold out, few left, or enough to say no number. */
export type StockNote = { kind: "out" } | { kind: "low"; left: number } | { kind: "in" };

/**
 * The units that a place speaks of: those of the option where one is chosen, as on the product's page and in every
 * cart, else those of all options together, as on a card. What lies in the visitor's cart is not taken off: the shop has
 * it until it is ordered.
 */
export function shownStock({ option, total = 0 }: { option?: number | null; total?: number }): number {
  return Math.max(0, option ?? total);
}

/** @param units of `shownStock` */
export function stockNote(units: number, place: StockPlace = "page"): StockNote {
  if (units < 1) return { kind: "out" };
  return units <= lowStockUpTo[place] ? { kind: "low", left: units } : { kind: "in" };
}

/** Whether a place shows something else now: sold out or back, or another number. */
export function isStockNoteChanged(before: number, after: number, place: StockPlace = "page"): boolean {
  const [was, is] = [stockNote(before, place), stockNote(after, place)];
  return was.kind !== is.kind || (was.kind === "low" && is.kind === "low" && was.left !== is.left);
}
