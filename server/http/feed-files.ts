import { open, stat, type FileHandle } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

import pLimit from "p-limit";

import { yieldToEventLoop } from "../../lib/event-loop";
import {
  documentFile,
  manifestFile,
  readManifest,
  type FeedManifest,
  type StoredDocument,
} from "../../lib/feeds/folder";
import { accepts } from "./accepted-encodings";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Header = { key: string; value: string };
type Options = {
  /** Milliseconds without progress until a connection is closed. */
  idleMs?: number;
};

/** Seconds. Merchants reject a price that differs from its page, but tolerate an old address. */
const lifetimes = { feed: 300, sitemap: 3_600 };
const feedAddress = /^\/feeds\/google-merchant(?:-\d+)?\.xml$/;

/**
 * Answers the product feed and the sitemap from the files of lib/feeds/job.ts: Next would compress every answer again
 * and drop the encoding of a compressed one.
 * @param headers of every answer of the shop
 */
export function serveFeedFiles(
  handle: Handler,
  folder: string,
  headers: readonly Header[],
  { idleMs = 30_000 }: Options = {},
): Handler {
  const manifests = manifestsOf(folder);
  return async (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    const isFeed = feedAddress.test(path);
    const isDocument = isFeed || /^\/sitemap(?:\/[^/]+)?\.xml$/.test(path);
    if (!isDocument || (request.method !== "GET" && request.method !== "HEAD")) return handle(request, response);
    for (const { key, value } of headers) response.setHeader(key, value);
    const manifest = await manifests.find();
    if (!manifest) return reject(response, 503, "Not written yet", { "Retry-After": "30" });
    const document = manifest.documents[path];
    if (!document) return reject(response, 404, "Not found");
    response.setHeader("Cache-Control", `public, max-age=${isFeed ? lifetimes.feed : lifetimes.sitemap}`);
    await send(request, response, folder, document, idleMs);
  };
}

function reject(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers });
  response.end(`${text}\n`);
}

/** Reads the manifest again after it was replaced. */
function manifestsOf(folder: string) {
  let known: { manifest: FeedManifest; mark: string } | undefined;

  async function find(): Promise<FeedManifest | null> {
    const found = await stat(manifestFile(folder)).catch(() => null);
    if (!found) return null;
    const mark = `${found.ino} ${found.mtimeMs} ${found.size}`;
    if (known?.mark !== mark) {
      const manifest = await readManifest(folder);
      if (!manifest) return null;
      known = { manifest, mark };
    }
    return known.manifest;
  }

  return { find };
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  document: StoredDocument,
  idleMs: number,
): Promise<void> {
  const isGzip = accepts("gzip", request.headers["accept-encoding"]);
  const etag = `"${document.hash}${isGzip ? "-gzip" : ""}"`;
  response.setHeader("Content-Type", "application/xml; charset=utf-8");
  response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("ETag", etag);
  response.setHeader("Last-Modified", new Date(document.modified).toUTCString());
  if (isKnown(request, etag, document.modified)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const file = await openWhole(documentFile(folder, document), document.gzipBytes);
  if (!file) {
    for (const name of ["ETag", "Last-Modified"]) response.removeHeader(name);
    return reject(response, 503, "Being written again", { "Retry-After": "60" });
  }
  if (isGzip) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Length", isGzip ? document.gzipBytes : document.bytes);
  if (request.method === "HEAD") {
    await file.close();
    response.end();
    return;
  }
  // A client that reads nothing occupies a connection and a buffer.
  response.setTimeout(idleMs, () => response.destroy());
  // A client's disconnect ends the reading; nobody is left to report it to.
  const sent = isGzip ? pipeline(chunksOf(file), response) : pipeline(chunksOf(file), createGunzip(), response);
  await sent.catch(() => undefined);
}

const chunkBytes = 64 * 1024;
const limitReads = pLimit(4);

/** Reads on demand: a file of 28 MB would otherwise fill the buffers of 200 connections at once. */
async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      const { buffer, bytesRead } = await limitReads(async () => {
        const read = await file.read(Buffer.allocUnsafeSlow(chunkBytes), 0, chunkBytes);
        await yieldToEventLoop();
        return read;
      });
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Null for a file that is missing or truncated, as after a full disk. */
async function openWhole(name: string, bytes: number): Promise<FileHandle | null> {
  const file = await open(name).catch(() => null);
  if (!file || (await file.stat()).size === bytes) return file;
  await file.close();
  return null;
}

/** The time counts only without an ETag (RFC 9110, 13.2.2). */
function isKnown({ headers }: IncomingMessage, etag: string, modified: string): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) return tags.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return since >= Math.floor(Date.parse(modified) / 1_000) * 1_000;
}
