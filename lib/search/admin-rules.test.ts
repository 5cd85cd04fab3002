import { expect, test } from "vitest";

import { isRedirectPath } from "./admin-rules";

test.each([
  ["/site/faq", true],
  ["/", true],
  ["/products/toys?sort=price", true],
  ["//evil.example", false],
  ["https://evil.example", false],
  ["/\\evil.example", false],
  ["/api/Account/Logout", false],
  ["/media/x.png", false],
  ["/de/site/faq", false],
  ["/de", false],
  ["/deals", true],
  ["site/faq", false],
  ["/a b", false],
  ["/a\nb", false],
  ["", false],
])("%j may be led to: %s", (path, isAllowed) => {
  expect(isRedirectPath(path)).toBe(isAllowed);
});
