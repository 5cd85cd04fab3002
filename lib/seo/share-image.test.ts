import { expect, it, test } from "vitest";

import { parseShareImage, shareImagePath } from "./share-image";

test.each([
  ["/", "/og/home.jpg"],
  ["/site/faq", "/og/home.jpg"],
  ["/account/cart", "/og/home.jpg"],
  ["/products/toys?page=2", "/og/products/toys.jpg"],
  ["/products/details/lamp", "/og/products/details/lamp.jpg"],
  ["/blog", "/og/blog.jpg"],
  ["/blog/drones", "/og/blog/drones.jpg"],
  ["/blog/category/review", "/og/blog/category/review.jpg"],
])("%s is shared with %s", (page, image) => {
  const [path = ""] = shareImagePath(page, ["Title"]).split("?");
  expect(path).toBe(image);
  const own = parseShareImage(path.slice("/og/".length).split("/"));
  expect(own).toBe(image === "/og/home.jpg" ? "/home" : page.split("?")[0]);
});

test.each([["home.png"], ["site", "faq.jpg"], ["products", "..", "a.jpg"], ["blog", "a", "b", "c.jpg"], ["a.jpg"]])(
  "%s is no share image",
  (...key) => expect(parseShareImage(key)).toBeNull(),
);

it("has another address when its content changes", () => {
  expect(shareImagePath("/blog/a", ["A"])).not.toBe(shareImagePath("/blog/a", ["B"]));
  expect(shareImagePath("/site/faq", ["A"])).toBe(shareImagePath("/site/terms", ["B"]));
});
