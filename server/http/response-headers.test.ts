import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, describe, expect, it, test } from "vitest";

import { shopResponse, type ResponseSettings } from "./response-headers";

let server: Server | undefined;
afterEach(() => void server?.close());

async function answerOf(
  handle: RequestListener,
  settings: Partial<ResponseSettings> = {},
  path = "/",
): Promise<Response> {
  const defaults = { isSecure: false, uploads: undefined, isDraining: () => false };
  const made = createServer({ ServerResponse: shopResponse({ ...defaults, ...settings }) }, handle);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  return fetch(`http://127.0.0.1:${(made.address() as AddressInfo).port}${path}`);
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

describe("headers that matter to documents only", () => {
  const documentHeaders = {
    "Content-Security-Policy": "script-src 'self'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Reporting-Endpoints": 'pages="/reports"',
  };
  const others = { "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin" };
  const sent = async (type: string, path = "/", policy = documentHeaders["Content-Security-Policy"]) => {
    const handle: RequestListener = (_request, response) => {
      for (const [name, value] of Object.entries({ ...documentHeaders, ...others })) response.setHeader(name, value);
      response.writeHead(200, { "content-type": type, "content-security-policy": policy }).end();
    };
    const { headers } = await answerOf(handle, {}, path);
    server?.close();
    for (const [name, value] of Object.entries(others)) expect(headers.get(name), `${type}: ${name}`).toBe(value);
    return Object.keys(documentHeaders).filter((name) => headers.has(name));
  };

  it.each([
    "text/javascript",
    "application/javascript; charset=UTF-8",
    "text/css; charset=utf-8",
    "font/woff2",
    "image/webp",
    "image/x-icon",
    "video/mp4",
  ])("are not sent with %s", async (type) => {
    expect(await sent(type)).toEqual([]);
  });

  it.each(["text/html; charset=utf-8", "application/xml", "text/plain", "application/pdf"])(
    "are sent with %s",
    async (type) => {
      expect(await sent(type)).toEqual(Object.keys(documentHeaders));
    },
  );

  it("are sent with the script of a worker, which obeys its own policy", async () => {
    expect(await sent("application/javascript", "/sw.js?version=2")).toEqual(Object.keys(documentHeaders));
  });

  it("are not sent with SVG, but for the policy, as it can run scripts", async () => {
    expect(await sent("image/svg+xml")).toEqual(["Content-Security-Policy"]);
  });

  it("are not sent with an upload, but its sandbox is", async () => {
    expect(await sent("image/png", "/media/a.png", "default-src 'none'; sandbox")).toEqual(["Content-Security-Policy"]);
  });
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
