// Measures buying on the demo shop, in an embedded database of its own:
//   ORDER_LIMITS=1000000 MAIL_LIMITS=0 NODE_ENV=production LOG_LEVEL=warn \
//     node --import tsx --import ./scripts/content/outside-next.mjs bench/orders.ts [rounds] [folder]
// In memory unless a folder is given. With DATABASE_URL it measures that (filled) database instead, and leaves orders in
// it. p95 in ms, beside the figure to stay under. Two lines an order, by cash; each order's stock is there.
import { randomUUID } from "node:crypto";

import { respond } from "../lib/api/server";
import { openEmbedded } from "../lib/db/embedded";
import { openedDatabase, setDatabase } from "../lib/db/open";
import { sessionTokenHash } from "../lib/session-token";
import { seedDemoShop } from "../demo/seed";

type Measured = { times: number[]; cpu: number };

const rounds = Number(process.argv[2] ?? 200);
const warmUp = 10;

async function call(
  path: string,
  body: unknown,
  round: number,
  headers: Record<string, string> = {},
  method: "GET" | "POST" = "POST",
) {
  const sent = { "Content-Type": "application/json", "X-Client-Address": `10.0.${round % 250}.1`, ...headers };
  const init = method === "GET" ? { headers: sent } : { method, headers: sent, body: body && JSON.stringify(body) };
  const request = new Request(`http://localhost/api/${path}`, init as RequestInit);
  const response = await respond(request);
  const answer = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

async function measure(run: (round: number) => Promise<unknown>): Promise<Measured> {
  const times: number[] = [];
  let before = process.cpuUsage();
  for (let round = 0; round < rounds + warmUp; round++) {
    if (round === warmUp) before = process.cpuUsage();
    const started = performance.now();
    await run(round);
    if (round >= warmUp) times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  return { times: times.sort((a, b) => a - b), cpu: (user + system) / 1_000 / rounds };
}

if (!process.env.DATABASE_URL) {
  const embedded = await openEmbedded(process.argv[3]);
  await seedDemoShop(embedded.db);
  setDatabase(embedded);
}
const opened = await openedDatabase();
const { rows: options } = await opened.db.execute<{ id: number; product_id: number }>(
  `select o.id, o.product_id from option_items o join products p on p.id = o.product_id
   where p.state = 'Published' and p.payment_type = 1 and o.quantity >= 10 and o.price_cents >= 100
   order by p.id limit 400`,
);
const token = randomUUID().replaceAll("-", "");
await opened.db.execute(
  `insert into sessions (token, user_id, expires_at)
   select '${sessionTokenHash(token)}', id, now() + interval '1 hour' from users where email = 'shopper@example.com'`,
);
const bearer = { Authorization: `Bearer ${token}` };
const linesOf = (round: number) =>
  [round % options.length, (round * 7 + 1) % options.length].map((index) => {
    const { id = 0, product_id: ID = 0 } = options[index] ?? {};
    return { ID, OptionId: id, Quantity: 1 };
  });
const buyer = (round: number) => ({
  Email: `bench-${round}@example.com`,
  FullName: "Nadia Hossain",
  Phone: "+61 400 000 000",
  Address: { Line1: "12 Swanston Street", City: "Melbourne", Region: "VIC", PostalCode: "3000", CountryCode: "AU" },
});

const checkouts: string[] = [];
const refs: string[] = [];
/** Fifty lines, each put in again until all rounds are done. */
const addToCart = (round: number) => {
  const [{ ID, OptionId } = { ID: 0, OptionId: 0 }] = linesOf(round % 50);
  return call(`UserProductItem/AddToCart/${ID}/${OptionId}/1`, undefined, round, bearer, "GET");
};

const cases: [name: string, goal: number, run: (round: number) => Promise<unknown>][] = [
  ["AddToCart", 20, addToCart],
  ["cart: take lines in", 20, (round) => call("UserProductItem/GetAllCartItems", linesOf(round % 5), round, bearer)],
  [
    "Quote",
    40,
    (round) => call("Order/Quote", { Items: linesOf(round), Coupon: "WELCOME10" }, round).catch(() => null),
  ],
  [
    "StartCheckout",
    40,
    async (round) => {
      const body = { ...buyer(round), Items: linesOf(round), PaymentMethod: "cod" };
      checkouts.push((await call("Order/StartCheckout", body, round)).CheckoutId ?? "");
    },
  ],
  [
    "CreateOrder",
    60,
    async (round) => {
      refs.push((await call(`Order/CreateOrder/${checkouts[round]}`, undefined, round)).OrderRef ?? "");
    },
  ],
  ["CreateOrder again", 30, (round) => call(`Order/CreateOrder/${checkouts[round]}`, undefined, round)],
  ["GetAllUserOrder", 40, (round) => call("Order/GetAllUserOrder", undefined, round, bearer)],
];

console.log(`${opened.kind} database, ${rounds} rounds; ms of processor, p50, p95`);
let missed = 0;
for (const [name, goal, run] of cases) {
  const { times, cpu } = await measure(run);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  if (at(0.95) > goal) missed += 1;
  const figures = [cpu, at(0.5), at(0.95)].map((time) => time.toFixed(1).padStart(7)).join("");
  console.log(`${name.padEnd(30)}${figures}  ${at(0.95) > goal ? "over" : "under"} ${goal}`);
}
await opened.close();
process.exitCode = missed > 0 ? 1 : 0;
