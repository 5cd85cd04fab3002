import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { noteOutage } from "../../lib/page-renders";
import { installPageCache } from "../cache/testing-page-cache";
import { cacheHtml } from "./html-cache";

const headers = [
  { key: "X-Policy", value: "strict" },
  { key: "Content-Security-Policy", value: "script-src 'self'" },
];
const html = "<html><head></head><body>a page</body></html>";
let pageCache: ReturnType<typeof installPageCache>;
let server: Server;
let url: string;
let isHealthy: boolean;
let asked: number;
let answer: (request: IncomingMessage, response: ServerResponse) => unknown;

const rendered = (_request: IncomingMessage, response: ServerResponse) => {
  response.setHeader("content-type", "text/html");
  response.end(html);
};
const cached = (request: IncomingMessage, response: ServerResponse) => {
  response.setHeader("x-nextjs-cache", "MISS");
  response.setHeader("x-nijer-shared-page", "1");
  rendered(request, response);
};
const failed = (_request: IncomingMessage, response: ServerResponse) => {
  response.statusCode = 500;
  response.end('<html id="__next_error__"></html>');
};

beforeEach(async () => {
  isHealthy = true;
  pageCache = installPageCache({ tagsOf: () => null });
  asked = 0;
  answer = rendered;
  const handle = cacheHtml(
    async (request, response) => {
      asked += 1;
      await answer(request, response);
    },
    { isHealthy: async () => isHealthy, headers },
  );
  server = createServer((request, response) => {
    request.headers["x-request-id"] ??= crypto.randomUUID();
    void handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  pageCache.remove();
  server.closeAllConnections();
  server.close();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
const invalidate = () => pageCache.invalidate("anything");

describe("a page that waits for the database", () => {
  it.each([
    ["/products/toys?color=red", "en", "Try again"],
    ["/de/account/orders", "de", "Erneut versuchen"],
    ["/bn/products?q=vase", "bn", "আবার চেষ্টা করুন"],
    ["/fr", "fr", "Réessayer"],
    ["/it/account/checkout", "it", "Riprova"],
  ])("is answered when it does not answer: %s in %s", async (path, language, retry) => {
    isHealthy = false;
    answer = () => new Promise(() => undefined);
    const begun = performance.now();
    const response = await get(path);
    expect(performance.now() - begun).toBeLessThan(3_000);
    const { headers } = response;
    expect([response.status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "3", "no-store"]);
    expect([headers.get("content-type"), headers.get("x-policy")]).toEqual(["text/html; charset=utf-8", "strict"]);
    const page = await response.text();
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<a href="">${retry}</a>`);
    expect(page).toMatch(/<h1>[^<]+<\/h1><p>[^<]+<\/p>/);
    expect(page).toMatch(/<svg [^>]+><path/);
    expect(page).not.toMatch(/<script|__next_error__|\n\s+at /);
  });

  it("is waited for while it is only busy", async () => {
    answer = async (request, response) => {
      await sleep(1_500);
      rendered(request, response);
    };
    const response = await get("/products/toys?page=2");
    expect([response.status, await response.text()]).toEqual([200, html]);
  });

  it("may be rendered to its end after its client was answered", async () => {
    isHealthy = false;
    const late = Promise.withResolvers<void>();
    answer = async (request, response) => {
      await late.promise;
      response.writeHead(200, { "content-type": "text/html" });
      response.write("too late");
      rendered(request, response);
    };
    expect((await get("/account/orders")).status).toBe(503);
    late.resolve();
    isHealthy = true;
    answer = rendered;
    expect(await (await get("/account/orders")).text()).toBe(html);
  });
});

describe("a page that failed", () => {
  it("is unavailable when the database does not answer", async () => {
    isHealthy = false;
    answer = failed;
    const response = await get("/products/toys?page=2");
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("Try again");
  });

  it("is unavailable when it failed by the database, which answers again", async () => {
    answer = (request, response) => {
      failed(request, response);
      // Next reports after its answer.
      queueMicrotask(() => noteOutage(String(request.headers["x-request-id"])));
    };
    expect((await get("/products/toys?page=2")).status).toBe(503);
  });

  it("stays failed when its own code is the cause", async () => {
    answer = failed;
    const response = await get("/products/toys?page=2");
    expect([response.status, response.headers.get("retry-after")]).toEqual([500, null]);
  });

  it("stays failed when another page failed because of the database", async () => {
    answer = (request, response) => {
      noteOutage("another-request");
      failed(request, response);
    };
    expect((await get("/products/toys?page=2", { "x-request-id": "this-request" })).status).toBe(500);
  });

  it.each([
    ["client navigation", { rsc: "1" }],
    ["a page fetched ahead", { rsc: "1", "next-router-prefetch": "1" }],
  ])("is unavailable as data too, which says 200 by itself: %s", async (_, headers) => {
    answer = (request, response) => {
      noteOutage(String(request.headers["x-request-id"]));
      response.setHeader("content-type", "text/x-component");
      response.end('0:E{"digest":"1"}');
    };
    const response = await get("/products/toys?page=2", headers as Record<string, string>);
    expect([response.status, response.headers.get("retry-after"), await response.text()]).toEqual([503, "3", ""]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("is no failure where Next answered from its cache and the next version failed", async () => {
    answer = (request, response) => {
      noteOutage(String(request.headers["x-request-id"]));
      response.setHeader("x-nextjs-cache", "STALE");
      response.setHeader("x-nijer-shared-page", "1");
      rendered(request, response);
    };
    expect((await get("/products/details/vase")).status).toBe(200);
  });
});

describe("a page of which there is a copy", () => {
  it("is answered by the copy in memory, out of date, and by a new one as soon as there is one", async () => {
    answer = cached;
    await get("/products/details/vase");
    invalidate();
    isHealthy = false;
    answer = () => new Promise(() => undefined);
    const stale = await get("/products/details/vase", { "accept-encoding": "identity" });
    expect([stale.status, stale.headers.get("x-cache"), await stale.text()]).toEqual([200, "STALE", html]);
    expect([stale.headers.get("cache-control"), stale.headers.get("x-policy")]).toEqual(["no-store", "strict"]);
    isHealthy = true;
    answer = cached;
    const fresh = await get("/products/details/vase");
    expect([fresh.status, fresh.headers.get("x-cache")]).toEqual([200, null]);
    expect(asked).toBe(3);
  });

  it("is answered by the copy of the cache handler, for its channel and option", async () => {
    const addresses: string[] = [];
    pageCache = installPageCache({
      stalePage: async (address) => {
        addresses.push(address);
        return { html: "<html><head></head>an old page</html>" };
      },
    });
    isHealthy = false;
    answer = failed;
    const stale = await get("/de/products/details/vase?option=12&utm=x", { cookie: "cname=EUR" });
    expect(addresses).toEqual(["/de-eur/products/details/vase~12"]);
    expect([stale.status, stale.headers.get("x-cache")]).toEqual([200, "STALE"]);
    expect(stale.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await stale.text()).toContain("an old page");
  });

  it("brings a policy for its own scripts", async () => {
    const page = "<html><head></head><script>self.__next_f.push([0])</script></html>";
    pageCache = installPageCache({ stalePage: async () => ({ html: page }) });
    isHealthy = false;
    answer = failed;
    const stale = await get("/products/details/vase");
    expect(stale.headers.get("content-security-policy")).toMatch(/^script-src 'self' 'sha256-[^']+'$/);
  });

  it.each([[null], [{ html: "moved", status: 308 }], [{ html: "not found", status: 404 }], [{ status: 200 }]])(
    "needs a complete one: %o",
    async (stored) => {
      pageCache = installPageCache({ stalePage: async () => stored });
      isHealthy = false;
      answer = failed;
      expect((await get("/products/details/vase")).status).toBe(503);
    },
  );

  it("is not remembered when the render that answered it began before an invalidation", async () => {
    const slow = Promise.withResolvers<void>();
    // Next answers both requests with the render of the first one.
    answer = async (request, response) => {
      await slow.promise;
      cached(request, response);
    };
    const first = get("/products/details/vase");
    while (asked < 1) await sleep(5);
    invalidate();
    const second = get("/products/details/vase");
    while (asked < 2) await sleep(5);
    slow.resolve();
    await Promise.all([first, second]);
    await get("/products/details/vase");
    expect(asked).toBe(3);
    await get("/products/details/vase");
    expect(asked).toBe(3);
  });
});
