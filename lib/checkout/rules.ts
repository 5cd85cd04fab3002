import { latinDigits } from "@/lib/latin-digits";
import { findCountry } from "@/lib/locale/country-rules";
import { paymentMethods } from "@/lib/orders/rules";
import { emailLimit, isEmail, isPhone, phoneLimits } from "@/lib/text-checks";

import { postalCodePatterns, regionRequired, withoutPostalCode } from "./address-forms";

export { paymentMethods };

export const checkoutContactLimits = {
  Email: emailLimit,
  FullName: 120,
  Phone: phoneLimits,
  Line1: 200,
  Line2: 200,
  City: 100,
  Region: 100,
  PostalCode: 20,
  Note: 500,
  Coupon: 40,
} as const;

/** How long the prices are frozen. */
export const checkoutMinutes = 30;

/** Cents, far below the database's integer limit. */
export const checkoutCeiling = 1_000_000_000;

export type FieldProblem = { path: string; problem: "required" | "invalid" | "long" | "unexpected" };

type AddressInput = Partial<Record<"Line1" | "Line2" | "City" | "Region" | "PostalCode" | "CountryCode", string>>;

/** A saved address supplies omitted fields. */
export type ContactInput = {
  Email?: string;
  FullName?: string;
  Phone?: string;
  Address?: AddressInput;
  AddressId?: number;
};

/** Returns all problems that prevent the checkout, in the order of the form. */
export function checkoutContactProblems(contact: ContactInput): FieldProblem[] {
  const hasSaved = contact.AddressId !== undefined;
  const found: FieldProblem[] = [];
  if (!isEmail(contact.Email ?? "")) found.push(lacking("Email", contact.Email));
  if (!hasSaved || contact.FullName !== undefined) found.push(...nameProblems(contact.FullName));
  if ((!hasSaved || contact.Phone !== undefined) && !isPhone(contact.Phone ?? "")) {
    found.push(lacking("Phone", contact.Phone));
  }
  if (hasSaved && contact.Address) found.push({ path: "AddressId", problem: "unexpected" });
  else if (!hasSaved) found.push(...addressProblems(contact.Address));
  return found;
}

function nameProblems(name: string | undefined): FieldProblem[] {
  if (isBlank(name)) return [{ path: "FullName", problem: "required" }];
  return (name ?? "").length > checkoutContactLimits.FullName ? [{ path: "FullName", problem: "long" }] : [];
}

/** Paths are those of the call's body: `Address.City`. */
export function addressProblems(address: AddressInput | undefined): FieldProblem[] {
  if (!address) return [{ path: "Address", problem: "required" }];
  const form = addressForm(address.CountryCode ?? "");
  const found: FieldProblem[] = [];
  if (!findCountry(address.CountryCode ?? "")) found.push(lacking("Address.CountryCode", address.CountryCode));
  const required = [
    "Line1",
    "City",
    ...(form.regionRequired ? ["Region" as const] : []),
    ...(form.postalCode === "required" ? ["PostalCode" as const] : []),
  ] as const;
  for (const field of required) {
    if (isBlank(address[field])) found.push({ path: `Address.${field}`, problem: "required" });
  }
  if (!isBlank(address.PostalCode) && form.pattern && !form.pattern.test(latinDigits(address.PostalCode ?? ""))) {
    found.push({ path: "Address.PostalCode", problem: "invalid" });
  }
  for (const field of ["Line1", "Line2", "City", "Region", "PostalCode"] as const) {
    const isLong = (address[field] ?? "").length > checkoutContactLimits[field];
    if (isLong && !found.some(({ path }) => path === `Address.${field}`)) {
      found.push({ path: `Address.${field}`, problem: "long" });
    }
  }
  return found;
}

/** Unknown countries require nothing that may not exist there. */
export type AddressRules = { regionRequired: boolean; postalCode: "required" | "optional"; pattern: RegExp | null };

export function addressForm(countryCode: string): AddressRules {
  const code = countryCode.toUpperCase();
  return {
    regionRequired: regionRequired.has(code),
    postalCode: findCountry(code) && !withoutPostalCode.has(code) ? "required" : "optional",
    pattern: postalCodePatterns[code] ?? null,
  };
}

function isBlank(text: string | undefined): boolean {
  return (text ?? "").trim() === "";
}

function lacking(path: string, value: string | undefined): FieldProblem {
  return { path, problem: isBlank(value) ? "required" : "invalid" };
}
