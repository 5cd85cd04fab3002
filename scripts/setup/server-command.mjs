import os from "node:os";

import { inProject } from "./project.mjs";

/** Bytes of memory below which the embedded database is not optimized by V8; see decision 65. */
const smallMemory = 1024 ** 3;

/**
 * V8 takes 600 MB for some seconds to optimize one function of the embedded database, for calls that take a third less
 * time. A container of half a gigabyte would be killed for that when the server starts.
 * @param {{ memory: number, hasOwnDatabase: boolean }} machine
 * @returns {string[]}
 */
export function databaseFlags({ memory, hasOwnDatabase }) {
  return hasOwnDatabase && memory < smallMemory ? ["--liftoff-only"] : [];
}

const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);

/**
 * How the server's process is started. Half of the default size for new objects costs a busy server nothing measurable
 * and saves a hundred megabytes.
 */
export const serverCommand = [
  "--max-semi-space-size=8",
  ...databaseFlags({ memory, hasOwnDatabase: !process.env.DATABASE_URL }),
  "--import",
  "tsx",
  inProject("server", "index.ts"),
];

/** Without it, each thread keeps freed memory for itself. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2" };
