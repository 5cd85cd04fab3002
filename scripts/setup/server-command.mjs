import { inProject } from "./project.mjs";

/**
 * How the server's process is started. Half of the usual room for what is new costs a busy server nothing that can be
 * measured, and saves it a hundred megabytes.
 */
export const serverCommand = ["--max-semi-space-size=8", "--import", "tsx", inProject("server", "index.ts")];

/** Each thread would else keep memory of its own that it no longer uses. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2" };
