import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it, test } from "vitest";

import { listFiles, readGraph, type Graph } from "../scripts/architecture/graph";
import { isGuarded } from "./account/guard-rules";
import { audienceOf, pageRoutes, routeOf, sharedPageMark } from "./cacheable-routes";

const files = listFiles(process.cwd(), "app").filter((file) => /\.tsx?$/.test(file));
const pages = new Map(
  files
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => [
      path
        .dirname(file)
        .slice("app".length)
        .replaceAll(/\/\([^)]+\)/g, ""),
      file,
    ]),
);
const shared = Object.keys(pageRoutes).filter((route) => pageRoutes[route] === "shared");
const sharedLists = Object.keys(pageRoutes).filter((route) => pageRoutes[route] === "shared list");

it("lists every page under app/, and nothing that does not exist", () => {
  expect(Object.keys(pageRoutes).toSorted()).toEqual([...pages.keys()].toSorted());
});

const graph = readGraph(process.cwd(), ["app", "components", "lib", "stores"]);
const readsRequest = (file: string) => graph.get(file)?.imports.some(({ specifier }) => specifier === "next/headers");

describe("a shared route", () => {
  const readsQuery = (file: string) => file.startsWith("app/") && /\bsearchParams\b/.test(readFileSync(file, "utf8"));

  test.each(shared)("reads no cookie, no header and no query: %s", (route) => {
    const loaded = reach(graph, filesOf(pages.get(route) ?? ""));
    expect(loaded.length).toBeGreaterThan(10);
    expect(loaded.filter((file) => readsRequest(file) || readsQuery(file))).toEqual([]);
  });

  test.each(sharedLists)("reads no cookie and no header, and the query is part of its key: %s", (route) => {
    const loaded = reach(graph, filesOf(pages.get(route) ?? ""));
    expect(loaded).toContain("app/_shared/listing-page.tsx");
    expect(loaded.filter(readsRequest)).toEqual([]);
  });

  it.each([
    ["reads a cookie", "/[channel]/account/myaccount", readsRequest],
    ["reads the query", "/[channel]/products/[slug]", readsQuery],
  ])("that %s would be found", (_what, route, isFound) => {
    const loaded = reach(graph, filesOf(pages.get(route) ?? ""));
    expect(loaded.filter((file) => isFound(file))).not.toEqual([]);
  });
});

test.each(Object.keys(pageRoutes).filter((route) => isGuarded(route.replace("/[channel]", ""))))(
  "%s, a page for signed-in people, is personal",
  (route) => {
    expect(pageRoutes[route]).toBe("personal");
  },
);

describe("a personal route", () => {
  const personal = Object.keys(pageRoutes).filter((route) => pageRoutes[route] === "personal");
  const names = (route: string, pattern: RegExp) => pattern.test(readFileSync(pages.get(route) ?? "", "utf8"));

  it("is every one that reads who is signed in", () => {
    const reading = [...pages].filter(([, page]) => reach(graph, filesOf(page)).some(readsRequest));
    expect(reading.length).toBeGreaterThan(20);
    expect(reading.map(([route]) => route).filter((route) => !personal.includes(route))).toEqual([]);
  });

  it("is every one whose address has a secret", () => {
    const secret = /\{[^}]*\b(?:checkout|confirm|key|leave|token)\b[^}]*\} = await searchParams/;
    const reading = [...pages.keys()].filter((route) => names(route, secret));
    expect(reading.length).toBeGreaterThan(4);
    expect(reading.filter((route) => !personal.includes(route))).toEqual([]);
    expect(reading.filter((route) => !names(route, /\breferrer: "no-referrer"/))).toEqual([]);
  });
});

test.each([
  ["/en-usd", "/[channel]", true],
  ["/de-eur/blog/a-post", "/[channel]/blog/[slug]", true],
  ["/de-eur/products/details/lamp~12", "/[channel]/products/details/[slug]", true],
  ["/en-usd/products/details", "/[channel]/products/[slug]", false],
  ["/en-usd/products/brand/acme", "/[channel]/products/brand/[brand]", false],
  ["/en-usd/products/toys/sale", "/[channel]/products/[slug]/[list]", false],
  ["/en-usd/site/newsletter", "/[channel]/site/newsletter", false],
  ["/en-usd/site/terms", "/[channel]/site/[page]", true],
  ["/en-usd/account/nothing", "/[channel]/[...rest]", false],
  ["/", undefined, false],
])("finds the route of %s", (address, route, isShared) => {
  expect(routeOf(address)).toBe(route);
  expect(audienceOf(address) === "shared").toBe(isShared);
});

test.each([
  ["/en-usd/products", "catalogue"],
  ["/en-usd/products/latest", "catalogue"],
  ["/en-usd/products/toys", "category:toys"],
  ["/en-usd/products/toys/sale", "category:toys"],
  ["/en-usd/products/brand/acme", "brand:acme"],
  ["/en-usd/products/brand/acme/toys", "brand:acme"],
  ["/en-usd/products/shop/corner", "store:corner"],
])("the list at %s depends on %s, and on what all lists depend on", (address, tag) => {
  expect(sharedPageMark(address, new URLSearchParams("page=2"))?.split(",").toSorted()).toEqual(
    ["brands", "categories", "currencies", "lists", tag].toSorted(),
  );
  expect(sharedPageMark(address, new URLSearchParams("price=1-2"))).toBeUndefined();
});

/** The page with the layouts and other files that Next renders around it. */
function filesOf(page: string): string[] {
  const around = /\/(?:layout|template|default|loading|error|not-found)\.tsx$/;
  return [page, ...files.filter((file) => around.test(file) && page.startsWith(`${path.dirname(file)}/`))];
}

function reach(graph: Graph, start: string[]): string[] {
  const reached = new Set(start);
  for (const file of reached) {
    for (const { target, typeOnly } of graph.get(file)?.imports ?? []) {
      if (target && !typeOnly && graph.has(target)) reached.add(target);
    }
  }
  return [...reached];
}
