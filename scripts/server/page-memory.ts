import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { currencyOf, routeMarket } from "../../lib/locale/rules";
import { localPath, notFoundPath } from "../../lib/paths";
import { keepEarlyPresses } from "./early-presses";
import { loadScriptsAfterPaint } from "./late-scripts";

type Encoding = "br" | "gzip" | "identity";
type Page = {
  headers: OutgoingHttpHeaders;
  bodies: Map<Encoding, Buffer>;
  etag: string;
  until: number;
  renewals: number;
};
type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Milliseconds a page is answered from here before Next is asked again whether it still holds. */
const lifetime = 5_000;
/** Bytes of all forms of all pages; the one that was not renewed for longest makes room. */
const memoryLimit = 24 * 1024 * 1024;
/** Headers that belong to one answer and not to the page. */
const perAnswer = new Set([
  "x-request-id",
  "x-nextjs-cache",
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
]);

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 7 }),
};

/**
 * Answers a page that Next keeps from memory, compressed once instead of once a request. It holds only what Next marks
 * as kept (`x-nextjs-cache`), thus the same for everyone in a market; any renewal of a tag empties it.
 */
export function rememberPages(handle: Handler, now: () => number = Date.now): Handler {
  const pages = new Map<string, Page>();

  return async (request, response) => {
    const key = keyOf(request);
    if (key === null) return handle(request, response);
    const known = pages.get(key);
    if (known && known.until > now() && known.renewals === renewalCount()) {
      response.setHeader("x-nextjs-cache", "HIT");
      return send(request, response, known);
    }

    const accepted = request.headers["accept-encoding"];
    delete request.headers["accept-encoding"];
    const renewals = renewalCount();
    const answer = await record(request, response, handle);
    request.headers["accept-encoding"] = accepted;
    if (isBareNotFound(answer)) answer.body = await wholeNotFound(request);
    else if (isHtml(answer)) {
      const html = keepEarlyPresses(answer.body.toString());
      answer.body = Buffer.from(isReadFirst(request) ? loadScriptsAfterPaint(html) : html);
    }
    const page = pageOf(answer, known, now() + lifetime, renewals);
    if (answer.kept && !request.url?.includes("?")) remember(pages, key, page);
    await send(request, response, page, answer.status);
  };
}

const isHtml = ({ headers }: Answer) => String(headers["content-type"]).startsWith("text/html");

/** Account, cart and desk are pages to press something on: what waits for its script is kept, but answers late. */
const isReadFirst = (request: IncomingMessage) => !placeOf(request).path.startsWith("/account/");

const placeOf = ({ url = "/" }: IncomingMessage) => routeMarket(url.split("?")[0] ?? "/", undefined);

/**
 * A page made per request that turns out not to exist leaves Next as an empty document which scripts fill in. People
 * without scripts and crawlers get the kept not-found page of their market in its place; the status stays 404.
 */
function isBareNotFound({ status, body }: Answer): boolean {
  return status === 404 && body.includes('id="__next_error__"');
}

async function wholeNotFound(request: IncomingMessage): Promise<Buffer> {
  const { headers, socket } = request;
  const { market } = placeOf(request);
  const own = `http://127.0.0.1:${socket.localPort}${localPath(market.language, notFoundPath)}`;
  const answer = await fetch(own, { headers: { cookie: headers.cookie ?? "" } });
  return Buffer.from(await answer.arrayBuffer());
}

/** Where the cache handler counts renewals; see lib/adapters/kept-pages.mjs. */
function renewalCount(): number {
  return (globalThis as { nijerRenewals?: number }).nijerRenewals ?? 0;
}

/** Null for what is no page: other methods, client navigation, the API and files. */
function keyOf({ method, url = "/", headers }: IncomingMessage): string | null {
  if (method !== "GET" || headers.rsc !== undefined || headers["next-router-prefetch"] !== undefined) return null;
  if (/^[^?]*\.|^\/(?:api|_next|pictures|media|feeds)(?:\/|\?|$)/.test(url)) return null;
  const cookie = /(?:^|;\s*)cname=([^;]*)/.exec(headers.cookie ?? "")?.[1];
  return `${currencyOf(cookie)} ${url}`;
}

