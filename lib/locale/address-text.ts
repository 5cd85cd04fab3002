import { countryName } from "./names";
import type { Language } from "./rules";

type Written = Record<"Line1" | "Line2" | "City" | "Region" | "PostalCode" | "CountryCode", string>;

/** Writes an address as one line: street, city with region and code, country. */
export function addressText({ Line1, Line2, City, Region, PostalCode, CountryCode }: Written, language: Language) {
  const place = [City, Region, PostalCode].filter(Boolean).join(" ");
  return [Line1, Line2, place, countryName(CountryCode, language)].filter(Boolean).join(", ");
}
