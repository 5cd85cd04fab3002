import { addressProblems as problemsOfAddress, checkoutContactLimits, type FieldProblem } from "@/lib/checkout/rules";
import { isEmail, isOneLine, isPhone } from "@/lib/text-checks";

/** The user types (§1.18). */
export const accountTypes = { shopper: 1, shop: 2, company: 3, individual: 4, boss: 786 } as const;

type Person = { accountType: number; roles: readonly string[] };

export function isAdmin(person: Person): boolean {
  return person.roles.includes("boss");
}

export function isPublisher(person: Person): boolean {
  return isAdmin(person) || person.roles.includes("publisher");
}

/** Shops, companies, individuals and administrators. */
export function isSeller(person: Person): boolean {
  const { shop, company, individual } = accountTypes;
  return isAdmin(person) || [shop, company, individual].some((type) => type === person.accountType);
}

export const loginLimits = {
  email: 254,
  /** Characters: hashing a longer text would only cost time. */
  password: 256,
  /** Failed attempts within the window: for one account from one household or known device, and for one household. */
  failuresPerAccount: 10,
  failuresPerAddress: 100,
  windowSeconds: 900,
  /** Failed attempts for one account from all households, with devices that the account does not know. */
  failuresOverall: 100,
  overallSeconds: 3_600,
  sessionDays: 30,
} as const;

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** A session that is not remembered ends with the browser; the server forgets it after a day. */
export function sessionEnd(isRemembered: boolean, now: Date): Date {
  return new Date(now.getTime() + (isRemembered ? loginLimits.sessionDays : 1) * day);
}

/** Unused, and in all: the more a person may do, the shorter. */
export function sessionSpan(person: Person): { idleMs: number; totalMs: number } {
  if (isAdmin(person)) return { idleMs: 30 * minute, totalMs: 12 * hour };
  if (isPublisher(person)) return { idleMs: 2 * hour, totalMs: 12 * hour };
  if (isSeller(person)) return { idleMs: 7 * day, totalMs: loginLimits.sessionDays * day };
  return { idleMs: loginLimits.sessionDays * day, totalMs: loginLimits.sessionDays * day };
}

type SessionTimes = { startedAt: Date; seenAt: Date; expiresAt: Date };

/** @param times `seenAt` may be early by the interval of `isUseRecorded` */
export function isSessionOver(person: Person, times: SessionTimes, now: Date): boolean {
  const { idleMs, totalMs } = sessionSpan(person);
  const ends = [times.expiresAt.getTime(), times.startedAt.getTime() + totalMs, times.seenAt.getTime() + idleMs];
  return now.getTime() >= Math.min(...ends);
}

/** A short idle time is measured to the minute, so that not every use is stored. */
export function isUseRecorded(person: Person, seenAt: Date, now: Date): boolean {
  const { idleMs } = sessionSpan(person);
  return now.getTime() - seenAt.getTime() < (idleMs < day ? minute : 15 * minute);
}

/** "Stay logged in": other sessions end after a day. */
export function outlastsBrowser(endsAt: Date, now: Date): boolean {
  return endsAt.getTime() - now.getTime() > day;
}

/** Guest orders that are offered, and decided, at once. */
export const guestOrderLimit = 20;

/** Characters, and number of addresses. */
export const profileLimits = { FirstName: 60, LastName: 60, addresses: 20 } as const;

/** Validity of mailed links, and how often one can be requested within the window. */
export const linkLimits = {
  confirmHours: 72,
  resetMinutes: 60,
  perAccount: 5,
  perAddress: 100,
  windowSeconds: 3_600,
} as const;

/** The usual pattern (§5.5) with plain letters only, since few servers deliver mail to others. */
export function isAccountEmail(text: string): boolean {
  return isEmail(text) && /^[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i.test(text);
}

/** Empty, or a number that a courier could call. */
export function isOptionalPhone(text: string): boolean {
  return text === "" || isPhone(text);
}

export const addressLimits = checkoutContactLimits;

export type SavedAddress = {
  FullName: string;
  Phone: string;
  Line1: string;
  Line2: string;
  City: string;
  Region: string;
  PostalCode: string;
  CountryCode: string;
};

export type AddressField = keyof SavedAddress;

/** Returns all problems of an address before it is saved, by the rules of the checkout, in the order of the form. */
export function savedAddressProblems(
  address: SavedAddress,
): { path: AddressField; problem: FieldProblem["problem"] }[] {
  const { FullName, Phone, ...place } = address;
  const found: { path: AddressField; problem: FieldProblem["problem"] }[] = [];
  if (FullName.trim() === "") found.push({ path: "FullName", problem: "required" });
  else if (FullName.length > checkoutContactLimits.FullName) found.push({ path: "FullName", problem: "long" });
  if (!isPhone(Phone)) found.push({ path: "Phone", problem: Phone.trim() === "" ? "required" : "invalid" });
  const ofPlace = problemsOfAddress(place).map(({ path, problem }) => {
    return { path: path.replace(/^Address\./, "") as AddressField, problem };
  });
  return [...found, ...ofPlace];
}

/** It need not be valid, because the response must not differ from that for an unknown one. */
export function isAddress(text: string): boolean {
  return isOneLine(text);
}

/** Accounts ignore case and surrounding space. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Empty for an unknown type. */
export function userTypeName(accountType: number): string {
  const found = Object.entries(accountTypes).find(([, number]) => number === accountType);
  return found ? found[0].charAt(0).toUpperCase() + found[0].slice(1) : "";
}

/** No URL of the shop is under it; only to compare origins. */
const anyOrigin = "http://origin.invalid";
const signInPages = /^(?:\/[a-z]{2})?\/account\/(?:login|signup|forgot-password)(?:[/?#]|$)/;

/**
 * Resolves `next` as browsers do, since some paths lead elsewhere ("/\\evil.example", "/.//evil.example").
 * @returns a path on this site; null for any other target, the API and the login pages
 */
export function nextPath(next: string | null | undefined): string | null {
  if (!next?.startsWith("/") || next.length > 2_000 || !URL.canParse(next, anyOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(next, anyOrigin);
  const path = `${pathname}${search}${hash}`;
  if (origin !== anyOrigin || path.startsWith("//") || /^\/api(?:\/|$)/.test(pathname)) return null;
  return signInPages.test(path) ? null : path;
}

/** Names browser and system from the user agent; empty when unknown. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([sign]) => sign.test(userAgent))?.[1] ?? "";
  return { browser: find(browsers), system: find(systems) };
}

// The order matters: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari.
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

export type TokenTarget = { of: "signup" | "user"; id: number };

/** The form in which it is stored with the link's hash. */
export function tokenValue({ of, id }: TokenTarget): string {
  return `${of}:${id}`;
}
