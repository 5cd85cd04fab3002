import { expect, it, test } from "vitest";

import { parseSharePicture, sharePicturePath } from "./share-picture";

test.each([
  ["/", "/og/home.jpg"],
  ["/site/faq", "/og/home.jpg"],
  ["/account/cart", "/og/home.jpg"],
  ["/products/toys?page=2", "/og/products/toys.jpg"],
  ["/products/details/lamp", "/og/products/details/lamp.jpg"],
  ["/blog", "/og/blog.jpg"],
  ["/blog/drones", "/og/blog/drones.jpg"],
  ["/blog/category/review", "/og/blog/category/review.jpg"],
])("%s is shared with %s", (page, picture) => {
  const [path = ""] = sharePicturePath(page, ["Title"]).split("?");
  expect(path).toBe(picture);
  const own = parseSharePicture(path.slice("/og/".length).split("/"));
  expect(own).toBe(picture === "/og/home.jpg" ? "/home" : page.split("?")[0]);
});

test.each([["home.png"], ["site", "faq.jpg"], ["products", "..", "a.jpg"], ["blog", "a", "b", "c.jpg"], ["a.jpg"]])(
  "%s is no picture",
  (...key) => expect(parseSharePicture(key)).toBeNull(),
);

it("has another address once it shows something else", () => {
  expect(sharePicturePath("/blog/a", ["A"])).not.toBe(sharePicturePath("/blog/a", ["B"]));
  expect(sharePicturePath("/site/faq", ["A"])).toBe(sharePicturePath("/site/terms", ["B"]));
});
