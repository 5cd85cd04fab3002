import { expect, test } from "vitest";

import { foundChoices } from "./facet-find";
import type { FacetChoice } from "./facet-groups";

const brands: FacetChoice[] = [
  ["shui-collective", "Shui Collective", 4],
  ["eclat", "Éclat", 2],
  ["frame-and-feather", "Frame & Feather", 1],
];

test.each([
  ["", ["shui-collective", "eclat", "frame-and-feather"]],
  ["  ", ["shui-collective", "eclat", "frame-and-feather"]],
  ["COL", ["shui-collective"]],
  ["ecl", ["eclat"]],
  ["feather", ["frame-and-feather"]],
  ["lat", []],
])("“%s” finds %o", (text, slugs) => {
  expect(foundChoices(brands, text).map(([slug]) => slug)).toEqual(slugs);
});
