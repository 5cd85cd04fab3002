import { describe, expect, it } from "vitest";

import {
  addressShape,
  bodyOf,
  emptyValues,
  faultsOf,
  fieldOf,
  paymentOf,
  type CheckoutValues,
} from "./checkout-values";

const typed: CheckoutValues = {
  ...emptyValues,
  Email: " nadia@example.com ",
  Phone: "+61 400 000 000",
  FullName: "Nadia Hossain",
  Line1: "12 Swanston Street",
  City: "Melbourne",
  Region: "Victoria",
  PostalCode: "3000",
};
const faults = (over: Partial<CheckoutValues>) =>
  faultsOf({ ...typed, ...over }).map(({ field, problem }) => `${field} ${problem}`);

describe("the address form of a country", () => {
  it.each([
    ["AU", "required", "required"],
    ["US", "required", "required"],
    ["DE", "none", "required"],
    ["GB", "optional", "required"],
    ["AE", "optional", "none"],
    ["HK", "none", "none"],
    ["SG", "none", "required"],
  ])("of %s has a region that is %s and a postal code that is %s", (code, region, postalCode) => {
    expect(addressShape(code)).toEqual({ region, postalCode });
  });

  it("sends nothing that it does not show, whatever was typed before the country changed", () => {
    const { Address } = bodyOf({ ...typed, CountryCode: "HK" }, [], "cod");
    expect(Address).toMatchObject({ Region: "", PostalCode: "", CountryCode: "HK" });
  });
});

describe("what must be corrected", () => {
  it("is nothing for a complete form", () => {
    expect(faults({})).toEqual([]);
  });

  it("is listed in the order of the page", () => {
    expect(faultsOf(emptyValues).map(({ field }) => field)).toEqual([
      "Email",
      "Phone",
      "FullName",
      "Line1",
      "City",
      "Region",
      "PostalCode",
    ]);
  });

  it.each<[Partial<CheckoutValues>, string[]]>([
    [{ Email: "nadia.example.com" }, ["Email invalid"]],
    [{ Phone: "12" }, ["Phone invalid"]],
    [{ PostalCode: "30000" }, ["PostalCode invalid"]],
    [{ Region: "" }, ["Region required"]],
    [{ Region: "", PostalCode: "", CountryCode: "HK" }, []],
    [{ Line1: "x".repeat(201) }, ["Line1 long"]],
  ])("for %j is %j", (over, expected) => {
    expect(faults(over)).toEqual(expected);
  });

  it("requires nothing that a saved address already has", () => {
    const chosen = { ...emptyValues, Email: "nadia@example.com", AddressId: "7" };
    expect(faultsOf(chosen)).toEqual([]);
    expect(bodyOf(chosen, [], "cod")).toEqual({
      Email: "nadia@example.com",
      AddressId: 7,
      PaymentMethod: "cod",
      Items: [],
    });
  });
});

describe("the payment method", () => {
  it.each([
    ["cod", true, true, "cod"],
    ["cod", false, true, "card"],
    ["card", true, true, "card"],
    ["wallet", true, true, "card"],
    ["cod", true, false, "cod"],
    ["card", true, false, "cod"],
    ["wallet", true, false, "cod"],
    ["cod", false, false, null],
    ["card", false, false, null],
  ] as const)("%s, where cash on delivery is open: %s, and cards: %s, is %s", (PaymentMethod, cod, card, payment) => {
    expect(paymentOf({ ...typed, PaymentMethod }, { cod, card })).toBe(payment);
  });
});

it.each([
  ["Address.City", "City"],
  ["Address", "Line1"],
  ["Coupon", "Coupon"],
  ["Items.0", null],
])("an error at %s is shown at the field %s", (path, field) => {
  expect(fieldOf(path)).toBe(field);
});
