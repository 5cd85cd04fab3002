import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { copyDemoShop } from "./demo-shop";
import { kill, startServer, untilReady } from "./server-process";

let directory: string;
// Not while the file is read: the runner reads it too, and its disk would stay mounted.
test.beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "nijer-disk-"));
  // The demo shop takes about 200 MB.
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=600m,mode=0700", "tmpfs", directory]);
  test.skip(status !== 0, "a disk to fill can only be mounted by root on Linux");
});
test.afterAll(() => {
  spawnSync("umount", ["-l", directory]);
  rmSync(directory, { recursive: true, force: true });
});

/** A request without an answer fails by itself: the test's own end would not say which one it was. */
const answerLimit = () => AbortSignal.timeout(30_000);

/** Writes until nothing is free. @returns frees it again */
function fillDisk(): () => void {
  const filler = path.join(directory, "filler");
  const file = openSync(filler, "w");
  for (const bytes of [1_048_576, 4_096]) {
    try {
      while (writeSync(file, Buffer.alloc(bytes)) === bytes);
    } catch {
      // It is full, which was the aim.
    }
  }
  closeSync(file);
  return () => rmSync(filler);
}

test("on a full disk pages are served, orders are told to come back, and all works once there is room", async () => {
  await copyDemoShop(path.join(directory, "data"));
  let server = await startServer({ DATA_DIR: path.join(directory, "data") });
  await untilReady(server);
  const post = (call: string, body: unknown) =>
    fetch(`${server.url}/api/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: answerLimit(),
    });
  const query = { limit: 20, filterValues: { availability: "in-stock", payment: "cod" } };
  const { Result } = (await (await post("Product/GetProducts", query)).json()) as {
    Result: { ID: number; Slug: string; Option: { ID: number } | null }[];
  };
  const card = Result.find(({ Option }) => Option);
  const order = async () => {
    const started = await post("Order/StartCheckout", {
      Email: "disk@example.com",
      FullName: "Nadia Hossain",
      Phone: "+61 400 000 000",
      Address: { Line1: "12 Swanston Street", City: "Melbourne", Region: "VIC", PostalCode: "3000", CountryCode: "AU" },
      PaymentMethod: "cod",
      Items: [{ ID: card?.ID, OptionId: card?.Option?.ID, Quantity: 1 }],
    });
    if (started.status !== 200) return started;
    const { CheckoutId } = (await started.json()) as { CheckoutId: string };
    return post(`Order/CreateOrder/${CheckoutId}`, {});
  };
  const placed = await order();
  expect(placed.status).toBe(200);
  const refs = [((await placed.json()) as { OrderRef: string }).OrderRef];

  const free = fillDisk();
  // A few may still fit into what the database has already allocated.
  let rejected: Response | undefined;
  for (let tries = 0; tries < 2_000 && !rejected; tries++) {
    const answer = await order();
    if (answer.status === 200) refs.push(((await answer.json()) as { OrderRef: string }).OrderRef);
    else rejected = answer;
  }
  expect(rejected?.status).toBe(503);
  expect(rejected?.headers.get("retry-after")).toBe("3");
  expect(rejected?.headers.get("content-type")).toBe("application/problem+json");
  for (const address of [`/products/details/${card?.Slug}`, "/products/toys?page=2", "/products?q=lamp", "/de"])
    expect((await fetch(server.url + address, { signal: answerLimit() })).status, address).toBe(200);
  await expect.poll(async () => (await fetch(`${server.url}/api/health/ready`)).status, { timeout: 15_000 }).toBe(503);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);

  free();
  await expect.poll(async () => (await fetch(`${server.url}/api/health/ready`)).status, { timeout: 15_000 }).toBe(200);
  const again = await order();
  expect(again.status).toBe(200);
  refs.push(((await again.json()) as { OrderRef: string }).OrderRef);
  expect(await kill(server, "SIGTERM")).toBe(0);
  server = await startServer({ DATA_DIR: path.join(directory, "data") });
  await untilReady(server);
  // The first, and the last before and after the disk was full: more would be too many from one address.
  for (const ref of [...refs.slice(0, 5), ...refs.slice(-15)])
    expect((await fetch(`${server.url}/api/Order/TrackOrder?orderRef=${ref}`)).status, ref).toBe(200);
  expect(await kill(server, "SIGTERM")).toBe(0);
});
