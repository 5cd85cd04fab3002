import "server-only";

import { randomUUID } from "node:crypto";

import { centsToAmounts } from "@/lib/amounts";
import { cookieAttributes } from "@/lib/account/session-cookies";
import { env } from "@/lib/env";
import { currencyOf, languageOf, type Language } from "@/lib/locale/rules";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { tracePart } from "@/lib/tracing";

import { onReplica } from "@/lib/replica-reads";

import { databaseUnavailable, isUnavailable, guardAvailability } from "./availability";
import type { CallContext } from "./principal";
import { contract } from "./contract";
import { householdOf } from "./household-rules";
import { cookieReader } from "./cookies";
import type { Contract, Endpoint } from "./endpoint";
import { errorFormatter } from "./error-formatter";
import { errorText } from "./error-text";
import { ApiError, problemOf } from "./errors";
import { csrfProblem, xsrfCookie, xsrfTokenOf } from "./csrf";
import { allHandlers } from "./all-handlers";
import type { Handlers } from "./handlers";
import { parseInput } from "./input";
import { consumeCallLimit } from "./limits";
import { withRequestId } from "@/lib/request-id";

import { buildRouter, type Route } from "./routing";
import { sessionCookie, tokenOfCookie } from "./session-cookie";
import { streamOf, type TextParts } from "./text-stream";
import { authenticate, requireAccess, requireProof } from "./authenticate";

const router = buildRouter(contract);
const handlers = allHandlers as unknown as Handlers<Contract>;

/** Everything thrown below becomes a problem document. */
export async function respond(request: Request): Promise<Response> {
  const started = performance.now();
  const requestId = requestIdOf(request);
  const url = new URL(request.url);
  const segments = url.pathname.split("/").filter(Boolean).slice(1).map(decodeSegment);
  const route = router.match(request.method, segments);
  const headers = new Headers({ "X-Request-Id": requestId, "X-Content-Type-Options": "nosniff" });
  const facts: LoggedFacts = {};
  let response: Response;
  try {
    if (!route) throw unmatched(request.method, segments, headers);
    response = await withRequestId(requestId, () =>
      guardAvailability(
        tracePart(
          () => ({ name: route.key }),
          () => answer(route, request, url, { requestId, headers, facts }),
        ),
      ),
    );
  } catch (error) {
    if (error instanceof ApiError) facts.problem = error.detail[0]?.key;
    response = await reject(error, headers, requestId, languageOf(request.headers.get("accept-language")));
  }
  const ms = Math.round(performance.now() - started);
  metrics()?.observeCall(route?.key ?? "unknown", response.status, ms / 1_000);
  log().info(
    { requestId, call: route?.key ?? `${request.method} unknown`, status: response.status, ms, ...facts },
    "call",
  );
  return response;
}

/** What the log says of a call beside its name and time. */
type LoggedFacts = { userId?: number; problem?: string };

type Answering = { requestId: string; headers: Headers; facts: LoggedFacts };

async function answer(
  route: Route,
  request: Request,
  url: URL,
  { requestId, headers, facts }: Answering,
): Promise<Response> {
  const { endpoint } = route;
  const address = request.headers.get("x-client-address") ?? "unknown";
  const household = householdOf(address);
  await consumeCallLimit(endpoint.rate ?? (endpoint.changes ? "write" : "read"), household);

  const cookie = cookieReader(request.headers.get("cookie"));
  const principal = await authenticate(request.headers.get("authorization"), cookie);
  if (principal) facts.userId = principal.userId;
  const cookieToken = principal?.byCookie ? tokenOfCookie(cookie(sessionCookie()) ?? "") : null;
  // Before anything is rejected, so that a page with an old token can repeat its call.
  if (cookieToken !== null && cookie(xsrfCookie) !== xsrfTokenOf(cookieToken))
    headers.append("Set-Cookie", `${xsrfCookie}=${xsrfTokenOf(cookieToken)}; ${cookieAttributes(null)}`);
  requireAccess(endpoint.access, principal);
  if (endpoint.changes) rejectCsrf(request, url, cookieToken);

  const input = await parseInput(endpoint, { params: route.params, search: url.searchParams, request });
  await requireProof(endpoint, input.body, principal);
  const context: CallContext = {
    principal,
    requestId,
    address,
    household,
    language: languageOf(request.headers.get("accept-language")),
    currency: currencyOf(cookie("cname")),
    request,
    headers,
  };
  const output = centsToAmounts(await handled(route, input, context));
  const shared = endpoint.maxAge && !principal;
  headers.set("Cache-Control", shared ? `public, max-age=${endpoint.maxAge}` : "no-store, private");
  return contentOf(endpoint, output, headers);
}

async function handled({ endpoint, key }: Route, input: unknown, context: CallContext): Promise<unknown> {
  const handle = handlers[key];
  if (!handle) throw new ApiError("unavailable", errorText("api.callUnavailable"));
  const run = () => handle(input as never, context);
  // Whoever is signed in, or names an order, sees the own changes.
  const isPublicRead = endpoint.access === "anyone" && !endpoint.changes && !endpoint.rate && !context.principal;
  return isPublicRead ? onReplica(run) : run();
}

async function contentOf({ output: shape, file }: Endpoint, output: unknown, headers: Headers): Promise<Response> {
  const checked = env().NODE_ENV === "production" ? output : shape.parse(output);
  if (!file) return Response.json(checked, { headers });
  const { type, name } = file;
  const text = checked as string | TextParts;
  const body = typeof text === "string" ? text : await streamOf(text);
  headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("Content-Disposition", `attachment; filename="${name}"`);
  return new Response(body, { headers });
}

function rejectCsrf(request: Request, url: URL, cookieToken: string | null): void {
  const reason = csrfProblem({
    method: request.method,
    header: (name) => request.headers.get(name),
    cookieToken,
    ownOrigins: [new URL(env().SITE_URL).origin, `${url.protocol}//${request.headers.get("host") ?? url.host}`],
  });
  if (reason) throw new ApiError("forbidden", errorText(reason));
}

function unmatched(method: string, segments: readonly string[], headers: Headers): ApiError {
  const allowed = router.methodsOf(segments);
  if (allowed.length === 0) return new ApiError("not-found", errorText("api.noCall"));
  headers.set("Allow", allowed.join(", "));
  return new ApiError("method-not-allowed", errorText("api.otherMethod", { allowed: allowed.join(", "), method }));
}

async function reject(error: unknown, headers: Headers, requestId: string, language: Language): Promise<Response> {
  if (!(error instanceof ApiError)) log().error({ requestId, err: error }, "call failed");
  const known = error instanceof ApiError ? error : unexpected(error);
  const problem = problemOf(known, await errorFormatter(language));
  headers.set("Content-Type", "application/problem+json");
  headers.set("Cache-Control", "no-store, private");
  if (known.extras.retryAfter) headers.set("Retry-After", String(known.extras.retryAfter));
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

/** An unavailable database is temporary, anything else an internal error; neither reveals more. */
function unexpected(error: unknown): ApiError {
  if (isUnavailable(error)) return databaseUnavailable();
  return new ApiError("internal", errorText("api.internal"));
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
