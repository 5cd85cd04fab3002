import "server-only";

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

import { env } from "@/lib/env";
import { runEvery, runInProcess, runWithLease } from "@/lib/run-every";
import { onShutdown } from "@/lib/shutdown";

import type { IdBlock } from "./block-rules";
import { writeDocuments } from "./documents";
import { feedFolder, readManifest, type FeedManifest } from "./folder";
import { atLeisure } from "./pace";
import { listBlocks } from "./queries";
import { copyShared, shareOf } from "./sharing";
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
  const share = shareOf(folder, env());
  if (share) await copyShared(folder, share);
  const known = await readManifest(folder);
  const contentPages = await listContentPages();
  const blocks: IdBlock[] = [];
  for await (const block of atLeisure(listBlocks(buildId()), signal)) blocks.push(block);
  const version = createHash("sha1")
    .update(JSON.stringify([blocks, contentPages, buildId()]))
    .digest("hex");
  if (known?.version === version && !isOld(known) && (await isWhole(folder, known))) return false;
  await writeSet({ folder, share, signal }, version, blocks, (writer) =>
    writeDocuments(writer, env().SITE_URL, blocks, contentPages),
  );
  return true;
}

const isOld = ({ written }: FeedManifest) => Date.now() - Date.parse(written) > dayMs;

/** Another build may write other documents. */
function buildId(): string {
  if (process.env.NODE_ENV !== "production") return "development";
  try {
    return readFileSync(path.join(process.cwd(), ".next", "BUILD_ID"), "utf8").trim();
  } catch {
    return "none";
  }
}

/** One process writes at a time: for all where there is a bucket, otherwise each for itself. */
export function scheduleFeeds(listContentPages: ContentPages): void {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const write = async () => {
    await refreshFeeds(listContentPages, stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    });
  };
  onShutdown("feeds", async () => {
    stopping.abort();
    await running.catch(() => undefined);
  });
  const { ROLE } = env();
  const folder = feedFolder(env());
  const share = shareOf(folder, env());
  const failed = "the product feed and the sitemap could not be written";
  if (share) {
    runEvery("feeds", () => (running = write()), changeEveryMs, failed);
    const copy = async () => void (await copyShared(folder, share));
    if (ROLE !== "worker") runInProcess(copy, lookEveryMs, "the product feed and the sitemap could not be copied");
  } else if (ROLE !== "worker") {
    runInProcess(
      ownFiles(() => (running = write())),
      lookEveryMs,
      failed,
    );
  }
}

function ownFiles(write: () => Promise<void>): () => Promise<void> {
  let writtenAt = -Infinity;
  return async () => {
    if (performance.now() - writtenAt < changeEveryMs) return;
    if (await runWithLease("feeds", write, 0)) writtenAt = performance.now();
  };
}
