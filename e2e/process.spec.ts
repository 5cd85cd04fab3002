import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { kill, startServer, untilReady } from "./server-process";

// These tests drive server processes of their own and need no browser: once is enough.
test.skip(({ isMobile }) => isMobile, "the same at every width");
test.describe.configure({ mode: "serial", timeout: 240_000 });

let directory: string;
test.beforeAll(() => void (directory = mkdtempSync(path.join(tmpdir(), "nijer-process-"))));
test.afterAll(() => rmSync(directory, { recursive: true, force: true }));

type Card = { ID: number; Option: { ID: number } | null };

const buyer = {
  Email: "crash@example.com",
  FullName: "Nadia Hossain",
  Phone: "+61 400 000 000",
  Address: { Line1: "12 Swanston Street", City: "Melbourne", Region: "VIC", PostalCode: "3000", CountryCode: "AU" },
  PaymentMethod: "cod",
};

async function post(url: string, call: string, body?: unknown): Promise<Response> {
  return fetch(`${url}/api/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

async function stockOf(url: string, optionId: number, productId: number): Promise<number> {
  const response = await post(url, "UserProductItem/GetAllCartItems", [
    { ID: productId, OptionId: optionId, Quantity: 1 },
  ]);
  const [line] = (await response.json()) as { option: { Quantity: number } }[];
  return line?.option.Quantity ?? Number.NaN;
}

test("a second server on one data directory is refused, with the reason", async () => {
  const first = await startServer({ DATA_DIR: directory });
  await untilReady(first);
  const second = await startServer({ DATA_DIR: directory });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain("is in use by another server");
  expect(second.output()).not.toMatch(/\n\s+at /);
  expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);
  expect(await kill(first, "SIGTERM")).toBe(0);
});

test("a kill in the middle of orders loses nothing that was acknowledged, and takes nothing twice", async () => {
  let server = await startServer({ DATA_DIR: directory });
  await untilReady(server);
  const list = (await (
    await post(server.url, "Product/GetProducts", {
      limit: 1,
      filterValues: { availability: "in-stock", payment: "cod" },
    })
  ).json()) as { Result: Card[] };
  const product = list.Result[0];
  const option = product?.Option;
  if (!product || !option) throw new Error("the demo shop has no product in stock");

  for (let round = 0; round < 3; round++) {
    const before = await stockOf(server.url, option.ID, product.ID);
    const acknowledged = new Map<string, string>();
    const attempted: string[] = [];
    const orders = Array.from({ length: 12 }, async () => {
      const items = [{ ID: product.ID, OptionId: option.ID, Quantity: 1 }];
      const started = await post(server.url, "Order/StartCheckout", { ...buyer, Items: items });
      const { CheckoutId } = (await started.json()) as { CheckoutId: string };
      attempted.push(CheckoutId);
      const placed = await post(server.url, `Order/CreateOrder/${CheckoutId}`);
      if (placed.ok) acknowledged.set(CheckoutId, ((await placed.json()) as { OrderRef: string }).OrderRef);
      if (acknowledged.size === 4) server.child.kill("SIGKILL");
    });
    await Promise.allSettled(orders);
    await server.ended;
    expect(acknowledged.size).toBeGreaterThanOrEqual(4);

    server = await startServer({ DATA_DIR: directory });
    await untilReady(server);
    for (const [checkout, ref] of acknowledged) {
      expect((await fetch(`${server.url}/api/Order/TrackOrder?orderRef=${ref}`)).status).toBe(200);
      const again = await post(server.url, `Order/CreateOrder/${checkout}`);
      expect(((await again.json()) as { OrderRef: string }).OrderRef).toBe(ref);
    }
    // Asking again for every checkout completes those the kill cut short: each takes exactly one unit.
    const outcomes = await Promise.all(attempted.map((checkout) => post(server.url, `Order/CreateOrder/${checkout}`)));
    const sold = outcomes.filter((outcome) => outcome.ok).length;
    expect(await stockOf(server.url, option.ID, product.ID)).toBe(before - sold);
  }
  expect(await kill(server, "SIGTERM")).toBe(0);
});

test("a port in use and a bad environment value are told in one sentence each", async () => {
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
