import { expect, test } from "vitest";

import { initialsOf } from "./initials";

test.each([
  ["Nadia Hossain", "NH"],
  ["nadia", "N"],
  ["  Ana María de la Cruz ", "AC"],
  ["nadia@example.com", "N"],
  ["", ""],
  ["💐 Rose", "💐R"],
  ["Jean Luc de Bois", "JB"],
  ["নাদিয়া হোসেন", "নহ"],
  ["Shui Collective", "SC"],
])("%j is %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
