import { NextRequest } from "next/server";
import { describe, expect, it, test } from "vitest";

import { config, middleware } from "./middleware";

function visit(path: string, cookie?: string) {
  const headers = cookie ? { cookie: `cname=${cookie}` } : undefined;
  return middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));
}

describe("the middleware", () => {
  test.each([
    ["/", undefined, "/en-usd"],
    ["/products/toys?page=2", "EUR", "/en-eur/products/toys?page=2"],
    ["/de/products/toys", "GBP", "/de-gbp/products/toys"],
    ["/bn", "nonsense", "/bn-usd"],
    ["/en-usd/products", undefined, "/en-usd/en-usd/products"],
  ])("shows %s with cookie %o from %s", (path, cookie, inner) => {
    const rewrite = visit(path, cookie).headers.get("x-middleware-rewrite") ?? "";
    expect(rewrite.replace("http://localhost:3000", "")).toBe(inner);
  });

  it("keeps pages out of shared caches", () => {
    expect(visit("/").headers.get("cache-control")).toBe("private, no-cache");
  });

  it("sends /en to the bare path for good", () => {
    const response = visit("/en/products/toys");
    expect(response.status).toBe(308);
    expect(new URL(response.headers.get("location") ?? "").pathname).toBe("/products/toys");
  });

  test.each([
    ["/products/toys", true],
    ["/", true],
    ["/api/health", false],
    ["/_next/static/x.js", false],
    ["/pictures/products/a.webp", false],
    ["/robots.txt", false],
    ["/apiary", true],
  ])("concerns %s: %o", (path, expected) => {
    expect(new RegExp(`^${config.matcher[0]}$`).test(path)).toBe(expected);
  });
});
