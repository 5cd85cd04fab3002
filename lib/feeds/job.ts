import "server-only";

import { createHash } from "node:crypto";

import { env } from "@/lib/env";
import { runInProcess } from "@/lib/run-every";
import { onShutdown } from "@/lib/shutdown";

import { writeDocuments } from "./documents";
import { feedFolder, readManifest, type FeedManifest } from "./folder";
import { catalogueVersion } from "./queries";
import type { SitemapPage } from "./sitemap-rules";
import { isWhole, writeSet } from "./writing";

const lookEveryMs = 60_000;
/** Milliseconds between two checks of the catalogue, which delay a change at most. */
const changeEveryMs = 10 * 60_000;
const dayMs = 24 * 3_600_000;

type ContentPages = () => Promise<SitemapPage[]>;

/** Writes when the catalogue has changed, or documents are missing or a day old. @returns whether it wrote */
export async function refreshFeeds(listContentPages: ContentPages, signal?: AbortSignal): Promise<boolean> {
  const folder = feedFolder(env());
  const known = await readManifest(folder);
  const contentPages = await listContentPages();
  const version = createHash("sha1")
    .update(JSON.stringify([await catalogueVersion(), contentPages]))
    .digest("hex");
  if (known?.version === version && !isOld(known) && (await isWhole(folder, Object.values(known.documents)))) {
    return false;
  }
  await writeSet(folder, version, (write) => writeDocuments(write, env().SITE_URL, contentPages), signal);
  return true;
}

const isOld = ({ written }: FeedManifest) => Date.now() - Date.parse(written) > dayMs;

/** Every instance writes its own documents. */
export function scheduleFeeds(listContentPages: ContentPages): void {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let lookedAt = -Infinity;
  const look = async () => {
    if (stopping.signal.aborted || performance.now() - lookedAt < changeEveryMs) return;
    await refreshFeeds(listContentPages, stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    });
    lookedAt = performance.now();
  };
  runInProcess(() => (running = look()), lookEveryMs, "the product feed and the sitemap could not be written");
  onShutdown("feeds", async () => {
    stopping.abort();
    await running.catch(() => undefined);
  });
}
