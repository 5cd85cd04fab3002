import { english } from "@/lib/api/testing-errors";
import { expect, it, test } from "vitest";

import { errorText } from "@/lib/api/error-text";

import { categorySlugProblem, deletionProblem, placeProblem, shifted } from "./catalog-rules";

test.each([
  ["candles", true],
  ["4k-screens", true],
  ["", false],
  ["123", false],
  ["sale", false],
  ["brand", false],
])("a category at “%s”: %s", (slug, isFine) => expect(categorySlugProblem(slug) === null).toBe(isFine));

it("is deleted only when nothing depends on it", () => {
  expect(deletionProblem({ products: 0, children: 0 })).toBeNull();
  expect(deletionProblem({ products: 1 })).toEqual(errorText("categories.hasProducts", { count: 1 }));
  expect(deletionProblem({ products: 12 })).toEqual(errorText("categories.hasProducts", { count: 12 }));
  expect(deletionProblem({ products: 0, children: 2 })).toEqual(errorText("categories.hasChildren"));
});

it("moves one place, and no further than the ends", () => {
  expect(shifted(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(shifted(["a", "b", "c"], 1, 1)).toEqual(["a", "c", "b"]);
  expect(shifted(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(shifted(["a", "b"], 1, 1)).toEqual(["a", "b"]);
});

const category = (Id: number, ParentId: number | null, Depth: number) => ({ Id, ParentId, Depth });
/** 1 > 2 > 3, 1 > 4, and 5 > 6 > 7. */
const tree = [
  category(1, null, 0),
  category(2, 1, 1),
  category(3, 2, 2),
  category(4, 1, 1),
  category(5, null, 0),
  category(6, 5, 1),
  category(7, 6, 2),
];

test.each([
  [3, 4, "a leaf below another", null],
  [2, 5, "one with a leaf below a department", null],
  [2, null, "one to the top", null],
  [4, 1, "where it lies already", null],
  [1, 1, "below itself", "inside itself"],
  [1, 3, "below its own leaf", "inside itself"],
  [2, 4, "one with a leaf where only a leaf has room", "no room"],
  [1, 5, "a whole department", "no room"],
  [4, 7, "below a leaf of the last level", "no room"],
])("%i into %s (%s): %s", (id, parent, _what, problem) => {
  const found = placeProblem(tree, id, parent);
  if (problem === null) expect(found).toBeNull();
  else expect(english(found)).toContain(problem);
});
