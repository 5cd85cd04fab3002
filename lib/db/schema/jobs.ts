import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

import { moment } from "./columns";

export const jobRuns = pgTable("job_runs", {
  name: text("name").primaryKey(),
  /** The process that runs it; empty between runs. */
  holder: text("holder").notNull().default(""),
  /** A process that has not prolonged this is taken for dead. */
  heldUntil: moment("held_until"),
  nextAt: moment("next_at").notNull().defaultNow(),
  startedAt: moment("started_at"),
  finishedAt: moment("finished_at"),
  durationMs: integer("duration_ms").notNull().default(0),
  runs: bigint("runs", { mode: "number" }).notNull().default(0),
  /** Failed runs since the last one that did not fail. */
  failures: integer("failures").notNull().default(0),
  lastError: text("last_error").notNull().default(""),
  failedAt: moment("failed_at"),
});
