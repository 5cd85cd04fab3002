import { isSignatureOf, signatureOf } from "@/lib/auth-secret";

import type { ErrorKey } from "./error-text";

export const xsrfCookie = "XSRF-TOKEN";
export const xsrfHeader = "x-xsrf-token";

type Facts = {
  method: string;
  /** Lower-case header names. */
  header: (name: string) => string | null;
  /** Null for callers who are not known by cookie. */
  cookieToken: string | null;
  /** Origins at which this shop is reached. */
  ownOrigins: readonly string[];
};

const purpose = "xsrf";

/** Nobody can make the token of a session that is not their own. */
export const xsrfTokenOf = (sessionToken: string): string => signatureOf(purpose, sessionToken);

/** Null for allowed calls. GETs that change state are checked: links, prefetches and other sites may not (§10.4). */
export function csrfProblem(facts: Facts): ErrorKey | null {
  if (/prefetch|prerender/i.test(facts.header("sec-purpose") ?? facts.header("purpose") ?? "")) {
    return "api.prefetch";
  }
  if (facts.header("sec-fetch-site") === "cross-site") return "api.otherSite";
  const origin = facts.header("origin");
  if (origin && !facts.ownOrigins.includes(origin)) return "api.otherSite";
  if (facts.cookieToken === null) return null;
  return isSignatureOf(facts.header(xsrfHeader) ?? "", purpose, facts.cookieToken) ? null : "api.forgeryToken";
}
