// Measures the catalogue's calls on the demo shop in a new embedded database, or the filled one of DATABASE_URL:
//   LOG_LEVEL=warn node --import tsx --import ./scripts/content/outside-next.mjs bench/catalogue.ts [rounds]
// Prints p95 in ms, beside the limit.
import { openEmbedded } from "../lib/db/embedded";
import { openedDatabase, setDatabase } from "../lib/db/open";
import { seedDemoShop } from "../demo/seed";
import { respond } from "../lib/api/server";

type Case = { name: string; goal: number; path: string; body?: unknown };

const list = (name: string, body: object): Case => ({ name, goal: 40, path: "Product/GetProducts", body });
const suggestion = (query: string): Case => ({
  name: `suggest "${query}"`,
  goal: 30,
  path: `Product/GetSearchSuggestions?query=${encodeURIComponent(query)}`,
});

const cases: Case[] = [
  list("everything", {}),
  list("everything, page 100", { page: 100 }),
  list("everything by name", { sort: "name_asc" }),
  list("home-decor", { catSlug: "home-decor" }),
  list("wall-decor", { catSlug: "wall-decor" }),
  list("men-t-shirt", { catSlug: "men-t-shirt" }),
  list("sale by discount", { badges: ["sale"], sort: "discount" }),
  list("everything: price", { filterValues: { price: "10-80" } }),
  list("everything: rating, discount, cod", { filterValues: { rating: "4", discount: "25", payment: "cod" } }),
  list("everything: in stock, price", { filterValues: { price: "10-80", availability: "in-stock" } }),
  list("home-decor: price, rating, in stock", {
    catSlug: "home-decor",
    sort: "price_asc",
    filterValues: { price: "10-80", rating: "4", availability: "in-stock" },
  }),
  list("men-t-shirt: black, in stock", {
    catSlug: "men-t-shirt",
    filterValues: { colour: "black", availability: "in-stock" },
  }),
  list("search lamp", { text: "lamp" }),
  list("search ceramic vase", { text: "ceramic vase", filterValues: { availability: "in-stock" } }),
  list("search cermic vasse", { text: "cermic vasse" }),
  suggestion("l"),
  suggestion("la"),
  suggestion("lamp"),
  suggestion("ceramic va"),
  suggestion("hedphone"),
  suggestion("cermic vasse"),
  suggestion("zzzzqqqq"),
  { name: "one product", goal: 15, path: "Product/GetProductBySlug?slug={slug}" },
  {
    name: "related",
    goal: 40,
    path: "Product/GetRealatedProducts?categorySlug=wall-decor&categoryTree=home-decor&productName=Oak+mirror",
  },
  { name: "top categories", goal: 40, path: "Category/GetAllParentCategory" },
  { name: "top rated", goal: 40, path: "Product/GetTopRatedProducts" },
];

type Measured = {
  /** Sorted. */ times: number[];
  /** Milliseconds of processor a call, whatever else the machine does. */ cpu: number;
};

async function measure({ path, body }: Case, rounds: number): Promise<Measured> {
  const times: number[] = [];
  let before = process.cpuUsage();
  for (let round = 0; round < rounds + 3; round++) {
    if (round === 3) before = process.cpuUsage();
    const started = performance.now();
    const response = await respond(requestOf(path, body, round));
    await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    if (round >= 3) times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  return { times: times.sort((a, b) => a - b), cpu: (user + system) / 1_000 / rounds };
}

function requestOf(path: string, body: unknown, round: number): Request {
  const headers = { "Content-Type": "application/json", "X-Client-Address": `10.0.${round % 250}.1` };
  const init = body === undefined ? { headers } : { headers, method: "POST", body: JSON.stringify(body) };
  return new Request(`http://localhost/api/${path}`, init);
}

const at = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const rounds = Number(process.argv[2] ?? 60);
if (!process.env.DATABASE_URL) {
  const embedded = await openEmbedded();
  await seedDemoShop(embedded.db);
  setDatabase(embedded);
}
const opened = await openedDatabase();
const { rows } = await opened.db.execute<{ count: number; slug: string }>(
  "select count(*) over ()::int as count, slug from products where state = 'Published' limit 1",
);
console.log(`${opened.kind} database, ${rows[0]?.count} products, ${rounds} rounds; ms of processor, p50, p95`);
let missed = 0;
for (const each of cases) {
  const { times, cpu } = await measure({ ...each, path: each.path.replace("{slug}", rows[0]?.slug ?? "") }, rounds);
  const p95 = at(times, 0.95);
  if (p95 > each.goal) missed += 1;
  const figures = [cpu, at(times, 0.5), p95].map((time) => time.toFixed(1).padStart(7)).join("");
  console.log(`${each.name.padEnd(40)}${figures}  ${p95 > each.goal ? "over" : "under"} ${each.goal}`);
}
await opened.close();
process.exitCode = missed > 0 ? 1 : 0;
