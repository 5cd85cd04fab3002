import { describe, expect, test } from "vitest";

import { csrfProblem } from "./csrf";

type Case = {
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  byCookie?: boolean;
};

function judge({ headers = {}, cookies = {}, byCookie = false }: Case): string | null {
  return csrfProblem({
    method: "GET",
    header: (name) => headers[name] ?? null,
    cookie: (name) => cookies[name],
    byCookie,
    ownOrigins: ["https://nijer.example"],
  });
}

describe("a call that changes something", () => {
  const token = { "XSRF-TOKEN": "abc" };

  test.each<[string, Case]>([
    ["from a guest on the same site", { headers: { "sec-fetch-site": "same-origin" } }],
    ["from a program without browser headers", {}],
    ["by bearer, which no other site can send", { headers: { authorization: "Bearer x" } }],
    ["by cookie with the token", { byCookie: true, cookies: token, headers: { "x-xsrf-token": "abc" } }],
    ["from the shop's own origin", { headers: { origin: "https://nijer.example" } }],
  ])("is taken %s", (_, given) => expect(judge(given)).toBeNull());

  test.each<[string, Case]>([
    ["from another site", { headers: { "sec-fetch-site": "cross-site" } }],
    ["from another origin", { headers: { origin: "https://evil.example" } }],
    ["from no origin at all (sandboxed frame)", { headers: { origin: "null" } }],
    ["as a prefetch", { headers: { "sec-purpose": "prefetch;prerender" } }],
    ["by cookie without a token", { byCookie: true, cookies: token }],
    ["by cookie with a wrong token", { byCookie: true, cookies: token, headers: { "x-xsrf-token": "abd" } }],
    [
      "by cookie with two empty tokens",
      { byCookie: true, cookies: { "XSRF-TOKEN": "" }, headers: { "x-xsrf-token": "" } },
    ],
  ])("is refused %s", (_, given) => expect(judge(given)).toEqual(expect.any(String)));
});
