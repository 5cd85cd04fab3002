// `npm run prove:deploy -- <commit>` builds a former version, and starts this test.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { findRedisServer, startRedis, type TestRedis } from "../lib/adapters/testing-redis";
import { inProject } from "../scripts/setup/project.mjs";
import { ask, checkoutOf } from "./ask";
import { balance } from "./balancer";
import { startNginx } from "./cache-in-front";
import { addButton, buyables, fillForm, placeButton, type Buyable } from "./buying";
import { expect, test, untilListening, type Page } from "./fixtures";
import { countOrders, seededDatabase, type ServerDatabase } from "./server-database";
import { freePort, kill, startServer, untilReady, type ServerProcess } from "./server-process";

const postgres = process.env.E2E_DATABASE_URL;
const former = process.env.FORMER_CHECKOUT ?? "";
test.skip(!postgres || !former, "needs PostgreSQL and a former build: npm run prove:deploy -- <commit>");

const count = 3;
/** There and back again; each takes about a minute and a half. */
const rounds = Number(process.env.DEPLOY_ROUNDS ?? 1);
/** Together; slower machines answer fewer. */
const perSecond = 200;
const visitors = 20;

let directory: string;
let made: ServerDatabase;
let redis: TestRedis | undefined;
let siteUrl: string;
let front: { stop: () => Promise<void> } | undefined;
const ports: string[] = [];
const instances: ServerProcess[] = [];
const stops: string[] = [];

/** What the shop's documentation sets behind nginx. */
const sharedCaching = { TRUST_PROXY: "true", SHARED_CACHE: "true" };

/** nginx knows of an instance that stops when it refuses connections, load balancers of the cloud by its readiness. */
async function startFront(port: number): Promise<{ stop: () => Promise<void> }> {
  const nginx =
    process.env.DEPLOY_FRONT === "balancer"
      ? null
      : await startNginx(path.join(directory, "nginx"), port, ports.map(Number));
  process.stdout.write(`behind ${nginx ? "nginx" : "a balancer that asks for readiness"}\n`);
  if (nginx) return nginx;
  const { close } = await balance(
    ports.map((each) => `http://127.0.0.1:${each}`),
    port,
  );
  return { stop: close };
}

/** Why nginx failed; without the refused connections, which it tries elsewhere. */
function readFrontLog(): string {
  const file = path.join(directory, "nginx", "error.log");
  if (!existsSync(file)) return "";
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => !line.includes("Connection refused")).join("\n");
}

async function readyCount(): Promise<number> {
  const answers = await Promise.all(
    ports.map((port) => fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null)),
  );
  return answers.filter((answer) => answer?.ok).length;
}

async function startInstance(index: number, checkout: string): Promise<void> {
  const instance = await startServer(
    {
      ...made.environment,
      ...(redis && { REDIS_URL: redis.url }),
      SITE_URL: siteUrl,
      ...sharedCaching,
      PORT: ports[index] ?? "",
      DATA_DIR: path.join(directory, String(index)),
      STATIC_ARCHIVE_DIR: path.join(directory, "static"),
      SHUTDOWN_DELAY_MS: "2500",
    },
    checkout,
  );
  instances[index] = instance;
  await untilReady(instance);
}

async function roll(checkout: string): Promise<void> {
  for (const [index, instance] of instances.entries()) {
    stops.push(`${new Date().toString().slice(16, 24)} ${ports[index]} stops, to start from ${checkout}`);
    expect(await kill(instance, "SIGTERM")).toBe(0);
    await startInstance(index, checkout);
    await expect.poll(readyCount, { timeout: 60_000 }).toBe(count);
  }
}

