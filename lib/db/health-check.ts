import "server-only";

import type { Pool, PoolClient } from "pg";

import { log } from "../log";
import { rollBackForCertain, socketOf } from "./connection";

export type DatabasePlace = { connectionString: string; directUrl?: string | undefined };

export type HealthCheck = {
  /** True when the database is only busy. Simultaneous calls share one check. */
  isHealthy: () => Promise<boolean>;
};

/** Milliseconds. With the wait before it, well below the three seconds that a request may wait. */
const timeoutMs = 1_600;
/** Milliseconds until a second query, in case the first is lost or the machine is busy. */
const askAgainAfter = 800;

/** Uses a separate connection, as the pool may be busy. A failure closes the pool's, which may be dead. */
export function healthCheckOf(pool: Pool, place: DatabasePlace): HealthCheck {
  const open = new Set<PoolClient>();
  pool.on("connect", (client) => {
    open.add(client);
    survive(client);
    rollBackForCertain(client);
  });
  pool.on("remove", (client) => void open.delete(client));
  const look = async () => {
    if (await answersInTime(place)) return true;
    log().error({ connections: open.size }, "the database does not answer");
    for (const client of open) socketOf(client)?.destroy();
    return false;
  };
  let looking: Promise<boolean> | null = null;
  return { isHealthy: () => (looking ??= look().finally(() => (looking = null))) };
}

/** Milliseconds; longer than work continues after its connection broke. */
const releaseAfter = 5_000;

/** Errors outside a query would end the process, and drizzle keeps a connection that breaks as a transaction begins. */
function survive(client: PoolClient): void {
  client.on("error", () => undefined);
  client.once("end", () => setTimeout(release, releaseAfter, client).unref());
}

function release(client: PoolClient): void {
  try {
    client.release(true);
  } catch {
    // The connection was released.
  }
}

/** A statement through a pooler would wait behind the shop's own, so it only has to accept a connection. */
async function answersInTime({ connectionString, directUrl }: DatabasePlace): Promise<boolean> {
  const { Client } = await import("pg");
  const clients: InstanceType<typeof Client>[] = [];
  const connected = async (url: string) => {
    const client = new Client({ connectionString: url });
    clients.push(client);
    client.on("error", () => undefined);
    await client.connect();
    return client;
  };
  const ask = async () => {
    const [client] = await Promise.all([
      connected(directUrl ?? connectionString),
      directUrl && connected(connectionString),
    ]);
    await client.query("select 1");
  };
  let again: NodeJS.Timeout | undefined;
  const asked = new Promise((resolve) => (again = setTimeout(resolve, askAgainAfter)));
  try {
    await Promise.race([Promise.any([ask(), asked.then(ask)]), silence(timeoutMs)]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(again);
    for (const client of clients) socketOf(client)?.destroy();
  }
}

const listening = 200;

/** Measures only time in which the event loop runs: after a pause an answer may be waiting. */
async function silence(ms: number): Promise<never> {
  for (let heard = 0; heard < ms; heard += listening) {
    await new Promise((resolve) => setTimeout(resolve, listening).unref());
  }
  throw new Error(`no answer within ${ms} ms`);
}
