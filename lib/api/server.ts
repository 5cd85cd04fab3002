import "server-only";

import { randomBytes, randomUUID } from "node:crypto";

import { env } from "@/lib/env";
import { currencyOf, languageOf } from "@/lib/locale/rules";
import { log } from "@/lib/log";

import { databaseUnavailable, isUnavailable, guardAvailability } from "./availability";
import type { CallContext, Principal } from "./principal";
import { contract } from "./contract";
import { cookieReader } from "./cookies";
import type { Contract, Endpoint } from "./endpoint";
import { ApiError, problemOf } from "./errors";
import { csrfProblem, xsrfCookie } from "./csrf";
import { allHandlers } from "./all-handlers";
import type { Handlers } from "./handlers";
import { parseInput } from "./input";
import { countCall } from "./limits";
import { translateProblem } from "./refusals";
import { buildRouter, type Route } from "./routing";
import { streamOf, type TextParts } from "./text-stream";
import { authenticate, requireAccess } from "./authenticate";

const router = buildRouter(contract);
const handlers = allHandlers as unknown as Handlers<Contract>;

/**
 * The whole API: match, limit, authenticate, anti-forgery, parse, handle, answer. Everything thrown below becomes a
 * problem document.
 */
export async function respond(request: Request): Promise<Response> {
  const started = performance.now();
  const requestId = requestIdOf(request);
  const url = new URL(request.url);
  const segments = url.pathname.split("/").filter(Boolean).slice(1).map(decodeSegment);
  const route = router.match(request.method, segments);
  const headers = new Headers({ "X-Request-Id": requestId, "X-Content-Type-Options": "nosniff" });
  let response: Response;
  try {
    if (!route) throw unmatched(request.method, segments, headers);
    response = await guardAvailability(answer(route, request, url, requestId, headers));
  } catch (error) {
    response = await refuse(error, headers, requestId, languageOf(request.headers.get("accept-language")));
  }
  const ms = Math.round(performance.now() - started);
  log().info({ requestId, call: route?.key ?? `${request.method} unknown`, status: response.status, ms }, "call");
  return response;
}

async function answer(
  route: Route,
  request: Request,
  url: URL,
  requestId: string,
  headers: Headers,
): Promise<Response> {
  const { endpoint, key } = route;
  const address = request.headers.get("x-client-address") ?? "unknown";
  await countCall(endpoint.rate ?? (endpoint.changes ? "write" : "read"), address);

  const cookie = cookieReader(request.headers.get("cookie"));
  const caller = await authenticate(request.headers.get("authorization"), cookie);
  requireAccess(endpoint.access, caller);
  if (endpoint.changes) refuseForgery(request, url, cookie, caller);

  const input = await parseInput(endpoint, { params: route.params, search: url.searchParams, request });
  const context: CallContext = {
    caller,
    requestId,
    address,
    language: languageOf(request.headers.get("accept-language")),
    currency: currencyOf(cookie("cname")),
    request,
    headers,
  };
  const handle = handlers[key];
  if (!handle) throw new ApiError("unavailable", "This call is not available.");
  const output = await handle(input as never, context);

  if (caller?.byCookie && !cookie(xsrfCookie)) headers.append("Set-Cookie", newXsrfCookie());
  const shared = endpoint.maxAge && !caller;
  headers.set("Cache-Control", shared ? `public, max-age=${endpoint.maxAge}` : "no-store, private");
  const checked = env().NODE_ENV === "production" ? output : endpoint.output.parse(output);
  return endpoint.file
    ? fileAnswer(checked as string | TextParts, endpoint.file, headers)
    : Response.json(checked, { headers });
}

async function fileAnswer(
  text: string | TextParts,
  { type, name }: NonNullable<Endpoint["file"]>,
  headers: Headers,
): Promise<Response> {
  const body = typeof text === "string" ? text : await streamOf(text);
  headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("Content-Disposition", `attachment; filename="${name}"`);
  return new Response(body, { headers });
}

function refuseForgery(
  request: Request,
  url: URL,
  cookie: (name: string) => string | undefined,
  caller: Principal | null,
): void {
  const reason = csrfProblem({
    method: request.method,
    header: (name) => request.headers.get(name),
    cookie,
    byCookie: caller?.byCookie ?? false,
    ownOrigins: [new URL(env().SITE_URL).origin, `${url.protocol}//${request.headers.get("host") ?? url.host}`],
  });
  if (reason) throw new ApiError("forbidden", reason);
}

function unmatched(method: string, segments: readonly string[], headers: Headers): ApiError {
  const allowed = router.methodsOf(segments);
  if (allowed.length === 0) return new ApiError("not-found", "There is no such call. See /api/docs.");
  headers.set("Allow", allowed.join(", "));
  return new ApiError("method-not-allowed", `This call answers to ${allowed.join(" and ")}, not to ${method}.`);
}

async function refuse(error: unknown, headers: Headers, requestId: string, language: string): Promise<Response> {
  if (!(error instanceof ApiError)) log().error({ requestId, err: error }, "call failed");
  const known = error instanceof ApiError ? error : unexpected(error);
  const problem = await translateProblem(problemOf(known), language);
  headers.set("Content-Type", "application/problem+json");
  headers.set("Cache-Control", "no-store, private");
  if (known.extras.retryAfter) headers.set("Retry-After", String(known.extras.retryAfter));
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

/** An unavailable database is a temporary state, anything else an internal error; neither reveals more than that. */
function unexpected(error: unknown): ApiError {
  if (isUnavailable(error)) return databaseUnavailable();
  return new ApiError("internal", "Please try again. If it goes on, tell us the X-Request-Id of this answer.");
}

function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id") ?? "";
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function newXsrfCookie(): string {
  const secure = env().SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `${xsrfCookie}=${randomBytes(18).toString("base64url")}; Path=/; SameSite=Lax${secure}`;
}
