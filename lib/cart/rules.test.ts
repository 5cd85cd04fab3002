import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { cartLimits, clampQuantity, mergeItems } from "./rules";
import { isUpcoming } from "../products/price-rules";

const line = (OptionId: number, Quantity: number) => ({ ID: 1, OptionId, Quantity });

describe("lines of one option", () => {
  it("become one in the place of the first", () => {
    expect(mergeItems([line(7, 1), line(3, 2), line(7, 4)])).toEqual([line(7, 5), line(3, 2)]);
    expect(mergeItems([])).toEqual([]);
  });

  it("keep every unit and name each option once", () => {
    const items = fc.array(
      fc.record({
        ID: fc.constant<number>(1),
        OptionId: fc.integer({ min: 1, max: 5 }),
        Quantity: fc.integer({ min: 1, max: 99 }),
      }),
    );
    fc.assert(
      fc.property(items, (sent) => {
        const merged = mergeItems(sent);
        const units = (lines: typeof sent) => lines.reduce((sum, { Quantity }) => sum + Quantity, 0);
        expect(units(merged)).toBe(units(sent));
        expect(new Set(merged.map(({ OptionId }) => OptionId)).size).toBe(merged.length);
        expect(mergeItems(merged)).toEqual(merged);
      }),
    );
  });

  it("do not change what was sent", () => {
    const sent = [line(7, 1), line(7, 4)];
    mergeItems(sent);
    expect(sent).toEqual([line(7, 1), line(7, 4)]);
  });
});

it.each([
  [-3, 1],
  [0, 1],
  [1, 1],
  [99, 99],
  [100, cartLimits.quantity],
])("a quantity of %i is stored as %i", (asked, held) => {
  expect(clampQuantity(asked)).toBe(held);
});

it.each([
  [0, true],
  [99, true],
  [100, false],
  [2_000, false],
])("a price of %i cents is upcoming: %s", (cents, upcoming) => {
  expect(isUpcoming(cents)).toBe(upcoming);
});
