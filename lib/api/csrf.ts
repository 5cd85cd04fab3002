import { timingSafeEqual } from "node:crypto";

export const xsrfCookie = "XSRF-TOKEN";
export const xsrfHeader = "x-xsrf-token";

type Facts = {
  method: string;
  /** Lower-case header names. */
  header: (name: string) => string | null;
  cookie: (name: string) => string | undefined;
  byCookie: boolean;
  /** Origins at which this shop is reached. */
  ownOrigins: readonly string[];
};

/**
 * Why a call that changes something must be rejected, or null. GETs that change state are checked, too: links,
 * prefetches, HEAD requests and other sites may not make them (§10.4).
 */
export function csrfProblem(facts: Facts): string | null {
  if (/prefetch|prerender/i.test(facts.header("sec-purpose") ?? facts.header("purpose") ?? "")) {
    return "This call cannot be prefetched.";
  }
  if (facts.header("sec-fetch-site") === "cross-site") return "This call cannot be made from another site.";
  const origin = facts.header("origin");
  if (origin && !facts.ownOrigins.includes(origin)) return "This call cannot be made from another site.";
  if (!facts.byCookie) return null;
  const sent = facts.header(xsrfHeader) ?? "";
  const expected = facts.cookie(xsrfCookie) ?? "";
  return expected !== "" && isSame(sent, expected) ? null : "The anti-forgery token is missing or wrong.";
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
