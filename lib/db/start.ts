import "server-only";

import { StartupError } from "../startup-error";
import { openedDatabase } from "./open";

/** Opens the database, or ends the process with the reason: a server without one could only fail later. */
export async function openAtStart(): Promise<void> {
  try {
    await openedDatabase();
  } catch (error) {
    console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
