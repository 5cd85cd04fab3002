import "server-only";

import { claimJob, finishJob, leaseSeconds, prolongJob } from "./db/job-runs";
import { env } from "./env";
import type { JobName } from "./job-names";
import { log } from "./log";
import { withoutParameters } from "./log-rules";
import { runInScheduledJob } from "./scheduled-job";
import { isDraining, onShutdown } from "./shutdown";
import { beginTrace } from "./tracing";

type Work = () => Promise<void>;

/** A process looks at least this often for due jobs: the one that ran them last may be gone. */
const lookMs = 60_000;

/** Runs at an interval (ms), never twice at once. @param failed the log message of a run that throws; others follow */
export function runInProcess(work: Work, everyMs: number, failed: string): void {
  let running: Promise<void> | undefined;
  const turn = () => {
    if (running || isDraining()) return;
    running = runInScheduledJob(work)
      .catch((error: unknown) => log().error({ err: error }, failed))
      .finally(() => (running = undefined));
  };
  turn();
  setInterval(turn, everyMs).unref();
}

/**
 * At an interval (ms), in one process at a time, whose role is not "web". A stop waits for the run, so that another
 * process can take over at once.
 * @param failed the log message when a run throws; administrators see the error
 */
export function runEvery(name: JobName, work: Work, everyMs: number, failed: string): void {
  if (env().ROLE === "web") return;
  let running: Promise<void> | undefined;
  runInProcess(
    () => (running = runWithLease(name, work, everyMs).then(() => undefined)),
    Math.min(everyMs, lookMs),
    failed,
  );
  onShutdown(`job ${name}`, () => running?.catch(() => undefined));
}

/** @returns false when another process has it @throws what the work throws, after it is recorded */
export async function runWithLease(name: JobName, work: Work, everyMs: number): Promise<boolean> {
  if (!(await claimJob(name, everyMs))) return false;
  const prolonging = setInterval(() => void prolongJob(name).catch(() => undefined), (leaseSeconds / 3) * 1_000);
  const started = performance.now();
  let problem: string | null = null;
  try {
    await beginTrace({ name: `job ${name}`, attributes: { "nijer.kind": "job" } }, work);
    return true;
  } catch (error) {
    problem = reasonOf(withoutParameters(error));
    throw error;
  } finally {
    clearInterval(prolonging);
    // The database may be what failed. The lease then ends by itself.
    await finishJob(name, performance.now() - started, problem).catch(() => undefined);
  }
}

/** The cause comes first, because drizzle's own message is the statement, and the screen shows the first lines. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${reasonOf(error.cause)}\n${error.message}`;
}
