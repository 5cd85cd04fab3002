// Uses the shop as its visitors do, for a while, on the production build and an embedded database of its own:
//   node --import tsx bench/soak.ts [minutes] [requests a second]
// Prints each minute how many requests were answered, how many not as they should be, their p95 and the server's memory
// (resident, in MB), and ends with 1 when there was a fault or the memory grew by more than 15 % after the warm-up.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";

import { kill, startServer, untilReady } from "../e2e/server-process";

type Answer = { status: number; body: string };
type Card = { ID: number; PUID: string; Slug: string; Option: { ID: number } | null };
type Asked = { name: string; ms: number; status: number };

const minutes = Number(process.argv[2] ?? 30);
const perSecond = Number(process.argv[3] ?? 50);
/** Pages, images and plans are held in memory from their first use on. */
const warmUpMinutes = Math.min(5, Math.floor(minutes / 3));
const allowedGrowth = 1.15;
/** Requests in flight: a server that falls behind is asked less often, which is printed. */
const mostAtOnce = 50;
const password = "Nijer-demo-2026";

const directory = mkdtempSync(path.join(tmpdir(), "nijer-soak-"));
const server = await startServer({ DATA_DIR: directory });
await untilReady(server);
const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });

function ask(target: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const options = {
    agent,
    method: sent === undefined ? "GET" : "POST",
    headers: { "accept-encoding": "br", ...(sent && { "content-type": "application/json" }), ...headers },
  };
  return new Promise((resolve) => {
    // The server may close an idle connection just when it is used again: clients then repeat the request.
    const lost = (error: NodeJS.ErrnoException) =>
      request.reusedSocket && error.code === "ECONNRESET"
        ? resolve(ask(target, body, headers))
        : resolve({ status: 0, body: "" });
    const request = http.request(server.url + target, options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      response.on("error", lost);
    });
    request.on("error", lost);
    request.end(sent);
  });
}

async function logIn(name: string): Promise<Record<string, string>> {
  const { body } = await ask("/api/Account/Login", { Email: `${name}@example.com`, Password: password });
  return { authorization: `Bearer ${JSON.parse(body)}` };
}

async function listCards(): Promise<Card[]> {
  const cards: Card[] = [];
  for (let page = 1; page <= 2; page++) {
    const query = { page, limit: 60, filterValues: { availability: "in-stock", payment: "cod" } };
    cards.push(...(JSON.parse((await ask("/api/Product/GetProducts", query)).body) as { Result: Card[] }).Result);
  }
  return cards;
}

const cards = await listCards();
const [shopper, admin] = [await logIn("shopper"), await logIn("boss")];
const any = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
/** Half of all visits go to a sixteenth of the goods. */
const popular = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() ** 4 * items.length)] as Item;
const oneOf = (numbers: number) => Math.floor(Math.random() * numbers);
/** The beginning of a path, and the currency in the cookie. */
const channels = [
  ["", "USD"],
  ["/de", "EUR"],
  ["", "AUD"],
  ["/bn", "USD"],
] as const;
const categories = [
  "home-decor",
  "wall-decor",
  "watches",
  "toys",
  "clothing",
  "headphones",
  "men-t-shirt",
  "skin-care",
];
const words = ["lamp", "vase", "clock", "watch", "drone", "shirt", "ceramic", "car", "mirror", "hedphone"];
const page = (target: string) => {
  const [language, currency] = popular(channels);
  return ask(language + target || "/", undefined, { cookie: `cname=${currency}` });
};
const line = () => {
  const { ID, Option } = any(cards);
  return { ID, OptionId: Option?.ID ?? 0, Quantity: 1 };
};

async function order(): Promise<Answer> {
  const started = await ask("/api/Order/StartCheckout", {
    Email: "soak@example.com",
    FullName: "Nadia Hossain",
    Phone: "+61 400 000 000",
    Address: { Line1: "12 Swanston Street", City: "Melbourne", Region: "VIC", PostalCode: "3000", CountryCode: "AU" },
    PaymentMethod: any(["cod", "card"]),
    Items: [line()],
  });
  if (started.status !== 200) return started;
  const { CheckoutId } = JSON.parse(started.body) as { CheckoutId: string };
  return ask(`/api/Order/CreateOrder/${CheckoutId}`, {});
}

async function addToCart(): Promise<Answer> {
  const { ID, OptionId } = line();
  const added = await ask(`/api/UserProductItem/AddToCart/${ID}/${OptionId}/1`, undefined, shopper);
  if (added.status !== 200) return added;
  return ask(`/api/UserProductItem/RemoveFromCart/${ID}/${OptionId}`, undefined, shopper);
}

