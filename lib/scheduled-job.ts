import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

const jobs = new AsyncLocalStorage<true>();

/** Whether the caller runs in a scheduled job, where there is no request and none of Next's request functions. */
export function isInScheduledJob(): boolean {
  return jobs.getStore() === true;
}

export function runInScheduledJob<Result>(work: () => Promise<Result>): Promise<Result> {
  return jobs.run(true, work);
}
