import {
  addressProblems as problemsOfAddress,
  contactLimits,
  isEmail,
  isPhone,
  isPlainText,
  type FieldProblem,
} from "@/lib/checkout/rules";

/** The user types (§1.18). */
export const accountTypes = { shopper: 1, shop: 2, company: 3, individual: 4, boss: 786 } as const;

type Person = { accountType: number; roles: readonly string[] };

export function isAdmin(person: Person): boolean {
  return person.roles.includes("boss");
}

export function isPublisher(person: Person): boolean {
  return isAdmin(person) || person.roles.includes("publisher");
}

/** Shops, companies and individuals publish products; the boss may too. */
export function isSeller(person: Person): boolean {
  const { shop, company, individual } = accountTypes;
  return isAdmin(person) || [shop, company, individual].some((type) => type === person.accountType);
}

export const loginLimits = {
  email: 254,
  /** Characters that are hashed at most: a longer text would only cost time. */
  password: 256,
  /** Failed tries within the window. */
  failuresPerAccount: 10,
  failuresPerAddress: 100,
  windowSeconds: 900,
  sessionDays: 30,
} as const;

/** Characters of what a person tells of themselves. */
export const profileLimits = { FirstName: 60, LastName: 60, addresses: 20 } as const;

/** How long the links in mails work, and how often somebody may ask for one within the window. */
export const mailLimits = {
  confirmHours: 72,
  resetMinutes: 60,
  perAccount: 5,
  perAddress: 100,
  windowSeconds: 3_600,
} as const;

/**
 * An address that an account can have: the usual pattern (§5.5) and plain letters only, since mail to any other would be
 * delivered by few servers.
 */
export function isAccountEmail(text: string): boolean {
  return isEmail(text) && /^[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i.test(text);
}

/** One line of text such as a name. */
export function isOneLine(text: string): boolean {
  return isPlainText(text);
}

/** Nothing, or a number that a courier could call. */
export function isOptionalPhone(text: string): boolean {
  return text === "" || isPhone(text);
}

export const addressLimits = contactLimits;

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

/** All that must be put right before an address can be saved, by the rules of the checkout, in the order of the form. */
export function savedAddressProblems(
  address: SavedAddress,
): { path: AddressField; problem: FieldProblem["problem"] }[] {
  const { FullName, Phone, ...place } = address;
  const found: { path: AddressField; problem: FieldProblem["problem"] }[] = [];
  if (FullName.trim() === "") found.push({ path: "FullName", problem: "required" });
  else if (FullName.length > contactLimits.FullName) found.push({ path: "FullName", problem: "long" });
  if (!isPhone(Phone)) found.push({ path: "Phone", problem: Phone.trim() === "" ? "required" : "invalid" });
  const ofPlace = problemsOfAddress(place).map(({ path, problem }) => {
    return { path: path.replace(/^Address\./, "") as AddressField, problem };
  });
  return [...found, ...ofPlace];
}

/** What may be looked up as an address at all. Whether it is one is not asked: the answer must not differ from an unknown one's. */
export function isAddress(text: string): boolean {
  return isPlainText(text);
}

/** Accounts are told apart without regard to case and surrounding space. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The account type's name; empty for an unknown one. */
export function userTypeName(accountType: number): string {
  const found = Object.entries(accountTypes).find(([, number]) => number === accountType);
  return found ? found[0].charAt(0).toUpperCase() + found[0].slice(1) : "";
}

/** Only there to have an origin to compare with: no address of the shop is ever under it. */
const anyOrigin = "http://origin.invalid";
const signInPages = /^(?:\/[a-z]{2})?\/account\/(?:login|signup|forgot-password)(?:[/?#]|$)/;

/**
 * Where `next` leads after login: a path on this site, in normal form, or null. It is resolved as a browser would, since
 * what looks like a path may not be one ("/\\evil.example", "/.//evil.example"). Never the API, never back to signing in.
 */
export function nextPath(next: string | null | undefined): string | null {
  if (!next?.startsWith("/") || next.length > 2_000 || !URL.canParse(next, anyOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(next, anyOrigin);
  const path = `${pathname}${search}${hash}`;
  if (origin !== anyOrigin || path.startsWith("//") || /^\/api(?:\/|$)/.test(pathname)) return null;
  return signInPages.test(path) ? null : path;
}

/** What a browser says of itself, put in two words that people know; empty where it says nothing known. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([sign]) => sign.test(userAgent))?.[1] ?? "";
  return { browser: find(browsers), system: find(systems) };
}

// In this order: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari.
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

/** Whom a link in a mail is for: somebody who signed up and is not confirmed, or an account. */
export type TokenTarget = { of: "signup" | "user"; id: number };

/** How it is kept beside the link's hash. */
export function tokenValue({ of, id }: TokenTarget): string {
  return `${of}:${id}`;
}
