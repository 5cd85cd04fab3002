import { expect, test } from "vitest";

import { categoryLookup } from "./category-rules";

const lookup = categoryLookup([
  { slug: "home-decor", names: ["Home & Living"] },
  { slug: "wall-decor", names: ["Home & Living", "Wall Decor"] },
  { slug: "lamps", names: ["Home & Living", "Lamps"] },
  { slug: "desk-lamps", names: ["Gadgets", "Lamps"] },
]);

test.each([
  ["wall-decor", "wall-decor"],
  ["Wall Decor", "wall-decor"],
  ["home & living / wall decor", "wall-decor"],
  ["Home & Living>Wall  Decor", "wall-decor"],
  ["Home & Living", "home-decor"],
  ["Gadgets / Lamps", "desk-lamps"],
  ["Lamps", null],
  ["Lampen", null],
])("%s is %s", (text, slug) => {
  expect(lookup.slugOf(text)).toBe(slug);
});

test("what is unknown names categories that begin alike", () => {
  expect(lookup.alike("Lampen")).toEqual(["Home & Living / Lamps", "Gadgets / Lamps"]);
  expect(lookup.alike("Xyz")).toHaveLength(4);
});
