import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { editDistance, slipCost, soundOf } from "./distance-rules";
import { numberForms, stemOf } from "./stem-rules";

const word = fc.stringMatching(/^[a-e]{0,9}$/);

describe("the distance of two words", () => {
  it.each([
    ["candel", "candle", 1],
    ["miror", "mirror", 1],
    ["smrat", "smart", 1],
    ["prjecter", "projector", 2],
    ["purse", "pure", 1],
    ["lamp", "vase", 3],
  ])("%s, %s: %i", (left, right, distance) => expect(editDistance(left, right, 2)).toBe(distance));

  it("is the same both ways, and 0 for equal words only", () => {
    fc.assert(
      fc.property(word, word, (left, right) => {
        expect(editDistance(left, right, 4)).toBe(editDistance(right, left, 4));
        expect(editDistance(left, right, 4) === 0).toBe(left === right);
      }),
    );
  });

  it("to a beginning is that to the nearest one", () => {
    expect(editDistance("hedph", "headphones", 2, true)).toBe(1);
    expect(editDistance("jewl", "jewellery", 2, true)).toBe(1);
  });
});

describe("a slip", () => {
  it.each([
    ["fone", "phone"],
    ["headfones", "headphones"],
    ["erings", "earrings"],
    ["rolar", "roller"],
    ["clok", "clock"],
    ["cma", "cam"],
  ])("%s may be for %s", (typed, meant) => expect(slipCost(typed, meant)).not.toBeNull());

  it.each([
    ["gown", "town", null],
    ["walet", "wallet", 0.5],
    ["lamp", "vase", null],
    ["10000mah", "20000mah", null],
    ["cm", "cam", null],
  ])("%s for %s costs %s", (typed, meant, cost) => expect(slipCost(typed, meant)).toBe(cost));

  it("that sounds the same is likelier", () => {
    expect(soundOf("fone")).toBe(soundOf("phone"));
    expect(slipCost("shampu", "shampoo")).toBe(1.5);
    expect(slipCost("shampu", "sharp")).toBeNull();
  });
});

describe("number", () => {
  it.each([
    ["watches", "watch"],
    ["boxes", "box"],
    ["candies", "candy"],
    ["mice", "mouse"],
    ["shelves", "shelf"],
    ["glasses", "glass"],
    ["glass", "glass"],
    ["headphones", "headphone"],
    ["canvas", "canvas"],
    ["jeans", "jean"],
  ])("%s is of %s", (plural, stem) => expect(stemOf(plural)).toBe(stem));

  it("forms have the stem of their word", () => {
    expect(numberForms("watch")).toEqual(["watch", "watchs", "watches"]);
    expect(numberForms("mice")).toContain("mouse");
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,9}$/), (text) => {
        expect(numberForms(text).every((form) => stemOf(form) === stemOf(text))).toBe(true);
      }),
    );
  });
});
