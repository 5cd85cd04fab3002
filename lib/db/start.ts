import "server-only";

import { inspect } from "node:util";

import { StartupError } from "../startup-error";
import { releaseJobs } from "./job-runs";
import { openedDatabase, type Fill } from "./open";

/** Opens the database and fills an empty embedded one; otherwise ends the process with the reason. */
export async function openAtStart(fill: Fill): Promise<void> {
  try {
    const { kind } = await openedDatabase(fill);
    // No other process has an embedded database: holders of its jobs are gone.
    if (kind === "embedded") await releaseJobs();
  } catch (error) {
    const reason = error instanceof StartupError ? error.message : inspect(error);
    process.stderr.write(`\n${reason}\n\n`);
    process.exit(1);
  }
}
