import "server-only";

import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";

import type { healthContract } from "./contract";
import { requireDatabase } from "./queries";

export const healthHandlers: Handlers<typeof healthContract> = {
  "GET health": async () => ({ Status: "ok" }),
  "GET health/ready": async () => {
    try {
      return { Status: "ready", Database: await requireDatabase() };
    } catch {
      throw new ApiError("unavailable", "The database cannot be reached.", { retryAfter: 3 });
    }
  },
};