/** Percent of the requests. */
const mix: [name: string, share: number, run: () => Promise<Answer>][] = [
  ["product page", 29, () => page(`/products/details/${popular(cards).Slug}`)],
  ["category page", 12, () => page(`/products/${popular(categories)}`)],
  ["home page", 8, () => page("")],
  ["other page", 4, () => page(popular(["/blog", "/site/faq", "/site/terms", "/products/sale", "/products/latest"]))],
  ["filtered list", 3, () => page(`/products/${any(categories)}?price=${10 + oneOf(20)}-${60 + oneOf(60)}`)],
  ["search page", 2, () => page(`/products?q=${any(words)}`)],
  ["list", 5, () => ask("/api/Product/GetProducts", { catSlug: any(categories), page: 1 + oneOf(5) })],
  ["suggestions", 9, () => ask(`/api/Product/GetSearchSuggestions?query=${any(words).slice(0, 2 + oneOf(4))}`)],
  ["quick view", 3, () => ask(`/api/Product/GetProductBySlug?slug=${any(cards).Slug}`)],
  ["page view", 4, () => ask(`/api/Product/pvcount?slug=${any(cards).Slug}`)],
  ["reviews", 3, () => ask(`/api/Review/GetProductReviews/${any(cards).ID}?page=1`)],
  ["country", 3, () => ask("/api/Locale/me")],
  ["guest cart", 4, () => ask("/api/UserProductItem/GetAllCartItems", [line(), line(), line()])],
  ["cart", 3, () => ask("/api/UserProductItem/GetAllCartItems", [], shopper)],
  ["add to cart, remove", 3, addToCart],
  ["order", 1, order],
  ["own orders", 2, () => ask("/api/Order/GetAllUserOrder", {}, shopper)],
  ["dashboard", 2, () => any(dashboard)()],
];
const dashboard = [
  () => ask("/api/Publisher/GetAllNijerOrder", {}, admin),
  () => ask("/api/Dashboard/GetOverview", undefined, admin),
  () => ask("/api/Admin/GetUsers", undefined, admin),
  () => ask("/api/UserProduct/GetUserProducts", undefined, admin),
];

function pick() {
  let at = oneOf(mix.reduce((sum, [, share]) => sum + share, 0));
  return mix.find(([, share]) => (at -= share) < 0) ?? mix[0];
}

function residentMegabytes(): number {
  const [, pages] = readFileSync(`/proc/${server.child.pid}/statm`, "utf8").split(" ").map(Number);
  return Math.round(((pages ?? 0) * 4_096) / 1_048_576);
}

let asked: Asked[] = [];
const faults = new Map<string, number>();
let waiting = 0;
async function request(): Promise<void> {
  const each = pick();
  if (!each) return;
  const started = performance.now();
  waiting += 1;
  const { status } = await each[2]();
  waiting -= 1;
  asked.push({ name: each[0], ms: performance.now() - started, status });
  // 409: something sold out meanwhile.
  if (status === 200 || status === 409) return;
  const fault = `${each[0]}: ${status}`;
  faults.set(fault, (faults.get(fault) ?? 0) + 1);
}

const p95 = (all: readonly Asked[]) => {
  const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(times[Math.floor(times.length * 0.95)] ?? 0);
};

console.log(`${minutes} minutes at ${perSecond} requests a second, ${cards.length} products`);
console.log("minute  requests  5xx or lost  other  p95 ms  memory MB");
const memory: number[] = [];
const everything: Asked[] = [];
const began = performance.now();
let sent = 0;
for (let minute = 1; minute <= minutes; minute++) {
  asked = [];
  while (performance.now() - began < minute * 60_000) {
    for (; sent < ((performance.now() - began) / 1_000) * perSecond; sent++) if (waiting < mostAtOnce) void request();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  memory.push(residentMegabytes());
  everything.push(...asked);
  const broken = asked.filter(({ status }) => status === 0 || status >= 500).length;
  const other = asked.filter(({ status }) => status > 0 && status < 500 && status !== 200 && status !== 409).length;
  const figures = [minute, asked.length, broken, other, p95(asked), memory.at(-1)];
  console.log(figures.map((figure, at) => String(figure).padStart([6, 10, 13, 7, 8, 11][at] ?? 0)).join(""));
  for (const [fault, times] of faults) console.log(`        so far ${fault} (${times} times)`);
}

for (const [name] of mix) {
  const own = everything.filter((each) => each.name === name);
  console.log(`${name.padEnd(20)}${String(own.length).padStart(7)} times, p95 ${p95(own)} ms`);
}
const growth = (memory.at(-1) ?? 0) / (memory[warmUpMinutes - 1] ?? memory[0] ?? 1);
console.log(`${(everything.length / minutes / 60).toFixed(1)} requests a second were answered`);
console.log(`memory since minute ${warmUpMinutes} × ${growth.toFixed(2)}`);
await kill(server, "SIGTERM");
rmSync(directory, { recursive: true, force: true });
process.exitCode = faults.size > 0 || growth > allowedGrowth ? 1 : 0;
process.exit();
