import { isEmail } from "@/lib/text-checks";

export const enlistmentDepartments = ["home", "gadget", "fashion", "kids", "watch", "health", "drone", "auto"] as const;
/** In the order of the forms, the last three in the spelling of §3.18; their names are messages. */
export const enlistmentCategories = [...enlistmentDepartments, "smartphone", "refrigaretor", "bike"] as const;
export type EnlistmentCategory = (typeof enlistmentCategories)[number];

export function departmentOfEnlistment(category: string): string {
  if (category === "bike") return "auto";
  return enlistmentDepartments.find((department) => department === category) ?? "gadget";
}

export const enlistmentDefaults = { StoreLocation: "dhaka", Category: "smartphone" } as const;

/** Characters; for brands, their number. */
export const shopLimits = {
  Name: 100,
  StoreName: 80,
  Address: 300,
  About: 2_000,
  Reason: 1_000,
  Brand: 60,
  Brands: 30,
} as const;

/** Open ones of one account or mailbox, and those of one household in an hour. */
export const requestLimits = { open: 5, hourly: 20 } as const;

export const requestStatuses = ["Pending", "NeedsInformation", "Verified", "Rejected"] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const openStatuses: readonly RequestStatus[] = ["Pending", "NeedsInformation"];

/** An administrator's decisions on an open request (§4.29). */
export type RequestDecision = "approve" | "reject" | "ask";
const outcomes: Record<RequestDecision, RequestStatus> = {
  approve: "Verified",
  reject: "Rejected",
  ask: "NeedsInformation",
};

/** Null when the request is already decided. */
export function decide(status: RequestStatus, decision: RequestDecision): RequestStatus | null {
  return openStatuses.includes(status) ? outcomes[decision] : null;
}

export type EnlistmentValues = Record<
  "Name" | "Email" | "Phone" | "StoreName" | "StoreLocation" | "StoreAddress" | "Category",
  string
> & { Brands: readonly string[] };
export type VerificationValues = Pick<EnlistmentValues, "Name" | "Email" | "Phone">;
/** Keys of `shops.enlist.problems` in the messages (§5.1). */
export type EnlistProblem = keyof EnlistmentValues | "EmailInvalid";
export type FieldProblems<T> = Partial<Record<keyof T, EnlistProblem>>;

function personProblems({ Name, Email, Phone }: VerificationValues): FieldProblems<VerificationValues> {
  return {
    ...(!Name.trim() && { Name: "Name" }),
    ...emailProblem(Email.trim()),
    ...(!Phone.trim() && { Phone: "Phone" }),
  };
}

function emailProblem(email: string): FieldProblems<VerificationValues> {
  if (!email) return { Email: "Email" };
  return isEmail(email) ? {} : { Email: "EmailInvalid" };
}

/** Trims the values. */
export function enlistmentProblems(values: EnlistmentValues): FieldProblems<EnlistmentValues> {
  const texts = ["StoreName", "StoreLocation", "StoreAddress", "Category"] as const;
  const missing = texts.filter((name) => !values[name].trim()).map((name) => [name, name] as const);
  return {
    ...personProblems(values),
    ...(Object.fromEntries(missing) as FieldProblems<EnlistmentValues>),
    ...(values.Brands.length === 0 && { Brands: "Brands" }),
  };
}

export function verificationProblems(values: VerificationValues): FieldProblems<VerificationValues> {
  return personProblems(values);
}

/** "Voltra; Sonex;" without blanks and duplicates. */
export function brandNames(joined: string): string[] {
  const names = joined
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);
  return names.filter((name, index) => !hasBrand(names.slice(0, index), name));
}

/** Compares brands without regard to case. */
export function hasBrand(chosen: readonly string[], name: string): boolean {
  return chosen.some((other) => other.toLowerCase() === name.trim().toLowerCase());
}

/** "Smart Zone & Co." → "smart-zone-co"; empty when no character can be part of a slug. */
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

/** "lamp", or the first of "lamp-2", "lamp-3" … that is free. */
export function firstFree(base: string, taken: readonly string[]): string {
  const others = new Set(taken);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!others.has(slug)) return slug;
  }
}
