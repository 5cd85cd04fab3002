import { expect, test } from "vitest";

import { blankGroup, blankItem, type GroupForm } from "./editor-form";
import { withFirstPrices, gridOf, likeAbove, valuesOf, variantLike } from "./option-grid";

const item = (Size: string, Price: string, more = {}) => ({ ...blankItem(), Size, Price, ...more });
const group = (option: string, ...items: GroupForm["items"]): GroupForm => ({ ...blankGroup(), option, items });
const shown = (groups: readonly GroupForm[] | null) =>
  groups?.map(({ option, items }) => [option, items.map(({ Size, Price, Quantity }) => [Size, Price, Quantity])]);

test("values are separated by commas, semicolons or lines, each once", () => {
  expect(valuesOf("Red, Blue;red\n Green ,,")).toEqual(["Red", "Blue", "Green"]);
});

test("a new variant begins with the sizes and prices of the first, without stock, SKU and id", () => {
  const first = group("Red", item("S", "10", { Quantity: "4", SKU: "R-S", ID: 7, RegularPrice: "12" }));
  const made = variantLike(first);
  expect(made.option).toBe("");
  expect(made.items).toMatchObject([{ Size: "S", Price: "10", RegularPrice: "12", Quantity: "", SKU: "" }]);
  expect(made.items[0]?.ID).toBeUndefined();
  expect(made.items[0]?.key).not.toBe(first.items[0]?.key);
});

test("a variant takes sizes and prices from above, and keeps its stock and further sizes", () => {
  const groups = [
    group("Red", item("S", "10"), item("M", "11")),
    group("Blue", item("m", "1", { Quantity: "5", ID: 3 }), item("XL", "15"), item("", "")),
  ];
  expect(shown(likeAbove(groups, groups[1]?.key ?? ""))?.[1]).toEqual([
    "Blue",
    [
      ["S", "10", ""],
      ["m", "11", "5"],
      ["XL", "15", ""],
    ],
  ]);
  expect(likeAbove(groups, groups[0]?.key ?? "")).toEqual(groups);
});

test("the first size fills the others, but no stock that is there", () => {
  const priced = withFirstPrices(
    group("Red", item("S", "10", { Quantity: "4" }), item("M", "", { Quantity: "9" }), item("L", "")),
  );
  expect(shown([priced])?.[0]?.[1]).toEqual([
    ["S", "10", "4"],
    ["M", "10", "9"],
    ["L", "10", "4"],
  ]);
});

test("values chosen once make a grid, and rows that are there stay", () => {
  const begun = [group("", item("", "20"))];
  const grid = gridOf(begun, ["Red", "Blue"], ["S", "M"]);
  expect(shown(grid)).toEqual(
    ["Red", "Blue"].map((name) => [
      name,
      [
        ["S", "20", ""],
        ["M", "20", ""],
      ],
    ]),
  );
  const again = gridOf(grid ?? [], ["blue", "Green"], ["M", "L"]);
  expect(again?.map(({ option, items }) => [option, items.map(({ Size }) => Size).join()])).toEqual([
    ["Red", "S,M,L"],
    ["Blue", "S,M,L"],
    ["Green", "S,M,L"],
  ]);
  expect(again?.[0]?.items[0]).toBe(grid?.[0]?.items[0]);
  expect(
    gridOf(
      begun,
      Array.from({ length: 21 }, (_, n) => `V${n}`),
      Array.from({ length: 20 }, (_, n) => `${n}`),
    ),
  ).toBeNull();
});
