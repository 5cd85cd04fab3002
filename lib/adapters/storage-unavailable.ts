import "server-only";

/** The place of uploads could not be reached, did not answer in time, or has trouble of its own: another try may work. */
export class StorageUnavailable extends Error {
  override name = "StorageUnavailable";
}
