import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";
import { Client } from "pg";

import { findBinaries, startReplica } from "../scripts/testing/postgres-cluster.mjs";
import { ask, checkoutOf } from "./ask";
import { seededDatabase, type ServerDatabase } from "./server-database";
import { freePort, kill, startServer, untilReady, type ServerProcess } from "./server-process";

const postgres = process.env.E2E_DATABASE_URL;
const programs = findBinaries();
test.skip(!postgres, "a replica needs a PostgreSQL server: npm run test:postgres -- --processes replica");
test.skip(!programs || !existsSync(path.join(programs, "pg_basebackup")), "pg_basebackup is not installed");
test.describe.configure({ mode: "serial" });

let directory: string;
let made: ServerDatabase;
let replica: Awaited<ReturnType<typeof startReplica>>;
let console: Client;
let server: ServerProcess;
let metrics: string;
let seller: Record<string, string>;
let nobody = 0;

type OwnRow = { PUID: string; Slug: string; Version: number; OptionCount: number };
const agent = new Agent({ keepAlive: true });
const get = (address: string) => ask(server.url + address, agent);
const uncachedList = () => get(`/products/home-decor?price=1-${(nobody += 1) + 20}`);

test.beforeAll(async () => {
  test.setTimeout(300_000);
  directory = mkdtempSync(path.join(tmpdir(), "nijer-replica-"));
  made = await seededDatabase(String(postgres));
  const url = new URL(made.environment.DATABASE_URL ?? "");
  replica = await startReplica(String(programs), url.toString());
  const replicaUrl = new URL(replica.url);
  replicaUrl.pathname = url.pathname;
  console = await connect(replicaUrl.toString());
  const METRICS_PORT = String(await freePort());
  metrics = `http://127.0.0.1:${METRICS_PORT}/metrics`;
  const more = { DATA_DIR: directory, DATABASE_REPLICA_URL: replicaUrl.toString(), METRICS_PORT };
  server = await startServer({ ...made.environment, ...more });
  await untilReady(server);
  const login = { Email: "company@example.com", Password: "Nijer-demo-2026" };
  const { body } = await ask(`${server.url}/api/Account/Login`, agent, login);
  seller = { authorization: `Bearer ${JSON.parse(body)}`, "content-type": "application/json" };
});
test.afterAll(async () => {
  agent.destroy();
  if (server) await kill(server, "SIGKILL");
  await console?.end().catch(() => undefined);
  await replica?.stop();
  await made?.drop();
  rmSync(directory, { recursive: true, force: true });
});

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function isUsable(): Promise<boolean> {
  await uncachedList();
  return /^nijer_database_replica_usable 1$/m.test(await (await fetch(metrics)).text());
}

