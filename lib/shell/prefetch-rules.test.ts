import { expect, test } from "vitest";

import { isCacheable } from "./prefetch-rules";

test.each([
  ["/", true],
  ["/de", true],
  ["/products", true],
  ["/products/toys", true],
  ["/de/products/toys", true],
  ["/products/details/a-lamp", true],
  ["/products/details/a-lamp#reviews", true],
  ["/blog/a-post", true],
  ["/site/about-us", true],
  ["/products?q=lamp", false],
  ["/products/toys?page=2", false],
  ["/products/details/a-lamp?option=3", false],
  ["/products/details/a-lamp?option=3#reviews", false],
  ["/account/cart", false],
  ["/de/account/orders", false],
  ["/dashboard", false],
  ["/dashboard/products", false],
  ["/productsearch", false],
])("%s can be prefetched as a whole: %s", (href, expected) => {
  expect(isCacheable(href)).toBe(expected);
});
