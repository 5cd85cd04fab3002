import { expect, it } from "vitest";

import { kindsOf, limitOf, mailLimits, mayGetMail, type MailLimit } from "./mail-kinds";

it.each([
  ["the first mail", { hour: 0, day: 0 }, 1, true],
  ["the last of the hour", { hour: 9, day: 9 }, 1, true],
  ["one more in the hour", { hour: 10, day: 10 }, 1, false],
  ["the last of the day", { hour: 0, day: 29 }, 1, true],
  ["one more in the day", { hour: 0, day: 30 }, 1, false],
  ["more where the factor allows it", { hour: 10, day: 30 }, 2, true],
  ["any where the factor lifts the limits", { hour: 1_000, day: 1_000 }, 0, true],
])("a mailbox may get %s about orders", (_name, count, factor, expected) => {
  expect(mayGetMail(count, "orders", factor)).toBe(expected);
});

it("counts each kind that strangers cause in one limit", () => {
  const counted = (Object.keys(mailLimits) as MailLimit[]).flatMap(kindsOf);
  expect(new Set(counted).size).toBe(counted.length);
  expect(counted).toContain("reset-password");
  expect(limitOf("password-changed")).toBeNull();
  expect(limitOf("order-refund")).toBeNull();
});
