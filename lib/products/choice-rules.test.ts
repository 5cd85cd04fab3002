import { describe, expect, test } from "vitest";

import { hasTellingPhotos, isSizeSoldOut, missingChoice, pickSize, pickVariant } from "./choice-rules";

const variant = (sizes: number) => ({ items: Array.from({ length: sizes }) });
const nothing = { variant: false, size: false };

describe("what must still be chosen", () => {
  test.each([
    ["one option", [variant(1)], nothing, null],
    ["sizes alone", [variant(3)], nothing, "size"],
    ["sizes alone, one chosen", [variant(3)], pickSize(nothing), null],
    ["colours alone", [variant(1), variant(1)], nothing, "variant"],
    ["colours alone, one chosen", [variant(1), variant(1)], pickVariant(), null],
    ["colours with sizes", [variant(2), variant(2)], nothing, "variant"],
    ["colours with sizes, a colour chosen", [variant(2), variant(2)], pickVariant(), "size"],
    ["colours with sizes, a size chosen before a colour", [variant(2), variant(2)], pickSize(nothing), "variant"],
    ["colours with sizes, both chosen", [variant(2), variant(2)], pickSize(pickVariant()), null],
    ["a colour of one size chosen among others", [variant(1), variant(2)], pickVariant(), null],
    ["no option", [], nothing, null],
  ] as const)("%s", (_, variants, picked, missing) => {
    expect(missingChoice(variants, variants[0], picked)).toBe(missing);
  });
});

describe("a size that is sold out", () => {
  const size = (Size: string, Quantity: number) => ({ Size, Quantity });
  const red = { items: [size("S", 0), size("M", 2), size("L", 0)] };
  const blue = { items: [size("S", 3), size("M", 1), size("L", 0)] };

  test.each([
    ["in the chosen colour", 0, null, true],
    ["in the shown colour, while its size is asked for", 0, "size", true],
    ["in the shown colour only, before a colour is chosen", 0, "variant", false],
    ["in every colour, before a colour is chosen", 2, "variant", true],
    ["in no colour", 1, "variant", false],
  ] as const)("%s", (_, at, missing, isSoldOut) => {
    expect(isSizeSoldOut(red.items[at]!, [red, blue], missing)).toBe(isSoldOut);
  });
});

describe("photos to choose a variant by", () => {
  test.each([
    [
      "one each",
      [
        ["blue.webp", "back.webp"],
        ["red.webp", "back.webp"],
      ],
      true,
    ],
    ["the same first one", [["blue.webp"], ["blue.webp", "red.webp"]], false],
    ["none for one of them", [["blue.webp"], []], false],
  ])("%s", (_, images, expected) => {
    expect(hasTellingPhotos(images.map((each) => ({ images: each })))).toBe(expected);
  });
});
