import { profileLimits } from "./rules";

export type Posted = Record<
  "FullName" | "Phone" | "Line1" | "Line2" | "City" | "Region" | "PostalCode" | "CountryCode",
  string
>;

/** Equal for the same place and person, however it was typed. */
function keyOf({ FullName, Line1, Line2, City, PostalCode, CountryCode }: Posted): string {
  return [FullName, Line1, Line2, City, PostalCode, CountryCode]
    .map((text) => text.trim().replace(/\s+/g, " ").toLowerCase())
    .join("\n");
}

/** Returns missing addresses, as many as the book has room for. @param wanted the most useful first */
export function newAddresses(book: readonly Posted[], wanted: readonly Posted[]): Posted[] {
  const known = new Set(book.map(keyOf));
  const added = wanted.filter((address) => {
    const key = keyOf(address);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  return added.slice(0, Math.max(0, profileLimits.addresses - book.length));
}
