import type { ShopContract } from "./contract";
import type { OutputOf, RequestOf } from "./endpoint";
import type { Problem } from "./errors";

type Arguments<Key extends keyof ShopContract> =
  Record<never, never> extends RequestOf<ShopContract[Key]>
    ? [input?: RequestOf<ShopContract[Key]>, signal?: AbortSignal]
    : [input: RequestOf<ShopContract[Key]>, signal?: AbortSignal];

/** A rejected call. `problem` is null when no answer came at all. */
export class CallError extends Error {
  override name = "CallError";
  readonly problem: Problem | null;

  constructor(problem: Problem | null, cause?: unknown) {
    super(problem?.detail ?? "The shop could not be reached.", { cause });
    this.problem = problem;
  }
}

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/**
 * Calls the shop's API from the browser: `call("POST Order/StartCheckout", { body })`. Only the contract's types are
 * used here; its schemas stay on the server. ky is loaded with the first call, so that reading a page does not load it.
 * @throws CallError
 */
export async function call<Key extends keyof ShopContract & string>(
  key: Key,
  ...[input, signal]: Arguments<Key>
): Promise<OutputOf<ShopContract[Key]>> {
  const { default: ky, HTTPError } = await loadKy();
  const [method = "GET", path = ""] = key.split(" ");
  const { params, query, body } = (input ?? {}) as Input;
  const url = `/api/${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))}`;
  try {
    return await ky(url, {
      method,
      signal,
      json: body,
      searchParams: defined(query),
      // Calls that cost money are repeated only by the person.
      retry: method === "GET" && !path.startsWith("AI/") ? 1 : 0,
      timeout: 20_000,
      headers: { "Accept-Language": document.documentElement.lang, ...xsrfHeaders() },
    }).json<OutputOf<ShopContract[Key]>>();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(error instanceof HTTPError ? ((error.data as Problem | undefined) ?? null) : null, error);
  }
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
