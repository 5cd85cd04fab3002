import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";
import { Client } from "pg";

import { ownEnvironment } from "../scripts/setup/own-environment.mjs";
import { ask, checkoutOf } from "./ask";
import { findPooler, startPooler, type Pooler } from "./pooler";
import { countOrders, seededDatabase, type ServerDatabase } from "./server-database";
import { kill, startServer, untilReady, type ServerProcess } from "./server-process";

const postgres = process.env.E2E_DATABASE_URL;
const program = findPooler();
test.skip(!postgres, "a pooler needs a PostgreSQL server: npm run test:postgres -- --processes pooler");
test.skip(!program, "pgbouncer is not installed");
test.describe.configure({ mode: "serial" });

/** Far fewer than the forty that two instances would open themselves. */
const connections = 5;

let directory: string;
let made: ServerDatabase;
let pooler: Pooler;
let environment: Record<string, string>;
const instances: ServerProcess[] = [];
const [firstOf, anyOf] = [() => instances[0]?.url ?? "", (at: number) => instances[at % instances.length]?.url ?? ""];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  directory = mkdtempSync(path.join(tmpdir(), "nijer-pooled-"));
  made = await seededDatabase(String(postgres));
  const { DATABASE_URL = "" } = made.environment;
  pooler = await startPooler(String(program), DATABASE_URL, connections);
  environment = { ...made.environment, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: DATABASE_URL };
  for (const name of ["one", "two"])
    instances.push(await startServer({ ...environment, DATA_DIR: path.join(directory, name) }));
  await Promise.all(instances.map((instance) => untilReady(instance)));
});
test.afterAll(async () => {
  await Promise.all(instances.map((instance) => kill(instance, "SIGKILL")));
  await pooler?.close();
  await made?.drop();
  rmSync(directory, { recursive: true, force: true });
});

type Wanted = { ID: number; OptionId: number };

async function inStock(least: number): Promise<{ wanted: Wanted; stock: number }[]> {
  const agent = new Agent();
  const query = { limit: 40, filterValues: { availability: "in-stock", payment: "cod" } };
  const { Result } = JSON.parse((await ask(`${firstOf()}/api/Product/GetProducts`, agent, query)).body) as {
    Result: { ID: number; Option: { ID: number } | null }[];
  };
  const wanted = Result.flatMap(({ ID, Option }) => (Option ? [{ ID, OptionId: Option.ID }] : []));
  const stocks = await Promise.all(wanted.map(stockOf));
  return wanted.flatMap((each, at) => ((stocks[at] ?? 0) >= least ? [{ wanted: each, stock: stocks[at] ?? 0 }] : []));
}

async function stockOf(wanted: Wanted): Promise<number> {
  const items = [{ ...wanted, Quantity: 1 }];
  const { body } = await ask(`${firstOf()}/api/UserProductItem/GetAllCartItems`, new Agent(), items);
  return (JSON.parse(body) as { option: { Quantity: number } }[])[0]?.option.Quantity ?? Number.NaN;
}

test("neither instance complains of its connections, and both share those of the pooler", async () => {
  for (const { output } of instances) expect(output()).not.toMatch(/pooler's connections/);
  const pool = (await pooler.show("show pools")).find(({ database }) => database === "nijer");
  expect(pool).toMatchObject({ pool_mode: "transaction" });
});

test("three hundred buyers of the last units, beside readers, fail by nothing but the stock", async () => {
  test.setTimeout(180_000);
  const [product] = await inStock(30);
  if (!product) throw new Error("the demo shop has no product with enough in stock");
  const Quantity = Math.max(1, Math.ceil(product.stock / 60));
  const orders: string[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const readings = Array.from({ length: 200 }, (_, at) =>
    ask(`${anyOf(at)}/api/Product/GetProducts`, agent, { page: 1 + (at % 9), text: at % 3 ? "lamp" : undefined }),
  );
  const buyings = Array.from({ length: 300 }, async (_, at) => {
    const items = [{ ...product.wanted, Quantity }];
    const started = await ask(`${anyOf(at)}/api/Order/StartCheckout`, agent, checkoutOf(items));
    if (started.status !== 200) return started.status;
    const { CheckoutId } = JSON.parse(started.body) as { CheckoutId: string };
    // Twice at once, at both instances: it is one order.
    const [placed, again] = await Promise.all(
      [at, at + 1].map((each) => ask(`${anyOf(each)}/api/Order/CreateOrder/${CheckoutId}`, agent, {})),
    );
    expect(again?.status).toBe(placed?.status);
    if (placed?.status === 200) orders.push((JSON.parse(placed.body) as { OrderRef: string }).OrderRef);
    return placed?.status ?? 0;
  });
  expect(new Set((await Promise.all(readings)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(await Promise.all(buyings))).toEqual(new Set([200, 409]));
  expect(new Set(orders).size).toBe(Math.floor(product.stock / Quantity));
  expect(await countOrders(made, orders)).toBe(orders.length);
  expect(await stockOf(product.wanted)).toBe(product.stock - orders.length * Quantity);
  const servers = (await pooler.show("show servers")).filter(({ database }) => database === "nijer");
  expect(servers.length).toBeGreaterThan(0);
  expect(servers.length).toBeLessThanOrEqual(connections);
  agent.destroy();
});

test("a backup is made past the pooler", async () => {
  const backup = path.join(directory, "backup");
  const made = spawnSync(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/backup.ts", backup],
    {
      env: { ...ownEnvironment(process.env), ...environment, DATA_DIR: path.join(directory, "one") },
      encoding: "utf8",
    },
  );
  expect(made.stderr + made.stdout).toContain("The backup is complete");
  expect(made.stdout).toContain("DATABASE_DIRECT_URL");
  const manifest = JSON.parse(readFileSync(path.join(backup, "manifest.json"), "utf8")) as { rows: { orders: number } };
  expect(manifest.rows.orders).toBeGreaterThan(0);
});

for (const [name, begin, end] of [
  ["dies", () => pooler.kill(), () => pooler.start()],
  ["hangs", () => pooler.freeze(), () => pooler.thaw()],
] as const) {
  test(`while the pooler ${name}, calls are 503 within three seconds, and answered once it is back`, async () => {
    const agent = new Agent();
    const call = async () => {
      const began = performance.now();
      const { status } = await ask(`${firstOf()}/api/Product/GetProducts`, agent, { page: 3 });
      return { status, ms: performance.now() - began };
    };
    expect((await call()).status).toBe(200);
    await begin();
    const [ready, answer] = await Promise.all([fetch(`${firstOf()}/api/health/ready`), call()]);
    await end();
    expect([ready.status, answer.status]).toEqual([503, 503]);
    expect(answer.ms).toBeLessThan(3_000);
    await expect.poll(async () => (await call()).status, { timeout: 10_000 }).toBe(200);
  });
}

test("statements that wait for the pooler's connections are no outage", async () => {
  const holders = Array.from({ length: connections }, () => new Client({ connectionString: pooler.url }));
  for (const holder of holders) {
    await holder.connect();
    await holder.query("begin");
  }
  let answered = 0;
  const asked = Promise.all(
    ["Product/GetProductBySlug?slug=none", "health/ready"].map(async (call) => {
      const { status } = await fetch(`${firstOf()}/api/${call}`);
      answered += 1;
      return status;
    }),
  );
  // Longer than an unavailable database is waited for.
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  expect(answered).toBe(0);
  for (const holder of holders) await holder.end();
  expect(await asked).toEqual([404, 200]);
});
