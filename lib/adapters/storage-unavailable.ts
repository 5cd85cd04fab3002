import "server-only";

/** Unreachable, too slow or failing; a retry may succeed. */
export class StorageUnavailable extends Error {
  override name = "StorageUnavailable";
}
