import "server-only";

import { storage } from "@/lib/adapters/storage";
import { log } from "@/lib/log";

import { takeUnusedMedia } from "./queries";
import { clearableBefore, storageKeysOf } from "./rules";

const everyMs = 3_600_000;
/** Uploads that are cleared at a time. */
const batch = 200;

/** Removes what nothing uses a day after it came. @returns how many uploads that were */
export async function deleteOrphanedMedia(now = new Date()): Promise<number> {
  const urls = await takeUnusedMedia(clearableBefore(now), batch);
  const store = await storage();
  for (const key of urls.flatMap(storageKeysOf)) await store.remove(key);
  return urls.length;
}

/** For as long as the process lives. Several instances may do so at once: each upload is taken by one of them. */
export function scheduleOrphanCleanup(): void {
  const look = () => {
    deleteOrphanedMedia().catch((error: unknown) => log().error({ err: error }, "unused uploads could not be cleared"));
  };
  setInterval(look, everyMs).unref();
}
