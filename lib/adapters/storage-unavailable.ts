import "server-only";

/** The storage of uploads is unreachable, too slow or failing; a retry may succeed. */
export class StorageUnavailable extends Error {
  override name = "StorageUnavailable";
}
