import { errorText, type ErrorKey, type ErrorText } from "@/lib/api/error-text";
import { dollarsOf } from "@/lib/dollars";

import { checkoutContactLimits, type FieldProblem } from "./rules";
import type { CouponRejection } from "./totals-rules";

const names: Record<string, ErrorKey> = {
  Email: "fields.names.Email",
  FullName: "fields.names.FullName",
  Phone: "fields.names.Phone",
  Address: "fields.names.Address",
  Line1: "fields.names.Address",
  Line2: "fields.names.Address",
  City: "fields.names.City",
  Region: "fields.names.Region",
  PostalCode: "fields.names.PostalCode",
  CountryCode: "fields.names.CountryCode",
};

const invalid: Record<string, ErrorText> = {
  Phone: errorText("fields.phone", { min: checkoutContactLimits.Phone.min }),
  "Address.PostalCode": errorText("fields.postalCode"),
  "Address.CountryCode": errorText("fields.country"),
};

/** Why a field of the checkout is rejected, with the messages of §5.1 where it has some. */
export function fieldError({ path, problem }: FieldProblem): ErrorText {
  const field = path.split(".").at(-1) ?? path;
  if (problem === "invalid" && invalid[path]) return invalid[path];
  const name = names[field];
  return errorText(`fields.${problem}`, { name: name ? errorText(name) : field });
}

export function couponError(rejection: CouponRejection): ErrorText {
  if (rejection.reason !== "subtotal") return errorText(`coupons.${rejection.reason}`);
  return errorText("coupons.subtotal", { amount: dollarsOf(rejection.minSubtotalCents).toFixed(2) });
}

/** @param names of what is no longer sold, as far as they are known */
export function unsoldError(names: readonly string[]): ErrorText {
  if (names.length === 0) return errorText("checkout.unsoldItem");
  return errorText("checkout.unsold", { names: names.map((name) => `"${name}"`).join(", "), count: names.length });
}

export function shortError({ Name: name, Available: count }: { Name: string; Available: number }): ErrorText {
  return count > 0 ? errorText("checkout.short", { name, count }) : errorText("checkout.soldOut", { name });
}
