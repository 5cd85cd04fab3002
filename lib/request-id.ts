import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

const requests = new AsyncLocalStorage<string>();

/** Names the request in log lines and audit events. */
export function withRequestId<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  return requests.run(id, work);
}

/** Empty in scheduled jobs and scripts. */
export function currentRequestId(): string {
  return requests.getStore() ?? "";
}
