import { describe, expect, test } from "vitest";

import { hasDashboard, nameOf } from "./person-rules";

const person = (FirstName: string, LastName: string) => ({ FirstName, LastName, Email: "nadia@example.com" });

describe("a person's name", () => {
  test.each([
    ["Nadia", "Hossain", "Nadia Hossain"],
    ["Nadia", "", "Nadia"],
    ["", "", "nadia@example.com"],
    ["Jean Luc", "de Bois", "Jean Luc de Bois"],
    ["নাদিয়া", "হোসেন", "নাদিয়া হোসেন"],
  ])("of %j %j", (first, last, name) => {
    expect(nameOf(person(first, last))).toBe(name);
  });
});

test.each([
  [1, false],
  [2, true],
  [3, true],
  [4, true],
  [786, true],
])("type %i has a dashboard: %s", (AccountType, expected) => expect(hasDashboard({ AccountType })).toBe(expected));
