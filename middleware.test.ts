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
    ["/site/faq", undefined, "/en-usd/site/faq"],
    ["/it/site/faq?q=reso", undefined, "/it-usd/site/faq/search?q=reso"],
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
    ["/products/toys/", "/products/toys"],
    ["/de/", "/de"],
    ["/products/toys//?page=2", "/products/toys?page=2"],
  ])("sends %s, with a slash at the end, to %s for good", (path, expected) => {
    const response = visit(path);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(`http://localhost:3000${expected}`);
  });

  it("sends nobody to another site by slashes", () => {
    for (const path of ["//evil.example/", "/\\evil.example/", "//evil.example//"]) {
      const leadsTo = visit(path).headers.get("location") ?? "http://localhost:3000/";
      expect(new URL(leadsTo, "http://localhost:3000").host).toBe("localhost:3000");
      expect(leadsTo).not.toMatch(/^\/[/\\]/);
    }
  });

  describe("for a guarded page", () => {
    const leadsTo = (path: string, cookie?: string) => {
      const headers = cookie ? { cookie } : undefined;
      const response = middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));
      return [response.status, response.headers.get("location")?.replace("http://localhost:3000", "") ?? null];
    };

    test.each([
      ["/account/orders?page=2", "/account/login?next=%2Faccount%2Forders%3Fpage%3D2"],
      ["/de/account/addresses", "/de/account/login?next=%2Fde%2Faccount%2Faddresses"],
      ["/account/security?_rsc=1a2b3", "/account/login?next=%2Faccount%2Fsecurity"],
    ])("sends a guest from %s to the login page", (path, login) => {
      expect(leadsTo(path)).toEqual([307, login]);
      expect(leadsTo(path, "nijer.session_token=")).toEqual([307, login]);
    });

    it("lets through whoever has a session cookie: the page judges it", () => {
      expect(leadsTo("/account/orders", "nijer.session_token=anything")).toEqual([200, null]);
    });

    it("is not misled by inner headers", () => {
      const headers = {
        "x-middleware-subrequest": "middleware:middleware",
        "x-middleware-rewrite": "/en-usd/account/orders",
      };
      const request = new NextRequest("http://localhost:3000/account/orders", { headers });
      expect(middleware(request).status).toBe(307);
    });
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
