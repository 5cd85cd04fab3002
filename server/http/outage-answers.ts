import type { IncomingMessage, ServerResponse } from "node:http";

import { innerPath } from "../../lib/inner-path";
import { routeChannel } from "../../lib/locale/rules";
import { openPageCache } from "../cache/page-cache";
import { currencyCookie } from "./currency-cookie";
import { makeOutagePages } from "./outage-page";
import type { FinishedPage } from "../html/finish-page";
import { allowInlineScripts, policyHeader } from "./content-security-policy";
import { PageBody } from "./page-body";
import { sendPage, type Page } from "./send-page";

export type ResponseHeader = { key: string; value: string };

/** Seconds, as in the API. */
const retryAfter = 3;

export class OutageAnswers {
  readonly #headers;
  readonly #finish;
  readonly #pages = makeOutagePages();

  /** @param headers of every answer of the shop @param finish turns Next's HTML into what the shop sends */
  constructor(headers: readonly ResponseHeader[], finish: (request: IncomingMessage, html: string) => FinishedPage) {
    this.#headers = headers;
    this.#finish = finish;
  }

  /** A stale page or the outage page. @param known a copy in memory */
  async sendDocument(request: IncomingMessage, response: ServerResponse, known?: Page): Promise<void> {
    const stale = known ?? (await this.#storedPage(request));
    this.#setHeaders(response);
    if (stale) {
      response.setHeader("X-Cache", "STALE");
      const { "cache-control": _, ...headers } = stale.headers;
      return sendPage(request, response, { ...stale, headers, etag: "" });
    }
    const page = this.#pages[routeChannel(pathOf(request), undefined).channel.language];
    response.statusCode = 503;
    response.setHeader("Retry-After", retryAfter);
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Content-Length", page.length);
    response.end(page);
  }

  /** Next's client loads the document when its data request gets this. */
  sendData(response: ServerResponse): void {
    this.#setHeaders(response);
    response.statusCode = 503;
    response.setHeader("Retry-After", retryAfter);
    response.end();
  }

  #setHeaders(response: ServerResponse): void {
    for (const { key, value } of this.#headers) response.setHeader(key, value);
    response.setHeader("Cache-Control", "no-store");
  }

  /** The page from the cache handler, stale or not. */
  async #storedPage(request: IncomingMessage): Promise<Page | undefined> {
    const route = routeChannel(pathOf(request), currencyCookie(request.headers.cookie));
    const query = new URLSearchParams(request.url?.split("?")[1]);
    const stored = await openPageCache()
      ?.stalePage(innerPath(route, query))
      .catch(() => null);
    if (typeof stored?.html !== "string" || (stored.status ?? 200) !== 200) return undefined;
    const { body, scripts } = this.#finish(request, stored.html);
    const headers: Page["headers"] = { "content-type": "text/html; charset=utf-8" };
    const policy = this.#headers.find(({ key }) => key.toLowerCase() === policyHeader)?.value;
    if (policy) headers[policyHeader] = allowInlineScripts(policy, scripts);
    return { headers, body: new PageBody(body), etag: "" };
  }
}

const pathOf = ({ url = "/" }: IncomingMessage) => url.split("?")[0] ?? "/";
