import type { ResponsePromise } from "ky";

import type { ShopContract } from "./contract";
import type { OutputOf, RequestOf } from "./endpoint";
import type { Problem } from "./errors";

export type CallArguments<Key extends keyof ShopContract> =
  Record<never, never> extends RequestOf<ShopContract[Key]>
    ? [input?: RequestOf<ShopContract[Key]>, signal?: AbortSignal]
    : [input: RequestOf<ShopContract[Key]>, signal?: AbortSignal];

/** `problem` is null when no answer came at all. */
export class CallError extends Error {
  override name = "CallError";
  readonly problem: Problem | null;

  constructor(problem: Problem | null, cause?: unknown) {
    super(problem?.detail ?? "The shop could not be reached.", { cause });
    this.problem = problem;
  }
}

/** What the server misses: a session, or a recent proof of who the person is. */
export type MissingProof = "session" | "identity";
type RefreshSession = (key: string, missing: MissingProof) => Promise<boolean>;
/** The anti-forgery token was of a former session; the rejection has set this one's cookie. */
type Missing = MissingProof | "token";

let refreshSession: RefreshSession = () => Promise.resolve(false);

/** Asks the person to log in or confirm, when a call needs it. After success the call is repeated unnoticed. */
export function onSessionEnd(refresh: RefreshSession): void {
  refreshSession = refresh;
}

/** For requests that are not calls, such as uploads. @returns whether the request should be repeated */
export const isSessionRefreshed = (key: string): Promise<boolean> => refreshSession(key, "session");

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/**
 * Calls the shop's API: `call("POST Order/StartCheckout", { body })`. Schemas stay on the server, and ky is loaded with
 * the first call, so that pages load neither. @throws CallError
 */
export async function call<Key extends keyof ShopContract & string>(
  key: Key,
  ...input: CallArguments<Key>
): Promise<OutputOf<ShopContract[Key]>> {
  return repeated(key, (request) => request.json<OutputOf<ShopContract[Key]>>(), input);
}

/** @throws CallError */
export function callFile<Key extends keyof ShopContract & string>(
  key: Key,
  ...input: CallArguments<Key>
): Promise<Blob> {
  return repeated(key, (request) => request.blob(), input);
}

/** For calls whose body is a text file, which is sent unchanged. @throws CallError */
export function callWithText<Key extends keyof ShopContract & string>(
  key: Key,
  text: Blob,
  ...input: CallArguments<Key>
): Promise<OutputOf<ShopContract[Key]>> {
  return repeated(key, (request) => request.json<OutputOf<ShopContract[Key]>>(), input, text);
}

/** Repeated once, after the person has logged in or confirmed who they are. */
async function repeated<Key extends keyof ShopContract & string, Answer>(
  key: Key,
  read: (request: ResponsePromise) => Promise<Answer>,
  input: CallArguments<Key>,
  text?: Blob,
): Promise<Answer> {
  const sentWith = xsrfHeaders()["X-XSRF-TOKEN"];
  try {
    return await send(key, read, input, text);
  } catch (error) {
    let missing = error instanceof CallError ? missingProofOf(error.problem) : null;
    // A call in another tab has renewed the session meanwhile.
    if (missing === "session" && sentWith !== undefined && isOther(sentWith)) missing = "token";
    if (!missing || (missing !== "token" && !(await refreshSession(key, missing)))) throw error;
    return send(key, read, input, text);
  }
}

function isOther(sentWith: string): boolean {
  const now = xsrfHeaders()["X-XSRF-TOKEN"];
  return now !== undefined && now !== sentWith;
}

function missingProofOf(problem: Problem | null): Missing | null {
  if (problem?.key === "api.forgeryToken") return "token";
  if (problem?.key === "account.confirmIdentity") return "identity";
  return problem?.status === 401 ? "session" : null;
}

async function send<Key extends keyof ShopContract & string, Answer>(
  key: Key,
  read: (request: ResponsePromise) => Promise<Answer>,
  [input, signal]: CallArguments<Key>,
  text?: Blob,
): Promise<Answer> {
  const { default: ky, HTTPError } = await loadKy();
  const [method = "GET", path = ""] = key.split(" ");
  const { params, query, body } = (input ?? {}) as Input;
  const keepalive = method === "GET" || text ? 0 : keepaliveBytes(body);
  const url = `/api/${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))}`;
  try {
    const request = ky(url, {
      method,
      signal,
      ...(text ? { body: text } : { json: body }),
      searchParams: defined(query),
      // Calls that cost money are repeated only by the person.
      retry: method === "GET" && !path.startsWith("AI/") ? 1 : 0,
      timeout: text ? false : 20_000,
      keepalive: keepalive > 0,
      headers: { "Accept-Language": document.documentElement.lang, ...xsrfHeaders() },
    });
    return await read(request);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(error instanceof HTTPError ? ((error.data as Problem | undefined) ?? null) : null, error);
  } finally {
    keepaliveUnderway -= keepalive;
  }
}

/** Browsers reject a keepalive request that would take the bodies of all above 64 KiB. */
const keepaliveLimit = 60_000;
/** Counted for each request beside its body. */
const keepaliveOverhead = 1;
let keepaliveUnderway = 0;

/** Bytes of a change that survives leaving the page before the shop has answered; 0 for one that is too large. */
function keepaliveBytes(body: unknown): number {
  const bytes = keepaliveOverhead + (body === undefined ? 0 : new TextEncoder().encode(JSON.stringify(body)).length);
  if (keepaliveUnderway + bytes > keepaliveLimit) return 0;
  keepaliveUnderway += bytes;
  return bytes;
}

async function loadKy(): Promise<typeof import("ky")> {
  try {
    return await import("ky");
  } catch (error) {
    // To the caller, code that does not load is the same as no answer.
    throw new CallError(null, error);
  }
}

function defined(query: Record<string, unknown> | undefined): Record<string, string> {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** Headers of a call that changes something, for calls that do not load ky. */
export function xsrfHeaders(): Record<string, string> {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  return token ? { "X-XSRF-TOKEN": decodeURIComponent(token) } : {};
}
