import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { copyDemoShop } from "./demo-shop";
import { kill, startServer, untilReady, type ServerProcess } from "./server-process";

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

const start = async (pages: string) => {
  server = await startServer({ DATA_DIR: path.join(directory, "data"), WARM_PAGES: pages, LOG_LEVEL: "info" });
  await untilReady(server);
};
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
  expect([await isWarm("/blog"), await isWarm("/")]).toEqual([false, false]);
  expect(server.output()).not.toContain("popular pages are rendered");
  await kill(server, "SIGTERM");
  rmSync(path.join(directory, "data", "page-cache"), { recursive: true });

  await start("14");
  expect(await isWarm("/")).toBe(true);
  await expect.poll(server.output, { timeout: 60_000 }).toContain('"msg":"popular pages are rendered"');
  expect(server.output()).toContain('"pages":14');
  expect([await isWarm("/products/toys"), await isWarm(`/products/details/${best?.Slug}`)]).toEqual([true, true]);
  expect(await isWarm("/blog")).toBe(false);
});

test("a stop does not wait for pages that are still to be rendered", async () => {
  rmSync(path.join(directory, "data", "page-cache"), { recursive: true });
  await start("2000");
  expect(await kill(server, "SIGTERM")).toBe(0);
  expect(server.output()).not.toMatch(/"pages":2000|could not/);
});
