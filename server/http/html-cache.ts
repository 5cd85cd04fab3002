import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { LRUCache } from "lru-cache";

import { cachedByNext, routeOf, sharedPageHeader } from "../../lib/cacheable-routes";
import { innerPath } from "../../lib/inner-path";
import { currencyOf, routeChannel } from "../../lib/locale/rules";
import { metrics } from "../../lib/metrics";
import { localPath, notFoundPath } from "../../lib/paths";
import {
  bareErrorMark,
  cacheStatusHeader,
  dataHeaders,
  dataQuery,
  dataRequestHeader,
  originHeader,
} from "../next-internals";
import { openPageCache, type RenderedPage } from "../cache/page-cache";
import { currencyCookie } from "./currency-cookie";
import { finishPage, type FinishedPage } from "../html/finish-page";
import { findInlineScripts } from "../html/inline-scripts";
import { reportUnknownScripts } from "../html/unknown-scripts";
import { allowInlineScripts, policyHeader } from "./content-security-policy";
import { isDatabaseAnswering, unlessOutage, type IsDatabaseAnswering } from "./outage";
import { OutageAnswers, type ResponseHeader } from "./outage-answers";
import { ownUrl } from "./own-url";
import { recordResponse, relayResponse, type RecordedAnswer, type Handler } from "./record-response";
import { RendersInProgress } from "./renders-in-progress";
import { PageBody } from "./page-body";
import { PageData, readDataRequest } from "./page-data";
import { sendPage, type Page } from "./send-page";
import type { SharedPageData } from "./shared-page-data";
import { isForSharedCaches, sharedCacheHeaders, type SharedCaching } from "./shared-cache";

/** `tags` is null while they are unknown. */
type CachedPage = Page &
  Omit<RenderedPage, "tags"> & {
    tags: readonly string[] | null;
    until: number;
    countedBytes?: number;
  };

/** Milliseconds that an unchanged page lives: dates and badges change by themselves. */
const lifetime = 300_000;
/** Milliseconds for a page with unknown tags, or that Next is rendering again. */
const shortLifetime = 5_000;
/** Bytes, with compressed forms. */
const memoryLimit = 12 * 1024 * 1024;
const perAnswer = new Set([
  "x-request-id",
  cacheStatusHeader,
  sharedPageHeader,
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
]);

export type PageOptions = {
  /** Milliseconds, monotonic. */
  now?: () => number;
  isHealthy?: IsDatabaseAnswering;
  /** Headers of every answer of the shop. */
  headers?: readonly ResponseHeader[];
  build?: string;
  sharedCaching?: SharedCaching | undefined;
  sharedData?: SharedPageData | undefined;
};

/**
 * Answers shared pages from memory, compressed once, until something they show is invalidated. Stores only routes of
 * lib/cacheable-routes.ts that Next took from its cache, and lists. When the database is down, answers with a stale
 * copy or an outage page.
 */
