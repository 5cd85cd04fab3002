import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { fakeSmtp } from "../lib/adapters/testing-smtp";
import { seededDatabase, type ServerDatabase } from "./server-database";
import { kill, processorSeconds, startServer, untilReady } from "./server-process";

test.describe.configure({ mode: "serial" });

let directory: string;
/** Database of the servers under test: embedded, or the PostgreSQL of E2E_DATABASE_URL. */
let where: Record<string, string>;
let made: ServerDatabase | null = null;
/** A shop on a database server accepts no test payments: orders there are paid on delivery. */
const takesCards = !process.env.E2E_DATABASE_URL;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  directory = mkdtempSync(path.join(tmpdir(), "nijer-process-"));
  const server = process.env.E2E_DATABASE_URL;
  made = server ? await seededDatabase(server) : null;
  where = { DATA_DIR: directory, ...made?.environment };
});
test.afterAll(async () => {
  await made?.drop();
  rmSync(directory, { recursive: true, force: true });
});

type Card = { ID: number; Option: { ID: number } | null };

const buyer = {
  Email: "crash@example.com",
  FullName: "Nadia Hossain",
  Phone: "+61 400 000 000",
  Address: { Line1: "12 Swanston Street", City: "Melbourne", Region: "VIC", PostalCode: "3000", CountryCode: "AU" },
};

