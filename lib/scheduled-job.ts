import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

import { log } from "@/lib/log";

const jobs = new AsyncLocalStorage<true>();

/** Whether the caller runs in a scheduled job, where there is no request and none of Next's request functions. */
export function isInScheduledJob(): boolean {
  return jobs.getStore() === true;
}

/**
 * Runs a job now and then at an interval (ms) until the process ends, never twice at once.
 * @param failed the log message when a run throws; the next run still takes place
 */
export function runEvery(work: () => Promise<void>, everyMs: number, failed: string): void {
  let isBusy = false;
  const turn = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await jobs.run(true, work);
    } catch (error) {
      log().error({ err: error }, failed);
    } finally {
      isBusy = false;
    }
  };
  void turn();
  setInterval(() => void turn(), everyMs).unref();
}
