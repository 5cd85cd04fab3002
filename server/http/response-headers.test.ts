import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, describe, expect, it, test } from "vitest";

import { shopResponse, type ResponseSettings } from "./response-headers";

let server: Server | undefined;
afterEach(() => void server?.close());

async function answerOf(handle: RequestListener, settings: Partial<ResponseSettings> = {}): Promise<Response> {
  const defaults = { isSecure: false, uploads: undefined, isDraining: () => false };
  const made = createServer({ ServerResponse: shopResponse({ ...defaults, ...settings }) }, handle);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  return fetch(`http://127.0.0.1:${(made.address() as AddressInfo).port}/`);
}

const immutable = "public, max-age=31536000, immutable";

describe("an error", () => {
  test.each<[string, RequestListener]>([
    [
      "set piece by piece",
      (_request, response) => {
        response.setHeader("Cache-Control", immutable);
        response.statusCode = 404;
        response.end("gone");
      },
    ],
    ["written in one go", (_request, response) => void response.writeHead(404, { "cache-control": immutable }).end()],
    [
      "with a reason",
      (_request, response) => void response.writeHead(404, "Gone", { "Cache-Control": immutable }).end(),
    ],
    ["as a list", (_request, response) => void response.writeHead(404, ["Cache-Control", immutable, "A", "b"]).end()],
  ])("%s is cached by nobody", async (_how, handle) => {
    const { status, headers } = await answerOf(handle);
    expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
  });
});

it("does not change an existing header", async () => {
  const { headers, statusText } = await answerOf((_request, response) => {
    response.setHeader("X-Middleware-Rewrite", "/en-usd");
    response.setHeader("X-Nijer-Shared-Page", "1");
    response.writeHead(200, "Fine", { "Cache-Control": immutable, "Set-Cookie": ["a=1", "b=2"] }).end();
  });
  expect([headers.get("cache-control"), headers.getSetCookie(), statusText]).toEqual([
    immutable,
    ["a=1", "b=2"],
    "Fine",
  ]);
  expect(headers.get("x-middleware-rewrite")).toBeNull();
  expect(headers.get("x-nijer-shared-page")).toBeNull();
});

describe("Strict-Transport-Security", () => {
  const handle: RequestListener = (_request, response) => void response.writeHead(304).end();
  it("is in every answer of a shop with a public https address, and in no other's", async () => {
    const secure = await answerOf(handle, { isSecure: true });
    expect(secure.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    server?.close();
    expect((await answerOf(handle)).headers.get("strict-transport-security")).toBeNull();
  });
});

it("adds the uploads' own address to the policy of pages, from any setting", async () => {
  const policy = "img-src 'self'; media-src 'self'";
  const { headers } = await answerOf(
    (_request, response) => void response.writeHead(200, { "Content-Security-Policy": policy }).end(),
    { uploads: "https://cdn.example" },
  );
  expect(headers.get("content-security-policy")).toContain("img-src 'self' https://cdn.example/");
});

it("is the last of its connection while the server shuts down", async () => {
  let isDraining = false;
  const handle: RequestListener = (_request, response) => void response.end("ok");
  const first = await answerOf(handle, { isDraining: () => isDraining });
  expect(first.headers.get("connection")).toBe("keep-alive");
  isDraining = true;
  const second = await fetch(first.url);
  expect(second.headers.get("connection")).toBe("close");
});
