// `npm run prove:scale -- <products>` starts it: grows the database to so many products, runs every row at that size, and
// compares with the last committed figures in docs/scale.json. --write stores the new ones there and in the table of
// docs/performance.md; --rows, --pages and --files measure only these. --short, of `npm test`, measures rows in a few
// rounds, and fails for one that takes longer than a second.
import { sql } from "drizzle-orm";

import { seedDemoShop } from "../demo/seed";
import { openEmbedded } from "../lib/db/embedded";
import { openServer, setDatabase } from "../lib/db/open";
import { sumViews } from "../lib/products/record-view";
import { casesOf } from "./scale-cases";
import { measureFiles } from "./scale-files";
import { growShop, growthFor } from "./grow";
import { describeMachine } from "./machine";
import { timeOrders } from "./scale-orders";
import { timePages } from "./scale-pages";
import { readResults, writeResults, type Figures } from "./scale-report";

/** A row fails when it is slower by this share and by these milliseconds. */
const worse = { share: 1.3, ms: 8 };
const rowMs = 3_000;
const shortLimit = { rounds: 3, ms: 1_000 };

const [given = "20000", ...flags] = process.argv.slice(2);
const products = Number(given);
const url = process.env.DATABASE_URL;
const opened = url ? await openServer(url, { statementMs: 0 }) : await openEmbedded();
setDatabase(opened);
const { db } = opened;

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

const { rows: before } = await db.execute<{ count: number }>(sql`select count(*)::int as count from products`);
if (before[0]?.count === 0) {
  await timed("the demo shop", () => seedDemoShop(db));
  await timed(`grown to ${products} products`, () => growShop(db, growthFor(products)));
}

await timed("views of finished days summed, as a job does", sumViews);

const { rows: shops } = await db.execute<{ seller: number; slugs: string[]; sku: string }>(sql`
  select (select id from users where email = 'shop@example.com') as seller, (select max(sku) from products) as sku,
    array(select slug from products where state = 'Published' and id % 7 = 1 order by md5(slug) limit 500) as slugs`);
const shop = shops[0] ?? { seller: 0, slugs: [], sku: "" };

const at = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const round = (value: number) => Math.round(value * 10) / 10;

async function measure(run: (round: number) => Promise<unknown>, rounds = 30) {
  const first = performance.now();
  await run(0);
  const cold = performance.now() - first;
  await run(1);
  const times: number[] = [];
  const started = performance.now();
  for (let index = 0; index < rounds && (index < 3 || performance.now() - started < rowMs); index++) {
    const begun = performance.now();
    await run(index + 2);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return { cold: round(cold), p50: round(at(times, 0.5)), p95: round(at(times, 0.95)) };
}

const name = `${opened.kind} ${products}`;
const machine = describeMachine();
const isShort = flags.includes("--short");
const committed = isShort ? {} : (readResults()[name]?.rows ?? {});
const figures: Figures = {};
const slower: string[] = [];
const kinds = isShort ? ["--rows"] : ["--rows", "--pages", "--files"].filter((kind) => flags.includes(kind));
const isWanted = (kind: string) => kinds.length === 0 || kinds.includes(kind);

function report(row: string, { cold, p50, p95 }: { cold: number; p50: number; p95: number }) {
  figures[row] = { p50, p95 };
  const known = committed[row];
  const isWorse = known !== undefined && p50 > known.p50 * worse.share && p50 > known.p50 + worse.ms;
  if (isWorse || (isShort && p50 > shortLimit.ms)) slower.push(row);
  const columns = [cold, p50, p95].map((value) => value.toFixed(1).padStart(9)).join("");
  console.log(`${row.padEnd(46)}${columns}   ${known?.p50 ?? "–"}${isWorse ? "  WORSE" : ""}`);
}

const reportTimes = (row: string, times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  report(row, { cold: round(times[0] ?? 0), p50: round(at(sorted, 0.5)), p95: round(at(sorted, 0.95)) });
};

console.log(`${"row".padEnd(46)}${"first".padStart(9)}${"p50".padStart(9)}${"p95".padStart(9)}   committed p50`);
if (isWanted("--rows")) {
  for (const { name: row, run, rounds } of casesOf(shop))
    report(row, await measure(run, isShort ? shortLimit.rounds : rounds));
  reportTimes("create order, 4 at once", await timeOrders(db, isShort ? shortLimit.rounds : 20));
}
if (isWanted("--pages") && url) {
  const pages = await timePages(url, shop.slugs.slice(0, 84));
  if (pages) {
    reportTimes("page: home, first after a start", [pages.home]);
    reportTimes("page: product that nobody visited", pages.products);
    reportTimes("the same while the feeds are written", pages.busy);
    if (pages.last) reportTimes("last part of the sitemap", [pages.last.ms]);
  } else console.log("pages are not measured without a build");
}
const files = isWanted("--files") ? await measureFiles(db, shop.seller) : {};
const { rows: sizes } = await db.execute<{ mb: number }>(
  sql`select (pg_database_size(current_database()) / 1048576)::int as mb`,
);
files.database = `${sizes[0]?.mb} MB`;
console.log(`database ${files.database}`);
if (flags.includes("--write")) writeResults(name, { machine, rows: figures, files });
await opened.close();
if (slower.length > 0) {
  console.error(`${isShort ? "slower than a second" : "30 % slower than committed"}: ${slower.join(", ")}`);
  process.exitCode = 1;
}
