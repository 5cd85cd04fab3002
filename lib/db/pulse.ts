import "server-only";

import type { Pool, PoolClient } from "pg";

import { within } from "../deadline";
import { log } from "../log";

export type Pulse = {
  /** False when the database answers nothing: not when it has much to do. Asked by many at once, it is asked once. */
  isAnswering: () => Promise<boolean>;
};

/** Twice so long without an answer is none. With the wait before, less than the three seconds a caller is left alone. */
const patience = 900;

/**
 * Asks on a connection of its own, since the pool's may all wait in line. Where there is no answer, the pool's
 * connections are given up, which ends the work on them: a connection that fell silent would else be used again.
 */
export function pulseOf(pool: Pool, connectionString: string): Pulse {
  const open = new Set<PoolClient>();
  pool.on("connect", (client) => {
    open.add(client);
    survive(client);
  });
  pool.on("remove", (client) => void open.delete(client));
  const look = async () => {
    // A busy machine may be late once.
    if ((await answers(connectionString)) || (await answers(connectionString))) return true;
    log().error({ connections: open.size }, "the database does not answer");
    for (const client of open) socketOf(client)?.destroy();
    return false;
  };
  let looking: Promise<boolean> | null = null;
  return { isAnswering: () => (looking ??= look().finally(() => (looking = null))) };
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

async function answers(connectionString: string): Promise<boolean> {
  const { Client } = await import("pg");
  const client = new Client({ connectionString });
  // What breaks afterwards concerns nobody.
  client.on("error", () => undefined);
  try {
    await within(
      patience,
      client.connect().then(() => client.query("select 1")),
    );
    return true;
  } catch {
    return false;
  } finally {
    socketOf(client)?.destroy();
  }
}

/** pg has no other way to give a connection up without waiting for the server. */
function socketOf(client: object): { destroy: () => void } | undefined {
  return (client as { connection?: { stream?: { destroy: () => void } } }).connection?.stream;
}