export function cacheHtml(handle: Handler, options: PageOptions = {}): Handler {
  const { now = () => performance.now(), isHealthy = isDatabaseAnswering, headers = [], build = "build" } = options;
  const { sharedCaching, sharedData } = options;
  const pages = new LRUCache<string, CachedPage>({ maxSize: memoryLimit });
  const inProgress = new RendersInProgress();
  const outage = new OutageAnswers(headers, (request, html) => finish(request, html));
  const pageData = new PageData(headers, build, sharedData);

  return async (request, response) => {
    const wanted = readDataRequest(request);
    if (wanted) return pageData.send(request, response, wanted, () => renderData(request, response));
    if (!isPage(request)) return handle(request, response);
    const render = () => recordResponse(request, response, handle);
    if (!isDocument(request) && !isRead(request)) {
      const answer = await unlessOutage(request, render, isHealthy);
      return answer ? relayResponse(response, answer) : outage.sendData(response);
    }
    const key = keyOf(request);
    const known = isRead(request) ? pages.get(key) : undefined;
    if (known && known.until > now() && isFresh(known)) {
      metrics()?.countCache("html", "hit");
      response.setHeader(cacheStatusHeader, "HIT");
      response.setHeader("X-Cache", "HIT");
      await sendPage(request, response, shareable(request, known));
      if (known.countedBytes !== known.body.bytes && pages.peek(key) === known) store(key, known);
      return;
    }

    const accepted = request.headers["accept-encoding"];
    delete request.headers["accept-encoding"];
    const madeAt = now();
    const { since, end } = inProgress.begin(key, generation());
    const answer = await unlessOutage(request, render, isHealthy).finally(end);
    request.headers["accept-encoding"] = accepted;
    const isStored = answer !== undefined && isCacheable(request, answer);
    if (isStored) metrics()?.countCache("html", known ? "stale" : "miss");
    if (isDocument(request)) {
      if (!answer) return outage.sendDocument(request, response, known);
      if (isBareNotFound(answer)) {
        const whole = await wholeNotFound(request).catch(() => bytesOf(answer));
        if (!whole) return outage.sendDocument(request, response);
        setPage(answer, { body: whole, scripts: findInlineScripts(whole.toString()) });
      } else if (isHtml(answer)) {
        const finished = isStored ? finishShared(request, answer) : finish(request, answer.body.toString());
        if (finished.data) await pageData.hold(finished.data);
        setPage(answer, finished);
      } else if (isFileName(request)) return relayResponse(response, answer);
    } else if (!answer) return outage.sendData(response);
    if (isStored) answer.headers.etag = etagOf(answer.body);
    const tags = tagsOf(request, answer);
    const until = madeAt + (tags && answer.headers[cacheStatusHeader] !== "STALE" ? lifetime : shortLifetime);
    const page = pageOf(answer, known, { tags, until, madeAt, generation: since });
    const cacheStatus = answer.headers[cacheStatusHeader];
    if (cacheStatus !== undefined) response.setHeader(cacheStatusHeader, cacheStatus);
    // A purged cache in front must not store what changed during the rendering.
    const isShareable = isStored && tags !== null && isFresh(page);
    await sendPage(request, response, isShareable ? shareable(request, page) : page, answer.status);
    if (isStored) store(key, page);
  };

  function shareable(request: IncomingMessage, page: CachedPage): Page {
    if (!sharedCaching || page.tags === null || !isDocument(request)) return page;
    if (!isForSharedCaches(request.url ?? "/")) return page;
    const shared = sharedCacheHeaders(page.tags, (page.until - now()) / 1_000, sharedCaching);
    return { ...page, headers: { ...page.headers, ...shared } };
  }

  function finishShared(request: IncomingMessage, { body }: RecordedAnswer): FinishedPage {
    const { url = "/" } = request;
    return finish(request, body.toString(), (hash) => pageData.address(hash, url));
  }

  async function renderData(request: IncomingMessage, response: ServerResponse): Promise<FinishedPage["data"]> {
    if (!isPage(request)) return undefined;
    const { headers: given } = request;
    request.method = "GET";
    request.headers = { ...given };
    for (const name of ["accept-encoding", "if-none-match", ...dataHeaders]) delete request.headers[name];
    const answer = await unlessOutage(request, () => recordResponse(request, response, handle), isHealthy);
    const isShared = answer !== undefined && isCacheable(request, answer) && isHtml(answer);
    request.headers = given;
    return isShared ? finishShared(request, answer).data : undefined;
  }

  function store(key: string, page: CachedPage): void {
    page.countedBytes = page.body.bytes;
    // LRUCache would not count the new size of an existing value.
    pages.delete(key);
    pages.set(key, page, { size: page.countedBytes });
  }
}

/** Lists are rendered per request; their mark names what they show. */
const isList = ({ headers }: RecordedAnswer) => ![undefined, cachedByNext].includes(markOf(headers));

const markOf = (headers: RecordedAnswer["headers"]) => headers[sharedPageHeader]?.toString();

function isCacheable(request: IncomingMessage, answer: RecordedAnswer): boolean {
  const { status, headers } = answer;
  const isFromNext = markOf(headers) === cachedByNext && headers[cacheStatusHeader] !== undefined;
  const isShared = isList(answer) || (isFromNext && !hasQuery(request));
  const isIntercepted = String(headers.vary).toLowerCase().includes(originHeader);
  return isShared && status === 200 && !headers["set-cookie"] && !isIntercepted && isRead(request);
}

