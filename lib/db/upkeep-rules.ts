import "server-only";

/** `changed` since the last ANALYZE. */
export type TableUse = { name: string; live: number; dead: number; changed: number };

const mib = 2 ** 20;
/** Bytes of the log that a start after a crash replays in about a second. */
const checkpointBytes = 16 * mib;
/** Bytes of the log that are not worth the pause of a checkpoint. */
const smallestBytes = mib;
const checkpointEveryMs = 5 * 60_000;

export function isCheckpointDue(logBytes: number, sinceMs: number): boolean {
  return logBytes >= checkpointBytes || (logBytes >= smallestBytes && sinceMs >= checkpointEveryMs);
}

const fewRows = 200;
const share = 0.1;

/** Whether a tenth of the rows are dead, or changed since the last ANALYZE. */
export function isVacuumDue({ live, dead, changed }: TableUse): boolean {
  return Math.max(dead, changed) > fewRows + live * share;
}