async function rowsReadOnReplica(): Promise<number> {
  const { rows } = await console.query<{ rows: string }>(
    "select tup_returned + tup_fetched as rows from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.rows);
}

const replayed = (change: "pause" | "resume") => console.query(`select pg_wal_replay_${change}()`);

test("public pages and calls are read from the replica", async () => {
  await expect.poll(isUsable).toBe(true);
  const before = await rowsReadOnReplica();
  for (let time = 0; time < 20; time++) expect((await uncachedList()).status).toBe(200);
  // PostgreSQL counts a second or more later.
  await expect.poll(rowsReadOnReplica, { timeout: 30_000 }).toBeGreaterThan(before + 1_000);
});

test("an edit is on the next page, and in the next call, while the replica is behind", async () => {
  const read = async (address: string) => (await fetch(server.url + address, { headers: seller })).json();
  const query = "state=Published&category=gaming&limit=100";
  const ownRow = async (puid?: string) => {
    const { Result } = (await read(`/api/UserProduct/GetUserProducts?${query}`)) as { Result: OwnRow[] };
    const row = Result.find(({ OptionCount, PUID }) => OptionCount === 1 && (!puid || PUID === puid));
    if (!row) throw new Error("the company has no product with one option");
    return row;
  };
  const { PUID, Slug } = await ownRow();
  // Several times, because a comparison counts for a moment, and the edit has to fall into one.
  for (const cents of [4_301, 4_302, 4_303, 4_304, 4_305, 4_306]) {
    const { Version } = await ownRow(PUID);
    const body = JSON.stringify({ Edits: [{ PUID, Version, Price: cents / 100 }] });
    await expect.poll(isUsable).toBe(true);
    await replayed("pause");
    await uncachedList();
    const edited = await fetch(`${server.url}/api/UserProduct/EditProducts`, { method: "POST", headers: seller, body });
    const [page, product] = [`/products/details/${Slug}`, `/api/Product/GetProductBySlug?slug=${Slug}`];
    const [shown, answered] = await Promise.all([get(page), get(product)]);
    expect(await edited.json()).toMatchObject({ Results: [{ PUID, Ok: true }] });
    expect(shown.body).toContain(`$${cents / 100}`);
    expect(answered.body).toContain(`${cents / 100}`);
    expect(await isUsable()).toBe(false);
    await replayed("resume");
  }
});

test("an order is taken, and found by its buyer, while the replica is behind", async () => {
  await replayed("pause");
  const query = { limit: 5, filterValues: { availability: "in-stock", payment: "cod" } };
  const listed = await ask(`${server.url}/api/Product/GetProducts`, agent, query);
  const card = (JSON.parse(listed.body) as { Result: { ID: number; Option: { ID: number } | null }[] }).Result.find(
    ({ Option }) => Option,
  );
  const items = [{ ID: card?.ID ?? 0, OptionId: card?.Option?.ID ?? 0, Quantity: 1 }];
  const started = await ask(`${server.url}/api/Order/StartCheckout`, agent, checkoutOf(items));
  const { CheckoutId } = JSON.parse(started.body) as { CheckoutId: string };
  const placed = await ask(`${server.url}/api/Order/CreateOrder/${CheckoutId}`, agent, {});
  const { OrderRef } = JSON.parse(placed.body) as { OrderRef: string };
  expect((await get(`/api/Order/TrackOrder?orderRef=${OrderRef}`)).status).toBe(200);
  await replayed("resume");
});

/** @returns milliseconds of the slowest of several lists, all of which are answered */
async function slowest(): Promise<number> {
  let longest = 0;
  for (let time = 0; time < 10; time++) {
    const began = performance.now();
    expect((await uncachedList()).status).toBe(200);
    longest = Math.max(longest, performance.now() - began);
  }
  return longest;
}

test("a replica that is gone, or does not answer, costs no page, and is read again when it is back", async () => {
  test.setTimeout(120_000);
  await replica.kill("SIGKILL");
  expect(await slowest()).toBeLessThan(3_000);
  expect(await isUsable()).toBe(false);
  await replica.restart();
  await expect.poll(isUsable, { timeout: 20_000 }).toBe(true);
  const frozen = replica.pids();
  for (const pid of frozen) process.kill(Number(pid), "SIGSTOP");
  expect(await slowest()).toBeLessThan(4_000);
  for (const pid of frozen) process.kill(Number(pid), "SIGCONT");
  await expect.poll(isUsable, { timeout: 20_000 }).toBe(true);
  expect(server.output()).not.toContain("unhandled");
});

test("a database that is no replica is not read as one, and the log says so", async () => {
  const { DATABASE_URL = "" } = made.environment;
  const own = { ...made.environment, DATABASE_REPLICA_URL: DATABASE_URL, DATA_DIR: path.join(directory, "other") };
  const other = await startServer(own);
  await untilReady(other);
  expect((await fetch(`${other.url}/products/home-decor?price=1-30`)).status).toBe(200);
  await expect.poll(other.output).toContain("the database at DATABASE_REPLICA_URL is not a replica");
  await kill(other, "SIGKILL");
});