type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer; kept: boolean };

/** Lets Next answer into memory. The response itself stays untouched until the answer is whole. */
function record(request: IncomingMessage, response: ServerResponse, handle: Handler): Promise<Answer> {
  // Next's own methods live on the prototype: what is set here stands before them until it is deleted again.
  const stand = response as Partial<Pick<ServerResponse, "write" | "end" | "writeHead" | "flushHeaders">>;
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const restore = () => {
      delete stand.write;
      delete stand.end;
      delete stand.writeHead;
      delete stand.flushHeaders;
    };
    response.flushHeaders = () => undefined;
    response.writeHead = ((status: number, ...rest: unknown[]) => {
      response.statusCode = status;
      const headers = rest.find((argument) => typeof argument === "object") as OutgoingHttpHeaders | undefined;
      for (const [name, value] of Object.entries(headers ?? {}))
        if (value !== undefined) response.setHeader(name, value);
      return response;
    }) as typeof response.writeHead;
    response.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
      chunks.push(Buffer.from(chunk as Uint8Array));
      callbackOf(rest)?.();
      return true;
    }) as typeof response.write;
    response.end = ((...given: unknown[]) => {
      const [chunk] = given;
      if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as Uint8Array));
      restore();
      const headers = response.getHeaders();
      const kept = response.statusCode === 200 && headers["x-nextjs-cache"] !== undefined && !headers["set-cookie"];
      resolve({ status: response.statusCode, headers: { ...headers }, body: Buffer.concat(chunks), kept });
      return response;
    }) as typeof response.end;
    response.once("close", () => reject(new Error("the client went away")));
    handle(request, response).catch((error: unknown) => {
      restore();
      reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}

function callbackOf(given: unknown[]): (() => void) | undefined {
  return given.find((argument) => typeof argument === "function") as (() => void) | undefined;
}

/** An unchanged page keeps the bodies that are already compressed. */
function pageOf(answer: Answer, known: Page | undefined, until: number, renewals: number): Page {
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !perAnswer.has(name)));
  const etag = String(headers.etag ?? "");
  const isSame = known !== undefined && etag !== "" && known.etag === etag;
  const bodies = isSame ? known.bodies : new Map<Encoding, Buffer>([["identity", answer.body]]);
  return { headers, bodies, etag, until, renewals };
}

function remember(pages: Map<string, Page>, key: string, page: Page): void {
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

function sizeOf({ bodies }: Page): number {
  let size = 0;
  for (const body of bodies.values()) size += body.length;
  return size;
}

async function send(request: IncomingMessage, response: ServerResponse, page: Page, status = 200): Promise<void> {
  response.statusCode = status;
  for (const [name, value] of Object.entries(page.headers)) if (value !== undefined) response.setHeader(name, value);
  response.setHeader("Vary", "Accept-Encoding, Cookie, RSC, Next-Router-State-Tree, Next-Router-Prefetch");
  if (page.etag && status === 200 && request.headers["if-none-match"] === page.etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const encoding = encodingOf(request, page);
  const body = await bodyOf(page, encoding);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  if (status !== 304) response.setHeader("Content-Length", body.length);
  response.end(body);
}

function encodingOf(request: IncomingMessage, page: Page): Encoding {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if ((page.bodies.get("identity")?.length ?? 0) < 1_024) return "identity";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

async function bodyOf(page: Page, encoding: Encoding): Promise<Buffer> {
  const ready = page.bodies.get(encoding);
  if (ready) return ready;
  const plain = page.bodies.get("identity") ?? Buffer.alloc(0);
  const body = encoding === "identity" ? plain : await compressors[encoding](plain);
  page.bodies.set(encoding, body);
  return body;
}
