import { describe, expect, it, test } from "vitest";

import { contactProblems } from "./rules";

const good = { Name: "Nadia", Email: "nadia@example.com", Subject: "A lamp", Message: "Is it blue?" };

describe("a message to the shop", () => {
  it("may be sent when everything is there", () => expect(contactProblems(good)).toEqual({}));

  test.each([
    ["Name", "", "required"],
    ["Name", "   ", "required"],
    ["Name", "x".repeat(101), "long"],
    ["Name", "a\u0000b", "invalid"],
    ["Email", " ", "required"],
    ["Email", "nadia", "invalid"],
    ["Email", `${"a".repeat(65)}@example.com`, "invalid"],
    ["Email", `a@${"b".repeat(250)}.com`, "invalid"],
    ["Subject", "x".repeat(151), "long"],
    ["Message", "\n\t", "required"],
    ["Message", "x".repeat(5_001), "long"],
    ["Message", "a\u0007b", "invalid"],
  ] as const)("%s %j is %s", (field, value, problem) => {
    expect(contactProblems({ ...good, [field]: value })).toEqual({ [field]: problem });
  });

  test.each([
    ["Email", ` ${good.Email} `],
    ["Email", `${"a".repeat(64)}@example.com`],
    ["Message", "a\nb\tc"],
    ["Name", "x".repeat(100)],
  ] as const)("%s %j is fine", (field, value) => {
    expect(contactProblems({ ...good, [field]: value })).toEqual({});
  });
});
