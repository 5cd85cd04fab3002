import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import { expect, it } from "vitest";

import { dataHeaders, internalCookies, internalRequestHeaders } from "./next-internals";

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
