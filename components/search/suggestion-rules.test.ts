import { describe, expect, test } from "vitest";

import {
  labelOf,
  matchedBrands,
  matchedCategories,
  matchedParts,
  searchQuery,
  type CategoryNode,
} from "./suggestion-rules";

test.each([
  ["  Wall  CLOCK ", "wall clock"],
  ["   ", ""],
  ["Crème", "crème"],
])("“%s” asks for “%s”", (text, expected) => {
  expect(searchQuery(text)).toBe(expected);
});

describe("what matches is marked", () => {
  const marked = (name: string, query: string) =>
    matchedParts(name, query)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join("");
  test.each([
    ["Oak Wall Clock", "wall", "Oak [Wall] Clock"],
    ["Oak Wall Clock", "wall cl", "Oak [Wall] [Cl]ock"],
    ["Crème Candle", "creme", "[Crème] Candle"],
    ["Creme Candle", "crème", "[Creme] Candle"],
    ["Crème".normalize("NFD"), "cre", `[${"Crè".normalize("NFD")}]me`],
    ["Lamp, 40 cm", "40", "Lamp, [40] cm"],
    // A match in the middle of a word is a coincidence.
    ["Enamel Lamp", "am", "Enamel Lamp"],
    ["Lamp", "", "Lamp"],
    ["A.B", "a.b", "[A].[B]"],
  ])("%s for “%s”", (name, query, expected) => {
    expect(marked(name, query)).toBe(expected);
  });

  test("nothing of the name is lost", () => {
    for (const name of ["Oak & Brass 3-in-1 (set)", "বাংলা ঘড়ি", ""]) {
      expect(
        matchedParts(name, "oak in ব")
          .map(({ text }) => text)
          .join(""),
      ).toBe(name);
    }
  });
});

const leaf = (name: string): CategoryNode => ({
  name,
  slug: name.toLowerCase().replaceAll(" ", "-"),
  items: 1,
  children: [],
});
const tree: CategoryNode[] = [
  {
    name: "Home & Living",
    slug: "home-decor",
    items: 3,
    children: [leaf("Wall Clock"), leaf("Wall Decor"), leaf("Desk Clock")],
  },
  { name: "Clocks", slug: "clocks", items: 2, children: [leaf("Wall Sticker"), leaf("Wall Hanging")] },
];

test.each([
  [0, "en", "Brand (0)"],
  [282, "en", "Brand (282)"],
  [10_000, "en", "Brand (10,000)"],
  [10_001, "de", "Brand (10.000+)"],
  [34, "bn", "Brand (৩৪)"],
  [null, "en", "Brand"],
])("%s products in %s are shown as %s", (items, language, expected) => {
  expect(labelOf("Brand", items, language)).toBe(expected);
});

test.each([
  ["clock", ["clocks", "wall-clock", "desk-clock"]],
  ["clocks", ["clocks", "wall-clock", "desk-clock"]],
  ["wall cl", ["wall-clock"]],
  ["wall", ["wall-clock", "wall-decor", "wall-sticker"]],
  ["all", []],
  ["", []],
])("“%s” leads to the categories %o", (query, slugs) => {
  expect(matchedCategories(tree, query).map(({ slug }) => slug)).toEqual(slugs);
});

test.each([
  ["mukta necklace", ["Mukta"]],
  ["nodi", ["Nodi House"]],
  ["house", ["Nodi House", "Deyal House"]],
  ["m", []],
  ["odi", []],
  ["", []],
])("“%s” names the brands %o", (query, names) => {
  const brands = ["Mukta", "Nodi House", "Deyal House", "House of Oak"].map((name) => ({ name }));
  expect(matchedBrands(brands, query).map(({ name }) => name)).toEqual(names);
});
