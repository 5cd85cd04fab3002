import os from "node:os";

import { inProject } from "./project.mjs";

/** Bytes of memory below which V8 does not optimize the embedded database (decision 65). */
const smallMemory = 1024 ** 3;

/**
 * V8 needs 600 MB to optimize one function of the embedded database, which saves a third of the time. That would kill a
 * container of half a gigabyte at the start.
 * @param {{ memory: number, hasOwnDatabase: boolean }} machine @returns {string[]}
 */
export function databaseFlags({ memory, hasOwnDatabase }) {
  return hasOwnDatabase && memory < smallMemory ? ["--liftoff-only"] : [];
}

const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);

/** Half of the default size for new objects costs nothing measurable and saves a hundred megabytes. */
export const serverCommand = [
  "--max-semi-space-size=8",
  ...databaseFlags({ memory, hasOwnDatabase: !process.env.DATABASE_URL }),
  "--import",
  "tsx",
  inProject("server", "index.ts"),
];

/** Otherwise each thread keeps freed memory for itself. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2" };
