import "server-only";

import { errorText } from "@/lib/api/error-text";
import { createHash } from "node:crypto";

import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

import { sharedRedis, type SharedRedis } from "@/lib/adapters/redis";

import { ApiError } from "./errors";

export type Limiter = {
  /** @throws ApiError too-many with the seconds to wait */
  count: (key: string) => Promise<void>;
  takeBack: (key: string) => Promise<void>;
};

const forgetters: (() => void)[] = [];

/** Tests that share the loaded modules must not share their counts. */
export function forgetCounts(): void {
  for (const forget of forgetters) forget();
}

/** Counts over all instances where there is a Redis; each counts for itself too, for when Redis fails. */
export function openLimiter(name: string, points: number, seconds: number): Limiter {
  const empty = () => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  let own = empty();
  forgetters.push(() => (own = empty()));
  const opened = new WeakMap<SharedRedis, RateLimiterRedis>();
  const shared = async (work: (limiter: RateLimiterRedis) => Promise<unknown>) => {
    const redis = sharedRedis();
    if (!redis?.isUsable()) return;
    const limiter = opened.get(redis) ?? openShared(redis, name, points, seconds);
    opened.set(redis, limiter);
    await work(limiter).catch((error: unknown) => {
      if (error instanceof RateLimiterRes) throw error;
    });
  };
  return {
    count: async (key) => {
      try {
        await own.consume(key);
        await shared((limiter) => limiter.consume(nameOf(key)));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooMany(error.msBeforeNext);
      }
    },
    takeBack: async (key) => {
      await own.reward(key);
      await shared((limiter) => limiter.reward(nameOf(key)));
    },
  };
}

function openShared(redis: SharedRedis, name: string, points: number, duration: number): RateLimiterRedis {
  return new RateLimiterRedis({ storeClient: redis.client, keyPrefix: `nijer:limit:${name}`, points, duration });
}

/** Redis stores no e-mail or network addresses. */
function nameOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 24);
}

function tooMany(milliseconds: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1_000));
  return new ApiError("too-many", errorText("api.wait", { seconds: retryAfter }), { retryAfter });
}
