import "server-only";

import { storage } from "@/lib/adapters/storage";
import { StorageUnavailable } from "@/lib/adapters/storage-unavailable";
import { log } from "@/lib/log";

import { contentTypeOf, privateFolder, rangeOf } from "./rules";

/** An upload never changes under its name. The headers keep browsers from guessing its type and from running it. */
const headers = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Content-Disposition": "inline",
  "Accept-Ranges": "bytes",
};

/** For images of messages: the browser stores none, because the right to see them can end. */
const privateHeaders = { "Cache-Control": "private, no-store", "Cross-Origin-Resource-Policy": "same-origin" };

type Place = { isPrivate?: boolean };

/** @param key such as "ab/0f….webp" */
export async function serveMedia(key: string, request: Request, place: Place = {}): Promise<Response> {
  try {
    return await answer(key, request, place);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    log().error({ err: error }, "an upload could not be read");
    return new Response("Not available right now", {
      status: 503,
      headers: { "Cache-Control": "no-store", "Retry-After": "3" },
    });
  }
}

async function answer(key: string, request: Request, { isPrivate = false }: Place): Promise<Response> {
  const type = contentTypeOf(key);
  const store = await storage();
  const storageKey = isPrivate ? `${privateFolder}/${key}` : key;
  const size = type && (await store.sizeOf(storageKey));
  if (!type || size === null)
    return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const ETag = `"${key.replace(/\W/g, "-")}"`;
  const shared = { ...headers, ...(isPrivate && privateHeaders), ETag, "Content-Type": type };
  if (request.headers.get("if-none-match") === ETag) return new Response(null, { status: 304, headers: shared });
  const range = rangeOf(request.headers.get("range"), Number(size));
  if (range === "bad") {
    return new Response(null, { status: 416, headers: { ...shared, "Content-Range": `bytes */${size}` } });
  }
  const length = range ? range.end - range.start + 1 : Number(size);
  const fullHeaders = { ...shared, "Content-Length": String(length) };
  const found = request.method === "HEAD" ? null : await store.read(storageKey, range ?? undefined);
  if (!range) return new Response(found?.body ?? null, { headers: fullHeaders });
  const contentRange = `bytes ${range.start}-${range.end}/${size}`;
  return new Response(found?.body ?? null, { status: 206, headers: { ...fullHeaders, "Content-Range": contentRange } });
}
