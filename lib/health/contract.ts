import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";

export const healthContract = {
  "GET health": endpoint({
    summary: "Liveness: the process answers",
    access: "anyone",
    changes: false,
    output: z.object({ Status: z.literal("ok") }),
  }),
  "GET health/ready": endpoint({
    summary:
      "Readiness: the database is reachable and migrated, the embedded one can write, its first page is rendered, and the server is not shutting down",
    access: "anyone",
    changes: false,
    output: z.object({
      Status: z.literal("ready"),
      Database: z.enum(["embedded", "server"]),
      /** Present when Redis is configured. The shop works without it while it is down. */
      Redis: z.enum(["up", "away"]).optional(),
    }),
    problems: [503],
  }),
};
