import { expect, test } from "vitest";

import { addressLines } from "./address-lines";

const address = { Line1: "12 Swanston Street", Line2: "", City: "Melbourne", Region: "VIC", PostalCode: "3000" };

test.each([
  [address, "Australia", ["12 Swanston Street", "Melbourne VIC 3000", "Australia"]],
  [
    { ...address, Line2: "Level 3", Region: "", PostalCode: "" },
    "Australia",
    ["12 Swanston Street", "Level 3", "Melbourne", "Australia"],
  ],
  [{ Line1: "", Line2: "", City: "", Region: "", PostalCode: "" }, "", []],
])("an address has a line for the street, the place and the country, where it has them", (given, country, lines) => {
  expect(addressLines(given, country)).toEqual(lines);
});
