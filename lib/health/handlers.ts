import "server-only";

import { sharedRedis } from "@/lib/adapters/redis";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { log } from "@/lib/log";
import { isDraining } from "@/lib/shutdown";

import type { healthContract } from "./contract";
import { findDiskProblem, requireDatabase } from "./queries";

export const healthHandlers: Handlers<typeof healthContract> = {
  "GET health": async () => ({ Status: "ok" }),
  "GET health/ready": async () => {
    if (isDraining()) throw new ApiError("unavailable", "This server is shutting down.", { retryAfter: 3 });
    let Database: "embedded" | "server";
    try {
      Database = await requireDatabase();
    } catch {
      throw new ApiError("unavailable", "The database cannot be reached.", { retryAfter: 3 });
    }
    await requireDisk();
    const redis = sharedRedis();
    return { Status: "ready", Database, ...(redis && { Redis: redis.isUsable() ? "up" : "away" }) };
  },
};

/** Where the database is on a server of its own, a shop whose disk is full still sells. */
async function requireDisk(): Promise<void> {
  const problem = await findDiskProblem();
  if (!problem) return;
  log().error({ problem }, "nothing can be written");
  throw new ApiError("unavailable", "The disk is full, or cannot be written to.", { retryAfter: 30 });
}
