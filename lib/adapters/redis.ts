import "server-only";

import type { Redis, RedisOptions } from "ioredis";

import { log } from "@/lib/log";

/** Shared by several instances, beside the database. */
export type SharedRedis = {
  client: Redis;
  /** A connection for subscriptions only: Redis allows nothing else on it. */
  listener: Redis;
  /** False while it does not answer, so that nobody waits for it. */
  isUsable: () => boolean;
  /** Records whether the last poll succeeded; only changes are logged. */
  note: (isHealthy: boolean, reason?: string) => void;
  close: () => void;
};

const holder = globalThis as { nijerRedis?: SharedRedis };

/** Null when none is configured. */
export function sharedRedis(): SharedRedis | null {
  return holder.nijerRedis ?? null;
}

export async function connectRedis(url: string): Promise<SharedRedis> {
  return (holder.nijerRedis ??= await openRedis(url));
}

/** Commands fail at once without a connection, and after half a second without an answer. */
const options: RedisOptions = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 500,
  connectTimeout: 2_000,
  // A connection without answers is closed and opened again.
  socketTimeout: 3_000,
  keepAlive: 5_000,
  retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
};

/** Does not wait, so that an unavailable Redis does not block the start. */
export async function openRedis(url: string): Promise<SharedRedis> {
  const { Redis: Client } = await import("ioredis");
  const client = new Client(url, options);
  const listener = new Client(url, options);
  // Other properties of the error may contain the password.
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
      if (isNow) log().info("Redis answers: rate limits and invalidations are shared");
      else
        log().warn(
          { reason: lastError || reason },
          "Redis is unavailable: limits are per instance, cached pages last a minute",
        );
    },
    close: () => {
      client.disconnect();
      listener.disconnect();
    },
  };
}
