import { expect, test } from "vitest";

import { isRedirectPath, ruleChange } from "./admin-rules";

test.each([
  ["/site/returns", true],
  ["/", true],
  ["/products/toys?sort=price", true],
  ["//evil.example", false],
  ["https://evil.example", false],
  ["/\\evil.example", false],
  ["/api/Account/Logout", false],
  ["/media/x.png", false],
  ["/de/site/returns", false],
  ["/de", false],
  ["/deals", true],
  ["site/returns", false],
  ["/a b", false],
  ["/a\nb", false],
  ["", false],
])("%j may be led to: %s", (path, isAllowed) => {
  expect(isRedirectPath(path)).toBe(isAllowed);
});

test.each([
  [null, { meaning: "wallet", language: "en" }, "wallet · en"],
  [{ meaning: "bag", language: "en" }, { meaning: "wallet", language: "en" }, "bag → wallet · en"],
  [{ factor: 2 }, { factor: 0.5 }, "2 → 0.5"],
  [{ factor: 2, name: "Vase" }, { factor: 2, name: "" }, "2 · Vase → "],
])("%j to %j is logged as %j", (before, after, detail) => {
  expect(ruleChange(before, after)).toBe(detail);
});
