import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

import { log } from "@/lib/log";

const jobs = new AsyncLocalStorage<true>();

/** Whether the caller runs in a scheduled job: there is no request then, and none of what Next has only for requests. */
export function isInScheduledJob(): boolean {
  return jobs.getStore() === true;
}

/**
 * Does it now and then every so many milliseconds, for as long as the process lives, and never twice at once.
 * @param failed what the log says where it throws; the next time comes all the same
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
