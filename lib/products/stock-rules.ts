/** "Only {n} Left" is shown on a page from 1 to this many, and on a card in the narrower range (§9.12). */
export const lowStockUpTo = { page: 19, card: 5 } as const;

export type StockPlace = keyof typeof lowStockUpTo;

export type StockNote = { kind: "out" } | { kind: "low"; left: number } | { kind: "in" };

/** The chosen option's stock, else all, as on a card. Includes the visitor's cart, whose units stay in stock. */
export function shownStock({ option, total = 0 }: { option?: number | null; total?: number }): number {
  return Math.max(0, option ?? total);
}

/** @param units from `shownStock` */
export function stockNote(units: number, place: StockPlace = "page"): StockNote {
  if (units < 1) return { kind: "out" };
  return units <= lowStockUpTo[place] ? { kind: "low", left: units } : { kind: "in" };
}

/** Sold out, back in stock, or another number. */
export function isStockNoteChanged(before: number, after: number, place: StockPlace = "page"): boolean {
  const [was, is] = [stockNote(before, place), stockNote(after, place)];
  return was.kind !== is.kind || (was.kind === "low" && is.kind === "low" && was.left !== is.left);
}
