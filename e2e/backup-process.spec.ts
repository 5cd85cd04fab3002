import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";
import sharp from "sharp";

import { ownEnvironment } from "../scripts/setup/own-environment.mjs";
import { kill, startServer, untilReady, type ServerProcess } from "./server-process";

test.describe.configure({ mode: "serial" });

/** Orders before the backup; others are placed while it is made. `npm run prove:faults` sets 1,000. */
const ordersBefore = Number(process.env.BACKUP_ORDERS ?? 0);
test.skip(ordersBefore === 0, "a drill of minutes, BACKUP_ORDERS=20; lib/backup has the short version");

let directory: string;
test.beforeAll(() => void (directory = mkdtempSync(path.join(tmpdir(), "nijer-backup-"))));
test.afterAll(async () => {
  for (const server of started) await kill(server, "SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

/** Ended after a failed test as well. */
const started: ServerProcess[] = [];
async function start(): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: data(), TRUST_PROXY: "true" });
  started.push(server);
  await untilReady(server);
  return server;
}

const data = () => path.join(directory, "data");
const backup = () => path.join(directory, "backup");

const buyer = {
  Email: "backup@example.com",
  FullName: "Nadia Hossain",
  Phone: "+61 400 000 000",
  Address: { Line1: "12 Swanston Street", City: "Melbourne", Region: "VIC", PostalCode: "3000", CountryCode: "AU" },
};

type Wanted = { ID: number; OptionId: number; stock: number };
type Placed = { product: Wanted; checkout: string; ref: string; isPaid: boolean };

let addresses = 0;
/** Each request comes from an address of its own: a thousand orders are too many from one. */
function fromElsewhere(): { "x-forwarded-for": string } {
  addresses += 1;
  return { "x-forwarded-for": `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` };
}

