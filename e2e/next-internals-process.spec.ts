import { readFileSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { tagsHeader } from "../server/cache/store.mjs";
import { deferScripts } from "../server/html/defer-scripts";
import {
  bareErrorMark,
  buildFiles,
  builtConfigVariable,
  cacheStatusHeader,
  cacheTagsHeader,
  dataRequestHeader,
  dataStart,
  hasDataCall,
  prefetchHeader,
  rewriteHeader,
  staticPath,
} from "../server/next-internals";
import { kill, startServer, untilReady, type ServerProcess } from "./server-process";

const require = createRequire(import.meta.url);
const nextFile = (name: string) => readFileSync(require.resolve(`next/dist/${name}`), "utf8");
const built = (name: string) => readFileSync(path.join(".next", name), "utf8");

let directory: string;
let server: ServerProcess;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  directory = mkdtempSync(path.join(tmpdir(), "nijer-next-"));
  server = await startServer({ DATA_DIR: path.join(directory, "data") });
  await untilReady(server);
});
test.afterAll(async () => {
  await kill(server, "SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

test("headers that Next names itself are those the server reads", () => {
  const { NEXT_CACHE_TAGS_HEADER } = require("next/dist/lib/constants") as Record<string, string>;
  const router = require("next/dist/client/components/app-router-headers") as Record<string, string>;
  expect(cacheTagsHeader).toBe(NEXT_CACHE_TAGS_HEADER);
  expect(tagsHeader).toBe(cacheTagsHeader);
  expect([dataRequestHeader, prefetchHeader]).toEqual([router.RSC_HEADER, router.NEXT_ROUTER_PREFETCH_HEADER]);
});

test("Next takes the settings of the build from the environment", () => {
  expect(nextFile("server/config.js")).toContain(`process.env.${builtConfigVariable}`);
  expect(JSON.parse(built(buildFiles.settings))).toHaveProperty("config.cacheHandler");
});

test("a build has a name, and the headers of its settings", () => {
  expect(built(buildFiles.id).trim()).not.toBe("");
  const { headers } = JSON.parse(built(buildFiles.routes)) as { headers: { source: string }[] };
  expect(headers.map(({ source }) => source)).toContain("/:path*");
});

test("a cached page is marked, so that the HTML cache may hold it; a page of one visitor is not", async () => {
  const status = async (page: string) => (await fetch(server.url + page)).headers.get(cacheStatusHeader);
  await status("/site/terms");
  expect(await status("/site/terms")).toBe("HIT");
  expect(await status("/products?q=lamp")).toBeNull();
  expect(await status("/account/login")).not.toBe("STALE");
});

test("the channel segment is in no answer", async () => {
  expect((await fetch(`${server.url}/site/terms`)).headers.get(rewriteHeader)).toBeNull();
});

test("the scripts of a page are found in its HTML and loaded after the first paint", async () => {
  const html = await (await fetch(`${server.url}/site/terms`)).text();
  expect(html).not.toMatch(/<script(?=[^>]* async="")[^>]* src="\/_next\/static/);
  const [, list = "[]"] = /\)\((\["[^\]]*static[^\]]*\])[,)]/.exec(html) ?? [];
  const scripts = JSON.parse(list) as string[];
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) expect(script.startsWith(staticPath)).toBe(true);
  expect(deferScripts(`<head></head><script src="${scripts[0]}" async=""></script>`)).not.toContain('async=""');
});

test("the data of a page is a file that Next's scripts read when they start", async () => {
  const html = await (await fetch(`${server.url}/site/terms`)).text();
  expect(hasDataCall(html)).toBe(false);
  const [, address = ""] = /"(\/page-data\/[^"]+)"\)<\/script>/.exec(html) ?? [];
  const file = await (await fetch(server.url + address)).text();
  expect(file.slice(0, 40)).toMatch(/^self\.__next_f=\[\[0\],\[1,"/);
  expect(file.startsWith(dataStart)).toBe(true);
  expect(nextFile("client/app-index.js")).toContain(`${dataStart.replace("=", " = ")}self.__next_f || []`);
});

test("a page that turns out not to exist is answered with the whole not-found page", async () => {
  const answer = await fetch(`${server.url}/products/details/no-such-product-anywhere`);
  const html = await answer.text();
  expect(answer.status).toBe(404);
  expect(html).not.toContain(bareErrorMark);
  expect(html).toContain("</footer>");
  expect(nextFile("server/app-render/app-render.js")).toContain("__next_error__");
});
