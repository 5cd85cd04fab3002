import { english } from "@/lib/api/testing-errors";
import { describe, expect, it } from "vitest";

import { countries } from "@/lib/locale/country-rules";

import { postalCodePatterns, regionRequired, withoutPostalCode } from "./address-forms";
import { fieldError } from "./error-rules";
import { addressForm, addressProblems, checkoutContactProblems } from "./rules";

const home = {
  Line1: "12 Swanston Street",
  Line2: "",
  City: "Melbourne",
  Region: "Victoria",
  PostalCode: "3000",
  CountryCode: "AU",
};
const contact = { Email: "nadia@example.net", FullName: "Nadia Hossain", Phone: "+61 400 000 000", Address: home };

describe("an address", () => {
  it.each<[string, Partial<typeof home>, string[]]>([
    ["in Australia", {}, []],
    [
      "in Australia without region and code",
      { Region: " ", PostalCode: "" },
      ["Region required", "PostalCode required"],
    ],
    ["in Australia with a code of five digits", { PostalCode: "30000" }, ["PostalCode invalid"]],
    ["in Germany without region", { CountryCode: "DE", Region: "", PostalCode: "10115" }, []],
    ["in the United States", { CountryCode: "US", PostalCode: "94103-1234" }, []],
    [
      "in the United States without region",
      { CountryCode: "US", Region: "", PostalCode: "94103" },
      ["Region required"],
    ],
    ["in Canada", { CountryCode: "CA", PostalCode: "k1a 0b1" }, []],
    ["in Canada with a number", { CountryCode: "CA", PostalCode: "12345" }, ["PostalCode invalid"]],
    ["in the United Kingdom", { CountryCode: "GB", Region: "", PostalCode: "SW1A 1AA" }, []],
    ["in Hong Kong, where there are no codes", { CountryCode: "HK", Region: "", PostalCode: "" }, []],
    ["in the Emirates, where there are no codes", { CountryCode: "AE", Region: "", PostalCode: "" }, []],
    ["in Qatar with a code all the same", { CountryCode: "QA", Region: "", PostalCode: "0000" }, []],
    ["in Bangladesh, typed in Bengali", { CountryCode: "BD", Region: "", PostalCode: "১২১৩" }, []],
    ["in a country written small", { CountryCode: "au" }, []],
    ["in no country", { CountryCode: "", Region: "", PostalCode: "" }, ["CountryCode required"]],
    ["in a country that does not exist", { CountryCode: "ZZ", Region: "", PostalCode: "" }, ["CountryCode invalid"]],
    ["without street and city", { Line1: "", City: "  " }, ["Line1 required", "City required"]],
    ["with too much in it", { Line2: "x".repeat(201) }, ["Line2 long"]],
  ])("%s", (_, over, expected) => {
    const found = addressProblems({ ...home, ...over });
    expect(found.map(({ path, problem }) => `${path.replace("Address.", "")} ${problem}`)).toEqual(expected);
  });

  it("asks for nothing that does not exist in the country chosen", () => {
    for (const { code } of countries) {
      const form = addressForm(code);
      expect(form.regionRequired).toBe(regionRequired.has(code));
      expect(form.postalCode).toBe(withoutPostalCode.has(code) ? "optional" : "required");
    }
    expect([...withoutPostalCode].filter((code) => code in postalCodePatterns)).toEqual([]);
  });
});

describe("the contact part", () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ["complete", {}, []],
    ["empty", { Email: "", FullName: " ", Phone: "", Address: undefined }, ["Email", "FullName", "Phone", "Address"]],
    ["with a saved address only", { FullName: undefined, Phone: undefined, Address: undefined, AddressId: 3 }, []],
    ["with a saved address and a bad phone", { Phone: "1", Address: undefined, AddressId: 3 }, ["Phone"]],
    ["with a saved and another address", { AddressId: 3 }, ["AddressId"]],
    ["with a name of 120", { FullName: "x".repeat(120) }, []],
    ["with a name of 121", { FullName: "x".repeat(121) }, ["FullName"]],
  ])("%s", (_, over, paths) => {
    expect(checkoutContactProblems({ ...contact, ...over }).map(({ path }) => path)).toEqual(paths);
  });

  it("is rejected with the specification's sentences", () => {
    const said = checkoutContactProblems({ Email: "x", FullName: "", Phone: "", Address: { ...home, Line1: "" } }).map(
      (problem) => english(fieldError(problem)),
    );
    expect(said).toEqual(["Email is invalid", "Name is required", "Phone is required", "Address is required"]);
    expect(english(fieldError({ path: "Email", problem: "required" }))).toBe("Email is required");
  });
});
