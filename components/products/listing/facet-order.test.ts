import { expect, test } from "vitest";

import type { Filters } from "@/lib/products/contract";

import { inStableOrder } from "./facet-order";

const brands = (value: string[], ...items: [slug: string, count: number][]): Filters[number] => ({
  type: "check",
  slug: "brand",
  name: "Brand",
  items: items.map(([slug, count]) => ({ slug, name: slug, count })),
  value,
});

test("choices keep their places when the counts change, and what is excluded stays with 0", () => {
  const unfiltered: Filters = [brands([], ["deyal", 9], ["kazi", 5], ["mela", 2], ["none", 0])];
  const [brand] = inStableOrder([brands(["mela"], ["mela", 2], ["deyal", 1])], unfiltered);
  expect(brand).toMatchObject({ value: ["mela"] });
  expect(brand && "items" in brand && brand.items.map(({ slug, count }) => [slug, count])).toEqual([
    ["deyal", 1],
    ["kazi", 0],
    ["mela", 2],
  ]);
});

test("groups keep their places, those without choices left included; new ones come last", () => {
  const size = { ...brands([], ["m", 3]), slug: "size" } as Filters[number];
  const colour = { ...brands([], ["red", 3]), slug: "colour" } as Filters[number];
  const price: Filters[number] = {
    type: "range",
    slug: "price",
    name: "Price",
    min: 0,
    max: 90,
    step: 1,
    value: [0, 90],
  };
  const now = inStableOrder([{ ...price, max: 20 }, colour, size], [price, brands([], ["deyal", 9]), size]);
  expect(now.map(({ slug }) => slug)).toEqual(["price", "brand", "size", "colour"]);
  expect(now[0]).toMatchObject({ max: 20 });
  expect(now[1]).toMatchObject({ items: [{ slug: "deyal", count: 0 }] });
});