test.beforeAll(async () => {
  test.setTimeout(600_000);
  directory = mkdtempSync(path.join(tmpdir(), "nijer-deploy-"));
  made = await seededDatabase(String(postgres), former);
  const program = findRedisServer();
  redis = program ? await startRedis(program) : undefined;
  for (let index = 0; index < count; index++) ports.push(String(await freePort()));
  const port = await freePort();
  siteUrl = `http://127.0.0.1:${port}`;
  for (let index = 0; index < count; index++) await startInstance(index, former);
  await expect.poll(readyCount, { timeout: 60_000 }).toBe(count);
  front = await startFront(port);
});
test.afterAll(async () => {
  await front?.stop();
  await Promise.all(instances.map((instance) => kill(instance, "SIGKILL")));
  await redis?.close();
  await made?.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** Visitors who open pages with all that these load, list, and order; checkouts last longer than an instance. */
function startLoad(cards: readonly Buyable[]) {
  const failures: string[] = [];
  const orders: string[] = [];
  const sums = { requests: 0, assets: 0 };
  let isOver = false;
  const visit = async (address: string, agent: Agent, body?: unknown) => {
    const began = performance.now();
    const answer = await ask(siteUrl + address, agent, body);
    sums.requests += 1;
    if (![200, 409].includes(answer.status)) failures.push(`${address} ${answer.status} ${answer.error ?? ""}`);
    await sleep(Math.max(0, (visitors / perSecond) * 1_000 - (performance.now() - began)));
    return answer;
  };
  const order = async (card: Buyable, agent: Agent) => {
    const items = [{ ID: card.ID, OptionId: card.Option.ID, Quantity: 1 }];
    const started = await visit("/api/Order/StartCheckout", agent, checkoutOf(items));
    if (started.status !== 200) return;
    await sleep(5_000);
    const { CheckoutId } = JSON.parse(started.body) as { CheckoutId: string };
    const placed = await visit(`/api/Order/CreateOrder/${CheckoutId}`, agent, {});
    if (placed.status === 200) orders.push((JSON.parse(placed.body) as { OrderRef: string }).OrderRef);
  };
  const browse = async (address: string, agent: Agent) => {
    const { body } = await visit(address, agent);
    for (const [asset] of body.matchAll(/\/(?:_next\/static|page-data)\/[^"'\\ )&]+/g)) {
      sums.assets += 1;
      await visit(asset, agent);
    }
  };
  const running = Array.from({ length: visitors }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let at = index; !isOver; at++) {
      const card = cards[at % cards.length];
      if (!card) throw new Error("the demo shop has nothing in stock");
      if (index < 2) await order(card, agent);
      else if (index % 5 === 2) await visit("/api/Product/GetProducts", agent, { page: 1 + (at % 5) });
      else await browse(index % 2 === 0 ? "/products/toys" : `/products/details/${card.Slug}`, agent);
    }
    agent.destroy();
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(running);
    return { failures, orders, ...sums };
  };
  return stop;
}

/** The load takes all that the machine has. */
const patient = { timeout: 30_000 };

/** By what the page itself loads: a dialog's code, a link, the mini cart. */
async function shop(page: Page, category: string) {
  await page.locator('a[href="/"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(`${siteUrl}/`, patient);
  await untilListening(page);
  await page.locator(`main a[href="${category}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(siteUrl + category, patient);
  await untilListening(page);
  await page.locator('main a[href*="/products/details/"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/products\/details\//, patient);
  await untilListening(page);
}

test("another version takes over, and gives back, under load: no request fails, nothing is missing", async ({
  page,
}) => {
  test.setTimeout(600_000 + rounds * 300_000);
  const browser = page.context().browser();
  const context = await browser?.newContext({ baseURL: siteUrl });
  if (!context) throw new Error("there is no browser");
  const cards = await buyables(context.request);
  const [card] = cards;
  if (!card) throw new Error("nothing to buy");
  await page.goto(`${siteUrl}/products/details/${card.Slug}`);
  const buyer = await page.context().newPage();
  for (const each of [page, buyer]) each.setDefaultTimeout(60_000);
  await buyer.goto(`${siteUrl}/products/details/${card.Slug}`);
  await untilListening(buyer);
  await addButton(buyer).click();
  await expect
    .poll(() => buyer.evaluate(() => localStorage.getItem("cartItems")))
    .toContain(`"OptionId":${card.Option.ID}`);
  await buyer.goto(`${siteUrl}/account/place-order`);
  await untilListening(buyer);
  await fillForm(buyer);

  const stop = startLoad(cards);
  await roll(inProject());
  // Both pages are of the former version.
  await shop(page, "/products/toys");
  await placeButton(buyer).click();
  await expect(buyer).toHaveURL(/\/confirmed/, patient);
  await roll(former);
  await shop(page, "/products/home-decor");
  for (let round = 1; round < rounds; round++) {
    await roll(inProject());
    await shop(page, "/products/toys");
    await roll(former);
    await shop(page, "/products/home-decor");
  }
  const { failures, orders, requests, assets } = await stop();

  process.stdout.write(`${requests} requests, ${assets} of them for what pages load, and ${orders.length} orders\n`);
  if (failures.length > 0) process.stdout.write(`${[...stops, readFrontLog()].join("\n")}\n`);
  expect(failures).toEqual([]);
  expect(orders.length).toBeGreaterThan(0);
  expect(await countOrders(made, orders)).toBe(orders.length);
});
