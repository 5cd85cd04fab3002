import { createHash } from "node:crypto";

import { describe, expect, it } from "vitest";

import { findInlineScripts } from "./inline-scripts";
import { finishPage } from "./finish-page";

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const inPage = (...tags: string[]) => `<!DOCTYPE html><html><head></head><body>${tags.join("<p>a</p>")}</body></html>`;
const data = String.raw`self.__next_f.push([1,"0:{\"a\":\"\u003c/script\u003e ;alert(1)//\"}\n"])`;
const chunk = '<script src="/_next/static/chunks/a.js" async=""></script>';

describe("the inline scripts of a page", () => {
  it.each([
    ["the first piece of Next's data", "(self.__next_f=self.__next_f||[]).push([0])"],
    ["a piece of Next's data", data],
    [
      "the start of the build",
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[1]});',
    ],
  ])("are hashed: %s", (_what, code) => {
    expect(findInlineScripts(inPage(`<script>${code}</script>`))).toEqual({ hashes: [hashOf(code)], unknown: [] });
    expect(findInlineScripts(inPage(`<script id="_R_">${code}</script>`)).hashes).toEqual([hashOf(code)]);
  });

  it.each([true, false])("are hashed: those that the server adds, deferred or not (%s)", (isDeferred) => {
    const { body, scripts } = finishPage(inPage(chunk), { isDeferred });
    const codes = [...body.toString().matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = ""]) => code);
    expect(codes).toHaveLength(1);
    expect(scripts).toEqual({ hashes: codes.map(hashOf), unknown: [] });
  });

  it("are hashed once each", () => {
    expect(findInlineScripts(inPage(`<script>${data}</script>`, `<script>${data}</script>`)).hashes).toHaveLength(1);
  });

  const [, own = ""] =
    /<script>(.*?)<\/script>/s.exec(finishPage(inPage(chunk), { isDeferred: true }).body.toString()) ?? [];
  it.each([
    ["somebody's", "alert(1)"],
    ["one behind Next's data", `${data};alert(1)`],
    ["one before Next's data", `alert(1);${data}`],
    ["one inside Next's data", "self.__next_f.push([alert(1)])"],
    ["one behind the first piece", "(self.__next_f=self.__next_f||[]).push([0]);alert(1)"],
    [
      "one behind the start of the build",
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({});alert(1)',
    ],
    ["one behind the shop's own", `${own};alert()`],
  ])("are not hashed: %s", (_what, code) => {
    expect(code).not.toBe(own);
    for (const tag of [`<script>${code}</script>`, `<SCRIPT type="module">${code}</SCRIPT >`]) {
      expect(findInlineScripts(inPage(tag))).toEqual({ hashes: [], unknown: [code.slice(0, 80)] });
    }
  });

  it.each([
    ["from a file", chunk],
    ["data for search engines", '<script type="application/ld+json">{"@type":"Product"}</script>'],
    ["in a text", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
  ])("are not those %s", (_what, tag) => {
    expect(findInlineScripts(inPage(tag))).toEqual({ hashes: [], unknown: [] });
  });
});
