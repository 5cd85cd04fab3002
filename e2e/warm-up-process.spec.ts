import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { copyDemoShop } from "./demo-shop";
import { freePort, kill, memoryOf, startServer, untilReady, type ServerProcess } from "./server-process";

test.describe.configure({ mode: "serial" });

let directory: string;
let server: ServerProcess;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  directory = mkdtempSync(path.join(tmpdir(), "nijer-warm-up-"));
  await copyDemoShop(path.join(directory, "data"));
});
test.afterEach(() => kill(server, "SIGTERM"));
test.afterAll(() => rmSync(directory, { recursive: true, force: true }));

let metrics: string;
const start = async (pages: string) => {
  const METRICS_PORT = String(await freePort());
  metrics = `http://127.0.0.1:${METRICS_PORT}/metrics`;
  const settings = { WARM_PAGES: pages, LOG_LEVEL: "info", METRICS_PORT };
  server = await startServer({ DATA_DIR: path.join(directory, "data"), ...settings });
  await untilReady(server);
};
/** Whether suggestions were asked for, which read the words of the catalogue. */
const hasSearched = async () =>
  /nijer_api_call_seconds_count\{[^}]*GetSearchSuggestions/.test(await (await fetch(metrics)).text());
/** Whether the first visitor gets the page from memory. */
const isWarm = async (address: string) => {
  const answer = await fetch(server.url + address, { headers: { accept: "text/html" } });
  await answer.arrayBuffer();
  return answer.headers.get("x-cache") === "HIT";
};

test("a server is ready with its home page, then renders lists and what is viewed or sold most", async () => {
  const data = JSON.stringify({ limit: 1, sort: "sold" });
  await start("0");
  const headers = { "content-type": "application/json" };
  const popular = await fetch(`${server.url}/api/Product/GetProducts`, { method: "POST", headers, body: data });
  const [best] = ((await popular.json()) as { Result: { Slug: string }[] }).Result;
  expect([await isWarm("/blog"), await isWarm("/"), await hasSearched()]).toEqual([false, false, false]);
  expect(server.output()).not.toContain("popular pages are rendered");
  await kill(server, "SIGTERM");
  rmSync(path.join(directory, "data", "page-cache"), { recursive: true });

  await start("18");
  expect([await isWarm("/"), await hasSearched()]).toEqual([true, true]);
  await expect.poll(server.output, { timeout: 60_000 }).toContain('"msg":"popular pages are rendered"');
  expect(server.output()).toContain('"pages":18');
  for (const address of ["/products", "/products/toys", "/de", `/products/details/${best?.Slug}`])
    expect(await isWarm(address), address).toBe(true);
  expect(await isWarm("/blog")).toBe(false);
});

test("a stop does not wait for pages that are still to be rendered", async () => {
  rmSync(path.join(directory, "data", "page-cache"), { recursive: true });
  await start("2000");
  expect(await kill(server, "SIGTERM")).toBe(0);
  expect(server.output()).not.toMatch(/"pages":2000|could not/);
});

test("a first start takes no memory for making a database", async () => {
  test.skip(process.platform !== "linux", "only Linux tells the most memory of a process");
  server = await startServer({ DATA_DIR: path.join(directory, "new") });
  await untilReady(server);
  // PostgreSQL would make its files by itself with 580.
  expect(memoryOf(server, "VmHWM")).toBeLessThan(450);
});

test("a server starts with the database's code that the build optimized, in little memory", async () => {
  test.skip(process.platform !== "linux", "only Linux tells the most memory of a process");
  await start("0");
  // V8 would optimize what is called often by now, and take 780 MB.
  for (let round = 0; round < 20; round++) {
    const body = JSON.stringify({ text: `lamp ${round}` });
    await fetch(`${server.url}/api/Product/GetProducts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
  }
  expect(memoryOf(server, "VmHWM")).toBeLessThan(400);
  expect(readFileSync(`/proc/${server.child.pid}/maps`, "utf8"), "the picture library").not.toContain("vips");
  expect(server.output()).not.toContain("of another Node or other options");
});
