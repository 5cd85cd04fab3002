import os from "node:os";

import { inProject } from "./project.mjs";

/** Bytes of memory below which the server saves memory at the cost of processor time (decision 65). */
const smallMemory = 1024 ** 3;

/**
 * Half of the default size for new objects costs nothing measurable and saves a hundred megabytes. Where memory is scarce,
 * garbage is collected earlier, and the embedded database is not optimized: V8 needs 600 MB to optimize one function of
 * it, which would kill a container of half a gigabyte at the start.
 * @param {{ memory: number, hasOwnDatabase: boolean }} machine @returns {string[]}
 */
export function memoryFlags({ memory, hasOwnDatabase }) {
  if (memory >= smallMemory) return ["--max-semi-space-size=8"];
  const early = ["--max-semi-space-size=4", "--heap-growing-percent=15"];
  return hasOwnDatabase ? [...early, "--liftoff-only"] : early;
}

const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);

export const serverCommand = [
  ...memoryFlags({ memory, hasOwnDatabase: !process.env.DATABASE_URL }),
  "--import",
  "tsx",
  inProject("server", "index.ts"),
];

/** Otherwise each thread keeps freed memory for itself. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2" };
