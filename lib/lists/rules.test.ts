import { describe, expect, it } from "vitest";

import { compareRows, listKindOf, listLimits, parseIds } from "./rules";

describe("the ids of a list", () => {
  it.each([
    ["", []],
    ["1;2", [1, 2]],
    ["2;1;2", [2, 1]],
    ["0;-1;x;1.5;;3", [3]],
    ["2147483647;2147483648", [2_147_483_647]],
  ])("%s are %j", (text, ids) => {
    expect(parseIds(text)).toEqual(ids);
  });

  it("are separated by commas in an address", () => {
    expect(parseIds("3,1", ",")).toEqual([3, 1]);
  });
});

it("true is the wish list, false the compare list, which has at most 4", () => {
  expect([listKindOf("true"), listKindOf("false"), listLimits.compare]).toEqual(["wish", "compare", 4]);
});

describe("comparing", () => {
  const attribute = (Slug: string, Value: string) => ({ Slug, Name: Slug.toUpperCase(), Value });
  const clock = { ID: 1, Features: [attribute("material", "Oak"), attribute("glass", "Mineral")] };
  const mirror = { ID: 2, Features: [attribute("material", "Oak"), attribute("width", "40 cm")] };

  it("has a row for every attribute of any product; shared ones first; what a product does not state is empty", () => {
    expect(compareRows([clock, mirror])).toEqual([
      { slug: "material", name: "MATERIAL", values: ["Oak", "Oak"], isSame: true },
      { slug: "glass", name: "GLASS", values: ["Mineral", ""], isSame: false },
      { slug: "width", name: "WIDTH", values: ["", "40 cm"], isSame: false },
    ]);
  });

  it("one product differs from nothing", () => {
    expect(compareRows([clock]).map(({ isSame }) => isSame)).toEqual([false, false]);
  });
});
