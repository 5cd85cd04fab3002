import { expect, test } from "vitest";

import { latinDigits } from "./latin-digits";

test.each([
  ["Bengali", "০১২৩৪৫৬৭৮৯", "0123456789"],
  ["Arabic", "٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["Persian", "۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["Devanagari", "०१२३४५६७८९", "0123456789"],
  ["full-width", "０１２３４５６７８９", "0123456789"],
  ["mathematical, of two alphabets in one row", "𝟎𝟗𝟘𝟡", "0909"],
  ["a price", "২২.৫০", "22.50"],
  ["a phone number", "+৮৮০ ১৭১১-000000", "+880 1711-000000"],
  ["a text without digits", "রোড, Banani ½ ²", "রোড, Banani ½ ²"],
])("%s: %s is %s", (_, text, latin) => {
  expect(latinDigits(text)).toBe(latin);
});

test("every decimal digit of Unicode is one of ten", () => {
  const found = new Map<string, number>();
  for (let code = 0; code <= 0x10_ff_ff; code++) {
    if (code >= 0xd8_00 && code <= 0xdf_ff) continue;
    const sign = String.fromCodePoint(code);
    if (!/\p{Nd}/u.test(sign)) continue;
    const value = latinDigits(sign);
    found.set(value, (found.get(value) ?? 0) + 1);
  }
  expect([...found.keys()].toSorted().join("")).toBe("0123456789");
  expect(new Set(found.values()).size).toBe(1);
});
