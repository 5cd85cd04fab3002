"use client";

import { entryStores, type ListKey } from "@/stores/list-entries";

/** The number of entries of a list in the browser's storage; nothing for none. */
export function ListCount({ storageKey }: { storageKey: ListKey }) {
  const count = entryStores[storageKey].useStored(({ value }) => value.length);
  return count > 0 ? <>{count}</> : null;
}
