import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

const requests = new AsyncLocalStorage<string>();

/** Runs a call's work with the id of its request, by which log lines and audit events name it. */
export function withRequestId<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  return requests.run(id, work);
}

/** The id of the request that the caller works for; empty in scheduled jobs and scripts. */
export function currentRequestId(): string {
  return requests.getStore() ?? "";
}
