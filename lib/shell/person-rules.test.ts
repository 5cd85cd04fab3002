import { describe, expect, test } from "vitest";

import { initialsOf, isSeller, nameOf } from "./person-rules";

const person = (FirstName: string, LastName: string) => ({ FirstName, LastName, Email: "nadia@example.com" });

describe("a person's name and letters", () => {
  test.each([
    ["Nadia", "Hossain", "Nadia Hossain", "NH"],
    ["Nadia", "", "Nadia", "N"],
    ["", "", "nadia@example.com", "N"],
    ["Jean Luc", "de Bois", "Jean Luc de Bois", "JB"],
    ["নাদিয়া", "হোসেন", "নাদিয়া হোসেন", "নহ"],
  ])("of %j %j", (first, last, name, letters) => {
    expect(nameOf(person(first, last))).toBe(name);
    expect(initialsOf(person(first, last))).toBe(letters);
  });
});

test.each([
  [1, false],
  [2, true],
  [3, true],
  [4, true],
  [786, true],
])("type %i has a dashboard: %s", (AccountType, expected) => expect(isSeller({ AccountType })).toBe(expected));
