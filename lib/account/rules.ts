import { isPlainText } from "@/lib/checkout/rules";

/** Spec §1. */
export const accountTypes = { shopper: 1, shop: 2, company: 3, individual: 4, boss: 786 } as const;

type Person = { accountType: number; roles: readonly string[] };

export function isBoss(person: Person): boolean {
  return person.roles.includes("boss");
}

export function isPublisher(person: Person): boolean {
  return isBoss(person) || person.roles.includes("publisher");
}

/** Shops, companies and individuals publish products; the boss may too. */
export function isSeller(person: Person): boolean {
  const { shop, company, individual } = accountTypes;
  return isBoss(person) || [shop, company, individual].some((type) => type === person.accountType);
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
