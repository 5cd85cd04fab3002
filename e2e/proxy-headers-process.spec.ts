import { mkdtempSync, rmSync } from "node:fs";
import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type Server,
} from "node:http";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { uploadLimits } from "../lib/media/rules";
import { startNginx, startVarnish, type CacheInFront } from "./cache-in-front";
import { freePort } from "./server-process";

type Seen = { headers: IncomingHttpHeaders; bytes: number };

let directory: string;
const inFront: Record<string, CacheInFront | null> = {};

/** Answers with what reaches the shop. */
const shop: Server = createServer((asked, response) => {
  let bytes = 0;
  asked.on("data", (chunk: Buffer) => (bytes += chunk.length));
  asked.on("end", () => response.end(JSON.stringify({ headers: asked.headers, bytes } satisfies Seen)));
});

let toldPort: number;

test.beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "nijer-proxy-"));
  toldPort = await freePort();
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const { port } = shop.address() as AddressInfo;
  inFront.nginx = await startNginx(path.join(directory, "nginx"), await freePort(), [port], { isLimited: true });
  inFront["nginx behind a CDN"] = await startNginx(path.join(directory, "cdn"), await freePort(), [port], {
    cdn: "127.0.0.0/30",
  });
  inFront.varnish = await startVarnish(path.join(directory, "varnish"), await freePort(), port, toldPort);
});
test.afterAll(async () => {
  for (const each of Object.values(inFront)) await each?.stop();
  agent.destroy();
  shop.close();
  rmSync(directory, { recursive: true, force: true });
});

/** nginx has 512 connections, to both sides. */
const agent = new Agent({ maxSockets: 100 });

/** @param from the address of this machine that asks */
function ask(
  name: string,
  {
    from,
    ...options
  }: { method?: string; address?: string; headers?: OutgoingHttpHeaders; from?: string; bytes?: number },
): Promise<{ status: number; text: string }> {
  const { method = "GET", address = "/", headers = {}, bytes = 0 } = options;
  const asked = request(new URL(address, inFront[name]?.url), { method, headers, localAddress: from, agent });
  return new Promise((resolve, reject) => {
    asked.once("error", reject).once("response", (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    asked.end(Buffer.alloc(bytes));
  });
}

async function seenOf(name: string, headers: OutgoingHttpHeaders, from: string): Promise<IncomingHttpHeaders> {
  return (JSON.parse((await ask(name, { headers, from })).text) as Seen).headers;
}

const invented = {
  "x-request-id": "of-somebody-else",
  traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`,
  tracestate: "a=b",
  baggage: "a=b",
  "x-forwarded-host": "elsewhere.example",
  "cf-ipcountry": "XX",
  "x-country-code": "XX",
};

for (const name of ["nginx", "nginx behind a CDN", "varnish"]) {
  test(`a visitor cannot set the headers of ${name}`, async () => {
    test.skip(!inFront[name], "it is not installed");
    const seen = await seenOf(name, invented, "127.0.0.2");
    const passed = Object.entries(invented).filter(([header, value]) => seen[header] === value);
    expect(passed).toEqual([]);
  });

  test(`an upload of the largest size passes ${name}`, async () => {
    test.skip(!inFront[name], "it is not installed");
    // With the lines around a file in a form.
    const bytes = uploadLimits.videoBytes + 4_096;
    const { status, text } = await ask(name, { method: "POST", address: "/api/Image/UploadProductVideo", bytes });
    expect([status, status === 200 && (JSON.parse(text) as Seen).bytes]).toEqual([200, bytes]);
  });
}

for (const name of ["nginx", "varnish"]) {
  test(`${name} ends X-Forwarded-For with the address that asks`, async () => {
    test.skip(!inFront[name], "it is not installed");
    const seen = await seenOf(name, { "x-forwarded-for": "203.0.113.7, 203.0.113.8" }, "127.0.0.2");
    expect(seen["x-forwarded-for"]).toMatch(/(?:^|, )127\.0\.0\.2$/);
  });
}

test("nginx behind a CDN ends it with the visitor's, which nobody else can choose", async () => {
  const name = "nginx behind a CDN";
  test.skip(!inFront[name], "nginx is not installed");
  const forwarded = { "x-forwarded-for": "203.0.113.7, 198.51.100.9" };
  expect((await seenOf(name, forwarded, "127.0.0.2"))["x-forwarded-for"]).toMatch(/, 198\.51\.100\.9$/);
  expect((await seenOf(name, forwarded, "127.0.0.9"))["x-forwarded-for"]).toMatch(/, 127\.0\.0\.9$/);
});

test("varnish takes the visitor's address from what ends TLS, and no purges from there", async () => {
  test.skip(!inFront.varnish, "varnish is not installed");
  const told = (head: string) =>
    new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect(toldPort, "127.0.0.1").once("error", reject);
      socket.on("data", (chunk: Buffer) => (text += chunk.toString())).once("end", () => resolve(text));
      socket.write(`PROXY TCP4 203.0.113.5 127.0.0.1 40000 443\r\n${head}\r\nHost: shop\r\nConnection: close\r\n\r\n`);
    });
  expect(await told("GET / HTTP/1.1\r\nX-Forwarded-For: 198.51.100.9")).toContain(
    '"x-forwarded-for":"198.51.100.9, 203.0.113.5"',
  );
  expect(await told("POST /purge-by-key HTTP/1.1\r\nSurrogate-Key: everything")).toMatch(/^HTTP\/1\.1 404/);
  const purge = { method: "POST", headers: { "surrogate-key": "everything" }, address: "/purge-by-key" };
  expect((await ask("varnish", purge)).status).toBe(200);
});

test("nginx gives each request an id of its own, which the shop accepts", async () => {
  test.skip(!inFront.nginx, "nginx is not installed");
  const ids = new Set<unknown>();
  for (let time = 0; time < 3; time += 1) ids.add((await seenOf("nginx", invented, "127.0.0.2"))["x-request-id"]);
  expect(ids.size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/);
});

test("nginx refuses what no upload can be", async () => {
  test.skip(!inFront.nginx, "nginx is not installed");
  const headers = { "content-length": String(uploadLimits.videoBytes + 10_000_000) };
  const asked = request(new URL("/api/x", inFront.nginx?.url), { method: "POST", headers, agent: false });
  const status = await new Promise<number | undefined>((resolve, reject) => {
    asked.once("response", (response) => resolve(response.statusCode)).once("error", reject);
    asked.flushHeaders();
  });
  asked.destroy();
  expect(status).toBe(413);
});

test("nginx stops a flood of pages from one address, and neither a crowd nor files, calls or others", async () => {
  test.skip(!inFront.nginx, "nginx is not installed");
  const statuses = async (count: number, address: string, from: string) => {
    const asked = Array.from({ length: count }, (_, index) => ask("nginx", { address: `${address}${index}`, from }));
    const found = new Set((await Promise.all(asked)).map(({ status }) => status));
    return [...found].toSorted();
  };
  expect(await statuses(200, "/products/toys?page=", "127.0.0.3")).toEqual([200]);
  expect(await statuses(800, "/products/toys?page=", "127.0.0.3")).toEqual([200, 429]);
  expect(await statuses(1, "/products/toys?page=", "127.0.0.4")).toEqual([200]);
  for (const address of ["/_next/static/chunks/a.js?", "/media/ab/", "/api/Product/GetProducts?"])
    expect(await statuses(400, address, "127.0.0.3"), address).toEqual([200]);
});
