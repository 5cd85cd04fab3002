import { expect, it, test } from "vitest";

import { accountHome, isGuarded, loginPath } from "./guard-rules";
import { nextPath } from "./rules";

test.each([
  ["/account/myaccount", true],
  ["/account/orders", true],
  ["/account/orders/NJ-7K3QV9XH2M4TZ", true],
  ["/account/addresses", true],
  ["/account/checkout", true],
  ["/account/dashboard/orders", true],
  ["/account/productpublish", true],
  ["/account/productpublish/oak-clock", true],
  ["/account/security", true],
  ["/account/reviews", true],
  ["/account/messages", true],
  ["/account/messages/new", true],
  ["/account/recent", true],
  ["/account/preferences", true],
  ["/account/ordersx", false],
  ["/account/login", false],
  ["/account/signup", false],
  ["/account/forgot-password", false],
  ["/account/reset-password", false],
  ["/account/confirm-email", false],
  ["/account/cart", false],
  ["/account/wishlist", false],
  ["/account/compare", false],
  ["/account/place-order", false],
  ["/account/track-order", false],
  ["/products/account/orders", false],
])("%s is guarded: %o", (path, expected) => {
  expect(isGuarded(path)).toBe(expected);
});

it("the way back survives the login page's own check", () => {
  const next = "/de/account/orders?page=2&q=a%26b";
  const query = loginPath(next).split("?")[1] ?? "";
  expect(nextPath(new URLSearchParams(query).get("next"))).toBe(next);
});

test.each([
  [1, "/account/myaccount"],
  [2, "/account/dashboard"],
  [3, "/account/dashboard"],
  [4, "/account/dashboard"],
  [786, "/account/dashboard"],
])("the home of type %i is %s", (type, home) => {
  expect(accountHome(type)).toBe(home);
});
