import "server-only";

import { storage } from "@/lib/adapters/storage";
import { runEvery } from "@/lib/run-every";

import { takeUnusedMedia } from "./delete-unused-media";
import { clearableBefore, storageKeysOf } from "./rules";

const everyMs = 3_600_000;
const batch = 200;

/** Uploads that are unused after a day. @returns how many */
export async function deleteOrphanedMedia(now = new Date()): Promise<number> {
  const urls = await takeUnusedMedia(clearableBefore(now), batch);
  const store = await storage();
  for (const key of urls.flatMap(storageKeysOf)) await store.remove(key);
  return urls.length;
}

export function scheduleOrphanCleanup(): void {
  const look = async () => void (await deleteOrphanedMedia());
  runEvery("unused-uploads", look, everyMs, "unused uploads could not be cleared");
}
