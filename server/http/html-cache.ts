import type { IncomingMessage } from "node:http";

import { currencyOf, routeChannel } from "../../lib/locale/rules";
import { localPath, notFoundPath } from "../../lib/paths";
import { bareErrorMark, cacheStatusHeader, dataRequestHeader, prefetchHeader } from "../next-internals";
import { currencyCookie } from "./currency-cookie";
import { replayEarlyEvents } from "../html/replay-early-events";
import { watchScripts } from "../html/failed-scripts";
import { deferScripts } from "../html/defer-scripts";
import { isDatabaseAnswering, unlessOutage, type IsDatabaseAnswering } from "./outage";
import { OutageAnswers, type Header } from "./outage-answers";
import { ownUrl } from "./own-url";
import { recordResponse, relayResponse, type Answer, type Handler } from "./record-response";
import { RendersInProgress } from "./renders-in-progress";
import { sendPage, type Encoding, type Page } from "./send-page";

type CachedPage = Page & { until: number; renewals: number };

/** Milliseconds that a page is answered from memory before Next is asked whether it is still valid. */
const lifetime = 5_000;
/** Bytes of all forms of all pages; the page that was stored first is evicted first. */
const memoryLimit = 24 * 1024 * 1024;
/** Headers that belong to one answer and not to the page. */
const perAnswer = new Set([
  "x-request-id",
  cacheStatusHeader,
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
]);

export type PageOptions = {
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  isHealthy?: IsDatabaseAnswering;
  /** Headers of every answer of the shop. */
  headers?: readonly Header[];
};

/**
 * Answers cached pages from memory, compressed once instead of per request. It holds only what Next marks as cached
 * (`x-nextjs-cache`), which is the same for everybody with the same language and currency; any invalidation of a tag
 * empties it. While the database is unavailable, a page that cannot be rendered is answered by a stale copy or by an
 * outage page.
 */
export function cacheHtml(handle: Handler, options: PageOptions = {}): Handler {
  const { now = () => performance.now(), isHealthy = isDatabaseAnswering, headers = [] } = options;
  const pages = new Map<string, CachedPage>();
  const inProgress = new RendersInProgress();
  const outage = new OutageAnswers(headers, withScriptsInPlace);

  return async (request, response) => {
    if (!isPage(request)) return handle(request, response);
    const render = () => recordResponse(request, response, handle);
    if (!isDocument(request)) {
      const answer = await unlessOutage(request, render, isHealthy);
      return answer ? relayResponse(response, answer) : outage.sendData(response);
    }
    const key = keyOf(request);
    const known = pages.get(key);
    if (known && known.until > now() && known.renewals === invalidationCount()) {
      response.setHeader(cacheStatusHeader, "HIT");
      return sendPage(request, response, known);
    }

    const accepted = request.headers["accept-encoding"];
    delete request.headers["accept-encoding"];
    const { since, end } = inProgress.begin(key, invalidationCount());
    const answer = await unlessOutage(request, render, isHealthy).finally(end);
    request.headers["accept-encoding"] = accepted;
    if (!answer) return outage.sendDocument(request, response, known);
    if (isBareNotFound(answer)) {
      const whole = await wholeNotFound(request).catch(() => answer.body);
      if (!whole) return outage.sendDocument(request, response);
      answer.body = whole;
    } else if (isHtml(answer)) answer.body = withScriptsInPlace(request, answer.body.toString());
    const page = pageOf(answer, known, now() + lifetime, since);
    if (isShared(answer) && !request.url?.includes("?")) remember(pages, key, page);
    const cacheStatus = answer.headers[cacheStatusHeader];
    if (cacheStatus !== undefined) response.setHeader(cacheStatusHeader, cacheStatus);
    await sendPage(request, response, page, answer.status);
  };
}

const isShared = ({ status, headers }: Answer) =>
  status === 200 && headers[cacheStatusHeader] !== undefined && !headers["set-cookie"];

function withScriptsInPlace(request: IncomingMessage, plain: string): Buffer {
  const html = watchScripts(replayEarlyEvents(plain));
  return Buffer.from(isReadFirst(request) ? deferScripts(html) : html);
}

const isHtml = ({ headers }: Answer) => String(headers["content-type"]).startsWith("text/html");

/** People click on account, cart and dashboard pages at once: clicks before the scripts are replayed, but late. */
const isReadFirst = (request: IncomingMessage) => !placeOf(request).path.startsWith("/account/");

const placeOf = ({ url = "/" }: IncomingMessage) => routeChannel(url.split("?")[0] ?? "/", undefined);

/**
 * Next sends a per-request page that does not exist as an empty document that scripts fill in. People without scripts
 * and crawlers get the cached not-found page in their language and currency instead; the status stays 404.
 */
function isBareNotFound({ status, body }: Answer): boolean {
  return status === 404 && body.includes(bareErrorMark);
}

async function wholeNotFound(request: IncomingMessage): Promise<Buffer | null> {
  const { headers, socket } = request;
  const { localAddress: address = "127.0.0.1", localPort: port = 80 } = socket;
  const { channel } = placeOf(request);
  const own = localPath(channel.language, notFoundPath);
  const answer = await fetch(`${ownUrl({ address, port })}${own}`, { headers: { cookie: headers.cookie ?? "" } });
  return answer.status === 503 ? null : Buffer.from(await answer.arrayBuffer());
}

/** The cache handler's count of invalidations; see server/cache/handler.mjs. */
function invalidationCount(): number {
  return (globalThis as { nijerInvalidations?: number }).nijerInvalidations ?? 0;
}

/** Neither the API nor a file. */
function isPage({ url = "/" }: IncomingMessage): boolean {
  return !/^[^?]*\.|^\/(?:api|_next|pictures|media|feeds)(?:\/|\?|$)/.test(url);
}

/** A page as a browser shows it, not the data of a client navigation. */
function isDocument({ method, headers }: IncomingMessage): boolean {
  return method === "GET" && headers[dataRequestHeader] === undefined && headers[prefetchHeader] === undefined;
}

function keyOf({ url = "/", headers }: IncomingMessage): string {
  return `${currencyOf(currencyCookie(headers.cookie))} ${url}`;
}

/** An unchanged page keeps its compressed bodies. */
function pageOf(answer: Answer, known: CachedPage | undefined, until: number, renewals: number): CachedPage {
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !perAnswer.has(name)));
  const etag = String(headers.etag ?? "");
  const isSame = known !== undefined && etag !== "" && known.etag === etag;
  const bodies = isSame ? known.bodies : new Map<Encoding, Buffer>([["identity", answer.body]]);
  return { headers, bodies, etag, until, renewals };
}

function remember(pages: Map<string, CachedPage>, key: string, page: CachedPage): void {
  pages.delete(key);
  pages.set(key, page);
  let used = 0;
  for (const each of pages.values()) used += sizeOf(each);
  for (const [oldest, each] of pages) {
    if (used <= memoryLimit) break;
    pages.delete(oldest);
    used -= sizeOf(each);
  }
}

function sizeOf({ bodies }: CachedPage): number {
  let size = 0;
  for (const body of bodies.values()) size += body.length;
  return size;
}
