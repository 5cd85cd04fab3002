import { describe, expect, it } from "vitest";

import { judgeFrozenLines } from "./line-rules";

const frozen = (optionId: number) => ({ productId: 1, optionId, sellerId: 1, quantity: 2, unitPriceCents: 2_000 });
const offer = { optionId: 7, Name: "Lamp", state: "Published", priceCents: 2_000, stock: 2 };

describe("a frozen line", () => {
  it.each([
    ["as it was", {}, null],
    ["dearer", { priceCents: 2_001 }, 20.01],
    ["cheaper", { priceCents: 1_999 }, 19.99],
    ["upcoming", { priceCents: 0 }, null],
    ["archived", { state: "Archived" }, null],
    ["a draft", { state: "Draft" }, null],
  ])("%s", (what, over, Now) => {
    const { lines, changed } = judgeFrozenLines([frozen(7)], [{ ...offer, ...over }]);
    const expected = what === "as it was" ? [] : [{ OptionId: 7, Name: "Lamp", Was: 20, Now }];
    expect(changed).toEqual(expected);
    expect(lines).toHaveLength(1 - expected.length);
  });

  it("of a deleted option has changed, without a name", () => {
    expect(judgeFrozenLines([frozen(7)], []).changed).toEqual([{ OptionId: 7, Name: "", Was: 20, Now: null }]);
  });

  it("short of stock is distinguished from a changed one", () => {
    const { lines, changed, short } = judgeFrozenLines([frozen(7)], [{ ...offer, stock: 1 }]);
    expect([lines.length, changed.length, short.length]).toEqual([1, 0, 1]);
  });

  it("is locked in the order of option ids, for any order of the cart", () => {
    const offers = [3, 12, 7].map((optionId) => ({ ...offer, optionId }));
    const { lines } = judgeFrozenLines([frozen(12), frozen(3), frozen(7)], offers);
    expect(lines.map(({ optionId }) => optionId)).toEqual([3, 7, 12]);
  });
});
