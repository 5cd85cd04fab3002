import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { copyDemoShop } from "./demo-shop";
import { kill, startServer, untilReady, type ServerProcess } from "./server-process";

/** A hundredth of the shop's. */
const limit = 6;
let directory: string;
let server: ServerProcess;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  directory = mkdtempSync(path.join(tmpdir(), "nijer-list-limit-"));
  await copyDemoShop(path.join(directory, "data"));
  server = await startServer({ DATA_DIR: path.join(directory, "data"), CALL_LIMITS: "0.01" });
  await untilReady(server);
});
test.afterAll(async () => {
  await kill(server, "SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

test("a household is limited in what is rendered for it, and in nothing that a cache has", async () => {
  const ask = (address: string, headers = {}) => fetch(server.url + address, { headers });
  for (let list = 0; list < limit; list += 1)
    expect((await ask(list === 0 ? "/products/toys" : `/products?q=lamp${list}`)).status).toBe(200);
  for (const headers of [{}, { rsc: "1" }]) {
    const rejected = await ask("/fr/products?q=lampe", headers);
    expect([rejected.status, rejected.headers.get("content-type")]).toEqual([429, "text/plain; charset=utf-8"]);
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(rejected.headers.get("cache-control")).toBe("no-store");
    expect(await rejected.text()).toMatch(/^Veuillez patienter \d+ secondes/);
  }
  for (const address of ["/products/toys", "/", "/site/terms", "/account/login", "/account/track-order"])
    expect([address, (await ask(address)).status]).toEqual([address, 200]);
});
