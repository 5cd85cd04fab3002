import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

const jobs = new AsyncLocalStorage<true>();

/** Jobs have no request and none of Next's request functions. */
export function isInScheduledJob(): boolean {
  return jobs.getStore() === true;
}

export function runInScheduledJob<Result>(work: () => Promise<Result>): Promise<Result> {
  return jobs.run(true, work);
}
