/** How many days, weeks and months with a backup keep one. */
export type Keep = { daily: number; weekly: number; monthly: number };
export type Taken = { name: string; takenAt: string };
export type BackupCommand = { target: string; keep: Keep | null };

/** What `npm run backup` is told; a problem in words. */
export function readBackupCommand(given: readonly string[]): BackupCommand | { problem: string } {
  const [target = "", option, kept = "", ...more] = given;
  const isUsable = target !== "" && !target.startsWith("-") && (option === undefined || option === "--keep");
  if (!isUsable || more.length > 0) return { problem: "Name one new folder: npm run backup -- backups/monday" };
  const keep = option === undefined ? null : parseKeep(kept);
  if (option !== undefined && keep === null)
    return { problem: "--keep takes how many daily, weekly and monthly backups stay: --keep 7,4,12" };
  return { target, keep };
}

/** Null also where nothing would be kept. */
function parseKeep(text: string): Keep | null {
  const [, daily, weekly, monthly] = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(text) ?? [];
  const keep = { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) };
  return keep.daily + keep.weekly + keep.monthly > 0 ? keep : null;
}

const dayMs = 24 * 3_600_000;
const dayOf = (takenAt: string) => Math.floor(Date.parse(takenAt) / dayMs);
/** The first of January 1970 was a Thursday. */
const weekOf = (takenAt: string) => Math.floor((dayOf(takenAt) + 3) / 7);
const monthOf = (takenAt: string) => takenAt.slice(0, 7);

/**
 * The names of those that no day, week or month needs: each keeps its newest. Backups that seem to be newer than the
 * one just made are left out, because a clock was wrong.
 */
export function surplusBackups(made: Taken, earlier: readonly Taken[], keep: Keep): string[] {
  const past = earlier.filter(({ takenAt }) => takenAt < made.takenAt);
  const newestFirst = [made, ...past.toSorted((one, other) => (one.takenAt > other.takenAt ? -1 : 1))];
  const needed = new Set([
    ...newestOfEach(newestFirst, dayOf, keep.daily),
    ...newestOfEach(newestFirst, weekOf, keep.weekly),
    ...newestOfEach(newestFirst, monthOf, keep.monthly),
  ]);
  return past.map(({ name }) => name).filter((name) => !needed.has(name));
}

function newestOfEach(newestFirst: readonly Taken[], periodOf: (takenAt: string) => unknown, count: number): string[] {
  const newest = new Map<unknown, string>();
  for (const { name, takenAt } of newestFirst) {
    const period = periodOf(takenAt);
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()].slice(0, count);
}
