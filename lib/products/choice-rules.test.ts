import { describe, expect, test } from "vitest";

import { missingChoice, pickSize, pickVariant } from "./choice-rules";

const variant = (sizes: number) => ({ items: Array.from({ length: sizes }) });
const nothing = { variant: false, size: false };

describe("what must still be chosen", () => {
  test.each([
    ["one option", [variant(1)], nothing, null],
    ["sizes alone", [variant(3)], nothing, "size"],
    ["sizes alone, one chosen", [variant(3)], pickSize(), null],
    ["colours alone", [variant(1), variant(1)], nothing, "variant"],
    ["colours alone, one chosen", [variant(1), variant(1)], pickVariant(), null],
    ["colours with sizes", [variant(2), variant(2)], nothing, "variant"],
    ["colours with sizes, a colour chosen", [variant(2), variant(2)], pickVariant(), "size"],
    ["colours with sizes, a size of the shown colour chosen", [variant(2), variant(2)], pickSize(), null],
    ["a colour of one size chosen among others", [variant(1), variant(2)], pickVariant(), null],
    ["no option", [], nothing, null],
  ] as const)("%s", (_, variants, picked, missing) => {
    expect(missingChoice(variants, variants[0], picked)).toBe(missing);
  });
});
