import { describe, expect, it } from "vitest";

import { barcodeWidths, widthsOf } from "./barcode-rules";

const modules = (widths: string) => Array.from(widths).reduce((sum, width) => sum + Number(width), 0);
const barModules = (widths: string) =>
  modules(
    Array.from(widths)
      .filter((_, index) => index % 2 === 0)
      .join(""),
  );

describe("the symbols of Code 128", () => {
  it("are 106 different ones of 11 modules with an even number of black ones, and a stop of 13", () => {
    const symbols = Array.from({ length: 106 }, (_, value) => widthsOf(value));
    expect(new Set(symbols).size).toBe(106);
    for (const symbol of symbols) {
      expect(symbol).toMatch(/^[1-4]{6}$/);
      expect(modules(symbol)).toBe(11);
      expect(barModules(symbol) % 2).toBe(0);
    }
    expect(modules(widthsOf(106))).toBe(13);
  });
});

describe("the barcode of a text", () => {
  const start = "211214";
  const stop = "2331112";
  it.each([
    // 104 + 33
    ["A", ["111323"], 34],
    // The published example of code set B: (104 + 55·1 + 73·2 + 75·3 + 73·4 + 80·5 + 69·6 + 68·7 + 73·8 + 65·9) mod 103
    ["Wikipedia", ["311321", "142112", "241211", "142112", "111242", "112214", "141221", "142112", "121124"], 88],
    ["0", ["123122"], 17],
    ["-", ["122132"], 14],
    ["Z", ["312311"], 59],
  ])("of %s is start, signs, check symbol and stop", (text, signs, check) => {
    expect(barcodeWidths(text)).toBe([start, ...signs, widthsOf(check), stop].join(""));
  });

  it("has 11 modules a sign, 22 for start and check, and 13 for the stop", () => {
    expect(modules(barcodeWidths("NJ-7K3QV9XH2M4TZ") ?? "")).toBe(16 * 11 + 22 + 13);
  });

  it.each([
    ["", "an empty text"],
    ["ঢাকা", "signs beyond ASCII"],
    ["a\tb", "a control character"],
    ["é", "an accent"],
  ])("is none for %j, %s", (text) => expect(barcodeWidths(text)).toBeNull());
});
