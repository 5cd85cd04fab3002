import { findCountry } from "@/lib/locale/country-rules";
import { paymentMethods } from "@/lib/orders/rules";

import { postalCodePatterns, regionRequired, withoutPostalCode } from "./address-forms";

export { paymentMethods };

export const contactLimits = {
  Email: 254,
  EmailLocalPart: 64,
  FullName: 120,
  Phone: { min: 6, max: 20 },
  Line1: 200,
  Line2: 200,
  City: 100,
  Region: 100,
  PostalCode: 20,
  Note: 500,
  Coupon: 40,
} as const;

/** How long the frozen prices hold. */
export const checkoutMinutes = 30;

/** Cents. The most that one checkout may come to, far below what the database's integers hold. */
export const checkoutCeiling = 1_000_000_000;

export type FieldProblem = { path: string; problem: "required" | "invalid" | "long" | "unexpected" };

type AddressInput = Partial<Record<"Line1" | "Line2" | "City" | "Region" | "PostalCode" | "CountryCode", string>>;

/** The contact part of a checkout form. A saved address stands for whatever is left out. */
export type ContactInput = {
  Email?: string;
  FullName?: string;
  Phone?: string;
  Address?: AddressInput;
  AddressId?: number;
};

/** All that must be put right before the checkout can start, in the order of the form. */
export function contactProblems(contact: ContactInput): FieldProblem[] {
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
  return (name ?? "").length > contactLimits.FullName ? [{ path: "FullName", problem: "long" }] : [];
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
  if (!isBlank(address.PostalCode) && form.pattern && !form.pattern.test(address.PostalCode ?? "")) {
    found.push({ path: "Address.PostalCode", problem: "invalid" });
  }
  for (const field of ["Line1", "Line2", "City", "Region", "PostalCode"] as const) {
    const isLong = (address[field] ?? "").length > contactLimits[field];
    if (isLong && !found.some(({ path }) => path === `Address.${field}`)) {
      found.push({ path: `Address.${field}`, problem: "long" });
    }
  }
  return found;
}

/** What a country's addresses need; unknown countries are asked for nothing that may not exist there. */
export type AddressForm = { regionRequired: boolean; postalCode: "required" | "optional"; pattern: RegExp | null };

export function addressForm(countryCode: string): AddressForm {
  const code = countryCode.toUpperCase();
  return {
    regionRequired: regionRequired.has(code),
    postalCode: findCountry(code) && !withoutPostalCode.has(code) ? "required" : "optional",
    pattern: postalCodePatterns[code] ?? null,
  };
}

/** A standard address pattern, at most 254 characters in all and 64 before the at sign (§5.5). */
export function isEmail(text: string): boolean {
  if (text.length > contactLimits.Email || text.lastIndexOf("@") > contactLimits.EmailLocalPart) return false;
  return /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u.test(
    text,
  );
}

/** Digits with the usual separators, 6 to 20 characters and at least 6 digits. */
export function isPhone(text: string): boolean {
  const { min, max } = contactLimits.Phone;
  const digits = text.replace(/\D/g, "").length;
  return text.length <= max && digits >= min && /^\+?[\d ().\-/]+$/.test(text);
}

/** Text without control characters and broken surrogates: neither can be stored or printed. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

function isBlank(text: string | undefined): boolean {
  return (text ?? "").trim() === "";
}

function lacking(path: string, value: string | undefined): FieldProblem {
  return { path, problem: isBlank(value) ? "required" : "invalid" };
}
