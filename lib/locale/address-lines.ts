type Written = Record<"Line1" | "Line2" | "City" | "Region" | "PostalCode", string>;

/** As it is written on a parcel, a line each: street, city with region and code, country. */
export function addressLines({ Line1, Line2, City, Region, PostalCode }: Written, country = ""): string[] {
  const place = [City, Region, PostalCode].filter(Boolean).join(" ");
  return [Line1, Line2, place, country].filter(Boolean);
}
