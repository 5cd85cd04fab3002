import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test, type Browser } from "@playwright/test";

import { databaseProxy, type DatabaseProxy } from "../lib/db/testing-proxy";
import { expectAccessible, expectToFit } from "./axe";
import { seededDatabase, type ServerDatabase } from "./server-database";
import { kill, startServer, untilReady, type ServerProcess } from "./server-process";

const postgres = process.env.E2E_DATABASE_URL;
test.skip(!postgres, "only a PostgreSQL server can be unavailable: npm run test:postgres -- --processes");
test.describe.configure({ mode: "serial" });

let directory: string;
let made: ServerDatabase;
let proxy: DatabaseProxy;
let server: ServerProcess;
/** Session of an administrator. */
let cookie: string;
let slugs: string[];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  directory = mkdtempSync(path.join(tmpdir(), "nijer-outage-"));
  made = await seededDatabase(String(postgres));
  proxy = await databaseProxy(String(made.environment.DATABASE_URL));
  server = await startServer({ DATA_DIR: directory, ...made.environment, DATABASE_URL: proxy.url });
  await untilReady(server);
  cookie = await signIn();
  slugs = await productSlugs();
});
test.afterAll(async () => {
  await kill(server, "SIGTERM");
  await proxy.close();
  await made.drop();
  rmSync(directory, { recursive: true, force: true });
});

const json = { "content-type": "application/json" };

async function signIn(): Promise<string> {
  const body = JSON.stringify({ Email: "boss@example.com", Password: "Nijer-demo-2026" });
  const response = await fetch(`${server.url}/api/Account/Login`, { method: "POST", headers: json, body });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}

async function productSlugs(): Promise<string[]> {
  const body = JSON.stringify({ limit: 20 });
  const response = await fetch(`${server.url}/api/Product/GetProducts`, { method: "POST", headers: json, body });
  return ((await response.json()) as { Result: { Slug: string }[] }).Result.map(({ Slug }) => Slug);
}

/** Invalidates every page that shows a price. */
async function saveRate(Multiplier: number): Promise<void> {
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? "";
  const headers = { ...json, cookie, origin: server.url, "x-xsrf-token": decodeURIComponent(token) };
  const body = JSON.stringify({ Code: "EUR", Multiplier });
  const response = await fetch(`${server.url}/api/Admin/SaveCurrency`, { method: "POST", headers, body });
  expect(response.status).toBe(200);
}

type Visit = { status: number; headers: Headers; text: string; ms: number };

async function visit(address: string, headers: Record<string, string> = {}): Promise<Visit> {
  const began = performance.now();
  const response = await fetch(server.url + address, { headers: { cookie, ...headers } });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, ms: performance.now() - began };
}

const outages = [
  ["paused", () => proxy.pause(), () => proxy.resume()],
  ["gone", () => proxy.fall(), () => proxy.rise()],
] as const;

for (const [index, [name, begin, end]] of outages.entries()) {
  test(`with the database ${name} every page is answered within three seconds, and as before once it is back`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const known = `/products/details/${slugs[0]}`;
    const unknown = `/products/details/${slugs[index + 1]}`;
    const inEuro = { cookie: `${cookie}; cname=EUR` };
    const before = await visit(known, inEuro);
    expect(before.status).toBe(200);
    await saveRate(0.92 - (index + 1) / 100);

    await begin();
    // Addresses that the outage before did not ask for: a copy of them would be sent instead of the 503.
    const [page, dataPage] = [index * 2 + 3, index * 2 + 4];
    const pages: [string, string][] = [
      [`/products/toys?page=${page}`, "en"],
      ["/de/products?q=vase", "de"],
      ["/fr/account/orders", "fr"],
      ["/it/account/checkout?checkout=none", "it"],
      ["/bn/account/dashboard/orders", "bn"],
      [unknown, "en"],
    ];
    try {
      for (const [address, language] of pages) {
        const { status, headers, text, ms } = await visit(address);
        expect.soft(status, address).toBe(503);
        expect.soft(ms, address).toBeLessThan(3_000);
        expect.soft([headers.get("retry-after"), headers.get("cache-control")]).toEqual(["3", "no-store"]);
        expect.soft(headers.get("content-security-policy")).toContain("default-src 'self'");
        expect.soft(text).toContain(`<html lang="${language}">`);
        expect.soft(text).toContain('<a href="">');
        expect.soft(text).not.toMatch(/__next_error__|\n\s+at |ECONNREFUSED/);
      }
      // Next redirects the request to a URL with a hash of its headers.
      const data = await visit(`/products/toys?page=${dataPage}`, { rsc: "1" });
      expect.soft([data.status, data.headers.get("retry-after")]).toEqual([503, "3"]);
      expect.soft(data.ms).toBeLessThan(3_000);
      // One page is in the HTML cache in memory, the other in the cache handler.
      for (const address of [known, `${known}?from=mail`]) {
        const stale = await visit(address, inEuro);
        expect.soft([stale.status, stale.headers.get("x-cache")], address).toEqual([200, "STALE"]);
        expect.soft(stale.headers.get("cache-control")).toBe("no-store");
        expect.soft(titleOf(stale.text)).toBe(titleOf(before.text));
        expect.soft(stale.ms).toBeLessThan(3_000);
      }
      await expectCallsRejected();
      await expectReadable(browser, unknown);
    } finally {
      await end();
    }

    const back = performance.now();
    for (const [address] of pages) {
      await expect.poll(async () => (await visit(address)).status, { timeout: 10_000 }).not.toBe(503);
    }
    expect(performance.now() - back).toBeLessThan(10_000);
    const fresh = await visit(known, inEuro);
    expect([fresh.status, fresh.headers.get("x-cache")]).toEqual([200, null]);
    expect(pricesOf(fresh.text)).not.toEqual(pricesOf(before.text));
    expect((await visit(unknown)).text).toContain(`/products/details/${slugs[index + 1]}`);
    expect((await visit("/api/health/ready")).status).toBe(200);
    expect(server.child.exitCode).toBeNull();
  });
}

/** Expects the API to suggest a retry, while the process is alive but not ready. */
async function expectCallsRejected(): Promise<void> {
  const login = { Email: "nobody@example.com", Password: "unknown" };
  const calls = [
    [`Product/GetProductBySlug?slug=${slugs[0]}`],
    ["Product/GetProducts", { limit: 20 }],
    ["Account/Login", login],
    ["health/ready"],
  ] as const;
  for (const [call, input] of calls) {
    const sent = input && { method: "POST", headers: json, body: JSON.stringify(input) };
    const began = performance.now();
    const response = await fetch(`${server.url}/api/${call}`, sent);
    expect.soft([response.status, response.headers.get("retry-after")], call).toEqual([503, "3"]);
    expect.soft(response.headers.get("content-type"), call).toBe("application/problem+json");
    expect.soft(await response.json(), call).toMatchObject({ status: 503 });
    expect.soft(performance.now() - began, call).toBeLessThan(3_000);
  }
  expect.soft((await fetch(`${server.url}/api/health`)).status).toBe(200);
}

/** Expects the error page to pass axe and fit all screens in all languages. */
async function expectReadable(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  for (const language of ["", "/bn", "/de", "/fr", "/it"]) {
    const response = await page.goto(server.url + language + address);
    expect.soft(response?.status()).toBe(503);
    await expectToFit(page, { of: language });
    await page.setViewportSize({ width: 375, height: 812 });
    await expectAccessible(page, { of: language, withShell: true });
  }
  await page.close();
}

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1];
const pricesOf = (html: string) => html.match(/€[\d.,]+/g);
