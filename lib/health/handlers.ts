import "server-only";

import { errorText } from "@/lib/api/error-text";
import { sharedRedis } from "@/lib/adapters/redis";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { log } from "@/lib/log";
import { isDraining } from "@/lib/shutdown";
import { isFirstPageAwaited } from "@/lib/warm-up";

import type { healthContract } from "./contract";
import { findDiskProblem, requireDatabase } from "./queries";

export const healthHandlers: Handlers<typeof healthContract> = {
  "GET health": async () => ({ Status: "ok" }),
  "GET health/ready": async () => {
    if (isDraining()) throw new ApiError("unavailable", errorText("health.draining"), { retryAfter: 3 });
    let Database: "embedded" | "server";
    try {
      Database = await requireDatabase();
    } catch {
      throw new ApiError("unavailable", errorText("health.noDatabase"), { retryAfter: 3 });
    }
    if (isFirstPageAwaited()) throw new ApiError("unavailable", errorText("health.starting"), { retryAfter: 1 });
    await requireDisk();
    const redis = sharedRedis();
    return { Status: "ready", Database, ...(redis && { Redis: redis.isUsable() ? "up" : "away" }) };
  },
};

/** With a database on another server, a shop whose disk is full can still sell. */
async function requireDisk(): Promise<void> {
  const problem = await findDiskProblem();
  if (!problem) return;
  log().error({ problem }, "nothing can be written");
  throw new ApiError("unavailable", errorText("health.noDisk"), { retryAfter: 30 });
}
