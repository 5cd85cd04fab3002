import { expect, test } from "vitest";

import { subjectPath, valuesText } from "./log-rules";

test.each([
  ["user:7", "a+b@example.com", "/account/dashboard/users/7"],
  ["user:7", "", ""],
  ["store:alo", "alo", "/products/shop/alo"],
  ["review:4", "lamp", "/products/details/lamp"],
  ["category:lamps", "lamps", "/products/lamps"],
  ["brand:shui", "shui", "/account/dashboard/catalog"],
  ["coupon:TEN", "", "/account/dashboard/money"],
  ["currency:EUR", "", "/account/dashboard/money"],
  ["subscribers:csv", "", "/account/dashboard/inbox"],
  ["request:Alo", "", "/account/dashboard/requests"],
  ["message:4", "", "/account/dashboard/inbox"],
  ["order:NJ-7K3QV9XH2M4TZ", "", "/account/dashboard/orders/NJ-7K3QV9XH2M4TZ"],
  ["orders:csv", "", "/account/dashboard/orders"],
  ["search:purse", "", "/account/dashboard/search"],
  ["log:csv", "", ""],
  ["mails:failed", "", "/account/dashboard/jobs"],
  ["unheard-of:1", "x", ""],
])("%s of '%s' is at '%s'", (subject, slug, path) => {
  expect(subjectPath(subject, slug)).toBe(path);
});

test.each([
  [{}, ""],
  [{ roles: ["publisher", "boss"], active: true }, "roles: publisher, boss; active: true"],
  [{ rate: 0.9, endsAt: null, above: [] }, "rate: 0.9; endsAt: –; above: "],
])("%j is exported as '%s'", (values, text) => {
  expect(valuesText(values)).toBe(text);
});
