import { describe, expect, it, test } from "vitest";

import { cleanHeaders } from "./request-headers";

type Headers = Record<string, string>;

function cleaned(headers: Headers): Headers {
  const copy = { ...headers };
  cleanHeaders(copy);
  return copy;
}

it("headers by which Next speaks to itself are not taken from outside", () => {
  const kept = { host: "nijer.example", "next-url": "/", "x-forwarded-for": "::1" };
  const internal = {
    "x-middleware-prefetch": "1",
    "x-middleware-subrequest": "middleware",
    "x-nextjs-data": "1",
    "x-matched-path": "/",
    "x-now-route-matches": "1",
    "x-invoke-path": "/",
    "x-invocation-id": "1",
    "x-prerender-revalidate": "1",
    "x-action-forwarded": "1",
    "x-next-resume-state-length": "1",
    "next-resume": "1",
    "next-action": "1",
    "next-hmr-refresh": "1",
    "content-security-policy": "script-src 'nonce-a'",
    "content-security-policy-report-only": "script-src 'nonce-a'",
    purpose: "prefetch",
  };
  expect(cleaned({ ...kept, ...internal })).toEqual(kept);
});

describe("a request is for data", () => {
  const tree = encodeURIComponent('["",{"children":["__PAGE__",{}]}]');
  const prefetch = { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };

  test.each<Headers>([
    { rsc: "1" },
    { rsc: "1", "next-router-state-tree": tree },
    { rsc: "1", "next-router-state-tree": tree, "next-router-prefetch": "1" },
    { rsc: "1", "next-router-state-tree": tree, "next-router-prefetch": "2" },
    { rsc: "1", "next-router-prefetch": "3" },
    prefetch,
  ])("as Next's client sends it: %o", (headers) => {
    expect(cleaned(headers)).toEqual(headers);
  });

  test.each<[Headers, Headers]>([
    [{ rsc: "" }, {}],
    [{ rsc: "0" }, {}],
    [{ rsc: "1, 1" }, {}],
    [{ ...prefetch, rsc: "" }, {}],
    [{ ...prefetch, rsc: "true", "next-router-state-tree": "x" }, {}],
    [{ "next-router-prefetch": "" }, {}],
    [{ "next-router-prefetch": "1", "next-router-segment-prefetch": "1", "next-router-state-tree": "/_tree" }, {}],
    [{ rsc: "1", "next-router-prefetch": "", "next-router-state-tree": "" }, { rsc: "1" }],
    [{ rsc: "1", "next-router-state-tree": "x" }, { rsc: "1" }],
    [{ rsc: "1", "next-router-state-tree": "%ff" }, { rsc: "1" }],
    [{ rsc: "1", "next-router-state-tree": "%5B1%5D" }, { rsc: "1" }],
    [{ rsc: "1", "next-router-state-tree": `${tree}, ${tree}` }, { rsc: "1" }],
    [{ rsc: "1", "next-router-state-tree": `${tree}${" ".repeat(50_000)}` }, { rsc: "1" }],
    [{ ...prefetch, "next-router-prefetch": "0" }, { rsc: "1" }],
    [{ ...prefetch, "next-router-prefetch": "1, 1" }, { rsc: "1" }],
    [
      { ...prefetch, "next-router-prefetch": "2" },
      { rsc: "1", "next-router-prefetch": "2" },
    ],
    [
      { ...prefetch, "next-router-segment-prefetch": "" },
      { rsc: "1", "next-router-prefetch": "1" },
    ],
  ])("by nothing else: %o is %o", (headers, expected) => {
    expect(cleaned(headers)).toEqual(expected);
  });
});

it("cookies that only Next writes are not taken from outside", () => {
  const cookie = "__prerender_bypass=a; b=c; __next_preview_data=a; next-instant-navigation-testing=1; __next=d";
  expect(cleaned({ cookie })).toEqual({ cookie: "b=c; __next=d" });
});

describe("the currency is named once, as everybody reads it", () => {
  test.each<[string, string | undefined]>([
    ["cname=EUR", "cname=EUR"],
    ["cname=eur; a=b", "cname=EUR; a=b"],
    ["a=b; cname=EUR; c=d", "cname=EUR; a=b; c=d"],
    ["cname=USD; cname=EUR", "cname=USD"],
    ["cname=%45UR", "cname=EUR"],
    ["cname=%20gbp%20", "cname=GBP"],
    ["a=b;\tcname=GBP", "cname=GBP; a=b"],
    ["a=b;cname =GBP", "cname=GBP; a=b"],
    ["cname=EUR; cname", "cname=EUR"],
    ["cname", undefined],
    ["cname=", undefined],
    ["cname=XYZ; a=b", "a=b"],
    ["cname=XYZ; cname=EUR", undefined],
    ['cname="EUR"; a=b', "a=b"],
    ["cname=%E0%A4; a=b", "a=b"],
    ["CNAME=EUR; xcname=EUR; %63name=EUR", "CNAME=EUR; xcname=EUR; %63name=EUR"],
    ["a=b; nijer.session_token=x%3D.y; a=c", "a=b; nijer.session_token=x%3D.y; a=c"],
    ['q="1;cname=EUR"', 'q="1'],
    ["", undefined],
  ])("%s becomes %s", (cookie, expected) => {
    expect(cleaned({ cookie }).cookie).toBe(expected);
  });
});