async function post(url: string, call: string, body?: unknown): Promise<Response> {
  return fetch(`${url}/api/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

async function stockOf(url: string, { ID, OptionId }: Wanted): Promise<number> {
  const response = await post(url, "UserProductItem/GetAllCartItems", [{ ID, OptionId, Quantity: 1 }]);
  const [line] = (await response.json()) as { option: { Quantity: number } }[];
  return line?.option.Quantity ?? Number.NaN;
}

test("a second server on one data directory is rejected, with the reason", async () => {
  const first = await startServer({ DATA_DIR: directory });
  await untilReady(first);
  const second = await startServer({ DATA_DIR: directory });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain("is in use by another server");
  expect(second.output()).not.toMatch(/\n\s+at /);
  expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);
  expect(await kill(first, "SIGTERM")).toBe(0);
});

/** Reads the state in PostgreSQL's control file. */
const stateOf = (data: string) => readFileSync(path.join(data, "database/global/pg_control")).readUInt32LE(16);
const shutDown = 1;

test("a server that is asked to stop closes its embedded database, and starts again on it", async () => {
  for (let round = 0; round < 2; round += 1) {
    const server = await startServer({ DATA_DIR: directory });
    await untilReady(server);
    expect(stateOf(directory)).not.toBe(shutDown);
    expect(await kill(server, "SIGTERM")).toBe(0);
    expect(stateOf(directory)).toBe(shutDown);
  }
});

test("a database that cannot be opened is reported with its path and what to do", async () => {
  const damaged = path.join(directory, "damaged");
  mkdirSync(path.join(damaged, "database"), { recursive: true });
  writeFileSync(path.join(damaged, "database", "PG_VERSION"), "17\n");
  const server = await startServer({ DATA_DIR: damaged });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`The database in ${path.join(damaged, "database")} cannot be opened: `);
  expect(server.output()).toContain("choose another place with DATA_DIR");
  expect(server.output()).not.toMatch(/\n\s+at /);
});

/** Number of kills in a run; a release is tested with KILL_ROUNDS=25. */
const killRounds = Number(process.env.KILL_ROUNDS ?? 3);

test("a kill in the middle of orders loses nothing that was acknowledged, and takes and charges nothing twice", async () => {
  test.setTimeout(120_000 + killRounds * 60_000);
  let server = await startServer(where);
  await untilReady(server);
  for (let round = 0; round < killRounds; round++) {
    // Each round uses another product, because many rounds would sell it out.
    const product = await productInStock(server.url);
    const before = await stockOf(server.url, product);
    const known = new Map<string, Acknowledged>();
    const attempted: string[] = [];
    const buyers = Array.from({ length: 20 }, (_, index) =>
      buy(server.url, product, index % 2 === 0 || !takesCards ? "cod" : "card", attempted, known, () => {
        if (known.size === 6) server.child.kill("SIGKILL");
      }),
    );
    await Promise.allSettled(buyers);
    server.child.kill("SIGKILL");
    await server.ended;
    expect(known.size).toBeGreaterThanOrEqual(6);

    server = await startServer(where);
    await untilReady(server);
    for (const [checkout, { ref, isPaid }] of known) {
      const tracked = await fetch(`${server.url}/api/Order/TrackOrder?orderRef=${ref}`);
      const { Status } = (await tracked.json()) as { Status: string };
      if (isPaid) expect(Status).toBe("Placed");
      const again = await post(server.url, `Order/CreateOrder/${checkout}`);
      expect(((await again.json()) as Placed).OrderRef).toBe(ref);
    }
    // A retry for every checkout completes those that the kill interrupted: each takes exactly one unit and is paid
    // once.
    const outcomes = await Promise.all(attempted.map((checkout) => post(server.url, `Order/CreateOrder/${checkout}`)));
    const orders = (await Promise.all(outcomes.map((outcome) => outcome.json()))) as Placed[];
    expect(new Set(outcomes.map(({ status }) => status)), `round ${round}`).toEqual(new Set([200]));
    expect(new Set(orders.map(({ OrderRef }) => OrderRef)).size).toBe(attempted.length);
    expect(await stockOf(server.url, product)).toBe(before - attempted.length);
    for (const { PaymentUrl } of orders) {
      if (PaymentUrl) expect((await payTest(server.url, PaymentUrl)).status).toBe(200);
      if (PaymentUrl) expect((await payTest(server.url, PaymentUrl)).status).toBe(404);
    }
  }
  expect(await kill(server, "SIGTERM")).toBe(0);
});

test("five hundred buyers of the last units at once: every unit is sold, none twice, and nobody meets a fault", async () => {
  const server = await startServer(where);
  await untilReady(server);
  const product = await productInStock(server.url);
  const stock = await stockOf(server.url, product);
  // Enough units per order that about a hundred buyers succeed.
  const Quantity = Math.max(1, Math.ceil(stock / 100));
  const began = { clock: performance.now(), processor: processorSeconds(server) };
  const statuses = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const Items = [{ ...product, Quantity }];
      const started = await post(server.url, "Order/StartCheckout", { ...buyer, PaymentMethod: "cod", Items });
      if (!started.ok) return started.status;
      const { CheckoutId } = (await started.json()) as { CheckoutId: string };
      return (await post(server.url, `Order/CreateOrder/${CheckoutId}`)).status;
    }),
  );
  const seconds = processorSeconds(server) - began.processor;
  const waited = (performance.now() - began.clock) / 1_000;
  const description = `${waited.toFixed(1)}, of which ${seconds.toFixed(1)} on a processor`;
  test.info().annotations.push({ type: "seconds", description });
  const sold = statuses.filter((status) => status === 200).length;
  expect(sold).toBe(Math.floor(stock / Quantity));
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  // Counts processor time only: on a busy machine the buyers also wait for other processes.
  expect(Math.min(waited, seconds)).toBeLessThan(30);
  expect(await stockOf(server.url, product)).toBe(stock - sold * Quantity);
  expect(await kill(server, "SIGTERM")).toBe(0);
});

type Placed = { OrderRef: string; PaymentUrl?: string };
type Acknowledged = { ref: string; isPaid: boolean };

/** Places one order and, by card, pays it; acknowledged responses are recorded at once. */
async function buy(
  url: string,
  product: Wanted,
  PaymentMethod: "cod" | "card",
  attempted: string[],
  known: Map<string, Acknowledged>,
  onKnown: () => void,
): Promise<void> {
  const body = { ...buyer, PaymentMethod, Items: [{ ...product, Quantity: 1 }] };
  const { CheckoutId } = (await (await post(url, "Order/StartCheckout", body)).json()) as { CheckoutId: string };
  attempted.push(CheckoutId);
  const placed = await post(url, `Order/CreateOrder/${CheckoutId}`);
  if (!placed.ok) return;
  const { OrderRef: ref, PaymentUrl } = (await placed.json()) as Placed;
  known.set(CheckoutId, { ref, isPaid: false });
  onKnown();
  if (PaymentUrl && (await payTest(url, PaymentUrl)).ok) known.set(CheckoutId, { ref, isPaid: true });
}

function payTest(url: string, paymentUrl: string): Promise<Response> {
  const Session = decodeURIComponent(new URL(paymentUrl).pathname.split("/").at(-1) ?? "");
  return post(url, "Payment/PayTest", { Session, Outcome: "pay" });
}

type Wanted = { ID: number; OptionId: number };

async function productInStock(url: string): Promise<Wanted> {
  const query = { limit: 40, filterValues: { availability: "in-stock", payment: "cod" } };
  const { Result } = (await (await post(url, "Product/GetProducts", query)).json()) as { Result: Card[] };
  for (const { ID, Option } of Result) {
    if (Option && (await stockOf(url, { ID, OptionId: Option.ID })) >= 30) return { ID, OptionId: Option.ID };
  }
  throw new Error("the demo shop has no product with enough in stock");
}

test("a mail server that stalls holds no order up, and gets the mails once it is back", async () => {
  const smtp = await fakeSmtp();
  const server = await startServer({ ...where, SMTP_URL: smtp.url });
  await untilReady(server);
  const product = await productInStock(server.url);
  const place = async () => {
    const body = { ...buyer, PaymentMethod: "cod", Items: [{ ...product, Quantity: 1 }] };
    const { CheckoutId } = (await (await post(server.url, "Order/StartCheckout", body)).json()) as {
      CheckoutId: string;
    };
    const started = performance.now();
    const { OrderRef } = (await (await post(server.url, `Order/CreateOrder/${CheckoutId}`)).json()) as Placed;
    return { OrderRef, ms: performance.now() - started };
  };
  await place();
  smtp.isSilent = true;
  expect((await place()).ms).toBeLessThan(3_000);
  smtp.isSilent = false;
  const { OrderRef } = await place();
  await expect.poll(() => smtp.received.join("\n"), { timeout: 10_000 }).toContain(`Your order ${OrderRef}`);
  smtp.isSilent = true;
  await place();
  // Without an answer of the mail server it would wait for 20 seconds, which is more than a stop waits for.
  expect(await kill(server, "SIGTERM")).toBe(0);
  await smtp.close();
});

test("a port in use and an invalid environment value are reported in one sentence each", async () => {
  const squatter: Server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => squatter.once("listening", resolve));
  const address = squatter.address();
  const port = String(typeof address === "object" && address ? address.port : 0);
  const blocked = await startServer({ DATA_DIR: path.join(directory, "other"), PORT: port });
  expect(await blocked.ended).toBe(1);
  expect(blocked.output()).toContain(`Port ${port} is in use`);
  squatter.close();

  const misled = await startServer({ DATA_DIR: directory, SITE_URL: "nijer", LOG_LEVEL: "loud" });
  expect(await misled.ended).toBe(1);
  expect(misled.output()).toContain("SITE_URL: ");
  expect(misled.output()).toContain("LOG_LEVEL: ");
  expect(misled.output()).not.toMatch(/\n\s+at /);
});
