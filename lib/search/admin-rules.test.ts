import { expect, test } from "vitest";

import { isRedirectPath } from "./admin-rules";

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
