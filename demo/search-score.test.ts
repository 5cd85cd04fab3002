import { expect, it, test } from "vitest";

import { fits, meanOf, scoreOf, type Facts, type Wanted } from "../bench/search/score";

const vase: Facts = {
  slug: "blue-vase",
  design: "vase-belly",
  categories: ["home-decor"],
  colours: ["Teal", "Cobalt and cream"],
  brand: "Alo",
  cents: [1_800, 2_600],
};
const lamp: Facts = { ...vase, slug: "lamp", design: "table-lamp-mushroom" };

test.each<[Wanted, boolean]>([
  [{ designs: ["vase-belly"] }, true],
  [{ designs: ["vase-*"] }, true],
  [{ designs: ["vase"] }, false],
  [{ categories: ["toys", "home-decor"] }, true],
  [{ categories: ["toys"] }, false],
  [{ designs: ["vase-*"], colour: "cream" }, true],
  [{ designs: ["vase-*"], colour: "rust" }, false],
  [{ maxCents: 1_800 }, true],
  [{ maxCents: 1_799 }, false],
  [{ minCents: 1_900, maxCents: 2_500 }, false],
  [{ brand: "Deyal" }, false],
  [{ slug: "lamp" }, false],
  [{ none: true }, false],
])("%o fits a vase: %s", (wanted, isFit) => {
  expect(fits(wanted, vase)).toBe(isFit);
});

test.each([
  ["the only fitting product in the fifth place", [lamp, lamp, lamp, lamp, vase], 1, [1, 1, 0]],
  ["it in the sixth place", [lamp, lamp, lamp, lamp, lamp, vase], 1, [0, 1, 0]],
  ["one of two that fit", [vase, lamp], 2, [1, 0.5, 0]],
  ["a product that nobody knows", [undefined], 1, [0, 0, 0]],
  ["nothing", [], 1, [0, 0, 1]],
] as const)("scores %s", (_, found, fitting, [success, precision, empty]) => {
  expect(scoreOf({ designs: ["vase-*"] }, found, fitting)).toEqual({ success, precision, empty });
});

it("scores an empty answer as right where nothing should be found", () => {
  expect(scoreOf({ none: true }, [], 0)).toEqual({ success: 1, precision: 1, empty: 0 });
  expect(scoreOf({ none: true }, [vase], 0)).toEqual({ success: 0, precision: 0, empty: 0 });
});

it("says means in percent", () => {
  const [good, bad] = [
    { success: 1, precision: 0.5, empty: 0 },
    { success: 0, precision: 0, empty: 1 },
  ];
  expect(meanOf([good, bad])).toEqual({ success: 50, precision: 25, empty: 50 });
});
