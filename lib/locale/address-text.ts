import { addressLines } from "./address-lines";
import { countryName } from "./names";
import type { Language } from "./rules";

type Written = Record<"Line1" | "Line2" | "City" | "Region" | "PostalCode" | "CountryCode", string>;

/** Writes an address as one line: street, city with region and code, country. */
export function addressText(address: Written, language: Language) {
  return addressLines(address, countryName(address.CountryCode, language)).join(", ");
}
