import { expect, test } from "vitest";

import { cutDescription } from "./description";

test("a text of at most 155 characters stays as it is", () => {
  expect(cutDescription("a".repeat(155))).toBe("a".repeat(155));
  expect(cutDescription("  Wall\n clocks ")).toBe("Wall clocks");
  expect(cutDescription("")).toBe("");
});

test("a longer text ends after a whole word, within 155 characters", () => {
  const cut = cutDescription("Clocks in wood, brass and iron. ".repeat(8));
  expect(cut.length).toBeLessThanOrEqual(155);
  expect(cut).toMatch(/(Clocks|in|wood|brass|and|iron)…$/);
});

test("a text without spaces is cut at the limit", () => {
  expect(cutDescription("x".repeat(400))).toBe(`${"x".repeat(154)}…`);
});
