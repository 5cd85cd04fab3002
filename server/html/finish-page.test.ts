import { createHash } from "node:crypto";

import { describe, expect, it } from "vitest";

import { finishPage } from "./finish-page";
import { findInlineScripts } from "./inline-scripts";
import { dataFile } from "./page-data";

const chunk = '<script src="/_next/static/chunks/a.js" async=""></script>';
const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
const start = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";
const text = '<script>self.__next_f.push([1,"₦ 1 😀"])</script>';
const build = '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({});</script>';
const page = (...body: string[]) =>
  `<!DOCTYPE html><html><head><title>₦ 😀</title></head><body>${body.join("")}</body>`;
const dataAddress = (hash: string) => `/page-data/build/${hash}/`;

const pages = {
  usual: page(chunk, old, start, text, build),
  "without scripts": page("<p>Lamp</p>"),
  "without build scripts": page(old, start, text),
  "with somebody's scripts": page(chunk, start, "<SCRIPT>alert(1)</SCRIPT>", text, '<script id="a">alert(2)</script>'),
  "with an unknown call": page(chunk, start, text, "<script>self.__next_f.push(alert(3))</script>"),
  "with data blocks": page(chunk, '<script type="application/ld+json">{}</script>', start, text),
  "with comments": page(chunk, "<!--", start, "<script>alert(4)</script>", "-->", text),
  "cut off": page(chunk, start, text, "<script>alert(5)"),
};
const ways = { deferred: { isDeferred: true, dataAddress }, whole: { isDeferred: true }, early: { isDeferred: false } };
const all = Object.entries(pages).flatMap(([which, html]) =>
  Object.entries(ways).map(([how, way]) => ({ which, how, html, way })),
);

describe("a finished page", () => {
  it.each(all)("has the hashes of what is sent: one $which, $how", ({ html, way }) => {
    const { body, scripts } = finishPage(html, way);
    expect(scripts).toEqual(findInlineScripts(body.toString()));
    expect(scripts.unknown).toEqual(
      [...body.toString().matchAll(/(?<=>)[^<]*alert\(\d\)+(?=<\/script)/gi)].map(String),
    );
  });

  it("is the same but for the early script where scripts do not wait", () => {
    for (const html of Object.values(pages)) {
      const sent = finishPage(html, { isDeferred: false, dataAddress }).body.toString();
      expect(sent.replace(/<head><script>.*?<\/script><script [^>]* data-early=""><\/script>/, "<head>")).toBe(html);
    }
  });

  it("names the file of its data by its hash", () => {
    const { body, data } = finishPage(pages.usual, ways.deferred);
    const file = dataFile('[[0],[1,"₦ 1 😀"]]');
    const hash = createHash("sha256").update(file).digest("base64url").slice(0, 16);
    expect({ hash: data?.hash, file: data?.file.toString() }).toEqual({ hash, file });
    expect(body.toString()).toContain(
      ` data-scripts="/_next/static/chunks/a.js" data-page="${dataAddress(hash)}"></script>`,
    );
    expect(body.toString().split("<body>")[1]).toBe(`${old}${build}</body>`);
  });

  it.each(["without scripts", "without build scripts", "with an unknown call"] as const)(
    "keeps its data where it is one %s",
    (which) => {
      const { body, data } = finishPage(pages[which], ways.deferred);
      expect(data).toBeUndefined();
      expect(body.toString()).toContain(pages[which].split("<body>")[1]?.replace(chunk, ""));
      expect(body.toString()).not.toContain("data-page");
    },
  );
});
