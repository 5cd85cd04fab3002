import { describe, expect, test } from "vitest";

import { csrfProblem, xsrfTokenOf } from "./csrf";

type Case = { headers?: Record<string, string>; cookieToken?: string };

function judge({ headers = {}, cookieToken }: Case): string | null {
  return csrfProblem({
    method: "GET",
    header: (name) => headers[name] ?? null,
    cookieToken: cookieToken ?? null,
    ownOrigins: ["https://nijer.example"],
  });
}

describe("a call that changes something", () => {
  const cookieToken = "session-of-ann";
  const own = xsrfTokenOf(cookieToken);

  test.each<[string, Case]>([
    ["from a guest on the same site", { headers: { "sec-fetch-site": "same-origin" } }],
    ["from a program without browser headers", {}],
    ["by bearer, which no other site can send", { headers: { authorization: "Bearer x" } }],
    ["by cookie with the session's token", { cookieToken, headers: { "x-xsrf-token": own } }],
    ["from the shop's own origin", { headers: { origin: "https://nijer.example" } }],
  ])("is accepted %s", (_, given) => expect(judge(given)).toBeNull());

  test.each<[string, Case]>([
    ["from another site", { headers: { "sec-fetch-site": "cross-site" } }],
    ["from another origin", { headers: { origin: "https://evil.example" } }],
    ["from no origin at all (sandboxed frame)", { headers: { origin: "null" } }],
    ["as a prefetch", { headers: { "sec-purpose": "prefetch;prerender" } }],
    ["by cookie without a token", { cookieToken }],
    ["by cookie with a chosen token", { cookieToken, headers: { "x-xsrf-token": "abc" } }],
    ["by cookie with the token of another session", { cookieToken, headers: { "x-xsrf-token": xsrfTokenOf("bea") } }],
    ["by cookie with an empty token", { cookieToken, headers: { "x-xsrf-token": "" } }],
  ])("is rejected %s", (_, given) => expect(judge(given)).toEqual(expect.any(String)));
});
