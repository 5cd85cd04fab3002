import "server-only";

/** Rows of a table as counted since the start: there, dead, and changed since its statistics were made. */
export type TableUse = { name: string; live: number; dead: number; changed: number };

const mib = 2 ** 20;
/** A start after a crash goes through so much of the log in about a second. */
const checkpointBytes = 16 * mib;
/** Less is not worth the pause, however long ago. */
const smallestBytes = mib;
const checkpointEveryMs = 5 * 60_000;

export function isCheckpointDue(logBytes: number, sinceMs: number): boolean {
  return logBytes >= checkpointBytes || (logBytes >= smallestBytes && sinceMs >= checkpointEveryMs);
}

/** Fewer than so many are left where they are. */
const fewRows = 200;
const share = 0.1;

/** A tenth of a table is dead, or no longer as its statistics say. */
export function isVacuumDue({ live, dead, changed }: TableUse): boolean {
  return Math.max(dead, changed) > fewRows + live * share;
}
