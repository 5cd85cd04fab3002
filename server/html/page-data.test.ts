import vm from "node:vm";

import { describe, expect, it } from "vitest";

import { dataFile, separateData } from "./page-data";

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

describe("the data of a page", () => {
  it("leaves the page, and is what the page had, with its texts joined", () => {
    const html = `<head></head><p>Lamp</p>${start}${text("0:</script>\n")}<!--a-->${text('1:"b\u2028"')}${bytes}${text("c")}</body>`;
    const { html: bare, data } = separateData(html);
    expect(bare).toBe("<head></head><p>Lamp</p><!--a--></body>");
    expect(read(data)).toEqual({ pieces: [[0], [1, '0:</script>\n1:"b\u2028"'], [3, "AAEC"], [1, "c"]], starts: 1 });
  });

  it("stays in a page with a call that is not understood", () => {
    for (const other of ["self.__next_f.push([1,alert()])", "(self.__next_f=self.__next_f||[]).push([0]);x()"]) {
      const html = `${start}${text("a")}${script(other)}`;
      expect(separateData(html)).toEqual({ html, data: null });
    }
  });

  it.each([
    ["that is empty", ""],
    ["with scripts of others", `${script("alert(1)")}<script type="application/ld+json">{}</script>`],
  ])("is not looked for in a page %s", (_what, html) => {
    expect(separateData(html)).toEqual({ html, data: null });
  });
});
