// Loads one instance and several, without and with a replica, on a grown shop (`npm run prove:scale` with DATABASE_URL
// leaves one), and a build: DATABASE_URL=… node --import tsx bench/instances.ts [seconds] [visitors]
// Visitors read filtered lists, searches and product pages that nobody visited. Each line has what they were answered,
// and the processor time that servers and PostgreSQL needed for it.
import { randomUUID } from "node:crypto";
import { readdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";

import pg from "pg";

import { ask } from "../e2e/ask";
import { balance } from "../e2e/balancer";
import { kill, processorSeconds, startServer, untilReady, type ServerProcess } from "../e2e/server-process";
import { findRedisServer, startRedis } from "../lib/adapters/testing-redis";
import { findBinaries, startReplica } from "../scripts/testing/postgres-cluster.mjs";
import { describeMachine } from "./machine";

const seconds = Number(process.argv[2] ?? 30);
const visitors = Number(process.argv[3] ?? 16);
const warmUpSeconds = 5;
const url = process.env.DATABASE_URL;
const [bin, redisProgram] = [findBinaries(), findRedisServer()];
if (!url || !bin || !redisProgram) throw new Error("DATABASE_URL, PostgreSQL's programs and redis-server are needed.");

type Shop = { slugs: string[]; categories: string[]; brands: string[]; words: string[] };

async function readShop(): Promise<Shop> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Shop>(`
    select array(select slug from products where state = 'Published' order by md5(slug) limit 20000) as slugs,
      array(select slug from categories where depth > 0 order by slug) as categories,
      array(select slug from brands order by md5(slug) limit 200) as brands,
      array(select lower(split_part(name, ' ', 1)) from products order by md5(slug || 'w') limit 200) as words`);
  await client.end();
  return rows[0] as Shop;
}

const shop = await readShop();
const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length];
let nextSlug = 0;

/** Each fifth request is a search, two of five are filtered lists, and two products. */
function addressOf(at: number): string {
  if (at % 5 === 0) return `/products?q=${encodeURIComponent(pick(shop.words, at) ?? "lamp")}`;
  if (at % 5 > 2) return `/products/details/${pick(shop.slugs, nextSlug++)}`;
  const low = 5 + (at % 40);
  const more = at % 2 === 0 ? `brand=${pick(shop.brands, at)}` : "availability=in-stock";
  return `/products/${pick(shop.categories, at * 7)}?price=${low}-${low + 60}&${more}`;
}

/** PostgreSQL's processes and those that have ended, in seconds. */
function postgresSeconds(parent: number): number {
  const fieldsOf = (pid: string) => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
  };
  let hundredths = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    try {
      const fields = fieldsOf(pid);
      const [own, ended] = [(fields[11] ?? 0) + (fields[12] ?? 0), (fields[13] ?? 0) + (fields[14] ?? 0)];
      if (Number(pid) === parent) hundredths += own + ended;
      else if (fields[1] === parent) hundredths += own;
    } catch {
      // The process has ended meanwhile.
    }
  return hundredths / 100;
}

async function postmasterOf(address: string): Promise<number> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, "utf8");
  await client.end();
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

async function load(address: string, until: number): Promise<{ times: number[]; failed: number }> {
  const times: number[] = [];
  let [turn, failed] = [0, 0];
  const visit = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (Date.now() < until) {
      const begun = performance.now();
      const { status } = await ask(address + addressOf(turn++), agent);
      times.push(performance.now() - begun);
      if (status !== 200) failed += 1;
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return { times: times.toSorted((a, b) => a - b), failed };
}

async function measure(name: string, count: number, replica?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "nijer-instances-"));
  const redis = await startRedis(String(redisProgram));
  const common = {
    DATABASE_URL: String(url),
    REDIS_URL: redis.url,
    AUTH_SECRET: randomUUID(),
    STATIC_ARCHIVE_DIR: path.join(folder, "static"),
    ...(replica && { DATABASE_REPLICA_URL: replica }),
  };
  const start = (at: number) => startServer({ ...common, DATA_DIR: path.join(folder, String(at)) });
  const servers: ServerProcess[] = await Promise.all(Array.from({ length: count }, (_, at) => start(at)));
  await Promise.all(servers.map((server) => untilReady(server)));
  const balancer = await balance(servers.map((server) => server.url));
  const masters = await Promise.all([String(url), ...(replica ? [replica] : [])].map(postmasterOf));
  await load(balancer.url, Date.now() + warmUpSeconds * 1_000);
  const used = () => [sum(servers.map(processorSeconds)), ...masters.map(postgresSeconds)];
  const [before, begun] = [used(), performance.now()];
  const { times, failed } = await load(balancer.url, Date.now() + seconds * 1_000);
  const took = (performance.now() - begun) / 1_000;
  const spent = used().map((after, at) => `${(after - (before[at] ?? 0)).toFixed(1)} s`);
  const ms = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  console.log(
    `${name}: ${(times.length / took).toFixed(1)} requests/s, p50 ${ms(0.5)} ms, p95 ${ms(0.95)} ms, ${failed} failed; ` +
      `processor: servers ${spent[0]}, PostgreSQL ${spent.slice(1).join(" and replica ")}`,
  );
  await balancer.close();
  await Promise.all(servers.map((server) => kill(server, "SIGTERM")));
  await redis.close();
  rmSync(folder, { recursive: true, force: true });
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

console.log(`${describeMachine()} ${visitors} visitors at once, ${seconds} s each.`);
await measure("one instance", 1);
await measure("three instances", 3);
const copy = await startReplica(bin, url);
const copied = new URL(copy.url);
copied.pathname = new URL(url).pathname;
await measure("one instance and a replica", 1, copied.toString());
await measure("three instances and a replica", 3, copied.toString());
await copy.stop();
