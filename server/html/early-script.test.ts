import vm from "node:vm";

import { beforeEach, describe, expect, it, vi } from "vitest";

import { addEarlyScript, earlyScriptName, failureCollector } from "./early-script";
import { finishPage } from "./finish-page";
import { splitPage } from "./page-parts";

const chunk = '<script src="/_next/static/chunks/a.js" async=""></script>';
const page = (head: string) => `<!DOCTYPE html><html><head>${head}</head><body></body></html>`;
const withEarlyScript = (html: string, data?: Record<string, string>) =>
  addEarlyScript(splitPage(html), data)
    .map((part) => part.html)
    .join("");

describe("the early script of a page", () => {
  it("comes before the style sheets, behind the declaration of the character set", () => {
    const html = withEarlyScript(page('<meta charSet="utf-8"/><link rel="stylesheet" href="/a.css"/>'));
    expect(html).toMatch(
      /<head><meta charSet="utf-8"\/><script>\(\(\)=>.*\)\(\)<\/script><script src="[^"]+" data-early=/,
    );
    expect(html).toContain(
      `<script src="/_next/static/${earlyScriptName}" data-early=""></script><link rel="stylesheet"`,
    );
    expect(withEarlyScript(page(chunk))).toMatch(/<head><script>/);
  });

  it("gets its data in attributes that nothing breaks out of", () => {
    const data = { page: '/page-data/"><script>&amp;' };
    expect(withEarlyScript(page(""), data)).toContain(' data-page="/page-data/&quot;>&lt;script>&amp;amp;"></script>');
  });

  it("is not in a text without a head", () => {
    const html = `<p>Lamp</p><script type="application/json">"<head>"</script>`;
    expect(withEarlyScript(html)).toBe(html);
  });

  it.each([true, false])("is not on a page without scripts (%s)", (isDeferred) => {
    expect(finishPage(page("<title>Lamp</title>"), { isDeferred }).body.toString()).toBe(page("<title>Lamp</title>"));
  });
});

describe("what fails to load before the early script", () => {
  beforeEach(() => void vi.useFakeTimers());

  function browser() {
    const added: { src?: string; dataset: object }[] = [];
    const window: { nijerFailed?: Pick<object[], "push"> } = {};
    let fail: (event: { target: object }) => void = () => undefined;
    vm.runInNewContext(failureCollector, {
      window,
      setTimeout,
      addEventListener: (_name: string, listener: typeof fail) => (fail = listener),
      document: {
        createElement: () => ({ dataset: {} }),
        head: { append: (made: (typeof added)[0]) => added.push(made) },
      },
    });
    return { fail: (target: object) => fail({ target }), added, window };
  }

  it("is kept for it", () => {
    const { fail, window, added } = browser();
    const sheet = { localName: "link" };
    fail(sheet);
    vi.runAllTimers();
    expect(window.nijerFailed).toEqual([sheet]);
    expect(added).toEqual([]);
  });

  it("is given to it afterwards", () => {
    const { fail, window } = browser();
    const handled: object[] = [];
    window.nijerFailed = { push: (target) => handled.push(target) };
    fail({ localName: "script" });
    expect(handled).toEqual([{ localName: "script" }]);
  });

  it("is requested again with its data, twice, when it is the early script itself", () => {
    const { fail, added } = browser();
    const early = { src: "/_next/static/early.js", dataset: { early: "", scripts: "/a.js" } };
    for (let time = 0; time < 4; time++) {
      fail(early);
      vi.runAllTimers();
    }
    expect(added).toEqual([early, early]);
  });
});
