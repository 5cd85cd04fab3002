import { errorText, type ErrorText } from "@/lib/api/error-text";

import type { savedAddressProblems } from "./rules";

const names = {
  FullName: "FullName",
  Phone: "Phone",
  Line1: "Address",
  Line2: "Address",
  City: "City",
  Region: "Region",
  PostalCode: "PostalCode",
  CountryCode: "CountryCode",
} as const;

type Problem = ReturnType<typeof savedAddressProblems>[number];

/** Why a field of the address book is rejected, with the checkout's messages. */
export function addressError({ path, problem }: Problem): ErrorText {
  if (path === "CountryCode" && problem !== "required") return errorText("fields.country");
  if (path === "PostalCode" && problem === "invalid") return errorText("fields.postalCode");
  return errorText(`fields.${problem}`, { name: errorText(`fields.names.${names[path]}`) });
}
