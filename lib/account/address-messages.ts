import type { savedAddressProblems } from "./rules";

const names = {
  FullName: "Name",
  Phone: "Phone",
  Line1: "Address",
  Line2: "Address",
  City: "City",
  Region: "State or region",
  PostalCode: "Postal code",
  CountryCode: "Country",
} as const;

type Problem = ReturnType<typeof savedAddressProblems>[number];

/** The checkout's sentences, for the fields of the address book. */
export function addressMessage({ path, problem }: Problem): string {
  if (path === "CountryCode" && problem !== "required") return "We do not deliver to this country";
  if (path === "PostalCode" && problem === "invalid") return "Postal code is invalid for this country";
  const what = { required: "is required", invalid: "is invalid", long: "is too long", unexpected: "is unexpected" };
  return `${names[path]} ${what[problem]}`;
}
