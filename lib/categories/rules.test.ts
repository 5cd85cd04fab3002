import { expect, test } from "vitest";

import { categoryOf, type CategoryRow, menuOf, popularCategories, topCategories } from "./rules";

const row = (
  id: number,
  parentId: number | null,
  slug: string,
  depth: number,
  items: number,
  sold: number,
): CategoryRow => ({
  id,
  parentId,
  name: slug.toUpperCase(),
  slug,
  description: "",
  image: "",
  department: "home",
  depth,
  items,
  sold,
});
const rows = [
  row(1, null, "home", 0, 9, 90),
  row(2, null, "toys", 0, 4, 10),
  row(3, 1, "wall", 1, 6, 70),
  row(4, 3, "clock", 2, 5, 60),
  row(5, 1, "vase", 1, 3, 20),
  row(6, 2, "empty", 1, 0, 0),
];

test("the top categories contain all below them", () => {
  const top = topCategories(rows);
  expect(top.map(({ slug }) => slug)).toEqual(["home", "toys"]);
  expect(top[0]?.children.map(({ slug }) => slug)).toEqual(["wall", "vase"]);
  expect(top[0]?.children[0]?.children[0]).toMatchObject({
    slug: "clock",
    path: "/products/clock",
    type: "products",
    items: 5,
  });
});

test("a category has its path from the top", () => {
  const clock = categoryOf(rows, rows[3] as CategoryRow);
  expect(clock.parents.map(({ path }) => path)).toEqual(["/products/home", "/products/wall"]);
  expect(clock).not.toHaveProperty("sold");
});

test("popular are the most sold ones without children, and none without products", () => {
  expect(popularCategories(rows).map(({ slug }) => slug)).toEqual(["clock", "vase"]);
  expect(popularCategories(rows, 1).map(({ slug }) => slug)).toEqual(["clock"]);
});

test("the menu has two levels, the mobile one three", () => {
  const [desktop] = menuOf(topCategories(rows), 2);
  expect(desktop).toEqual({
    label: "HOME",
    url: "/products/home",
    items: [
      { label: "WALL", url: "/products/wall" },
      { label: "VASE", url: "/products/vase" },
    ],
  });
  const [mobile] = menuOf(topCategories(rows), 3);
  expect(mobile?.items[0]?.items).toEqual([{ label: "CLOCK", url: "/products/clock" }]);
});
