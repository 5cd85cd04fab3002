import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { installPageCache } from "../cache/testing-page-cache";
import { cacheHtml } from "./html-cache";

const html = "<p>a page</p>".repeat(200);
let server: Server;
let handle: ReturnType<typeof cacheHtml>;
let url: string;
let asked: string[];
let clock: number;
let isHealthy: boolean;
let pageCache: ReturnType<typeof installPageCache>;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  clock = 1_000;
  isHealthy = true;
  pageCache = installPageCache();
  answer = (_request, response) => {
    markAsShared(response);
    response.setHeader("content-type", "text/html");
    response.write(html.slice(0, 10));
    response.end(html.slice(10));
  };
  handle = cacheHtml(
    async (request, response) => {
      asked.push(`${request.url} ${request.headers["accept-encoding"] ?? "plain"}`);
      answer(request, response);
    },
    { now: () => clock, isHealthy: async () => isHealthy },
  );
  server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  pageCache.remove();
  server.close();
});

function markAsList(response: ServerResponse, tags: string): void {
  response.setHeader("x-nijer-shared-page", tags);
}

function markAsShared(response: ServerResponse): void {
  response.setHeader("x-nextjs-cache", "HIT");
  response.setHeader("x-nijer-shared-page", "1");
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

describe("the scripts of a page", () => {
  const tag = '<script src="/_next/static/chunks/a.js" async=""></script>';
  const isWaiting = async (path: string) => !(await (await get(path)).text()).includes(tag);

  beforeEach(() => {
    answer = (_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end(`<html><head>${tag}</head></html>`);
    };
  });

  it.each(["/", "/products/toys", "/de/blog", "/accountant"])(
    "wait for the first paint on pages for reading: %s",
    async (path) => {
      expect(await isWaiting(path)).toBe(true);
    },
  );

  it.each(["/account/preferences", "/account/dashboard/products?page=2", "/de/account/cart"])(
    "do not wait on the pages of an account: %s",
    async (path) => {
      expect(await isWaiting(path)).toBe(false);
    },
  );

  it.each(["/products/toys", "/account/cart"])("have clicks before them replayed: %s", async (path) => {
    expect(await (await get(path)).text()).toMatch(/ src="[^"]*early[^"]+" data-early="".*<\/head>/);
  });

  it("replay no clicks where there are none", async () => {
    answer = (_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end("<html><head></head></html>");
    };
    expect(await (await get("/account/cart")).text()).toBe("<html><head></head></html>");
  });
});

describe("the data of a page", () => {
  const chunk = '<script src="/_next/static/chunks/a.js" async=""></script>';
  const flight = '<script>self.__next_f.push([1,"0"])</script>';
  let text: string;
  const addressIn = (page: string) => / data-page="(\/page-data\/[^"]+)"/.exec(page)?.[1] ?? "";
  const pageOf = async (path: string) => (await get(path)).text();

  beforeEach(() => {
    text = "0";
    answer = (request, response) => {
      if (request.url?.includes("page=")) markAsList(response, "toys");
      else if (!request.url?.includes("q=")) markAsShared(response);
      response.setHeader("content-type", "text/html");
      response.end(`<html><head>${chunk}</head>${flight.replace("0", text)}</html>`);
    };
  });

  it("is a file that never changes, where everybody gets the page", async () => {
    const page = await pageOf("/products/toys");
    expect(page).not.toContain("__next_f");
    const address = addressIn(page);
    expect(address).toMatch(/^\/page-data\/build\/[\w-]{16}\/products\/toys$/);
    const data = await get(address);
    expect(await data.text()).toBe('self.__next_f=[[1,"0"]];self.nijerStart?.()');
    expect(data.headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
    expect(data.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(asked).toHaveLength(1);
    expect((await fetch(url + address, { method: "HEAD" })).status).toBe(200);
  });

  it("of a page that has changed is that of the page that was sent", async () => {
    const before = addressIn(await pageOf("/products/toys"));
    text = "1";
    clock += 400_000;
    const after = addressIn(await pageOf("/products/toys"));
    expect(after).not.toBe(before);
    expect(await (await get(before)).text()).toContain('[1,"0"]');
    expect(await (await get(after)).text()).toContain('[1,"1"]');
  });

  it("that this instance has not sent is that of the page as it is now, which no cache holds", async () => {
    const data = await get("/page-data/build/AAAAAAAAAAAAAAAA/de/products/toys?page=2", { "accept-encoding": "gzip" });
    expect(await data.text()).toContain('[1,"0"]');
    expect(data.headers.get("cache-control")).toBe("no-store");
    expect(asked).toEqual(["/de/products/toys?page=2 plain"]);
  });

  it.each([
    ["of another build", "/page-data/other/AAAAAAAAAAAAAAAA/products/toys"],
    ["of a page that not everybody gets", "/page-data/build/AAAAAAAAAAAAAAAA/products?q=lamp"],
    ["of no page", "/page-data/build/AAAAAAAAAAAAAAAA/api/Users"],
    ["of data", "/page-data/build/AAAAAAAAAAAAAAAA/page-data/build/B/"],
    ["without a page", "/page-data/build/"],
  ])("does not exist: %s", async (_what, path) => {
    const data = await get(path);
    expect([data.status, data.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  it.each(["/products?q=lamp", "/account/preferences"])("stays in a page that not everybody gets: %s", async (path) => {
    if (path.startsWith("/account")) {
      answer = (_request, response) => {
        response.setHeader("content-type", "text/html");
        response.end(`<html><head>${chunk}</head>${flight}</html>`);
      };
    }
    expect(await pageOf(path)).toContain(flight);
  });
});

describe("the policy of a page", () => {
  const code = 'self.__next_f.push([1,"0"])';
  const hash = "'sha256-9Nz4WmjwLDXPx3lm2RkHhjLFrxy8j+9M8BXZcxeJWH8='";
  const sent = "default-src 'self'; script-src 'self'";
  const policyOf = async (path: string, given: RequestInit = {}) =>
    (await fetch(url + path, given)).headers.get("content-security-policy");

  beforeEach(() => {
    answer = (request, response) => {
      if (!request.url?.includes("?")) markAsShared(response);
      const type = request.url === "/robots.txt" ? "text/plain" : "text/html";
      response.writeHead(200, { "content-type": type, "content-security-policy": sent });
      response.end(`<script>${code}</script><script>alert(1)</script>`);
    };
  });

  it.each([
    ["/products/details/vase", {}],
    ["/products?q=vase", {}],
    ["/account/cart", { method: "POST" }],
    ["/missing.html", { headers: { accept: "text/html,*/*" } }],
  ])("has the hashes of its own scripts, and not of unknown ones: %s", async (path, given) => {
    expect(await policyOf(path, given)).toBe(`${sent} ${hash}`);
    // From memory, where it is stored.
    expect(await policyOf(path, given)).toBe(`${sent} ${hash}`);
  });

  it.each([
    ["/robots.txt", { headers: { accept: "text/html,*/*" } }],
    ["/products?q=vase", { headers: { rsc: "1" } }],
  ])("is unchanged for what is not a page: %s", async (path, given) => {
    expect(await policyOf(path, given)).toBe(sent);
  });

  it("does not store the answer to a form for others", async () => {
    await policyOf("/account/cart", { method: "POST" });
    await policyOf("/account/cart", { method: "POST" });
    await policyOf("/account/cart");
    expect(asked).toHaveLength(3);
  });
});

describe("a shared page", () => {
  it("is rendered once for all in the same channel", async () => {
    expect(await (await get("/products/details/vase")).text()).toBe(html);
    expect(await (await get("/products/details/vase", { cookie: "other=1" })).text()).toBe(html);
    const hit = await get("/products/details/vase", { cookie: "cname=USD" });
    expect([hit.headers.get("x-cache"), hit.headers.get("x-nextjs-cache")]).toEqual(["HIT", "HIT"]);
    expect(asked).toHaveLength(1);
    await get("/products/details/vase", { cookie: "cname=EUR" });
    await get("/de/products/details/vase");
    expect(asked).toHaveLength(3);
  });

  it("is compressed in a form that the client accepts, and uncompressed otherwise", async () => {
    for (const encoding of ["gzip", "br", "identity"]) {
      const response = await get("/p", { "accept-encoding": encoding });
      expect(response.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
      expect(await response.text()).toBe(html);
    }
    expect(gunzipSync(await rawGzip())).toEqual(Buffer.from(html));
    expect(asked).toEqual(["/p plain"]);
  });

  it("is evicted, the oldest first, when all take too much memory", async () => {
    const big = "x".repeat(1024 * 1024);
    answer = (_request, response) => {
      markAsShared(response);
      response.end(big);
    };
    for (let page = 0; page < 30; page++) await (await get(`/big/${page}`, { "accept-encoding": "identity" })).text();
    expect(asked).toHaveLength(30);
    await get("/big/29", { "accept-encoding": "identity" });
    expect(asked).toHaveLength(30);
    await get("/big/0", { "accept-encoding": "identity" });
    expect(asked).toHaveLength(31);
  });

  it("takes no more memory than its compressed form, where clients accept one", async () => {
    const big = "<p>Jute basket</p>".repeat(60_000);
    answer = (_request, response) => {
      markAsShared(response);
      response.end(big);
    };
    const read = async (page: number, encoding: string) => {
      const response = await get(`/big/${page}`, { "accept-encoding": encoding });
      expect(await response.text()).toBe(big);
    };
    for (let page = 0; page < 30; page++) await read(page, "gzip");
    for (const encoding of ["gzip", "br"]) for (let page = 0; page < 30; page++) await read(page, encoding);
    expect(asked).toHaveLength(30);
  });

  it("answers a client that has it with 304, unless its scripts have changed", async () => {
    const etag = (await get("/p")).headers.get("etag") ?? "";
    const response = await get("/p", { "if-none-match": etag });
    expect(response.status).toBe(304);
    expect((await get("/p", { "if-none-match": '"2"' })).status).toBe(200);
    answer = (_request, next) => {
      markAsShared(next);
      next.writeHead(200, { "content-type": "text/html" }).end(`${html}<script>self.__next_f.push([0])</script>`);
    };
    clock += 300_000;
    expect((await get("/p", { "if-none-match": etag })).status).toBe(200);
  });

  it("lives until something it shows is invalidated, but not for ever", async () => {
    await get("/p");
    clock += 299_000;
    pageCache.invalidate("product:other");
    await get("/p");
    expect(asked).toHaveLength(1);
    pageCache.invalidate("/en-usd/p");
    await get("/p");
    expect(asked).toHaveLength(2);
    clock += 300_000;
    await get("/p");
    expect(asked).toHaveLength(3);
  });

  it("is requested again when other instances may have changed it unnoticed", async () => {
    await get("/p");
    pageCache.distrustBefore(clock);
    await get("/p");
    expect(asked).toHaveLength(1);
    pageCache.distrustBefore(clock + 1);
    await get("/p");
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["what it shows is not known yet", { tagsOf: () => null }, "HIT"],
    ["Next is rendering it again", {}, "STALE"],
  ])("lives for five seconds where %s", async (_, over, status) => {
    pageCache = installPageCache(over);
    answer = (_request, response) => {
      markAsShared(response);
      response.setHeader("x-nextjs-cache", status);
      response.end(html);
    };
    await get("/p");
    clock += 4_000;
    await get("/p");
    expect(asked).toHaveLength(1);
    clock += 2_000;
    await get("/p");
    expect(asked).toHaveLength(2);
  });

  it("whose tags are unknown does not outlive any invalidation", async () => {
    pageCache = installPageCache({ tagsOf: () => null });
    await get("/p");
    pageCache.invalidate("product:other");
    await get("/p");
    expect(asked).toHaveLength(2);
  });

  it("that was invalidated while it was rendered is not used", async () => {
    const whole = answer;
    answer = (request, response) => {
      pageCache.invalidate("/en-usd/p");
      whole(request, response);
    };
    await get("/p");
    await get("/p");
    expect(asked).toHaveLength(2);
  });
});

describe("a list, which Next renders for each request", () => {
  const list = "/products/toys?page=2";

  beforeEach(() => {
    answer = (request, response) => {
      if (!request.url?.includes("sort")) markAsList(response, "lists,categories");
      response.setHeader("content-type", "text/html");
      response.end(html);
    };
  });

  it("is stored by its address, with its page number, and by the currency", async () => {
    await get(list);
    const again = await get(list);
    expect([again.headers.get("x-cache"), await again.text()]).toEqual(["HIT", html]);
    expect(again.headers.get("x-nijer-shared-page")).toBeNull();
    await get("/products/toys");
    await get(list, { cookie: "cname=EUR" });
    expect(asked).toHaveLength(3);
  });

  it("is rendered again once a product in any list changes, and not for another reason", async () => {
    await get(list);
    pageCache.invalidate("product:vase", "store:basanti");
    await get(list);
    expect(asked).toHaveLength(1);
    pageCache.invalidate("lists");
    await get(list);
    expect(asked).toHaveLength(2);
  });

  it("is answered with 304 to a client that has it", async () => {
    const etag = (await get(list)).headers.get("etag") ?? "";
    expect((await get(list, { "if-none-match": etag })).status).toBe(304);
    expect((await get("/products/toys", { "if-none-match": '"another"' })).status).toBe(200);
  });

  it("is not stored with a filter", async () => {
    await get("/products/toys?sort=price_asc");
    await get("/products/toys?sort=price_asc");
    expect(asked).toHaveLength(2);
  });
});

describe("the data of a page, for a client navigation", () => {
  const data = "/p?_rsc=1x2y";
  const from = (tree: string, more: Record<string, string> = {}) => ({
    rsc: "1",
    "next-router-state-tree": tree,
    ...more,
  });

  beforeEach(() => {
    answer = (request, response) => {
      markAsShared(response);
      response.setHeader("content-type", "text/x-component");
      response.end(`data for ${String(request.headers["next-router-state-tree"])}`);
    };
  });

  it("is stored for those who come from the same page", async () => {
    await get(data, from("home"));
    const again = await get(data, from("home"));
    expect([again.headers.get("x-cache"), await again.text()]).toEqual(["HIT", "data for home"]);
    expect(again.headers.get("content-type")).toBe("text/x-component");
    pageCache.invalidate("/en-usd/p");
    await get(data, from("home"));
    expect(asked).toHaveLength(2);
  });

  it("is no other's: each header on which it depends counts, whatever the query says", async () => {
    await get(data, from("home"));
    expect(await (await get(data, from("list"))).text()).toBe("data for list");
    await get(data, from("home", { "next-router-prefetch": "1" }));
    await get(data, from("home", { "next-router-segment-prefetch": "/_tree" }));
    await get(data, from("home", { cookie: "cname=EUR" }));
    await get(data);
    expect(asked).toHaveLength(6);
  });

  it("is not stored for a route that depends on where one comes from", async () => {
    answer = (_request, response) => {
      markAsShared(response);
      response.setHeader("vary", "rsc, Next-Url");
      response.end("data");
    };
    await get(data, from("home"));
    await get(data, from("home"));
    expect(asked).toHaveLength(2);
  });

  it("is compressed for clients that accept it", async () => {
    answer = (_request, response) => {
      markAsShared(response);
      response.end(html);
    };
    const response = await get(data, { ...from("home"), "accept-encoding": "br" });
    expect([response.headers.get("content-encoding"), await response.text()]).toEqual(["br", html]);
    const vary = response.headers.get("vary");
    expect(vary).toContain("next-router-state-tree");
    // With it the browser would treat the page as one that depends on where the visitor comes from.
    expect(vary).not.toContain("next-url");
  });
});

describe("what is not stored", () => {
  it.each([
    ["a filtered list", "/p?page=2", {}],
    ["the API", "/api/health", {}],
    ["a file", "/robots.txt", {}],
    ["the data of a filtered list", "/p?page=2&_rsc=1x2y", { rsc: "1" }],
  ])("passes through: %s", async (_, path, headers) => {
    await get(path, headers as Record<string, string>);
    await get(path, headers as Record<string, string>);
    expect(asked).toHaveLength(2);
  });

  it("passes HEAD through, whose answer has no body to measure", async () => {
    answer = (_request, response) => {
      markAsShared(response);
      response.setHeader("content-type", "text/html");
      response.setHeader("cache-control", "private, no-cache");
      response.end();
    };
    for (let time = 0; time < 2; time++) {
      const { status, headers } = await fetch(`${url}/p`, { method: "HEAD" });
      expect([status, headers.get("content-length"), headers.get("content-type")]).toEqual([200, null, "text/html"]);
    }
    expect(asked).toHaveLength(2);
  });

  it("reports what Next's cache did for a page with a query, which is not stored here", async () => {
    expect((await get("/p?option=5")).headers.get("x-nextjs-cache")).toBe("HIT");
  });

  it.each([
    [
      "a page that Next renders per request",
      (response: ServerResponse) => response.removeHeader("x-nextjs-cache"),
      200,
    ],
    ["a page of no shared route", (response: ServerResponse) => response.removeHeader("x-nijer-shared-page"), 200],
    ["a page that sets a cookie", (response: ServerResponse) => response.setHeader("set-cookie", "a=b"), 200],
    ["a page that was not found", (response: ServerResponse) => (response.statusCode = 404), 404],
  ])("is rendered each time: %s", async (_, change, status) => {
    answer = (_request, response) => {
      markAsShared(response);
      change(response);
      response.end(html);
    };
    for (let visit = 0; visit < 2; visit++) {
      const response = await get("/p");
      expect(response.status).toBe(status);
      expect(await response.text()).toBe(html);
    }
    expect(asked).toHaveLength(2);
  });

  it("is the complete not-found page in place of an empty one", async () => {
    answer = (request, response) => {
      response.statusCode = 404;
      const isWhole = request.url === "/de/site/not-found";
      response.end(isWhole ? "<h1>Seite nicht gefunden</h1>" : '<html id="__next_error__"></html>');
    };
    const response = await get("/de/products/toys?page=99");
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("<h1>Seite nicht gefunden</h1>");
  });

  it("keeps its status, location and headers", async () => {
    answer = (_request, response) => {
      response.writeHead(308, { location: "/new" });
      response.end();
    };
    const response = await fetch(`${url}/old`, { redirect: "manual" });
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe("/new");
  });
});

async function rawGzip(): Promise<Buffer> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    request(`${url}/p`, { headers: { "accept-encoding": "gzip" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
}

describe("a cache in front of the shop", () => {
  const names = ["cdn-cache-control", "surrogate-control", "x-accel-expires", "surrogate-key", "cache-tag"];
  const given = (response: Response) => names.map((name) => response.headers.get(name));
  const nothing = names.map(() => null);

  function begin(sharedCaching: { purges: boolean } | undefined) {
    handle = cacheHtml(
      async (request, response) => {
        asked.push(String(request.url));
        answer(request, response);
      },
      { now: () => clock, isHealthy: async () => isHealthy, sharedCaching },
    );
  }

  it("hears nothing, unless the operator has one", async () => {
    for (let time = 0; time < 2; time += 1) expect(given(await get("/products/toys"))).toEqual(nothing);
  });

  it("may store a page until it changes, where it is told what to purge", async () => {
    begin({ purges: true });
    for (const seconds of [300, 240]) {
      const response = await get("/products/toys", { cookie: "cname=eur" });
      expect(given(response)).toEqual([
        `public, max-age=${seconds}, stale-if-error=86400`,
        `max-age=${seconds}, stale-if-error=86400`,
        "1",
        "everything %2Fen-eur%2Fproducts%2Ftoys",
        "everything,%2Fen-eur%2Fproducts%2Ftoys",
      ]);
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(response.headers.get("vary")).toContain("cookie");
      clock += 60_000;
    }
    expect(asked).toHaveLength(1);
  });

  it("may store it for a second, where it hears of no change", async () => {
    begin({ purges: false });
    expect(given(await get("/products/toys"))[0]).toBe("public, max-age=1, stale-if-error=86400");
  });

  it("may not store a page of one person, a search, or the data of a navigation", async () => {
    begin({ purges: true });
    expect(given(await get("/products/toys", { rsc: "1" }))).toEqual(nothing);
    expect(given(await get("/products/toys?_rsc=abc"))).toEqual(nothing);
    answer = (_request, response) => {
      response.setHeader("content-type", "text/html");
      response.setHeader("cache-control", "private, no-store");
      response.end(html);
    };
    const personal = await get("/account/orders");
    expect([...given(personal), personal.headers.get("cache-control")]).toEqual([...nothing, "private, no-store"]);
    expect(given(await get("/products?q=lamp"))).toEqual(nothing);
  });

  it("may not store a page that was changed while it was rendered", async () => {
    begin({ purges: true });
    const render = answer;
    answer = (request, response) => {
      pageCache.invalidate("/en-usd/products/toys");
      render(request, response);
    };
    expect(given(await get("/products/toys"))).toEqual(nothing);
  });
});
