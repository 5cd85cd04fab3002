import "server-only";

import { storage } from "@/lib/adapters/storage";
import { StorageUnavailable } from "@/lib/adapters/storage-unavailable";
import { log } from "@/lib/log";

import { contentTypeOf, rangeOf } from "./rules";

/** An upload never changes under its name. What it holds is shown as what the shop made it, and may do nothing. */
const headers = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Content-Disposition": "inline",
  "Accept-Ranges": "bytes",
};

/** @param key such as "ab/0f….webp" */
export async function serveMedia(key: string, request: Request): Promise<Response> {
  try {
    return await answer(key, request);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    log().error({ err: error }, "an upload could not be read");
    return new Response("Not available right now", {
      status: 503,
      headers: { "Cache-Control": "no-store", "Retry-After": "3" },
    });
  }
}

async function answer(key: string, request: Request): Promise<Response> {
  const type = contentTypeOf(key);
  const store = await storage();
  const size = type && (await store.sizeOf(key));
  if (!type || size === null)
    return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const ETag = `"${key.replace(/\W/g, "-")}"`;
  const shared = { ...headers, ETag, "Content-Type": type };
  if (request.headers.get("if-none-match") === ETag) return new Response(null, { status: 304, headers: shared });
  const range = rangeOf(request.headers.get("range"), Number(size));
  if (range === "bad") {
    return new Response(null, { status: 416, headers: { ...shared, "Content-Range": `bytes */${size}` } });
  }
  const length = range ? range.end - range.start + 1 : Number(size);
  const told = { ...shared, "Content-Length": String(length) };
  const found = request.method === "HEAD" ? null : await store.read(key, range ?? undefined);
  if (!range) return new Response(found?.body ?? null, { headers: told });
  const contentRange = `bytes ${range.start}-${range.end}/${size}`;
  return new Response(found?.body ?? null, { status: 206, headers: { ...told, "Content-Range": contentRange } });
}
