import { expect, test } from "vitest";

import { addressLines } from "./address-lines";

const street = { Line1: "12 Swanston Street", Line2: "" };
const empty = { Line1: "", Line2: "", City: "", Region: "", PostalCode: "", CountryCode: "" };

test.each([
  ["AU", "Melbourne", "VIC", "3000", ["Melbourne VIC 3000"]],
  ["BD", "Dhaka", "", "1205", ["Dhaka 1205"]],
  ["CA", "Toronto", "ON", "M5V 2T6", ["Toronto ON M5V 2T6"]],
  ["IN", "Mumbai", "Maharashtra", "400 001", ["Mumbai Maharashtra 400 001"]],
  ["SG", "Singapore", "", "238801", ["Singapore 238801"]],
  ["US", "Austin", "TX", "73301-0001", ["Austin, TX 73301-0001"]],
  ["US", "Austin", "", "73301", ["Austin 73301"]],
  ["DE", "Köln", "", "50667", ["50667 Köln"]],
  ["de", "Köln", "", "50667", ["50667 Köln"]],
  ["FR", "Paris", "", "75001", ["75001 Paris"]],
  ["IT", "Firenze", "FI", "50123", ["50123 Firenze FI"]],
  ["IT", "Roma", "", "00184", ["00184 Roma"]],
  ["AT", "Wien", "", "1010", ["1010 Wien"]],
  ["CH", "Zürich", "", "8001", ["8001 Zürich"]],
  ["ES", "Alcorcón", "Madrid", "28921", ["28921 Alcorcón, Madrid"]],
  ["NL", "Amsterdam", "", "1012 AB", ["1012 AB Amsterdam"]],
  ["MX", "Puebla", "Pue.", "72000", ["72000 Puebla, Pue."]],
  ["GB", "London", "", "SW1A 1AA", ["London", "SW1A 1AA"]],
  ["GB", "Woking", "Surrey", "GU21 4XX", ["Woking", "Surrey", "GU21 4XX"]],
  ["AE", "Dubai", "", "", ["Dubai"]],
  ["DE", "Köln", "", "", ["Köln"]],
  ["", "Nowhere", "", "1", ["Nowhere 1"]],
])("in %s: %s, %s, %s", (CountryCode, City, Region, PostalCode, place) => {
  expect(addressLines({ ...street, City, Region, PostalCode, CountryCode })).toEqual([street.Line1, ...place]);
});

test("an address has lines for the street and the country, where it has them", () => {
  const home = { ...empty, Line1: "1 Road", Line2: "Level 3", City: "Melbourne", CountryCode: "AU" };
  expect(addressLines(home, "Australia")).toEqual(["1 Road", "Level 3", "Melbourne", "Australia"]);
  expect(addressLines(empty)).toEqual([]);
});
