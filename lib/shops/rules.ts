import { isEmail, isPhone, isPlainText } from "@/lib/checkout/rules";

import { fieldMessages } from "./messages";

/** Spelled as in §3.18. */
export const enlistmentCategories = {
  smartphone: "Smartphone, Smartwatch",
  refrigaretor: "Refrigaretor, Freezer, TV",
  bike: "Bike",
} as const;
export type EnlistmentCategory = keyof typeof enlistmentCategories;
export const enlistmentDefaults = { StoreLocation: "dhaka", Category: "smartphone" } as const;

/** Characters; brands are a count. */
export const storeLimits = {
  Name: 100,
  StoreName: 80,
  Address: 300,
  About: 2_000,
  Reason: 1_000,
  Brand: 60,
  Brands: 30,
} as const;

export const requestStatuses = ["Pending", "NeedsInformation", "Verified", "Rejected"] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const openStatuses: readonly RequestStatus[] = ["Pending", "NeedsInformation"];

/** What an administrator can do with an open request (§4.29). */
export type Decision = "approve" | "reject" | "ask";
const outcomes: Record<Decision, RequestStatus> = { approve: "Verified", reject: "Rejected", ask: "NeedsInformation" };

/** The status after a decision; null where the request is decided already. */
export function decide(status: RequestStatus, decision: Decision): RequestStatus | null {
  return openStatuses.includes(status) ? outcomes[decision] : null;
}

export type EnlistmentValues = Record<
  "Name" | "Email" | "Phone" | "StoreName" | "StoreLocation" | "StoreAddress" | "Category",
  string
> & { Brands: readonly string[] };
export type VerificationValues = Pick<EnlistmentValues, "Name" | "Email" | "Phone">;
export type FieldMessages<T> = Partial<Record<keyof T, string>>;

function personProblems({ Name, Email, Phone }: VerificationValues): FieldMessages<VerificationValues> {
  return {
    ...(!Name.trim() && { Name: fieldMessages.Name }),
    ...emailProblem(Email.trim()),
    ...(!Phone.trim() && { Phone: fieldMessages.Phone }),
  };
}

function emailProblem(email: string): FieldMessages<VerificationValues> {
  if (!email) return { Email: fieldMessages.Email };
  return isEmail(email) ? {} : { Email: fieldMessages.EmailInvalid };
}

/** Trims the values; the messages for missing ones are those of §5.1. */
export function enlistmentProblems(values: EnlistmentValues): FieldMessages<EnlistmentValues> {
  const texts = ["StoreName", "StoreLocation", "StoreAddress", "Category"] as const;
  const missing = texts.filter((name) => !values[name].trim()).map((name) => [name, fieldMessages[name]] as const);
  return {
    ...personProblems(values),
    ...(Object.fromEntries(missing) as FieldMessages<EnlistmentValues>),
    ...(values.Brands.length === 0 && { Brands: fieldMessages.Brands }),
  };
}

export function verificationProblems(values: VerificationValues): FieldMessages<VerificationValues> {
  return personProblems(values);
}

/** "Voltra; Sonex;" → the names, without blanks and doubles. */
export function brandNames(joined: string): string[] {
  const names = joined
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);
  return names.filter((name, index) => !hasBrand(names.slice(0, index), name));
}

/** Case does not tell brands apart. */
export function hasBrand(chosen: readonly string[], name: string): boolean {
  return chosen.some((other) => other.toLowerCase() === name.trim().toLowerCase());
}

export const isSenderAddress = isEmail;
export const isOneLine = isPlainText;
export const isPhoneNumber = isPhone;

/** Lines and tabs are fine in a longer text, other control characters are not. */
export function isText(text: string): boolean {
  return isPlainText(text.replace(/[\n\r\t]/g, " "));
}

/** "Smart Zone & Co." → "smart-zone-co"; empty where nothing of it can stand in an address. */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "");
}

/** "lamp", or the first of "lamp-2", "lamp-3" … that is not taken. */
export function firstFree(base: string, taken: readonly string[]): string {
  const others = new Set(taken);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!others.has(slug)) return slug;
  }
}

/** Up to two initials for a shop without a logo. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
