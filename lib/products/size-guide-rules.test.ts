import { describe, expect, test } from "vitest";

import { sizeGuideOf, toInches } from "./size-guide-rules";

const men = ["clothing", "men-clothing", "men-t-shirt"];
const women = ["clothing", "women-clothing"];

describe("the size guide", () => {
  test("has the letters of a man's sizes in the product's order", () => {
    const guide = sizeGuideOf(["S", "M", "L"], men);
    expect(guide?.measures).toEqual(["chest", "waist"]);
    expect(guide?.rows.map(({ size }) => size)).toEqual(["S", "M", "L"]);
    expect(guide?.rows[1]?.ranges).toEqual([
      [94, 102],
      [82, 90],
    ]);
  });

  test("has the hips for women", () => {
    expect(sizeGuideOf(["s", "xl"], women)?.rows[1]?.ranges[2]).toEqual([115, 126]);
  });

  test.each([[["30", "32"]], [["W30", "W32"]]])("recognises waists in inches: %j", (sizes) => {
    expect(sizeGuideOf(sizes, men)).toEqual({
      measures: ["waist"],
      rows: [
        { size: sizes[0], ranges: [[74, 76]] },
        { size: sizes[1], ranges: [[79, 81]] },
      ],
    });
  });

  test.each([
    ["one size", ["S"], men],
    ["another department", ["S", "M"], ["home-decor"]],
    ["sizes of a thing", ["30 cm", "40 cm"], men],
    ["a letter nobody knows", ["S", "Plus"], men],
    ["numbers that are no waist", ["1", "2"], men],
  ])("is left out for %s", (_, sizes, categories) => {
    expect(sizeGuideOf(sizes, categories)).toBeNull();
  });

  test("shows inches, rounded", () => expect([76, 102].map(toInches)).toEqual([30, 40]));
});
