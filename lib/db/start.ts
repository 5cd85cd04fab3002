import "server-only";

import { StartupError } from "../startup-error";
import { openedDatabase } from "./open";

/** Opens the database, or ends the process with the reason: a server without one could only fail later. */
export async function openAtStart(): Promise<void> {
  try {
    await openedDatabase();
  } catch (error) {
    const reason = error instanceof StartupError ? error.message : String((error as Error)?.stack ?? error);
    process.stderr.write(`\n${reason}\n\n`);
    process.exit(1);
  }
}
