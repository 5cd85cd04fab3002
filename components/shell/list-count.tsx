"use client";

import { entryStores, type ListKey } from "@/stores/list-entries";

/** Nothing for an empty list. */
export function ListCount({ storageKey }: { storageKey: ListKey }) {
  const count = entryStores[storageKey].useStored(({ value }) => value.length);
  return count > 0 ? <>{count}</> : null;
}
