import "server-only";

import { storage } from "@/lib/adapters/storage";
import { log } from "@/lib/log";

import { takeUnusedMedia } from "./delete-unused-media";
import { clearableBefore, storageKeysOf } from "./rules";

const everyMs = 3_600_000;
/** Number of uploads deleted at a time. */
const batch = 200;

/** Deletes uploads that are unused after a day. @returns the number of uploads */
export async function deleteOrphanedMedia(now = new Date()): Promise<number> {
  const urls = await takeUnusedMedia(clearableBefore(now), batch);
  const store = await storage();
  for (const key of urls.flatMap(storageKeysOf)) await store.remove(key);
  return urls.length;
}

/** Runs for as long as the process. Several instances may run it at once: each upload is taken by one of them. */
export function scheduleOrphanCleanup(): void {
  const look = () => {
    deleteOrphanedMedia().catch((error: unknown) => log().error({ err: error }, "unused uploads could not be cleared"));
  };
  setInterval(look, everyMs).unref();
}
