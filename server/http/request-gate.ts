import type { IncomingMessage, ServerResponse } from "node:http";

import { errorFormatterOf } from "../../lib/api/error-format";
import { errorText } from "../../lib/api/error-text";
import { ApiError, problemOf } from "../../lib/api/errors";
import { languageOf, routeChannel } from "../../lib/locale/rules";
import { localPath, notFoundPath } from "../../lib/paths";
import { readMessages } from "../messages";
import { namelessClient } from "../next-internals";
import { cleanHeaders } from "./request-headers";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Header = { key: string; value: string };

/** What the server answers itself, before any handler. */
export type GateAnswer = { status: 204 | 400 | 404 | 405; allow: string };
export type GateRequest = { method: string; url: string; hosts?: number };

/** Passes on answerable requests, with an address and headers that can be read. @param headers of every answer of the shop */
export function guardRequests(handle: Handler, headers: readonly Header[]): Handler {
  return async (request, response) => {
    const { method = "GET", url = "/" } = request;
    cleanHeaders(request.headers);
    if (!isApi(url)) request.headers["user-agent"] ||= namelessClient;
    const passed = passGate({ method, url, hosts: request.headersDistinct.host?.length ?? 0 });
    if ("url" in passed) {
      request.url = passed.url;
      return handle(request, response);
    }
    for (const { key, value } of headers) response.setHeader(key, value);
    response.statusCode = passed.status;
    if (passed.status !== 404) response.setHeader("Allow", passed.allow);
    if (passed.status === 204) return void response.end();
    const error =
      passed.status === 405
        ? new ApiError("method-not-allowed", errorText("api.addressMethods", { allowed: passed.allow }))
        : new ApiError("invalid", errorText("api.noAddress"));
    const language = languageOf(request.headers["accept-language"] ?? null);
    const problem = problemOf(error, errorFormatterOf(language, readMessages(language, "errors").errors));
    const isProblem = isApi(url);
    response.setHeader("Content-Type", isProblem ? "application/problem+json" : "text/plain; charset=utf-8");
    response.end(isProblem ? JSON.stringify(problem) : `${problem.detail}\n`);
  };
}

const fileMethods = "GET, HEAD";
/** A form that is submitted before the page's scripts listen is a POST to the page. */
const pageMethods = "GET, HEAD, POST";
const apiMethods = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

const isApi = (path: string) => /^\/api(?:\/|$)/.test(path);
/** Files have a dot in their last segment, or a folder of their own. */
const isFile = (path: string) => /^\/(?:_next|page-data|pictures|media|feeds|og)\/|\.[a-zA-Z0-9]{2,12}$/.test(path);

/** Handlers and the database fail on NUL and on what is not UTF-8. @returns a decodable address, or the answer */
export function passGate({ method, url, hosts = 1 }: GateRequest): { url: string } | GateAnswer {
  // RFC 9112 §3.2: a proxy in front may have chosen the other one.
  if (hosts > 1) return { status: 400, allow: apiMethods };
  if (url === "*") return { status: method === "OPTIONS" ? 204 : 400, allow: apiMethods };
  const [, origin = "", path = "", query = ""] = /^(https?:\/\/[^/?#]*)?([^?#]*)([^#]*)/i.exec(url) ?? [];
  if (!origin && !path.startsWith("/")) return { status: 400, allow: apiMethods };
  const allowed = methodsOf(path);
  if (!allowed.split(", ").includes(method)) return { status: 405, allow: allowed };
  if (isTooLong(path)) {
    if (isFile(path)) return { status: 404, allow: allowed };
    return { url: localPath(routeChannel(path, undefined).channel.language, notFoundPath) };
  }
  // The API rejects a NUL itself, and names the member.
  const repair = isApi(path) ? repairEscapes : (text: string) => withoutNul(repairEscapes(text));
  return { url: `${repair(path || "/")}${repair(query)}` };
}

/** Next's cache tags have at most 256 characters, file names 255 bytes; the shop's names are much shorter. */
function isTooLong(path: string): boolean {
  return !isApi(path) && path.split("/").some((segment) => segment.length > 240);
}

function methodsOf(path: string): string {
  if (isApi(path)) return apiMethods;
  return isFile(path) ? fileMethods : pageMethods;
}

const withoutNul = (text: string) => text.replaceAll("%00", replacement);

const replacement = encodeURIComponent("\uFFFD");

/** A percent sign that begins no escape is taken literally; bytes that are not UTF-8 become U+FFFD. */
function repairEscapes(text: string): string {
  const escaped = text.replace(/%(?![0-9a-f]{2})/gi, "%25");
  return escaped.replace(/(?:%[0-9a-f]{2})+/gi, (run) => (isUtf8(run) ? run : decodedLeniently(run)));
}

function isUtf8(run: string): boolean {
  try {
    decodeURIComponent(run);
    return true;
  } catch {
    return false;
  }
}

function decodedLeniently(run: string): string {
  return encodeURIComponent(Buffer.from(run.replaceAll("%", ""), "hex").toString("utf8"));
}
