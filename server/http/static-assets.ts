import type { IncomingMessage, ServerResponse } from "node:http";

import sirv from "sirv";

import { archivedBuilds } from "./static-archive";
import { staticPath } from "../next-internals";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Header = { key: string; value: string };
type Places = {
  folder: string;
  /** One folder for each earlier build and, in a shared archive, for later ones. */
  archive: string;
};

const address = staticPath;
/** Seconds. The names of these files change with their content. */
const year = 31_536_000;

/** Answers the files of scripts/setup/compress.mjs. @param headers of every answer of the shop */
export function serveStaticAssets(handle: Handler, { folder, archive }: Places, headers: readonly Header[]): Handler {
  const setHeaders = (response: ServerResponse) => {
    for (const { key, value } of headers) response.setHeader(key, value);
    response.setHeader("Cache-Control", `public,max-age=${year},immutable`);
  };
  const options = { brotli: true, gzip: true, etag: true, extensions: [], setHeaders };
  const serveOwn = sirv(folder, options);
  // Reads the disk each time: another instance may have added its build.
  const serveArchived = sirv(archive, { ...options, dev: true });

  return async (request, response) => {
    const { method, url = "" } = request;
    if ((method !== "GET" && method !== "HEAD") || !url.startsWith(address)) return handle(request, response);
    const file = url.slice(address.length - 1);
    const isServed = (serve: typeof serveOwn, at: string) => {
      request.url = at;
      let isFound = true;
      serve(request, response, () => {
        isFound = false;
      });
      request.url = url;
      return isFound;
    };
    if (isServed(serveOwn, file)) return;
    for (const build of await archivedBuilds(archive)) if (isServed(serveArchived, `/${build}${file}`)) return;
    setHeaders(response);
    response.writeHead(404, { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" });
    response.end("There is no such file.\n");
  };
}
