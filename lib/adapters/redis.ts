import "server-only";

import type { Redis, RedisOptions } from "ioredis";

import { log } from "@/lib/log";

/** What several instances have in common beside the database. */
export type SharedRedis = {
  client: Redis;
  /** For subscribing alone: such a connection can do nothing else. */
  listener: Redis;
  /** False while it is known not to answer: nobody has to wait for it then. */
  isUsable: () => boolean;
  /** Told by whoever asks it regularly; the log hears of changes alone. */
  note: (isHealthy: boolean, reason?: string) => void;
  close: () => void;
};

const holder = globalThis as { nijerRedis?: SharedRedis };

/** The connection of this process; null where there is none. */
export function sharedRedis(): SharedRedis | null {
  return holder.nijerRedis ?? null;
}

export async function connectRedis(url: string): Promise<SharedRedis> {
  return (holder.nijerRedis ??= await openRedis(url));
}

/** Nothing waits: what cannot be asked now, or is not answered in half a second, fails and its caller goes on without. */
const options: RedisOptions = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 500,
  connectTimeout: 2_000,
  // A connection that fell silent is given up and made anew.
  socketTimeout: 3_000,
  keepAlive: 5_000,
  retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
};

/** Opens without waiting for an answer, so that a Redis that is away keeps nothing from starting. */
export async function openRedis(url: string): Promise<SharedRedis> {
  const { Redis: Client } = await import("ioredis");
  const client = new Client(url, options);
  const listener = new Client(url, options);
  // An error's other properties may hold the password.
  let lastError = "";
  client.on("error", (error: Error) => (lastError = error.message));
  client.on("ready", () => (lastError = ""));
  listener.on("error", () => undefined);
  let isHealthy: boolean | undefined;
  return {
    client,
    listener,
    isUsable: () => client.status === "ready" && isHealthy !== false,
    note: (isNow, reason) => {
      if (isNow === isHealthy) return;
      isHealthy = isNow;
      if (isNow) log().info("Redis answers: rate limits and renewals of kept pages are shared");
      else
        log().warn({ reason: lastError || reason }, "Redis is away: limits are per instance, kept pages last a minute");
    },
    close: () => {
      client.disconnect();
      listener.disconnect();
    },
  };
}
