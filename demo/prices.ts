import type { Dice } from "./prng";

export const lowestCents = 200;
export const highestCents = 89_999;

/** A usual ending: .99 and .50 for small sums, whole and nine-ending dollars for large ones. */
export function charm(cents: number, ending: number): number {
  const dollars = Math.max(2, Math.round(cents / 100));
  const price =
    dollars < 10
      ? dollars * 100 - (ending < 0.6 ? 1 : 50)
      : dollars < 100
        ? charmMiddle(dollars, ending)
        : charmLarge(dollars, ending);
  return Math.min(highestCents, Math.max(lowestCents, price));
}

const charmMiddle = (dollars: number, ending: number) =>
  ending < 0.45
    ? dollars * 100 - 1
    : ending < 0.7
      ? dollars * 100 - 10
      : ending < 0.85
        ? dollars * 100 - 50
        : dollars * 100;

function charmLarge(dollars: number, ending: number): number {
  const nine = Math.round((dollars + 1) / 10) * 10 - 1;
  return ending < 0.5 ? nine * 100 : ending < 0.8 ? nine * 100 + 99 : Math.round(dollars / 5) * 500;
}

/** Nearly half have none, and a few reach 90. */
export function rollDiscount(dice: Dice): number {
  const kind = dice.weighted([
    ["none", 45],
    ["usual", 40],
    ["deep", 10],
    ["deeper", 4],
    ["clearance", 1],
  ] as const);
  if (kind === "none") return 0;
  if (kind === "usual") return dice.int(10, 40);
  if (kind === "deep") return dice.int(41, 60);
  if (kind === "deeper") return dice.int(61, 80);
  return dice.int(81, 90);
}

export type Price = { priceCents: number; regularPriceCents: number };

/** @param regularCents before charm @param ending 0 ≤ x < 1, one per product so that its sizes end alike */
export function priceAt(regularCents: number, discount: number, ending: number): Price {
  const regular = charm(regularCents, ending);
  if (discount === 0) return { priceCents: regular, regularPriceCents: 0 };
  const floor = Math.ceil(regular * 0.1);
  const price = Math.max(charm((regular * (100 - discount)) / 100, ending), floor);
  return price < regular
    ? { priceCents: price, regularPriceCents: regular }
    : { priceCents: regular, regularPriceCents: 0 };
}

export function discountOf({ priceCents, regularPriceCents }: Price): number {
  const isDrop = priceCents > 0 && regularPriceCents > priceCents;
  return isDrop ? Math.floor(((regularPriceCents - priceCents) * 100) / regularPriceCents) : 0;
}
