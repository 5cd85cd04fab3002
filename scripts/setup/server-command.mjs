import os from "node:os";

import { serverProgram } from "./bundle-server.mjs";
import { inProject } from "./project.mjs";

/** Bytes of memory below which the server saves memory at the cost of processor time (decision 65). */
const smallMemory = 1024 ** 3;

/** Of WebAssembly. V8 sets the last two with the first, but code is only of a server's options if it names them all. */
const withoutOptimizing = ["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];

/**
 * Half of the default size for new objects costs nothing measurable and saves a hundred megabytes. Garbage is collected
 * when the heap has grown by 30 %, where memory is scarce by 15 %. There the database is not optimized (decision 74).
 * @param {{ memory: number, hasOwnDatabase: boolean }} machine @returns {string[]}
 */
export function memoryFlags({ memory, hasOwnDatabase }) {
  if (memory >= smallMemory) return ["--max-semi-space-size=8", "--heap-growing-percent=30"];
  const early = ["--max-semi-space-size=4", "--heap-growing-percent=15"];
  return hasOwnDatabase ? [...early, ...withoutOptimizing] : early;
}

const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);

const flags = memoryFlags({ memory, hasOwnDatabase: !process.env.DATABASE_URL });

export const serverCommand = [...flags, inProject(serverProgram)];

export const developmentCommand = [...flags, "--import", "tsx", inProject("server", "index.ts"), "--dev"];

/**
 * Of glibc's allocator. Otherwise each thread keeps freed memory for itself, and large buffers, such as pages, leave
 * gaps in the heap that never shrink: the first one that is freed raises the size from which they are apart from it.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "32768",
  MALLOC_TRIM_THRESHOLD_: "1048576",
};
