import { expect, test } from "vitest";

import { pagesShown } from "./pagination";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 19, [1, 2, 3, null, 19]],
  [4, 19, [1, 2, 3, 4, 5, null, 19]],
  [10, 19, [1, null, 9, 10, 11, null, 19]],
  [19, 19, [1, null, 18, 19]],
])("page %d of %d links %j", (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown);
});
