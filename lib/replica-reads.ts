import { AsyncLocalStorage } from "node:async_hooks";

/** Next bundles its own copy of this module. */
const holder = globalThis as { nijerReplicaReads?: AsyncLocalStorage<true> };
const reads = (holder.nijerReplicaReads ??= new AsyncLocalStorage<true>());

/** What is read inside may come from a replica: public pages and calls that show nobody's own changes. */
export function onReplica<Result>(work: () => Result): Result {
  return reads.run(true, work);
}

export function mayReadReplica(): boolean {
  return reads.getStore() === true;
}
