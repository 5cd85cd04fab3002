import "server-only";

import { sharedRedis } from "@/lib/adapters/redis";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";

import type { healthContract } from "./contract";
import { requireDatabase } from "./queries";

export const healthHandlers: Handlers<typeof healthContract> = {
  "GET health": async () => ({ Status: "ok" }),
  "GET health/ready": async () => {
    try {
      const Database = await requireDatabase();
      const redis = sharedRedis();
      return { Status: "ready", Database, ...(redis && { Redis: redis.isUsable() ? "up" : "away" }) };
    } catch {
      throw new ApiError("unavailable", "The database cannot be reached.", { retryAfter: 3 });
    }
  },
};
