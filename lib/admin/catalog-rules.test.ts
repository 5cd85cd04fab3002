import { expect, it, test } from "vitest";

import { categorySlugProblem, deletionProblem, shifted } from "./catalog-rules";

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
  expect(deletionProblem({ products: 1 })).toContain("One product");
  expect(deletionProblem({ products: 12 })).toContain("12 products");
  expect(deletionProblem({ products: 0, children: 2 })).toContain("below it");
});

it("moves one place, and no further than the ends", () => {
  expect(shifted(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(shifted(["a", "b", "c"], 1, 1)).toEqual(["a", "c", "b"]);
  expect(shifted(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(shifted(["a", "b"], 1, 1)).toEqual(["a", "b"]);
});
