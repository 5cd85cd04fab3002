import "server-only";

import { env } from "@/lib/env";
import { log } from "@/lib/log";

import { connectRedis } from "../../lib/adapters/redis";
import { connectInvalidationBus, type InvalidationBus, type ReplicatedStore } from "./invalidation-bus";

/** The cache handler connects its own part when it loads. */
export async function startInvalidationBus(): Promise<void> {
  const { REDIS_URL, S3_BUCKET } = env();
  if (!REDIS_URL) return;
  const redis = await connectRedis(REDIS_URL);
  const shared = globalThis as { nijerConnectInvalidationBus?: (store: ReplicatedStore) => InvalidationBus };
  shared.nijerConnectInvalidationBus = (store) => connectInvalidationBus(redis, store);
  if (!S3_BUCKET) log().warn("uploads are in DATA_DIR, where other instances do not find them: set S3_BUCKET");
}
