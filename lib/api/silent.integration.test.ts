import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { setDatabase } from "@/lib/db/open";
import { healthCheckOf } from "@/lib/db/health-check";
import * as schema from "@/lib/db/schema";

import { respond } from "./server";

/** Accepts every connection and never sends anything. */
let silent: Server;
let pool: Pool;
const sockets = new Set<Socket>();

beforeEach(async () => {
  silent = createServer((socket) => sockets.add(socket.on("error", () => undefined).resume()));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const connectionString = `postgres://nijer@127.0.0.1:${(silent.address() as AddressInfo).port}/nijer`;
  pool = new Pool({ connectionString, max: 20, connectionTimeoutMillis: 20_000 });
  const db = drizzle(pool, { schema });
  setDatabase({ db, kind: "server", close: () => pool.end(), ...healthCheckOf(pool, { connectionString }) });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

const post = (path: string) =>
  respond(
    new Request(`http://localhost/api/${path}`, {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json" },
    }),
  );

/** The work's result, and the milliseconds of the simulated clock that it took. */
async function onTheClock<Result>(work: Promise<Result>) {
  let isDone = false;
  let ms = 0;
  void work.finally(() => (isDone = true));
  while (!isDone && ms < 10_000) {
    // Sockets and imports run on real time, which the simulated clock must not leave behind.
    await sleep(10);
    await vi.advanceTimersByTimeAsync(10);
    ms += 10;
  }
  return { result: await work, ms };
}

it("a database that accepts connections and never answers makes calls 503 well within three seconds", async () => {
  const calls = ["Product/GetProducts", "Order/CreateOrder/4b1c2a52-8c5b-4a65-9b6f-0d6f6a3f9b11"].map(post);
  const { result, ms } = await onTheClock(Promise.all(calls));
  for (const response of result) {
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "3"]);
  }
  expect(ms).toBeGreaterThan(1_500);
  expect(ms).toBeLessThanOrEqual(2_400);
});

it("a call that arrives while others wait is answered as soon", async () => {
  const first = post("Product/GetProducts");
  await vi.advanceTimersByTimeAsync(500);
  const { result, ms } = await onTheClock(post("Product/GetProducts"));
  expect(result.status).toBe(503);
  expect(ms).toBeLessThanOrEqual(2_400);
  expect((await onTheClock(first)).result.status).toBe(503);
});