async function post(url: string, call: string, body?: unknown, cookie = ""): Promise<Response> {
  const headers = { "content-type": "application/json", cookie, ...fromElsewhere() };
  return fetch(`${url}/api/${call}`, {
    method: "POST",
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

async function productsInStock(url: string): Promise<Wanted[]> {
  const query = { limit: 100, filterValues: { availability: "in-stock", payment: "cod" } };
  type Card = { ID: number; AvailableQuantity: number; Option: { ID: number } | null };
  const { Result } = (await (await post(url, "Product/GetProducts", query)).json()) as { Result: Card[] };
  const found: Wanted[] = [];
  for (const { ID, Option } of Result) {
    if (Option) found.push({ ID, OptionId: Option.ID, stock: await stockOf(url, { ID, OptionId: Option.ID }) });
  }
  return found.filter(({ stock }) => stock > 5);
}

async function stockOf(url: string, { ID, OptionId }: Pick<Wanted, "ID" | "OptionId">): Promise<number> {
  const response = await post(url, "UserProductItem/GetAllCartItems", [{ ID, OptionId, Quantity: 1 }]);
  const [line] = (await response.json()) as { option: { Quantity: number } }[];
  return line?.option.Quantity ?? Number.NaN;
}

/** Places an order of one unit. Null where the last unit is gone. */
async function buy(url: string, product: Wanted, isByCard: boolean): Promise<Placed | null> {
  const Items = [{ ID: product.ID, OptionId: product.OptionId, Quantity: 1 }];
  const started = await post(url, "Order/StartCheckout", { ...buyer, PaymentMethod: isByCard ? "card" : "cod", Items });
  if (!started.ok) return null;
  const { CheckoutId: checkout } = (await started.json()) as { CheckoutId: string };
  const placed = await post(url, `Order/CreateOrder/${checkout}`);
  if (!placed.ok) return null;
  const { OrderRef: ref, PaymentUrl } = (await placed.json()) as { OrderRef: string; PaymentUrl?: string };
  return { product, checkout, ref, isPaid: PaymentUrl !== undefined && (await pay(url, PaymentUrl)) };
}

/** The shop limits the payments of one household: a later one waits for its page, and its order is kept unpaid. */
async function pay(url: string, paymentUrl: string): Promise<boolean> {
  const Session = decodeURIComponent(new URL(paymentUrl).pathname.split("/").at(-1) ?? "");
  return (await post(url, "Payment/PayTest", { Session, Outcome: "pay" })).ok;
}

async function run(script: string, given: string[], environment: Record<string, string> = {}) {
  const program = ["--conditions=react-server", "--import", "tsx", `scripts/${script}.ts`, ...given];
  const env = { ...ownEnvironment(process.env), DATA_DIR: data(), ...environment };
  const child = spawn(process.execPath, program, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  child.stderr.on("data", (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}

/** An administrator's upload, which the shop stores in several sizes. */
async function upload(url: string): Promise<void> {
  const login = await post(url, "Account/Login", { Email: "boss@example.com", Password: "Nijer-demo-2026" });
  const cookies = login.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const token = cookies.find((pair) => pair.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  const image = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#0c4337" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(image)], { type: "image/png" }), "jar.png");
  const headers = { cookie: cookies.join("; "), "x-xsrf-token": token };
  const response = await fetch(`${url}/api/Image/UploadProductImage`, { method: "POST", headers, body: form });
  expect(response.status).toBe(200);
}

function hashesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), createHash("sha256").update(readFileSync(file)).digest("hex")];
    }),
  );
}

test("a shop that is backed up while people buy, destroyed and restored is whole", async () => {
  test.setTimeout(240_000 + ordersBefore * 2_000);
  const server = await start();
  await upload(server.url);
  const products = await productsInStock(server.url);
  const placed: Placed[] = [];
  const buyNext = async (at: number) => {
    const product = products[at % products.length];
    const order = product && (await buy(server.url, product, at % 5 === 0));
    if (order) placed.push(order);
  };
  for (let at = 0; at < ordersBefore; at += 10) {
    await Promise.all(Array.from({ length: Math.min(10, ordersBefore - at) }, (_, index) => buyNext(at + index)));
  }
  const before = placed.length;
  expect(before).toBeGreaterThan(ordersBefore / 2);
  expect(placed.some(({ isPaid }) => isPaid)).toBe(true);

  let isDone = false;
  const buyOn = async (first: number) => {
    for (let at = first; !isDone; at += 4) await buyNext(at);
  };
  const buyers = [0, 1, 2, 3].map(buyOn);
  const saved = await run("backup", [backup()]);
  isDone = true;
  await Promise.all(buyers);
  expect(saved.output).toContain("The backup is complete");
  expect(saved.code).toBe(0);
  expect(placed.length).toBeGreaterThan(before);
  expect(readdirSync(path.join(data(), "backup-requests"))).toEqual([]);
  for (const name of ["manifest.json", "SHA256SUMS", "auth-secret"]) {
    expect(statSync(path.join(backup(), name)).mode & 0o777, name).toBe(0o600);
  }
  const uploads = hashesOf(path.join(data(), "media"));
  expect(Object.keys(uploads).length).toBeGreaterThan(0);
  const rejected = await run("restore", [backup(), "--force"]);
  expect(rejected.output).toContain("is in use by another server");
  expect(rejected.code).toBe(1);
  await kill(server, "SIGKILL");

  rmSync(data(), { recursive: true });
  const restored = await run("restore", [backup()]);
  expect(restored.output).toContain("The shop is restored");
  expect(restored.code).toBe(0);
  expect(hashesOf(path.join(data(), "media"))).toEqual(uploads);

  const again = await start();
  const known = new Map<string, Placed>();
  for (const [at, order] of placed.entries()) {
    const tracked = await fetch(`${again.url}/api/Order/TrackOrder?orderRef=${order.ref}`, {
      headers: fromElsewhere(),
    });
    // Orders that arrived during the backup may be in it or not; those before it are.
    if (at < before) expect(tracked.status, order.ref).toBe(200);
    if (!tracked.ok) continue;
    if (order.isPaid && at < before) expect(((await tracked.json()) as { Status: string }).Status).toBe("Placed");
    known.set(order.checkout, order);
  }
  // Whatever is in the backup is whole: each known order took one unit, and no other did.
  for (const product of products) {
    const sold = [...known.values()].filter((order) => order.product === product).length;
    expect(await stockOf(again.url, product), String(product.ID)).toBe(product.stock - sold);
  }
  // A repeated order is the same order, and takes nothing more.
  for (const { checkout, ref } of [...known.values()].slice(0, 10)) {
    const repeated = (await (await post(again.url, `Order/CreateOrder/${checkout}`)).json()) as { OrderRef: string };
    expect(repeated.OrderRef).toBe(ref);
  }
  expect(await kill(again, "SIGTERM")).toBe(0);
});

test("a shop that is stopped is backed up, too, and what is no place for a backup is reported", async () => {
  const cold = path.join(directory, "cold");
  expect((await run("backup", [cold])).output).toContain("The backup is complete");
  expect((await run("backup", [cold])).output).toContain("is not empty");
  expect((await run("backup", [])).output).toContain("Name one new folder");
  mkdirSync(path.join(directory, "nothing"));
  expect((await run("restore", [path.join(directory, "nothing")])).output).toContain("is no backup");
  const taken = await run("restore", [cold]);
  expect(taken.output).toContain("There is data already");
  expect(taken.code).toBe(1);
});
