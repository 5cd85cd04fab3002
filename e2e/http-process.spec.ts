import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { Agent, request as ask } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "@playwright/test";

import { kill, startServer, untilReady, type ServerProcess } from "./server-process";

test.describe.configure({ mode: "serial" });

let directory: string;
let server: ServerProcess;
/** One of several local addresses. */
const HOST = "127.0.0.2";

test.beforeAll(async () => {
  test.setTimeout(180_000);
  directory = mkdtempSync(path.join(tmpdir(), "nijer-http-"));
  server = await startServer({ DATA_DIR: path.join(directory, "data"), HOST });
  await untilReady(server);
});
test.afterAll(async () => {
  await kill(server, "SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

/**
 * Sends the pieces on a new connection and returns the response once `until` matches, the server closes it, or time is
 * up.
 */
function talk({ url }: ServerProcess, pieces: (string | Buffer)[], until?: RegExp): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = "";
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(text);
    };
    const timer = setTimeout(end, 20_000);
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (until?.test(text)) end();
    });
    socket.once("close", end).once("error", end);
    for (const piece of pieces) socket.write(piece);
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const line = (method: string, address: string, more = "") =>
  `${method} ${address} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

test("two hosts are refused, and an id of the visitor's own is not taken over", async () => {
  const closing = "Connection: close\r\n";
  expect(statusOf(await talk(server, [line("GET", "/api/health", closing)]))).toBe(200);
  expect(statusOf(await talk(server, [line("GET", "/api/health", `Host: evil.example\r\n${closing}`)]))).toBe(400);
  const answer = await talk(server, [line("GET", "/api/health", `X-Request-Id: of-another-request\r\n${closing}`)]);
  expect(answer).toMatch(/x-request-id: [\w-]{36}\r/i);
  expect(answer).not.toContain("of-another-request");
});

test("a server on one address says that it is ready", async () => {
  await expect.poll(() => server.output()).toContain("Nijer is ready on ");
});

/** Headers of one request each. */
const hostile = [
  "x-middleware-prefetch: 1",
  "x-middleware-subrequest: middleware",
  "x-nextjs-data: 1",
  "x-now-route-matches: 1",
  "x-matched-path: /api/health",
  "x-invoke-status: 500",
  "x-invoke-path: /de",
  "next-resume: 1",
  "next-action: x",
  "x-forwarded-host: evil.example",
  "x-original-url: /de",
  "x-forwarded-proto: https",
  "forwarded: host=evil.example",
  "origin: https://evil.example",
  "accept-language: de",
  "accept: text/x-component",
  "sec-fetch-dest: image",
  "next-url: /account",
  "range: bytes=0-1",
  "rsc:",
  "rsc: 0",
  "rsc: 1\r\nrsc: 1",
  "next-router-prefetch:",
  "next-router-prefetch: 1\r\nnext-router-segment-prefetch: /_tree",
  "next-router-state-tree: x",
  "content-security-policy: script-src 'nonce-abcd'",
  "content-security-policy-report-only: script-src 'nonce-abcd'",
  "cookie: __prerender_bypass=x; __next_preview_data=x",
  "cookie: cname=USD; cname=EUR",
  "cookie: cname=%45UR",
  "cookie: cname=USD\\r\\ncookie: cname=EUR",
];

test("no header makes a stored page something else for those who ask after", async () => {
  const visit = (address: string, more: string) =>
    talk(server, [line("GET", address, `${more}User-Agent: Mozilla/5.0\r\nConnection: close\r\n`)]);
  for (const [index, given] of hostile.entries()) {
    const address = `/products?page=${index + 2}`;
    await visit(address, `${given}\r\n`);
    const [head = "", ...rest] = (await visit(address, "")).split("\r\n\r\n");
    const text = rest.join("\r\n\r\n");
    expect(head, given).toMatch(/^content-type: text\/html; charset=utf-8\r$/im);
    expect(head, given).toMatch(/^content-security-policy: .*script-src 'self' 'sha256-/im);
    const wanted = [/^<!DOCTYPE html>/, / data-page="\/page-data\//, /\$\d/, /<\/html>$/].map((each) =>
      each.test(text),
    );
    expect([given, ...wanted, /evil\.example|nonce/.test(text)]).toEqual([given, true, true, true, true, false]);
  }
});

test("a prefetch is answered with data, whatever its address was asked for before", async () => {
  const segment = { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
  const ask = (address: string, headers: Record<string, string>) =>
    fetch(new URL(address, server.url), { headers, redirect: "manual" });
  const moved = await ask("/products?page=40", { rsc: "1", ...segment });
  const address = moved.headers.get("location") ?? "";
  expect(address).toContain("_rsc=");
  await ask(address, segment);
  await ask(address, { ...segment, "next-router-segment-prefetch": "1", "next-router-state-tree": "/_tree" });
  const { status, headers } = await ask(address, { rsc: "1", ...segment });
  expect([status, headers.get("content-type")]).toEqual([200, "text/x-component"]);
});

test("data for a place that nobody can be at is that of the whole page", async () => {
  for (const place of ["x", "%ff", "%5B1%5D"]) {
    const headers = { rsc: "1", "next-router-state-tree": place };
    const answer = await fetch(`${server.url}/products?page=41`, { headers });
    expect([place, answer.status, answer.headers.get("content-type")]).toEqual([place, 200, "text/x-component"]);
  }
  expect(server.output()).not.toContain("router state header");
});

test("nothing in a new data directory is for other users of the machine", async () => {
  await expect.poll(() => server.output()).toContain("Nijer is ready on ");
  const root = path.join(directory, "data");
  const names = ["", ...readdirSync(root, { recursive: true }).map(String)];
  expect(names.length).toBeGreaterThan(1_000);
  const open = names.filter((name) => {
    const stats = lstatSync(path.join(root, name), { throwIfNoEntry: false });
    return stats !== undefined && (stats.mode & 0o077) !== 0;
  });
  expect(open).toEqual([]);
});

test("no address and no method is answered with a fault", async () => {
  const bad = ["%00", "a%00b", "%ff", "%E0%A4%A", "%", "%ED%A0%80", "%2500", "%C0%80"];
  const places = ["/", "/de/", "/products/", "/products/details/", "/products/shop/", "/blog/", "/site/", "/media/ab/"];
  const files = ["/pictures/", "/_next/static/", "/feeds/", "/sitemap/", "/og/", "/api/", "/api/Culture/GetTypeInfos/"];
  const queries = ["/products?q=", "/products/toys?q=", "/products/toys?page=", "/site/faq?q=", "/api/Locale/me2?p="];
  const addresses = [...places, ...files, ...queries].flatMap((place) => bad.map((text) => `${place}${text}`));
  const methods = ["TRACE", "OPTIONS", "PUT", "DELETE", "PROPFIND"].flatMap((method) =>
    ["/", "/favicon.ico", "/pictures/a.webp", "/_next/static/a.js", "/api/health"].map((address) => [method, address]),
  );
  const requests = [...addresses.map((address) => ["GET", address]), ...methods, ["OPTIONS", "*"], ["GET", "*"]];
  for (const [method = "", address = ""] of requests) {
    const answer = await talk(server, [line(method, address, "Connection: close\r\n")]);
    const what = `${method} ${address}: ${statusOf(answer)}`;
    expect(statusOf(answer), what).toBeGreaterThan(199);
    expect(statusOf(answer), what).toBeLessThan(500);
    if (address.startsWith("/api/") && statusOf(answer) >= 400) expect(answer).toContain("application/problem+json");
    if (method === "TRACE" || (method === "PUT" && address !== "/api/health")) expect(answer).toMatch(/^Allow: GET/m);
  }
});

test("missing files are not cached", async () => {
  const missing = ["/_next/static/chunks/nope.js", "/pictures/nope.webp", "/media/ab/nope.webp", "/nope.txt"];
  for (const file of [...missing, "/products/details/nope"]) {
    const { status, headers } = await fetch(`${server.url}${file}`);
    expect([file, status, headers.get("cache-control")]).toEqual([file, 404, "no-store"]);
  }
});

test("the build's own files are where the next build finds them", async () => {
  const [build = ""] = readdirSync(path.join(directory, "data", "static"));
  const archived = readdirSync(path.join(directory, "data", "static", build, "chunks"));
  expect(archived.filter((name) => name.endsWith(".js.br")).length).toBeGreaterThan(5);
});

test("a rejected upload leaves its connection usable for the next request", async () => {
  const login = await fetch(`${server.url}/api/Account/Login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ Email: "shopper@example.com", Password: "Nijer-demo-2026" }),
  });
  const token = String(await login.json());
  const multipart = "multipart/form-data; boundary=x";
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a\0b.png"\r\n\r\n';
  const uploads = [
    { status: 422, type: multipart, start: part },
    { status: 400, type: multipart, start: "--x\r\nno header\r\n\r\n" },
    { status: 400, type: multipart, start: "no part" },
    // Refused before its body is read.
    { status: 415, type: "image/png", start: part },
  ];
  for (const { status, type, start } of uploads) {
    const body = Buffer.concat([Buffer.from(start), Buffer.alloc(300_000), Buffer.from("\r\n--x--\r\n")]);
    const headers = `Authorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n`;
    const upload = line("POST", "/api/Image/UploadProductImage", headers);
    const answer = await talk(server, [upload, body, line("GET", "/api/health")], /"Status":"ok"/);
    expect([start, statusOf(answer)]).toEqual([start, status]);
    expect(answer).toContain('"Status":"ok"');
  }
});

