import vm from "node:vm";

import { describe, expect, it } from "vitest";

import { dataFile, separateData } from "./page-data";
import { splitPage } from "./page-parts";

const script = (code: string) => `<script>${code}</script>`;
const start = script("(self.__next_f=self.__next_f||[]).push([0])");
const text = (value: string) => script(`self.__next_f.push(${JSON.stringify([1, value]).replaceAll("<", "\\u003c")})`);
const bytes = script('self.__next_f.push([3,"AAEC"])');

/** What Next's scripts find when they start. */
function read(data: string | null) {
  const self: { __next_f?: unknown[]; nijerStart?: () => void; starts: number } = { starts: 0 };
  self.nijerStart = () => (self.starts += 1);
  vm.runInNewContext(dataFile(data ?? ""), { self });
  return { pieces: structuredClone(self.__next_f), starts: self.starts };
}

/** A page after its data was taken out. */
function separate(html: string) {
  const { parts, data } = separateData(splitPage(html));
  return { html: parts.map((part) => part.html).join(""), data };
}

describe("the data of a page", () => {
  it("leaves the page, and is what the page had, with its texts joined", () => {
    const html = `<head></head><p>Lamp</p>${start}${text("0:</script>\n")}<!--a-->${text('1:"b\u2028"')}${bytes}${text("c")}</body>`;
    const { html: bare, data } = separate(html);
    expect(bare).toBe("<head></head><p>Lamp</p><!--a--></body>");
    expect(read(data)).toEqual({ pieces: [[0], [1, '0:</script>\n1:"b\u2028"'], [3, "AAEC"], [1, "c"]], starts: 1 });
  });

  it.each([
    ["a call that is not understood", script("self.__next_f.push([1,alert()])")],
    ["a call with more behind it", script("(self.__next_f=self.__next_f||[]).push([0]);x()")],
    ["a call without data", script("self.__next_f.push(null)")],
    ["a call that ends early for browsers", '<script>self.__next_f.push([1,"</SCRIPT>"])</script>'],
    ["a call whose end is of an unknown form", '<script>self.__next_f.push([1,"b"])</script >'],
    ["a call that has not arrived whole", '<p>Lamp</p><script>self.__next_f.push([1,"b'],
  ])("stays in a page with %s", (_what, other) => {
    const html = `${start}${text("a")}${other}`;
    expect(separate(html)).toEqual({ html, data: null });
  });

  it("leaves calls in the page whose element is not as Next writes it", () => {
    const others = `${text("b").replace("<script>", '<script id="b">')}<SCRIPT>self.__next_f.push([1,"c"])</SCRIPT>`;
    const { html, data } = separate(`${start}${others}${text("a")}`);
    expect(html).toBe(others);
    expect(read(data).pieces).toEqual([[0], [1, "a"]]);
  });

  it.each([
    ["that is empty", ""],
    ["with scripts of others", `${script("alert(1)")}<script type="application/ld+json">{}</script>`],
  ])("is not looked for in a page %s", (_what, html) => {
    expect(separate(html)).toEqual({ html, data: null });
  });
});
