import "server-only";

import { inspect } from "node:util";

import { StartupError } from "../startup-error";
import { openedDatabase, type Fill } from "./open";

/** Opens the database and fills an empty embedded one; otherwise ends the process with the reason. */
export async function openAtStart(fill: Fill): Promise<void> {
  try {
    await openedDatabase(fill);
  } catch (error) {
    const reason = error instanceof StartupError ? error.message : inspect(error);
    process.stderr.write(`\n${reason}\n\n`);
    process.exit(1);
  }
}
