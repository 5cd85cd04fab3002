import { expect, test } from "vitest";

import { isFresh } from "./rules";

const now = new Date("2026-11-23T12:00:00Z");

test.each([
  ["2026-11-23T12:00:00.000Z", true],
  ["2026-11-23T11:50:00.000Z", true],
  ["2026-11-23T11:49:59.999Z", false],
  ["2026-11-22T12:00:00.000Z", false],
  // The clock of another instance is ahead.
  ["2026-11-23T12:00:02.000Z", true],
])("an authentication at %s is fresh at noon: %o", (at, expected) => {
  expect(isFresh(new Date(at), now)).toBe(expected);
});
