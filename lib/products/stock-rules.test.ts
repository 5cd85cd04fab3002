import { expect, test } from "vitest";

import { isStockNoteChanged, shownStock, stockNote } from "./stock-rules";

test.each([
  ["a card speaks of all options", { total: 12 }, 12],
  ["also where nothing is chosen yet", { total: 12, option: null }, 12],
  ["a page and a cart of the chosen one", { total: 12, option: 3 }, 3],
  ["also where that is sold out and others are not", { total: 12, option: 0 }, 0],
  ["less than nothing is nothing", { option: -1 }, 0],
])("%s", (_case, of, units) => {
  expect(shownStock(of)).toBe(units);
});

const out = { kind: "out" };
const plenty = { kind: "in" };
const low = (left: number) => ({ kind: "low", left });

test.each([
  [0, out, out],
  [1, low(1), low(1)],
  [5, low(5), low(5)],
  [6, low(6), plenty],
  [19, low(19), plenty],
  [20, plenty, plenty],
])("for %i units a page shows %o, a card %o", (units, page, card) => {
  expect(stockNote(units)).toEqual(page);
  expect(stockNote(units, "card")).toEqual(card);
});

test.each([
  [100, 99, false, false],
  [20, 19, true, false],
  [19, 18, true, false],
  [6, 5, true, true],
  [5, 4, true, true],
  [1, 0, true, true],
  [0, 3, true, true],
  [0, 200, true, true],
  [4, 4, false, false],
])("from %i to %i units: the page changes %s, the card %s", (before, after, page, card) => {
  expect(isStockNoteChanged(before, after, "page")).toBe(page);
  expect(isStockNoteChanged(before, after, "card")).toBe(card);
});
