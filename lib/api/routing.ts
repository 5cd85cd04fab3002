import type { Contract, Endpoint } from "./endpoint";

export type Route = { key: string; endpoint: Endpoint; params: Record<string, string> };
type Entry = { key: string; endpoint: Endpoint; segments: string[] };

/** Ignores case; a literal segment has priority over a parameter. */
export function buildRouter(contract: Contract) {
  const byShape = new Map<string, Entry[]>();
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method = "", path = ""] = key.split(" ");
    const entry = { key, endpoint, segments: path.split("/") };
    const shape = shapeOf(method, entry.segments);
    byShape.set(
      shape,
      [...(byShape.get(shape) ?? []), entry].sort((a, b) => parameters(a) - parameters(b)),
    );
  }

  function match(method: string, segments: readonly string[]): Route | null {
    for (const entry of byShape.get(shapeOf(method, segments)) ?? []) {
      const params = paramsOf(entry.segments, segments);
      if (params) return { key: entry.key, endpoint: entry.endpoint, params };
    }
    return null;
  }

  /** Methods that the path answers to, for 405 and `Allow`. */
  function methodsOf(segments: readonly string[]): string[] {
    return ["GET", "POST", "DELETE"].filter((method) => match(method, segments) !== null);
  }

  return { match, methodsOf };
}

function shapeOf(method: string, segments: readonly string[]): string {
  return `${method} ${segments.length} ${(segments[0] ?? "").toLowerCase()}/${(segments[1] ?? "").toLowerCase()}`;
}

function parameters(entry: Entry): number {
  return entry.segments.filter((segment) => segment.startsWith("{")).length;
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const given = segments[index] ?? "";
    if (expected.startsWith("{")) params[expected.slice(1, -1)] = given;
    else if (expected.toLowerCase() !== given.toLowerCase()) return null;
  }
  return params;
}
