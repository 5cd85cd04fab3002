type Written = Record<"Line1" | "Line2" | "City" | "Region" | "PostalCode" | "CountryCode", string>;

/** Countries that write the code before the city. */
const codeFirst = new Set(
  (
    "AD AT BA BE BG BY CH CN CY CZ DE DK DZ EE ES FI FO FR GF GL GP GR HR IL IS IT LI LT LU MA MC ME MK MQ MX MY MZ NC NL " +
    "NO PF PL PM PT PY RE RO RS SE SI SK SM SN TN TR UY VA WF XK YT"
  ).split(" "),
);
/** Those whose code has a line of its own, after the city. */
const codeBelow = new Set("GB GG GI IE IM JE HU KE".split(" "));

/** As it is written on a parcel, a line each: street, the place in the order of its country, country. */
export function addressLines({ Line1, Line2, ...place }: Written, country = ""): string[] {
  return [Line1, Line2, ...placeLines(place), country].filter(Boolean);
}

function placeLines({ City, Region, PostalCode, CountryCode }: Omit<Written, "Line1" | "Line2">): string[] {
  const code = CountryCode.toUpperCase();
  const joined = (mark: string, ...parts: string[]) => parts.filter(Boolean).join(mark);
  if (codeBelow.has(code)) return [City, Region, PostalCode];
  // Italy adds the letters of the province: "50123 Firenze FI".
  if (codeFirst.has(code)) return [joined(code === "IT" ? " " : ", ", joined(" ", PostalCode, City), Region)];
  if (code === "US") return [joined(" ", joined(", ", City, Region), PostalCode)];
  return [joined(" ", City, Region, PostalCode)];
}
