import type { IncomingMessage, ServerResponse } from "node:http";

import sirv from "sirv";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Header = { key: string; value: string };

const address = "/_next/static/";
/** Seconds. The name of such a file changes with what is in it. */
const year = 31_536_000;

/**
 * Answers the files that the build made, in the form that it compressed best (scripts/setup/compress.mjs); what is not
 * among them goes to Next, which says so.
 * @param folder of the files
 * @param headers that every answer of the shop carries
 */
export function serveBuiltFiles(handle: Handler, folder: string, headers: readonly Header[]): Handler {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: year,
    extensions: [],
    setHeaders: (response) => {
      for (const { key, value } of headers) response.setHeader(key, value);
    },
  });
  return async (request, response) => {
    const { method, url = "" } = request;
    if ((method !== "GET" && method !== "HEAD") || !url.startsWith(address)) return handle(request, response);
    request.url = url.slice(address.length - 1);
    await new Promise<void>((resolve, reject) => {
      response.once("close", resolve);
      serve(request, response, () => {
        request.url = url;
        handle(request, response).then(resolve, reject);
      });
    });
  };
}
