import { describe, expect, it, test } from "vitest";

import { cleanAttributes, cleanName, isTraceParent } from "./span-rules";

describe("a span's attributes", () => {
  it("are those that say nothing of a visitor, under their standard names", () => {
    const given = {
      "http.method": "GET",
      "http.status_code": 404,
      "http.target": "/products?q=nadia",
      "http.url": "https://shop.example/?token=x",
      "next.route": "/[channel]/products/details/[slug]",
      "next.span_name": "GET /login?email=nadia@example.com",
      "net.peer.ip": "8.8.8.8",
    };
    expect(cleanAttributes(given)).toEqual({
      "http.request.method": "GET",
      "http.response.status_code": 404,
      "http.route": "/[channel]/products/details/[slug]",
    });
  });

  it("are left out where their value could be an address, a mail or a text", () => {
    for (const value of ["/a?b=c", "nadia@example.com", "a%20b", "x".repeat(201), "<b>", undefined, { a: 1 }])
      expect(cleanAttributes({ "http.route": value, "error.type": "TypeError" })).toEqual({
        "error.type": "TypeError",
      });
  });
});

test.each([
  ["fetch GET https://api.example/?key=1", "next.js", { "next.span_type": "AppRender.fetch" }, "AppRender.fetch"],
  [
    "GET /de/x",
    "next.js",
    { "next.span_type": "BaseServer.handleRequest", "http.route": "/[channel]" },
    "BaseServer.handleRequest /[channel]",
  ],
  ["GET /secret", "next.js", {}, "next"],
  ["select products", "nijer", {}, "select products"],
])("%s of %s is named without an address", (name, scope, attributes, expected) =>
  expect(cleanName(name, scope, attributes)).toBe(expected),
);

test.each([
  ["00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", true],
  ["00-00000000000000000000000000000000-b7ad6b7169203331-01", false],
  ["00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01", false],
  ["01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", false],
  ["00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01", false],
  ["nadia", false],
  [undefined, false],
])("%s as traceparent: %s", (value, expected) => expect(isTraceParent(value)).toBe(expected));
