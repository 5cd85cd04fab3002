import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { cacheHtml } from "./html-cache";

const html = "<p>a page</p>".repeat(200);
let server: Server;
let url: string;
let asked: string[];
let clock: number;
let isHealthy: boolean;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  clock = 1_000;
  isHealthy = true;
  answer = (_request, response) => {
    response.setHeader("x-nextjs-cache", "HIT");
    response.setHeader("etag", '"1"');
    response.setHeader("content-type", "text/html");
    response.write(html.slice(0, 10));
    response.end(html.slice(10));
  };
  const handle = cacheHtml(
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

afterEach(() => void server.close());

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
    "wait for its paint where one reads first: %s",
    async (path) => {
      expect(await isWaiting(path)).toBe(true);
    },
  );

  it.each(["/account/preferences", "/account/dashboard/products?page=2", "/de/account/cart"])(
    "do not wait where one comes to do something: %s",
    async (path) => {
      expect(await isWaiting(path)).toBe(false);
    },
  );

  it.each(["/products/toys", "/account/cart"])("have what is pressed before them kept: %s", async (path) => {
    expect(await (await get(path)).text()).toMatch(/nijerReplayEvents.*<\/head>/);
  });

  it("have nothing to keep where there are none", async () => {
    answer = (_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end("<html><head></head></html>");
    };
    expect(await (await get("/account/cart")).text()).toBe("<html><head></head></html>");
  });
});

describe("a kept page", () => {
  it("is asked for once and answered to all in the same channel", async () => {
    expect(await (await get("/products/details/vase")).text()).toBe(html);
    expect(await (await get("/products/details/vase", { cookie: "other=1" })).text()).toBe(html);
    await get("/products/details/vase", { cookie: "cname=USD" });
    expect(asked).toHaveLength(1);
    await get("/products/details/vase", { cookie: "cname=EUR" });
    await get("/de/products/details/vase");
    expect(asked).toHaveLength(3);
  });

  it("is compressed as the client can read it, and as a whole otherwise", async () => {
    for (const encoding of ["gzip", "br", "identity"]) {
      const response = await get("/p", { "accept-encoding": encoding });
      expect(response.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
      expect(await response.text()).toBe(html);
    }
    expect(gunzipSync(await rawGzip())).toEqual(Buffer.from(html));
    expect(asked).toEqual(["/p plain"]);
  });

  it("makes room for others once all take more than their share of memory", async () => {
    const big = "x".repeat(1024 * 1024);
    answer = (_request, response) => {
      response.setHeader("x-nextjs-cache", "HIT");
      response.end(big);
    };
    for (let page = 0; page < 30; page++) await (await get(`/big/${page}`, { "accept-encoding": "identity" })).text();
    expect(asked).toHaveLength(30);
    await get("/big/29", { "accept-encoding": "identity" });
    expect(asked).toHaveLength(30);
    await get("/big/0", { "accept-encoding": "identity" });
    expect(asked).toHaveLength(31);
  });

  it("answers a client that has it with 304", async () => {
    const response = await get("/p", { "if-none-match": '"1"' });
    expect(response.status).toBe(304);
    expect((await get("/p", { "if-none-match": '"2"' })).status).toBe(200);
  });

  it("is asked for again after its lifetime and after any renewal", async () => {
    await get("/p");
    clock += 6_000;
    await get("/p");
    expect(asked).toHaveLength(2);
    const shared = globalThis as { nijerInvalidations?: number };
    shared.nijerInvalidations = (shared.nijerInvalidations ?? 0) + 1;
    await get("/p");
    expect(asked).toHaveLength(3);
  });

  it("that a renewal overtook while it was made is not remembered", async () => {
    const shared = globalThis as { nijerInvalidations?: number };
    const whole = answer;
    answer = (request, response) => {
      shared.nijerInvalidations = (shared.nijerInvalidations ?? 0) + 1;
      whole(request, response);
    };
    await get("/p");
    await get("/p");
    expect(asked).toHaveLength(2);
  });
});

describe("what is not kept", () => {
  it.each([
    ["a filtered list", "/p?page=2", {}],
    ["the API", "/api/health", {}],
    ["a file", "/robots.txt", {}],
    ["client navigation", "/p", { rsc: "1" }],
    ["a page fetched ahead", "/p", { "next-router-prefetch": "1" }],
  ])("goes straight through: %s", async (_, path, headers) => {
    await get(path, headers as Record<string, string>);
    await get(path, headers as Record<string, string>);
    expect(asked).toHaveLength(2);
  });

  it("says what Next's cache did for a page with a query, which is not held here", async () => {
    expect((await get("/p?option=5")).headers.get("x-nextjs-cache")).toBe("HIT");
  });

  it.each([
    ["a page made for one request", (response: ServerResponse) => response.removeHeader("x-nextjs-cache"), 200],
    ["a page that sets a cookie", (response: ServerResponse) => response.setHeader("set-cookie", "a=b"), 200],
    ["a page that was not found", (response: ServerResponse) => (response.statusCode = 404), 404],
  ])("is made each time: %s", async (_, change, status) => {
    answer = (_request, response) => {
      response.setHeader("x-nextjs-cache", "HIT");
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

  it("is made whole where it was not found and came without content", async () => {
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
