import { expect, it } from "vitest";

import { newAddresses, type Posted } from "./adopted-address-rules";
import { profileLimits } from "./rules";

const home: Posted = {
  FullName: "Nadia Hossain",
  Phone: "+61 400 000 000",
  Line1: "12 Swanston Street",
  Line2: "",
  City: "Melbourne",
  Region: "Victoria",
  PostalCode: "3000",
  CountryCode: "AU",
};
const office = { ...home, Line1: "1 Collins Street" };

it("takes each address once, and none that the book has, however it was typed", () => {
  const typed = { ...home, FullName: " nadia  hossain", Line1: "12 SWANSTON street ", Phone: "1" };
  expect(newAddresses([], [home, office, typed])).toEqual([home, office]);
  expect(newAddresses([typed], [home, office])).toEqual([office]);
  expect(newAddresses([home, office], [home])).toEqual([]);
});

it("takes as many as the book has room for", () => {
  const many = Array.from({ length: profileLimits.addresses + 5 }, (_, at) => ({ ...home, Line1: `${at} Road` }));
  expect(newAddresses([home], many)).toHaveLength(profileLimits.addresses - 1);
  expect(newAddresses(many, [office])).toEqual([]);
});
