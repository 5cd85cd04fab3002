import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { asTyped, codeOf, foldText, termsOf } from "./text-rules";

it.each([
  ["grun", "Spigel Grün", "grün"],
  ["spiegel grun", "Spigel, grün!", "spiegel grün"],
  ["creme", "crème brûlée", "crème"],
  ["kopfhorer", "headphones", "kopfhorer"],
  ["ঘডি", "লাল ঘড়ি", "ঘড়ি"],
  ["t shirt", "T-Shirt", "t shirt"],
])("%s of “%s” was typed as %s", (folded, text, typed) => expect(asTyped(folded, text)).toBe(typed));

describe("a text is folded", () => {
  it.each([
    ["Café-Crème", "cafe creme"],
    ["Men's T-Shirts", "mens t shirts"],
    ["10,000 mAh / USB–C", "10 000 mah usb c"],
    ["Große Kopfhörer", "grosse kopfhorer"],
    ["ঘড়ি", "ঘডি"],
    ["ঘড়ি", "ঘডি"],
    ["  “quoted”  & more!! ", "quoted more"],
    ["@@##", ""],
    ["773E0E51 7e9 5e", "773 e0 e51 7 e9 5e"],
  ])("%s → %s", (text, folded) => expect(foldText(text)).toBe(folded));

  it("twice is the same as once, and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 250 }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it("into words with Latin digits, at most 24", () => {
    expect(termsOf("৫০০ টাকা")).toEqual(["500", "টাকা"]);
    expect(termsOf("a ".repeat(100))).toHaveLength(24);
  });
});

it.each([
  ["fat-04847", "FAT04847"],
  ["fcd 6418", "FCD6418"],
  ["KHE-02618-A1", "KHE02618A1"],
  ["lamp", ""],
  ["a1", ""],
  ["ঘড়ি 1234", ""],
  ["x".repeat(41) + "1", ""],
])("%s is the code %s", (text, code) => expect(codeOf(text)).toBe(code));
