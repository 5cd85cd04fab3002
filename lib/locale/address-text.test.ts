import { expect, test } from "vitest";

import { addressText } from "./address-text";

const address = { Line1: "Ringstraße 1", Line2: "", City: "Köln", Region: "", PostalCode: "50667", CountryCode: "DE" };

test.each([
  ["en", "Ringstraße 1, 50667 Köln, Germany"],
  ["de", "Ringstraße 1, 50667 Köln, Deutschland"],
  ["bn", "Ringstraße 1, 50667 Köln, জার্মানি"],
] as const)("an address in %s names the country in it", (language, text) => {
  expect(addressText(address, language)).toBe(text);
});