function hasQuery({ url = "/" }: IncomingMessage): boolean {
  return [...new URL(url, "http://localhost").searchParams.keys()].some((name) => name !== dataQuery);
}

function tagsOf(request: IncomingMessage, answer: RecordedAnswer): readonly string[] | null {
  if (isList(answer)) return markOf(answer.headers)?.split(",") ?? null;
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const address = innerPath(routeChannel(pathname, currencyCookie(request.headers.cookie)), searchParams);
  return openPageCache()?.tagsOf(address) ?? null;
}

function isFresh({ tags, ...page }: CachedPage): boolean {
  if (tags === null) return page.generation === generation();
  return openPageCache()?.isFresh({ tags, ...page }) ?? false;
}

function setPage(answer: RecordedAnswer, { body, scripts }: FinishedPage): void {
  answer.body = body;
  const { [policyHeader]: policy } = answer.headers;
  if (policy) answer.headers[policyHeader] = allowInlineScripts(String(policy), scripts);
}

function finish(request: IncomingMessage, html: string, dataAddress?: (hash: string) => string): FinishedPage {
  const page = finishPage(html, { isDeferred: isReadFirst(request), ...(dataAddress && { dataAddress }) });
  reportUnknownScripts(routeOf(`/channel${placeOf(request).path}`.replace(/\/$/, "")), page.scripts.unknown);
  return page;
}

/** Of what is sent, with its scripts: a 304 replaces the policy of the page that the browser stores. */
const etagOf = (body: Buffer | string) => `"${createHash("sha256").update(body).digest("base64url").slice(0, 8)}"`;

const bytesOf = ({ body }: RecordedAnswer) => (typeof body === "string" ? Buffer.from(body) : body);

const isHtml = ({ headers }: RecordedAnswer) => String(headers["content-type"]).startsWith("text/html");

/** People click on these pages at once. Earlier clicks are replayed, but late. */
const isReadFirst = (request: IncomingMessage) => !placeOf(request).path.startsWith("/account/");

const placeOf = ({ url = "/" }: IncomingMessage) => routeChannel(url.split("?")[0] ?? "/", undefined);

/**
 * Next answers a missing per-request page with an empty document that scripts fill. The cached not-found page, with
 * status 404, serves people without scripts and crawlers.
 */
function isBareNotFound({ status, body }: RecordedAnswer): boolean {
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

const generation = () => openPageCache()?.generation() ?? 0;

/** A missing file that browsers open by themselves is answered with a page. */
function isPage(request: IncomingMessage): boolean {
  const { url = "/", headers } = request;
  if (/^\/(?:api|_next|page-data|pictures|media|feeds)(?:\/|\?|$)/.test(url)) return false;
  return !isFileName(request) || Boolean(headers.accept?.includes("text/html"));
}

const isFileName = ({ url = "/" }: IncomingMessage) => /^[^?]*\./.test(url);

/** A page as a browser shows it, not the data of a client navigation. */
function isDocument({ method, headers }: IncomingMessage): boolean {
  const isShown = method === "GET" || method === "POST";
  return isShown && headers[dataRequestHeader] === undefined;
}

/** A form sent before the page's scripts listen is answered with a page for its sender alone. */
const isRead = ({ method }: IncomingMessage) => method === "GET";

/** Data is keyed by its headers: its query only repeats them, and anybody can forge it. */
function keyOf({ url = "/", headers }: IncomingMessage): string {
  const asked = dataHeaders.map((name) => headers[name] ?? null);
  return JSON.stringify([currencyOf(currencyCookie(headers.cookie)), url, ...asked]);
}

/** An unchanged page keeps its compressed forms. */
function pageOf(
  answer: RecordedAnswer,
  known: CachedPage | undefined,
  validity: Omit<CachedPage, keyof Page>,
): CachedPage {
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !perAnswer.has(name)));
  const etag = String(headers.etag ?? "");
  const isSame = known !== undefined && etag !== "" && known.etag === etag;
  return { headers, body: isSame ? known.body : new PageBody(bytesOf(answer)), etag, ...validity };
}
