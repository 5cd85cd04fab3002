import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, test, vi } from "vitest";

import { rejectList } from "@/lib/api/list-limit";

import { config, middleware } from "./middleware";

vi.mock("@/lib/api/list-limit", () => ({ rejectList: vi.fn<typeof rejectList>() }));

beforeEach(() => vi.mocked(rejectList).mockReset());

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
  ])("shows %s with cookie %o from %s", async (path, cookie, inner) => {
    const rewrite = (await visit(path, cookie)).headers.get("x-middleware-rewrite") ?? "";
    expect(rewrite.replace("http://localhost:3000", "")).toBe(inner);
  });

  test.each([
    ["/", "private, no-cache"],
    ["/account/login", "private, no-cache"],
    ["/account/wishlist", "private, no-store"],
    ["/account/compare?ids=1,2", "private, no-store"],
    ["/account/track-order?orderRef=NJ-7K3QV9XH2M4TZ&key=secret", "private, no-store"],
    ["/fr/site/newsletter?leave=secret", "private, no-store"],
    ["/products/details/vase/reviews", "private, no-cache"],
    ["/account/orders", "private, no-store"],
    ["/de/account/orders/NJ-7K3QV9XH2M4TZ", "private, no-store"],
    ["/account/dashboard/orders", "private, no-store"],
    ["/account/place-order/confirmed", "private, no-store"],
    ["/account/invoice", "private, no-store"],
  ])("tells caches how to treat %s: %s", async (path, expected) => {
    const request = new NextRequest(`http://localhost:3000${path}`, { headers: { cookie: "nijer.session_token=one" } });
    expect((await middleware(request)).headers.get("cache-control")).toBe(expected);
  });

  const listOf = (own: string) => `lists,${own},categories,brands,currencies`;
  test.each([
    ["/", "1"],
    ["/de/blog/a-post", "1"],
    ["/products", listOf("catalogue")],
    ["/de/products/toys?page=3", listOf("category:toys")],
    ["/products/toys/sale", listOf("category:toys")],
    ["/products/brand/acme/toys?page=2", listOf("brand:acme")],
    ["/products/shop/basanti", listOf("store:basanti")],
    ["/products/toys?page=0", null],
    ["/products/toys?page=2&page=3", null],
    ["/products/toys?page=2&sort=price_asc", null],
    ["/products/toys?price=10-20", null],
    ["/products?q=lamp", null],
    ["/products/toys?utm_source=mail", null],
    ["/products/details/lamp/reviews", null],
    ["/account/wishlist", null],
    ["/no/such/page", null],
  ])("marks the answers that other visitors may get: %s", async (path, mark) => {
    expect((await visit(path)).headers.get("x-nijer-shared-page")).toBe(mark);
  });

  it("rejects a household that has too many lists rendered, in its language", async () => {
    vi.mocked(rejectList).mockResolvedValue(new Response("wait", { status: 429 }));
    for (const path of ["/de/products?q=lamp", "/de/products/toys?price=10-20", "/de/products/toys?page=2"])
      expect((await visit(path)).status).toBe(429);
    expect(vi.mocked(rejectList).mock.calls.map(([, language]) => language)).toEqual(["de", "de", "de"]);
  });

  it.each(["/", "/products/details/lamp", "/products/details/lamp/reviews", "/account/login", "/no/such/page"])(
    "counts no page that a cache has or that costs little: %s",
    async (path) => {
      await visit(path);
      expect(rejectList).not.toHaveBeenCalled();
    },
  );

  it("sends /en to the bare path for good", async () => {
    const response = await visit("/en/products/toys");
    expect(response.status).toBe(308);
    expect(new URL(response.headers.get("location") ?? "").pathname).toBe("/products/toys");
  });

  test.each([
    ["/products/toys/", "/products/toys"],
    ["/de/", "/de"],
    ["/products/toys//?page=2", "/products/toys?page=2"],
  ])("sends %s, with a slash at the end, to %s for good", async (path, expected) => {
    const response = await visit(path);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(`http://localhost:3000${expected}`);
  });

  it("never redirects to another site for repeated slashes", async () => {
    for (const path of ["//evil.example/", "/\\evil.example/", "//evil.example//"]) {
      const leadsTo = (await visit(path)).headers.get("location") ?? "http://localhost:3000/";
      expect(new URL(leadsTo, "http://localhost:3000").host).toBe("localhost:3000");
      expect(leadsTo).not.toMatch(/^\/[/\\]/);
    }
  });

  describe("for a guarded page", () => {
    const leadsTo = async (path: string, cookie?: string) => {
      const headers = cookie ? { cookie } : undefined;
      const response = await middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));
      return [response.status, response.headers.get("location")?.replace("http://localhost:3000", "") ?? null];
    };

    test.each([
      ["/account/orders?page=2", "/account/login?next=%2Faccount%2Forders%3Fpage%3D2"],
      ["/de/account/addresses", "/de/account/login?next=%2Fde%2Faccount%2Faddresses"],
      ["/account/security?_rsc=1a2b3", "/account/login?next=%2Faccount%2Fsecurity"],
    ])("sends a guest from %s to the login page", async (path, login) => {
      expect(await leadsTo(path)).toEqual([307, login]);
      expect(await leadsTo(path, "nijer.session_token=")).toEqual([307, login]);
    });

    it("lets every session cookie through: the page checks it", async () => {
      expect(await leadsTo("/account/orders", "nijer.session_token=anything")).toEqual([200, null]);
    });

    it("is not misled by inner headers", async () => {
      const headers = {
        "x-middleware-subrequest": "middleware:middleware",
        "x-middleware-rewrite": "/en-usd/account/orders",
      };
      const request = new NextRequest("http://localhost:3000/account/orders", { headers });
      expect((await middleware(request)).status).toBe(307);
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
