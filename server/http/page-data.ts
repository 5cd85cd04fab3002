import type { IncomingMessage, ServerResponse } from "node:http";

import { LRUCache } from "lru-cache";

import { dataPath } from "../html/page-data";
import type { FinishedPage } from "../html/finish-page";
import { PageBody } from "./page-body";
import { sendBody } from "./send-page";
import type { ResponseHeader } from "./outage-answers";
import type { SharedPageData } from "./shared-page-data";

/** Bytes, with compressed forms. Of pages whose data nobody asked for yet, it holds the last hundred. */
const memoryLimit = 6 * 1024 * 1024;
/** Seconds. The address changes with the content. */
const year = 31_536_000;

export type DataRequest = { build: string; hash: string; pageUrl: string };

/** Undefined for other requests. */
export function readDataRequest({ url = "/", method }: IncomingMessage): DataRequest | undefined {
  if (!url.startsWith(dataPath) || (method !== "GET" && method !== "HEAD")) return undefined;
  const [, build = "", hash = "", pageUrl = "/"] = /^([\w-]+)\/([\w-]+)(\/.*)$/.exec(url.slice(dataPath.length)) ?? [];
  return { build, hash, pageUrl };
}

/** The data of sent pages, by hash, also of pages that have changed since, while there is room. */
export class PageData {
  readonly #bodies = new LRUCache<string, PageBody>({ maxSize: memoryLimit });
  readonly #headers;
  readonly #build;
  readonly #shared;

  /**
   * @param headers of every answer of the shop
   * @param build its name: data names the build's scripts
   * @param shared with instances that may be asked for what this one sent
   */
  constructor(headers: readonly ResponseHeader[], build: string, shared?: SharedPageData) {
    this.#shared = shared;
    this.#headers = headers;
    this.#build = build;
  }

  address(hash: string, pageUrl: string): string {
    return `${dataPath}${this.#build}/${hash}${pageUrl}`;
  }

  async hold({ hash, file }: NonNullable<FinishedPage["data"]>): Promise<void> {
    if (!this.#bodies.get(hash)) this.#store(hash, new PageBody(file));
    await this.#shared?.hold(hash, file);
  }

  /** Rendered again if it is not in memory. Without any, the browser reloads. @param render the page of the request */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    { build, hash, pageUrl }: DataRequest,
    render: () => Promise<FinishedPage["data"] | undefined>,
  ): Promise<void> {
    for (const { key, value } of this.#headers) response.setHeader(key, value);
    let known = this.#bodies.get(hash) ?? (await this.#readShared(hash));
    let now = hash;
    if (!known && build === this.#build) {
      request.url = pageUrl;
      const data = await render();
      if (data) [known, now] = [this.#bodies.get(data.hash) ?? new PageBody(data.file), data.hash];
    }
    response.setHeader("Cache-Control", known && now === hash ? `public,max-age=${year},immutable` : "no-store");
    if (!known) {
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" });
      response.end("There is no such page.\n");
      return;
    }
    response.setHeader("Content-Type", "text/javascript; charset=utf-8");
    response.setHeader("Vary", "Accept-Encoding");
    await sendBody(request, response, known);
    this.#store(now, known);
  }

  async #readShared(hash: string): Promise<PageBody | undefined> {
    const file = hash && (await this.#shared?.read(hash));
    return file ? new PageBody(file) : undefined;
  }

  #store(hash: string, body: PageBody): void {
    // LRUCache would not count the new size of an existing value.
    this.#bodies.delete(hash);
    this.#bodies.set(hash, body, { size: body.bytes });
  }
}
