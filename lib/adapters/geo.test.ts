import { expect, test } from "vitest";

import { countryOfAddress } from "./geo";

test.each([
  ["8.8.8.8", "US"],
  ["::ffff:8.8.8.8", "US"],
  ["5.9.0.1", "DE"],
  ["103.4.144.1", "BD"],
  ["2a01:4f8::1", "DE"],
  ["127.0.0.1", null],
  ["10.0.0.1", null],
  ["::1", null],
  ["unknown", null],
  ["", null],
  ["999.1.1.1", null],
  ["1.2.3.4.5.6", null],
  [":".repeat(45), null],
])("%s is in %s", (address, country) => expect(countryOfAddress(address)).toBe(country));
