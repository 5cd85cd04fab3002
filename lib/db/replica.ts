import "server-only";

import type { Pool, PoolConfig, QueryResult } from "pg";

import { log } from "../log";
import { metrics } from "../metrics";
import type { Database } from "./open";
import { mayReadReplica } from "../replica-reads";
import { isRecent, isReplicaFailure, isReplicaStatement, type Comparison } from "./replica-rules";
import * as schema from "./schema";
import { timeStatements } from "./timed";

export type Replica = {
  /** The database to read where a replica may be read and has everything; null for the primary. */
  find: () => Promise<Database | null>;
  close: () => Promise<void>;
};

/** Milliseconds between two looks at a replica that is behind, and at one that does not answer. */
const retryAfter = { usable: 0, behind: 50, away: 1_000 } as const;
/** Milliseconds after which the primary is asked instead. */
const answersWithin = 2_000;
/** What was just committed arrives a moment later: so many looks, with milliseconds between. */
const retries = { times: 4, pauseMs: 5 } as const;

const pageCache = globalThis as { nijerPageCache?: { generation: () => number } };
const generation = () => pageCache.nijerPageCache?.generation() ?? 0;

/** Reads public pages and calls from a replica (decision 72). */
export async function openReplica(primary: Pool, db: Database, settings: PoolConfig): Promise<Replica> {
  const [{ Pool }, { drizzle }] = await Promise.all([import("pg"), import("drizzle-orm/node-postgres")]);
  const pool = new Pool({ ...settings, max: 20, connectionTimeoutMillis: 1_000, query_timeout: answersWithin });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    timeStatements(client);
  });
  // A connection of its own: in a rush, reads of the replica do not wait for the primary's.
  const comparing = new Pool({ ...primary.options, max: 1, query_timeout: answersWithin });
  comparing.on("error", () => undefined);
  const { isUsable, noteFailure } = watchReplica(comparing, pool);
  const client = { query: askingBoth(primary, pool, noteFailure) };
  const reading = drizzle(client as unknown as Pool, { schema });
  reading.transaction = db.transaction.bind(db);
  return {
    find: async () => (mayReadReplica() && (await isUsable()) ? reading : null),
    close: async () => {
      await Promise.all([pool.end(), comparing.end()]);
    },
  };
}

/** Compares the two before a read, unless that was done a moment ago and no page was invalidated since. */
function watchReplica(primary: Pool, replica: Pool) {
  let last: Comparison | null = null;
  let notBefore = 0;
  let state: keyof typeof retryAfter = "behind";
  const note = (next: typeof state, error?: unknown) => {
    if (next === "away" && state !== "away") log().warn({ err: error }, "the replica is away: the primary is read");
    if (next === "usable" && state === "away") log().info("the replica is read again");
    if (next === "away") last = null;
    state = next;
    notBefore = performance.now() + retryAfter[next];
  };
  metrics()?.addGauges(async () => ({ database_replica_usable: state === "usable" ? 1 : 0 }));

  const compare = async () => {
    const begun = { generation: generation(), at: performance.now() };
    const position = await writtenBy(primary);
    if (position === null) return note("behind");
    try {
      const isComplete = await hasReplayed(replica, position);
      if (isComplete) last = begun;
      note(isComplete ? "usable" : "behind");
    } catch (error) {
      note("away", error);
    }
  };
  let comparing: Promise<void> | null = null;
  const isUsable = async () => {
    // The second time is for a comparison that began before the latest invalidation.
    for (let time = 0; time < 2; time++) {
      if (isRecent(last, performance.now(), generation())) return true;
      if (performance.now() < notBefore) return false;
      comparing ??= compare().finally(() => (comparing = null));
      if (state === "away") return false;
      await comparing;
    }
    return isRecent(last, performance.now(), generation());
  };
  return { isUsable, noteFailure: (error: unknown) => note("away", error) };
}

async function writtenBy(primary: Pool): Promise<string | null> {
  const asked = primary.query<{ lsn: string }>("select pg_current_wal_insert_lsn()::text as lsn");
  return asked.then(
    ({ rows }) => rows[0]?.lsn ?? null,
    () => null,
  );
}

async function hasReplayed(replica: Pool, position: string): Promise<boolean> {
  for (let look = 0; look < retries.times; look++) {
    const { rows } = await replica.query<{ has: boolean | null; isReplica: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has, pg_is_in_recovery() as "isReplica"',
      [position],
    );
    if (rows[0]?.isReplica !== true) throw new Error("the database at DATABASE_REPLICA_URL is not a replica");
    if (rows[0].has) return true;
    await new Promise((resolve) => setTimeout(resolve, retries.pauseMs));
  }
  return false;
}

type Query = (asked: string | { text: string }, values?: unknown) => Promise<QueryResult>;

/** What drizzle uses of a pool. What the replica cannot answer is asked of the primary. */
function askingBoth(primary: Pool, replica: Pool, noteFailure: (error: unknown) => void): Query {
  const ask = (from: Pool, ...given: Parameters<Query>) => (from.query as unknown as Query).call(from, ...given);
  return async (asked, values) => {
    if (!isReplicaStatement(typeof asked === "string" ? asked : asked.text)) return ask(primary, asked, values);
    try {
      return await ask(replica, asked, values);
    } catch (error) {
      const { code = "", message } = error as { code?: string; message: string };
      if (!isReplicaFailure(code, message)) throw error;
      noteFailure(error);
      return ask(primary, asked, values);
    }
  };
}
