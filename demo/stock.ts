import type { Dice } from "./prng";

export type StockState = "plenty" | "low" | "last" | "partly" | "out" | "upcoming";

export function rollStockState(dice: Dice): StockState {
  return dice.weighted([
    ["plenty", 745],
    ["low", 90],
    ["last", 30],
    ["partly", 80],
    ["out", 40],
    ["upcoming", 15],
  ] as const);
}

/** Units of each of a product's option items. */
export function rollQuantities(state: StockState, items: number, dice: Dice): number[] {
  if (state === "out" || state === "upcoming") return Array<number>(items).fill(0);
  if (state === "low") return share(dice.int(6, 19), items, dice);
  if (state === "last") return share(dice.int(1, 5), items, dice);
  const most = items > 8 ? 60 : 400;
  const quantities = Array.from({ length: items }, () => dice.int(20, most));
  if (state === "plenty" || items === 1) return quantities;
  const soldOut = new Set(dice.some([...quantities.keys()], Math.max(1, Math.floor(items * 0.4))));
  return quantities.map((quantity, index) => (soldOut.has(index) ? 0 : quantity));
}

function share(total: number, items: number, dice: Dice): number[] {
  const quantities = Array<number>(items).fill(0);
  for (let unit = 0; unit < total; unit++) {
    const index = dice.int(0, items - 1);
    quantities[index] = (quantities[index] ?? 0) + 1;
  }
  return quantities;
}
