import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { passGate } from "./request-gate";

const bad = "%EF%BF%BD";

describe("an address", () => {
  test.each([
    ["/", "/"],
    ["/products/toys?page=2", "/products/toys?page=2"],
    ["/products?q=caf%C3%A9+%F0%9F%92%90", "/products?q=caf%C3%A9+%F0%9F%92%90"],
    ["/products?q=a%2Fb%26c%252500", "/products?q=a%2Fb%26c%252500"],
    ["/products/details/%2500", "/products/details/%2500"],
    ["/products/details/%00", `/products/details/${bad}`],
    ["/products/details/a%00b", `/products/details/a${bad}b`],
    ["/products?q=%00", `/products?q=${bad}`],
    ["/media/ab/%00.webp", `/media/ab/${bad}.webp`],
    ["/products/details/%ff", `/products/details/${bad}`],
    ["/products/details/%E0%A4%A", `/products/details/${bad}%25A`],
    ["/products/details/%ED%A0%80", `/products/details/${bad.repeat(3)}`],
    ["/products/details/%C3%A9%ff", `/products/details/%C3%A9${bad}`],
    ["/%", "/%25"],
    ["/products/100%", "/products/100%25"],
    ["/products?q=100%&page=2", "/products?q=100%25&page=2"],
    ["/api/Culture/GetTypeInfos/%ED%A0%80", `/api/Culture/GetTypeInfos/${bad.repeat(3)}`],
    ["/api/Product/GetBySlug/%00?q=%00", "/api/Product/GetBySlug/%00?q=%00"],
    ["http://nijer.example/products?q=%ff", `/products?q=${bad}`],
    ["http://nijer.example", "/"],
    ["HTTP://nijer.example?q=1", "/?q=1"],
    ["/products#a", "/products"],
    ["//evil.example/", "//evil.example/"],
  ])("%s is passed on as %s", (url, expected) => {
    expect(passGate({ method: "GET", url })).toEqual({ url: expected });
  });

  it("can always be decoded afterwards, contains no NUL, and is unchanged the second time", () => {
    const piece = fc.oneof(
      fc.constantFrom("%", "%00", "%ff", "%ED%A0%80", "%F0%9F%92%90", "%2", "/", "?", "=", "&", "#", "~"),
      fc.string({ maxLength: 3, unit: fc.constantFrom("0", "a", "F", "%", "/", ".") }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const first = passGate({ method: "GET", url: `/${pieces.join("")}` });
        if (!("url" in first)) throw new Error("refused");
        expect(decodeURIComponent(first.url)).not.toContain("\0");
        expect(passGate({ method: "GET", url: first.url })).toEqual(first);
      }),
      { seed: 786 },
    );
  });
});

describe("a method", () => {
  const files = "GET, HEAD";
  const pages = "GET, HEAD, POST";
  const all = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
  test.each([
    ["TRACE", "/", 405, pages],
    ["TRACE", "/api/health", 405, all],
    ["TRACE", "/favicon.ico", 405, files],
    ["PROPFIND", "/products", 405, pages],
    ["DELETE", "/products", 405, pages],
    ["OPTIONS", "/products", 405, pages],
    ["OPTIONS", "/favicon.ico", 405, files],
    ["POST", "/favicon.ico", 405, files],
    ["DELETE", "/pictures/a.webp", 405, files],
    ["PUT", "/media/ab/x.webp", 405, files],
    ["PATCH", "/_next/static/chunks/a.js", 405, files],
    ["POST", "/feeds/google-merchant.xml", 405, files],
    ["POST", "/sitemap.xml?x=1", 405, files],
    ["OPTIONS", "*", 204, all],
    ["GET", "*", 400, all],
    ["GET", "products", 400, all],
  ])("%s %s is answered with %d", (method, url, status, allow) => {
    expect(passGate({ method, url })).toEqual({ status, allow });
  });

  test.each([
    ["HEAD", "/favicon.ico"],
    ["POST", "/contact-us"],
    ["DELETE", "/api/UserProductItem/Remove"],
    ["POST", "/api/Media/Upload.json"],
    ["OPTIONS", "/api/health"],
    ["GET", "/feeds/google-merchant.xml"],
  ])("%s %s is passed on", (method, url) => {
    expect(passGate({ method, url })).toEqual({ url });
  });
});

test.each([
  [0, { url: "/" }],
  [1, { url: "/" }],
  [2, { status: 400, allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" }],
])("a request with %i hosts", (hosts, expected) => {
  expect(passGate({ method: "GET", url: "/", hosts })).toEqual(expected);
});

describe("a segment that is longer than any name of the shop", () => {
  const long = "a".repeat(251);

  it.each([
    [`/products/details/${long}`, "/site/not-found"],
    [`/de/blog/${long}?page=2`, "/de/site/not-found"],
    [`/${"%E0%A6%95".repeat(30)}`, "/site/not-found"],
  ])("leads to the not-found page", (url, shown) => {
    expect(passGate({ method: "GET", url })).toEqual({ url: shown });
  });

  it("is no file", () => {
    expect(passGate({ method: "GET", url: `/og/products/details/${long}.jpg` })).toMatchObject({ status: 404 });
  });

  it("does not affect queries, calls and shorter names", () => {
    for (const url of [`/products?q=${long}`, `/api/Category/GetBrandBySlug/${long}`, `/blog/${"a".repeat(240)}`]) {
      expect(passGate({ method: "GET", url })).toEqual({ url });
    }
  });
});
