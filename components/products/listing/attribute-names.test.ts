import { describe, expect, it, test, vi } from "vitest";

import { attributeSlugs, attributeName } from "@/demo/features";
import { languages } from "@/lib/locale/rules";

import { attributeNames } from "./attribute-names";

vi.mock("server-only", () => ({}));

describe("an attribute's name", () => {
  test.each([
    ["de", "battery-life", "Battery life", "Akkulaufzeit"],
    ["bn", "material", "Material", "উপাদান"],
    ["en", "origin", "Made in", "Made in"],
    ["de", "battery-life", "Akku", null],
    ["fr", "heel-height", "Heel height", null],
    ["fr", "constructor", "constructor", null],
  ] as const)("in %s, %s called %j is %j", async (language, Slug, Name, expected) => {
    expect((await attributeNames(language)).nameOf({ Slug, Name })).toBe(expected);
  });

  it("is known for every attribute of the shop's templates, in every language", async () => {
    for (const language of languages) {
      const { nameOf } = await attributeNames(language);
      for (const Slug of attributeSlugs) expect(nameOf({ Slug, Name: attributeName(Slug) }), Slug).toBeTruthy();
    }
  });
});

test.each([
  ["it", "colour-family", "Black", "Nero"],
  ["de", "colour-family", "Assorted", "Verschiedene Farben"],
  ["de", "colour-family", "Mauve", null],
  ["de", "material", "Black", null],
] as const)("in %s the value of %s %j is %j", async (language, Slug, Value, expected) => {
  expect((await attributeNames(language)).valueOf({ Slug, Value })).toBe(expected);
});
