import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import { expect, it, vi } from "vitest";

import { dataHeaders, internalCookies, internalRequestHeaders, storePagesUnmeasured } from "./next-internals";

const require = createRequire(import.meta.url);
const root = path.dirname(require.resolve("next/package.json"));

/** By which no page differs, as e2e/http-process.spec.ts tries. */
const harmless =
  "accept accept-language access-control-request-headers cookie host next-url origin referer sec-fetch-dest " +
  "sec-fetch-mode sec-fetch-site traceparent tracestate user-agent x-forwarded-for x-forwarded-host x-forwarded-port " +
  "x-forwarded-proto";
/** Of requests with a body, and of answers. */
const others = "cache-control content-encoding content-length content-type location x-vercel-cache";

function* codeOfNext(): Generator<string> {
  for (const folder of ["server", "build/templates", "lib", "shared/lib"]) {
    for (const file of readdirSync(path.join(root, "dist", folder), { recursive: true, encoding: "utf8" }))
      if (file.endsWith(".js") && !/\bdev\b/.test(file))
        yield readFileSync(path.join(root, "dist", folder, file), "utf8");
  }
}

/** By their text, or by the name of the constant that has it. */
function headersThatNextReads(): string[] {
  const named = { ...require("next/dist/lib/constants"), ...require("next/dist/client/components/app-router-headers") };
  const read = new Set<string>();
  for (const code of codeOfNext()) {
    for (const [, text, constant = ""] of code.matchAll(/\bheaders(?:\.get\(|\[)(?:'([\w-]+)'|_\w+\.([A-Z_]+))/g))
      read.add(String(text ?? named[constant]).toLowerCase());
  }
  return [...read].toSorted();
}

it("every header that Next reads is dropped, part of the key of a page's data, or known to change no page", () => {
  const read = headersThatNextReads();
  expect(read.length).toBeGreaterThan(30);
  const known: readonly string[] = [...dataHeaders, ...`${harmless} ${others}`.split(" ")];
  expect(read.filter((name) => !known.includes(name) && !internalRequestHeaders.test(name))).toEqual([]);
});

it("the cookies that only Next writes have these names", () => {
  const names = require("next/dist/server/api-utils") as Record<string, string>;
  const { NEXT_INSTANT_TEST_COOKIE } = require("next/dist/client/components/app-router-headers") as Record<
    string,
    string
  >;
  const { COOKIE_NAME_PRERENDER_BYPASS, COOKIE_NAME_PRERENDER_DATA } = names;
  expect(internalCookies).toEqual([COOKIE_NAME_PRERENDER_BYPASS, COOKIE_NAME_PRERENDER_DATA, NEXT_INSTANT_TEST_COOKIE]);
});

type Cache = { set: (key: string, page: object, context: object) => Promise<void> };
type CacheClass = new (options: object) => Cache;

it("Next stores a page without writing it as JSON where it is told not to", async () => {
  const { IncrementalCache } = require("next/dist/server/lib/incremental-cache") as { IncrementalCache: CacheClass };
  const toJSON = vi.spyOn(Buffer.prototype, "toJSON");
  async function writtenBytes(scope: { __incrementalCache?: Cache }) {
    toJSON.mockClear();
    const stored: object[] = [];
    const CurCacheHandler = class {
      set = async (_key: string, value: object) => void stored.push(value);
    };
    class OwnCache extends IncrementalCache {}
    scope.__incrementalCache = new OwnCache({ requestHeaders: {}, previewProps: {}, CurCacheHandler });
    await scope.__incrementalCache.set(
      "/p",
      { kind: "APP_PAGE", rscData: Buffer.from("data") },
      { route: { kind: "APP_PAGE", sourceRoute: "/p" } },
    );
    await scope.__incrementalCache.set("read", { kind: "FETCH", data: { body: "[]" } }, { fetchCache: true });
    expect(stored.map((value) => Object.keys(value))).toEqual([
      ["kind", "rscData"],
      ["kind", "data"],
    ]);
    return toJSON.mock.calls.length;
  }
  const scope = {};
  storePagesUnmeasured(scope);
  expect(await writtenBytes(scope)).toBe(0);
  expect(await writtenBytes({}), "Next no longer does it, so nothing has to be skipped").toBe(1);
});
