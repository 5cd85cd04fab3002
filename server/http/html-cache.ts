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
  prefetchHeader,
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
import { isForSharedCaches, sharedCacheHeaders, type SharedCaching } from "./shared-cache";

/** `tags` is null while they are unknown: any invalidation may then have changed the page. */
type CachedPage = Page &
  Omit<RenderedPage, "tags"> & {
    tags: readonly string[] | null;
    until: number;
    /** The bytes with which it counts for the memory. */
    countedBytes?: number;
  };

/** Milliseconds that a page lives although nothing it shows was invalidated: dates and badges change by themselves. */
const lifetime = 300_000;
/** Milliseconds that a page lives whose tags are unknown, or which Next is rendering again. */
const shortLifetime = 5_000;
/** Bytes of all pages with their compressed forms. */
const memoryLimit = 16 * 1024 * 1024;
/** Headers that belong to one answer and not to the page. */
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
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  isHealthy?: IsDatabaseAnswering;
  /** Headers of every answer of the shop. */
  headers?: readonly ResponseHeader[];
  /** The name of the build. */
  build?: string;
  /** Where a cache in front of the shop may store pages. */
  sharedCaching?: SharedCaching | undefined;
};

/**
 * Answers shared pages from memory, compressed once instead of per request, until something they show is invalidated.
 * A page is stored only when lib/cacheable-routes.ts lists its route and, unless it is a list, Next took it from its
 * cache, too. While the database is unavailable, a page that cannot be rendered is answered by a stale copy or by an
 * outage page.
 */
export function cacheHtml(handle: Handler, options: PageOptions = {}): Handler {
  const { now = () => performance.now(), isHealthy = isDatabaseAnswering, headers = [], build = "build" } = options;
  const { sharedCaching } = options;
  const pages = new LRUCache<string, CachedPage>({ maxSize: memoryLimit });
  const inProgress = new RendersInProgress();
  const outage = new OutageAnswers(headers, (request, html) => finish(request, html));
  const pageData = new PageData(headers, build);

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
        const whole = await wholeNotFound(request).catch(() => answer.body);
        if (!whole) return outage.sendDocument(request, response);
        setPage(answer, { body: whole, scripts: findInlineScripts(whole.toString()) });
      } else if (isHtml(answer)) {
        const finished = isStored ? finishShared(request, answer) : finish(request, answer.body.toString());
        if (finished.data) pageData.hold(finished.data);
        setPage(answer, finished);
      } else if (isFileName(request)) return relayResponse(response, answer);
    } else if (!answer) return outage.sendData(response);
    if (isStored) answer.headers.etag ??= `"${versionOf(answer.body)}"`;
    const tags = tagsOf(request, answer);
    const until = madeAt + (tags && answer.headers[cacheStatusHeader] !== "STALE" ? lifetime : shortLifetime);
    const page = pageOf(answer, known, { tags, until, madeAt, generation: since });
    const cacheStatus = answer.headers[cacheStatusHeader];
    if (cacheStatus !== undefined) response.setHeader(cacheStatusHeader, cacheStatus);
    // What has been changed while it was rendered must not stay in a cache that was purged meanwhile.
    const isShareable = isStored && tags !== null && isFresh(page);
    await sendPage(request, response, isShareable ? shareable(request, page) : page, answer.status);
    if (isStored) store(key, page);
  };

  /** The page with what caches in front have to know, where they may store it. */
  function shareable(request: IncomingMessage, page: CachedPage): Page {
    if (!sharedCaching || page.tags === null || !isDocument(request) || !isForSharedCaches(request)) return page;
    const shared = sharedCacheHeaders(page.tags, (page.until - now()) / 1_000, sharedCaching);
    return { ...page, headers: { ...page.headers, ...shared } };
  }

  /** Of a page that everybody gets, so that its data can be asked for separately. */
  function finishShared(request: IncomingMessage, { body }: RecordedAnswer): FinishedPage {
    const { url = "/" } = request;
    return finish(request, body.toString(), (hash) => pageData.address(hash, url));
  }

  /** The data of the page at the address of the request, rendered again. */
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
    // The size of a value that is there already would not be counted again.
    pages.delete(key);
    pages.set(key, page, { size: page.countedBytes });
  }
}

/** Lists are rendered for each request; their mark says what they show, and that the query is theirs. */
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

/** Whether the page shows what is stored now, as far as this instance knows. */
function isFresh({ tags, ...page }: CachedPage): boolean {
  if (tags === null) return page.generation === generation();
  return openPageCache()?.isFresh({ tags, ...page }) ?? false;
}

/** Sets the page, and allows its inline scripts. */
function setPage(answer: RecordedAnswer, { body, scripts }: FinishedPage): void {
  answer.body = body;
  const { [policyHeader]: policy, etag } = answer.headers;
  if (policy) answer.headers[policyHeader] = allowInlineScripts(String(policy), scripts);
  if (etag) answer.headers.etag = etagOf(String(etag), scripts.hashes);
}

function finish(request: IncomingMessage, html: string, dataAddress?: (hash: string) => string): FinishedPage {
  const page = finishPage(html, { isDeferred: isReadFirst(request), ...(dataAddress && { dataAddress }) });
  reportUnknownScripts(routeOf(`/channel${placeOf(request).path}`.replace(/\/$/, "")), page.scripts.unknown);
  return page;
}

/** A 304 replaces the policy of the page that a browser has, so the ETag contains the scripts of the release. */
function etagOf(etag: string, hashes: readonly string[]): string {
  return etag.replace(/"$/, `-${versionOf(hashes.join())}"`);
}

const versionOf = (text: string | Buffer) => createHash("sha256").update(text).digest("base64url").slice(0, 8);

const isHtml = ({ headers }: RecordedAnswer) => String(headers["content-type"]).startsWith("text/html");

/** People click on account, cart and dashboard pages at once: clicks before the scripts are replayed, but late. */
const isReadFirst = (request: IncomingMessage) => !placeOf(request).path.startsWith("/account/");

const placeOf = ({ url = "/" }: IncomingMessage) => routeChannel(url.split("?")[0] ?? "/", undefined);

/**
 * Next sends a per-request page that does not exist as an empty document that scripts fill in. People without scripts
 * and crawlers get the cached not-found page in their language and currency instead; the status stays 404.
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

/** Neither the API nor a file. A file that a browser opens by itself may be missing: the answer is a page. */
function isPage(request: IncomingMessage): boolean {
  const { url = "/", headers } = request;
  if (/^\/(?:api|_next|page-data|pictures|media|feeds)(?:\/|\?|$)/.test(url)) return false;
  return !isFileName(request) || Boolean(headers.accept?.includes("text/html"));
}

const isFileName = ({ url = "/" }: IncomingMessage) => /^[^?]*\./.test(url);

/** A page as a browser shows it, not the data of a client navigation. */
function isDocument({ method, headers }: IncomingMessage): boolean {
  const isShown = method === "GET" || method === "POST";
  return isShown && headers[dataRequestHeader] === undefined && headers[prefetchHeader] === undefined;
}

/** The answer to a form that was sent before the page's scripts listened is a page, but not one for others. */
const isRead = ({ method }: IncomingMessage) => method === "GET";

/** Of a request for data, its headers count: its query says the same, but anybody can send another one. */
function keyOf({ url = "/", headers }: IncomingMessage): string {
  const asked = dataHeaders.map((name) => headers[name] ?? "").join("\n");
  return `${currencyOf(currencyCookie(headers.cookie))} ${url} ${asked.trim()}`;
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
  return { headers, body: isSame ? known.body : new PageBody(answer.body), etag, ...validity };
}
