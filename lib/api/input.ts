import type { z } from "zod";

import type { Endpoint } from "./endpoint";
import { errorText, type ErrorText } from "./error-text";
import { ApiError, invalidFields, type FieldError } from "./errors";
import { fieldErrorsOf, issueMessages } from "./issues";

/** Bytes. Uploads have limits of their own. */
const bodyLimit = 1_000_000;

/** A body's lists and objects within each other: functions that call themselves, as JSON.stringify, give up at some. */
export const mostLevels = 50;

type RawInput = { params: Record<string, string>; search: URLSearchParams; request: Request };

/** Rejects what the endpoint does not declare. @throws ApiError invalid, too-large, unsupported-media-type */
export async function parseInput(endpoint: Endpoint, raw: RawInput) {
  const errors: FieldError[] = [];
  const input = {
    params: parsePart(endpoint.params, raw.params, "", errors),
    query: endpoint.query ? parsePart(endpoint.query, queryOf(raw.search, errors), "", errors) : undefined,
    body: endpoint.body ? parsePart(endpoint.body, await readBody(raw.request), "", errors) : undefined,
  };
  if (errors.length > 0) throw invalidFields(errors);
  return input;
}

function parsePart(schema: z.ZodType | undefined, value: unknown, at: string, errors: FieldError[]): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, issueMessages);
  const before = errors.length;
  errors.push(...fieldErrorsOf(parsed.error, at));
  const broken = parsed.success ? findUnstorable(value) : undefined;
  if (broken) errors.push(broken);
  return errors.length === before ? parsed.data : undefined;
}

/** A NUL or half a character in a name or value: neither kind of database stores one. */
function findUnstorable(value: unknown): FieldError | undefined {
  const open: [unknown, string][] = [[value, ""]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [found, path] = next;
    const problem = problemOf(found);
    if (problem) return { path, message: errorText(problem) };
    if (typeof found !== "object" || found === null) continue;
    for (const [name, below] of Object.entries(found)) {
      const nameProblem = problemOf(name);
      if (nameProblem) return { path, message: errorText(nameProblem) };
      open.push([below, path ? `${path}.${name}` : name]);
    }
  }
  return undefined;
}

function problemOf(text: unknown): "input.nul" | "input.notWellFormed" | null {
  if (typeof text !== "string") return null;
  if (text.includes("\0")) return "input.nul";
  return text.isWellFormed() ? null : "input.notWellFormed";
}

function queryOf(search: URLSearchParams, errors: FieldError[]): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of search) {
    if (name in query) errors.push({ path: name, message: errorText("input.repeated") });
    query[name] = value;
  }
  return query;
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new ApiError("unsupported-media-type", errorText("api.notJsonType"));
  }
  const body = parseJson(await readText(request));
  if (isTooDeep(body)) throw new ApiError("invalid", errorText("api.bodyTooDeep", { limit: mostLevels }));
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("invalid", errorText("api.notJson"), {
      errors: [{ path: "", message: errorText("input.notJson") }],
    });
  }
}

function isTooDeep(body: unknown): boolean {
  let level = [body].filter(isObject);
  for (let depth = 0; depth < mostLevels; depth += 1) {
    if (level.length === 0) return false;
    level = level.flatMap((object) => Object.values(object).filter(isObject));
  }
  return level.length > 0;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A megabyte at most. @throws ApiError too-large */
export async function readText(request: Request): Promise<string> {
  return (await readBytes(request, bodyLimit, errorText("api.bodyTooLarge"))).toString("utf8");
}

/** A chunked body has no length to check beforehand. @throws ApiError too-large */
export async function readBytes(request: Request, limit: number, tooLarge: ErrorText): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new ApiError("too-large", tooLarge);
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      throw new ApiError("too-large", tooLarge);
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}
