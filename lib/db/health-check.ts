import "server-only";

import type { Pool, PoolClient } from "pg";

import { log } from "../log";
import { rollBackForCertain, socketOf } from "./connection";

export type HealthCheck = {
  /** False when the database answers nothing: not when it has much to do. Asked by many at once, it is asked once. */
  isHealthy: () => Promise<boolean>;
};

/** So long without an answer is none. With the wait before it, well below the three seconds a caller is left alone. */
const patience = 1_600;
/** A question may get lost, and a busy machine be late with one: then another is on its way beside it. */
const askAgainAfter = 800;

/**
 * Asks on a connection of its own, since the pool's may all wait in line. Where there is no answer, the pool's
 * connections are given up, which ends the work on them: a connection that fell silent would else be used again.
 */
export function healthCheckOf(pool: Pool, connectionString: string): HealthCheck {
  const open = new Set<PoolClient>();
  pool.on("connect", (client) => {
    open.add(client);
    survive(client);
    rollBackForCertain(client);
  });
  pool.on("remove", (client) => void open.delete(client));
  const look = async () => {
    if (await answersInTime(connectionString)) return true;
    log().error({ connections: open.size }, "the database does not answer");
    for (const client of open) socketOf(client)?.destroy();
    return false;
  };
  let looking: Promise<boolean> | null = null;
  return { isHealthy: () => (looking ??= look().finally(() => (looking = null))) };
}

/** Longer than work goes on after its connection broke. */
const releaseAfter = 5_000;

/**
 * A connection that breaks while it is in use takes neither the process nor its place in the pool with it: outside of a
 * query its error would be nobody's, and drizzle does not give back one that breaks at a transaction's beginning.
 */
function survive(client: PoolClient): void {
  client.on("error", () => undefined);
  client.once("end", () => setTimeout(release, releaseAfter, client).unref());
}

function release(client: PoolClient): void {
  try {
    client.release(true);
  } catch {
    // It was given back.
  }
}

async function answersInTime(connectionString: string): Promise<boolean> {
  const { Client } = await import("pg");
  const clients: InstanceType<typeof Client>[] = [];
  const ask = async () => {
    const client = new Client({ connectionString });
    clients.push(client);
    // What breaks afterwards concerns nobody.
    client.on("error", () => undefined);
    await client.connect();
    await client.query("select 1");
  };
  let again: NodeJS.Timeout | undefined;
  const asked = new Promise((resolve) => (again = setTimeout(resolve, askAgainAfter)));
  try {
    await Promise.race([Promise.any([ask(), asked.then(ask)]), silence(patience)]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(again);
    for (const client of clients) socketOf(client)?.destroy();
  }
}

const listening = 200;

/** Only time in which this process could listen counts: after it stood still, an answer may be waiting. */
async function silence(ms: number): Promise<never> {
  for (let heard = 0; heard < ms; heard += listening) {
    await new Promise((resolve) => setTimeout(resolve, listening).unref());
  }
  throw new Error(`no answer within ${ms} ms`);
}