test("a server at home stops at once, though browsers hold connections", async () => {
  const { hostname, port } = new URL(server.url);
  const unused = connect(Number(port), hostname);
  unused.on("error", () => undefined);
  const agent = new Agent({ keepAlive: true });
  expect((await get(server, "/api/health", agent)).status).toBe(200);
  const started = performance.now();
  expect(await kill(server, "SIGINT")).toBe(0);
  expect(performance.now() - started).toBeLessThan(5_000);
  unused.destroy();
  agent.destroy();
});

type Outcome = { status?: number; connection?: string; error?: string };

function get({ url }: ServerProcess, address: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    ask(`${url}${address}`, { agent }, (response) => {
      response.on("error", (error) => resolve({ error: error.message }));
      response.on("end", () => resolve({ status: response.statusCode, connection: response.headers.connection }));
      response.resume();
    })
      .on("error", (error: NodeJS.ErrnoException) => resolve({ error: error.code }))
      .end();
  });
}

test("a stop under load cuts no request off", async () => {
  server = await startServer({
    DATA_DIR: path.join(directory, "data"),
    SITE_URL: "https://nijer.example",
    SHUTDOWN_DELAY_MS: "2500",
  });
  await untilReady(server);
  const { headers } = await fetch(`${server.url}/api/health`);
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");

  const outcomes: Outcome[] = [];
  let isSending = true;
  const clients = Array.from({ length: 12 }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const address = ["/products/toys", "/api/Category/GetTopCategories", "/products/details/nope"][index % 3] ?? "/";
    while (isSending) outcomes.push(await get(server, address, agent));
    agent.destroy();
  });
  await expect.poll(() => outcomes.length, { timeout: 60_000 }).toBeGreaterThan(100);
  const ended = kill(server, "SIGTERM");
  // Acts like a load balancer: it stops sending requests once the server is not ready.
  const balancer = new Agent();
  let seen: Outcome = {};
  while (seen.status !== 503) {
    seen = await get(server, "/api/health/ready", balancer);
    await sleep(20);
  }
  expect(seen.connection).toBe("close");
  const late = outcomes.length;
  await sleep(500);
  isSending = false;
  await Promise.all(clients);
  const started = performance.now();
  expect(await ended).toBe(0);
  expect(performance.now() - started).toBeLessThan(2_500 + 2_000);
  expect(outcomes.filter(({ error }) => error)).toEqual([]);
  expect(outcomes.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(late);
});

test("a Node that cannot run the server is rejected with one sentence", async () => {
  const older =
    'Object.defineProperties(process, { version: { value: "v20.20.2" }, versions: { value: { ...process.versions, node: "20.20.2" } } })';
  const rejected = await startServer({
    DATA_DIR: path.join(directory, "never"),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}`,
  });
  expect(await rejected.ended).toBe(1);
  expect(rejected.output().trim()).toBe(
    "Nijer's server needs Node 24 or newer, and this is Node 20.20.2: start it with `npm start`, which brings that Node along.",
  );
});
