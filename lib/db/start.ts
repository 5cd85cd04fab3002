import "server-only";

import { inspect } from "node:util";

import { StartupError } from "../startup-error";
import { openedDatabase } from "./open";

/** Opens the database, or ends the process with the reason: a server without one could only fail later. */
export async function openAtStart(): Promise<void> {
  try {
    await openedDatabase();
  } catch (error) {
    const reason = error instanceof StartupError ? error.message : inspect(error);
    process.stderr.write(`\n${reason}\n\n`);
    process.exit(1);
  }
}
