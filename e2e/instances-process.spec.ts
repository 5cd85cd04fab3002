import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { findRedisServer, startRedis, type TestRedis } from "../lib/adapters/testing-redis";
import { ask, checkoutOf } from "./ask";
import { balance, type Balancer } from "./balancer";
import { startNginx } from "./cache-in-front";
import { countOrders, seededDatabase, type ServerDatabase } from "./server-database";
import { freePort, kill, startServer, untilReady, type ServerProcess } from "./server-process";

const postgres = process.env.E2E_DATABASE_URL;
const redisProgram = findRedisServer();
test.skip(!postgres, "several instances need a PostgreSQL server: npm run test:postgres -- --processes");
test.describe.configure({ mode: "serial" });

const count = 3;
/** Restarts of each instance; `npm run prove:faults` does more. */
const rounds = Number(process.env.ROLLING_ROUNDS ?? 1);

let directory: string;
let made: ServerDatabase;
let redis: TestRedis | undefined;
let balancer: Balancer;
const instances: ServerProcess[] = [];

async function startInstance(index: number, PORT?: string): Promise<ServerProcess> {
  const instance = await startServer({
    ...made.environment,
    ...(redis && { REDIS_URL: redis.url }),
    ...(PORT && { PORT }),
    DATA_DIR: path.join(directory, String(index)),
    STATIC_ARCHIVE_DIR: path.join(directory, "static"),
    SHUTDOWN_DELAY_MS: "2500",
  });
  await untilReady(instance);
  return instance;
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  directory = mkdtempSync(path.join(tmpdir(), "nijer-instances-"));
  made = await seededDatabase(String(postgres));
  redis = redisProgram ? await startRedis(redisProgram) : undefined;
  instances.push(...(await Promise.all(Array.from({ length: count }, (_, index) => startInstance(index)))));
  balancer = await balance(instances.map(({ url }) => url));
});
test.afterAll(async () => {
  await balancer?.close();
  await Promise.all(instances.map((instance) => kill(instance, "SIGKILL")));
  await redis?.close();
  await made?.drop();
  rmSync(directory, { recursive: true, force: true });
});

type Card = { ID: number; Slug: string; Option: { ID: number } | null };

async function restartUnderLoad(url: string): Promise<void> {
  const first = new Agent({ keepAlive: true });
  const query = { limit: 60, filterValues: { availability: "in-stock", payment: "cod" } };
  const { Result: cards } = JSON.parse((await ask(`${url}/api/Product/GetProducts`, first, query)).body) as {
    Result: Card[];
  };
  const failures: string[] = [];
  const orders: string[] = [];
  let answered = 0;
  let isOver = false;
  const visit = async (address: string, agent: Agent, body?: unknown) => {
    const answer = await ask(url + address, agent, body);
    answered += 1;
    // 409 says that something sold out meanwhile.
    if (![200, 409].includes(answer.status))
      failures.push(`${address} ${answer.status} ${answer.error ?? answer.body}`);
    return answer;
  };
  const visitors = Array.from({ length: 8 }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let at = index; !isOver; at++) {
      const card = cards[at % cards.length];
      if (!card) throw new Error("the demo shop has nothing in stock");
      if (index === 0 && card.Option) {
        const items = [{ ID: card.ID, OptionId: card.Option.ID, Quantity: 1 }];
        const started = await visit("/api/Order/StartCheckout", agent, checkoutOf(items));
        if (started.status !== 200) continue;
        const { CheckoutId } = JSON.parse(started.body) as { CheckoutId: string };
        const placed = await visit(`/api/Order/CreateOrder/${CheckoutId}`, agent, {});
        if (placed.status === 200) orders.push((JSON.parse(placed.body) as { OrderRef: string }).OrderRef);
      } else if (index % 3 === 1) await visit("/api/Product/GetProducts", agent, { page: 1 + (at % 5) });
      else await visit(index % 3 === 0 ? "/products/toys" : `/products/details/${card.Slug}`, agent);
    }
    agent.destroy();
  });

  for (let round = 0; round < rounds; round++) {
    for (const [index, instance] of instances.entries()) {
      const before = answered;
      expect(await kill(instance, "SIGTERM")).toBe(0);
      expect(balancer.readyCount()).toBe(count - 1);
      instances[index] = await startInstance(index, new URL(instance.url).port);
      await expect.poll(balancer.readyCount).toBe(count);
      expect(answered).toBeGreaterThan(before);
    }
  }
  isOver = true;
  await Promise.all(visitors);
  test.info().annotations.push({ type: "requests", description: `${answered}, of which ${orders.length} orders` });
  expect(failures).toEqual([]);
  expect(orders.length).toBeGreaterThan(0);
  // Asked in the database: a visitor may not look up so many orders.
  expect(await countOrders(made, orders)).toBe(orders.length);
  first.destroy();
}

test("instances that are restarted one after the other under load fail no request and lose no order", async () => {
  test.setTimeout(120_000 + rounds * count * 60_000);
  await restartUnderLoad(balancer.url);
});

test("nor behind nginx, which sees only that they refuse connections", async () => {
  test.setTimeout(120_000 + rounds * count * 60_000);
  const ports = instances.map(({ url }) => Number(new URL(url).port));
  const nginx = await startNginx(path.join(directory, "nginx"), await freePort(), ports);
  test.skip(!nginx, "nginx is not installed");
  try {
    await restartUnderLoad(String(nginx?.url));
  } finally {
    await nginx?.stop();
  }
});

test("a session and its end, and an edit, are known to every instance", async () => {
  const from = (instance: ServerProcess, call: string, token: string, body?: unknown) => {
    const [method, address] = call.split(" ");
    return fetch(`${instance.url}/api/${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  };
  const [one] = instances;
  if (!one) throw new Error("there is no instance");
  const login = { Email: "boss@example.com", Password: "Nijer-demo-2026" };
  const token = (await (await from(one, "POST Account/Login", "", login)).json()) as string;
  const statuses = () =>
    Promise.all(instances.map(async (each) => (await from(each, "GET Admin/GetUsers", token)).status));
  expect(await statuses()).toEqual([200, 200, 200]);

  const pages = () =>
    Promise.all(
      instances.map(async ({ url }) => {
        const html = await (await fetch(`${url}/products/toys`, { headers: { cookie: "cname=EUR" } })).text();
        return /€[1-9][\d.,]*/.exec(html)?.[0];
      }),
    );
  const [price] = await pages();
  expect((await from(one, "POST Admin/SaveCurrency", token, { Code: "EUR", Multiplier: 0.9 })).status).toBe(200);
  // Without Redis the other instances render a page again once it is a minute old.
  test.skip(!redis, "no redis-server is installed");
  const hasChanged = async () => (await pages()).map((shown) => shown !== undefined && shown !== price);
  await expect.poll(hasChanged, { timeout: 10_000 }).toEqual([true, true, true]);

  const [, two] = instances;
  expect((await from(two ?? one, "POST Account/Logout", token)).status).toBe(200);
  expect(await statuses()).toEqual([401, 401, 401]);
});
