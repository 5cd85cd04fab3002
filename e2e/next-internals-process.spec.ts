import { readFileSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { tagsHeader } from "../server/cache/store.mjs";
import { findInlineScripts } from "../server/html/inline-scripts";
import {
  bareErrorMark,
  buildFiles,
  builtConfigVariable,
  cacheStatusHeader,
  cacheTagsHeader,
  dataHeaders,
  dataQuery,
  dataRequestHeader,
  dataStart,
  hasDataCall,
  originHeader,
  prefetchHeader,
  rewriteHeader,
  scriptPreload,
  staticPath,
} from "../server/next-internals";
import { copyDemoShop } from "./demo-shop";
import { kill, startServer, untilReady, type ServerProcess } from "./server-process";

const require = createRequire(import.meta.url);
const nextFile = (name: string) => readFileSync(require.resolve(`next/dist/${name}`), "utf8");
const built = (name: string) => readFileSync(path.join(".next", name), "utf8");

let directory: string;
let server: ServerProcess;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  directory = mkdtempSync(path.join(tmpdir(), "nijer-next-"));
  await copyDemoShop(path.join(directory, "data"));
  server = await startServer({ DATA_DIR: path.join(directory, "data") });
  await untilReady(server);
});
test.afterAll(async () => {
  await kill(server, "SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

const page = (path: string) => fetch(server.url + path);

/** Pages that Next renders for each request. */
const [rendered, search] = ["/account/track-order", "/products?q=lamp"];

test("headers that Next names itself are those the server reads", () => {
  const { NEXT_CACHE_TAGS_HEADER } = require("next/dist/lib/constants") as Record<string, string>;
  const router = require("next/dist/client/components/app-router-headers") as Record<string, string>;
  expect(cacheTagsHeader, "an edit would not invalidate the pages that show it").toBe(NEXT_CACHE_TAGS_HEADER);
  expect(tagsHeader, "the page cache and the HTML cache would read other tags").toBe(cacheTagsHeader);
  expect(dataRequestHeader, "a page's data would be cached as its HTML").toBe(router.RSC_HEADER);
  expect(prefetchHeader, "a prefetch would be cached as a whole page").toBe(router.NEXT_ROUTER_PREFETCH_HEADER);
  expect(dataQuery, "data of client navigations would never be answered from memory").toBe(router.NEXT_RSC_UNION_QUERY);
});

test("the data of a page depends on the headers by which it is cached, and on no other", async () => {
  const vary = (await page(rendered)).headers.get("vary") ?? "";
  const names = vary.split(",").map((name) => name.trim().toLowerCase());
  const ofNext = names.filter((name) => name.startsWith("next-") || name === dataRequestHeader);
  const known: readonly string[] = [...dataHeaders, originHeader];
  expect(names, "a visitor would get the data that was made for another page").toEqual(
    expect.arrayContaining([...dataHeaders]),
  );
  expect(
    ofNext.filter((name) => !known.includes(name)),
    "data would be cached without this header",
  ).toEqual([]);
});

test("Next takes the settings of the build from the environment", () => {
  const message = "next.config.ts would be compiled again at each start";
  expect(nextFile("server/config.js"), message).toContain(`process.env.${builtConfigVariable}`);
  expect(JSON.parse(built(buildFiles.settings)), message).toHaveProperty("config.cacheHandler");
});

test("a build has a name, and the headers of its settings", () => {
  expect(built(buildFiles.id).trim(), "cached pages of another build would be served").not.toBe("");
  const { headers } = JSON.parse(built(buildFiles.routes)) as { headers: { source: string }[] };
  const sources = headers.map(({ source }) => source);
  expect(sources, "answers that do not pass Next would lack the security headers").toContain("/:path*");
});

test("a cached page is marked, so that the HTML cache may hold it; a page of one visitor is not", async () => {
  const status = async (path: string) => (await page(path)).headers.get(cacheStatusHeader);
  await status("/site/terms");
  expect(await status("/site/terms"), "every page would be rendered for every visitor").toBe("HIT");
  for (const path of [rendered, search])
    expect(await status(path), `${path} could be stored and shown to others`).toBeNull();
});

test("the channel segment is in no answer", async () => {
  const { headers } = await page("/site/terms");
  expect(headers.get(rewriteHeader), "inner paths would be shown, and indexed twice").toBeNull();
});

test("the scripts of a page are found in its HTML and loaded after the first paint", async () => {
  const html = await (await page("/site/terms")).text();
  const message = "scripts would compete with the images and fonts of the first screen";
  expect(html, message).not.toMatch(/<script(?=[^>]* async="")[^>]* src="\/_next\/static/);
  expect(html, message).not.toMatch(scriptPreload);
  const [, list = ""] = / data-scripts="([^"]+)"/.exec(html) ?? [];
  const scripts = list.split(" ");
  expect(scripts.length, "the page would stay without behaviour").toBeGreaterThan(3);
  for (const script of scripts) expect(script.startsWith(staticPath)).toBe(true);
});

test("all inline scripts of a page are known, so that its policy allows them", async () => {
  for (const path of ["/site/terms", "/", rendered, search]) {
    const { hashes, unknown } = findInlineScripts(await (await page(path)).text());
    expect(unknown, `the browser would block these scripts of ${path}`).toEqual([]);
    expect(hashes.length).toBeGreaterThan(1);
  }
});

test("the data of a page is a file that Next's scripts read when they start", async () => {
  const html = await (await page("/site/terms")).text();
  expect(hasDataCall(html), "the HTML would be twice as large").toBe(false);
  const [, address = ""] = / data-page="(\/page-data\/[^"]+)"/.exec(html) ?? [];
  const file = await (await page(address)).text();
  expect(file.slice(0, 40)).toMatch(/^self\.__next_f=\[\[0\],\[1,"/);
  const message = "the page would stay without behaviour";
  expect(file.startsWith(dataStart), message).toBe(true);
  expect(nextFile("client/app-index.js"), message).toContain(`${dataStart.replace("=", " = ")}self.__next_f || []`);
});

test("a page that turns out not to exist is answered with the whole not-found page", async () => {
  const answer = await page("/products/details/no-such-product-anywhere");
  const html = await answer.text();
  const message = "crawlers and browsers without scripts would get an empty page";
  expect(answer.status).toBe(404);
  expect(html, message).not.toContain(bareErrorMark);
  expect(html, message).toContain("</footer>");
  expect(nextFile("server/app-render/app-render.js"), message).toContain("__next_error__");
});
