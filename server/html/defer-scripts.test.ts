import vm from "node:vm";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { scriptLoader, takeScripts } from "./defer-scripts";
import { finishPage } from "./finish-page";
import { splitPage } from "./page-parts";

const page = (head: string, body = "") => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
const first = '<script src="/_next/static/chunks/a$&.js" async=""></script>';
const named = '<script id="_R_" src="/_next/static/chunks/b.js" async=""></script>';
const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>';

const deferred = (html: string) => finishPage(html, { isDeferred: true }).body.toString();

describe("the scripts of a page", () => {
  it("are removed from any place in it, with their preloads, and named to the loader in their order", () => {
    const html = deferred(page(`${preload}${first}<title>Lamp</title>`, `<p>Lamp</p>${named}`));
    expect(html).not.toMatch(/<script[^>]* src="[^"]*chunks|as="script"/);
    expect(html).toContain(' data-scripts="/_next/static/chunks/a$&amp;.js /_next/static/chunks/b.js"></script>');
    expect(html).toContain("<title>Lamp</title>");
    expect(html).toMatch(/<body><p>Lamp<\/p><\/body><\/html>$/);
  });

  it.each([
    ["for browsers without modules", '<script src="/_next/static/chunks/old.js" noModule=""></script>'],
    ["in the page itself", "<script>self.__next_f=[]</script>"],
    ["that are data", '<script type="application/ld+json">{"@type":"Product"}</script>'],
    ["of somebody else", '<script src="https://example.com/a.js" async=""></script>'],
    ["with a text of their own", '<script src="/_next/static/chunks/a.js" async="">x</script>'],
    ["of an unknown form", '<SCRIPT src="/_next/static/chunks/a.js" async=""></SCRIPT>'],
    ["spoken of in a text", "<p>&lt;script src=&quot;/_next/static/a.js&quot; async=&quot;&quot;&gt;</p>"],
  ])("stay: those %s", (_which, tag) => {
    const parts = splitPage(page("", tag));
    expect(takeScripts(parts)).toEqual({ parts, sources: [] });
    expect(deferred(page(first, tag))).toContain(tag);
  });

  it("are removed in comments, too, but preloads only between scripts", () => {
    const data = `<script type="application/json">${preload}</script>`;
    expect(deferred(page(first, `<!-- ${named} -->${data}${preload}<p>Lamp</p>`))).toContain(
      `<body><!--  -->${data}<p>Lamp</p></body>`,
    );
  });

  it("keep their preloads where none of them waits", () => {
    const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
    expect(deferred(page(preload, old))).toContain(`${preload}</head><body>${old}`);
  });
});

describe("the loader", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function browser({ visibilityState = "visible", reportsPaint = true, data = undefined as string | undefined } = {}) {
    const loaded: string[] = [];
    const told: Record<string, () => void> = {};
    const window: { nijerStart?: () => void; PerformanceObserver: unknown } = {
      PerformanceObserver: class {
        static supportedEntryTypes = reportsPaint ? ["paint"] : [];
        constructor(tell: () => void) {
          told.paint = tell;
        }
        observe = () => undefined;
      },
    };
    const dataset = {
      scripts: takeScripts(splitPage(page(first + named))).sources.join(" "),
      ...(data && { page: data }),
    };
    vm.runInNewContext(scriptLoader, {
      window,
      PerformanceObserver: window.PerformanceObserver,
      setTimeout,
      requestAnimationFrame: (tell: () => void) => (told.frame = tell),
      document: {
        currentScript: { dataset },
        visibilityState,
        addEventListener: (name: string, tell: () => void) => (told[name] = tell),
        createElement: (tag: string) => ({ tag }),
        head: {
          append: ({ tag, src, async, href }: { tag: string; src?: string; async?: boolean; href?: string }) =>
            loaded.push(tag === "link" ? `preload ${href}` : `${src} ${async}`),
        },
      },
    });
    return { loaded, told, window };
  }

  const all = ["/_next/static/chunks/a$&.js true", "/_next/static/chunks/b.js true"];

  it("waits for the first paint, and loads once", () => {
    const { loaded, told } = browser();
    vi.advanceTimersByTime(2_000);
    expect(loaded).toEqual([]);
    told.paint?.();
    told.paint?.();
    vi.advanceTimersByTime(10_000);
    told.visibilitychange?.();
    expect(loaded).toEqual(all);
  });

  it("waits for the first frame where paints are not reported", () => {
    const { loaded, told } = browser({ reportsPaint: false });
    told.frame?.();
    vi.advanceTimersByTime(1);
    expect(loaded).toEqual(all);
  });

  it("does not wait in a hidden tab, nor longer than three seconds", () => {
    expect(browser({ visibilityState: "hidden" }).loaded).toEqual(all);
    const { loaded } = browser();
    vi.advanceTimersByTime(2_999);
    expect(loaded).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(loaded).toEqual(all);
    const behind = browser();
    behind.told.visibilitychange?.();
    expect(behind.loaded).toEqual(all);
  });

  it("runs the scripts after the page's data, and lets them arrive beside it", () => {
    const { loaded, told, window } = browser({ data: "/page-data/a/b/" });
    told.paint?.();
    told.paint?.();
    vi.advanceTimersByTime(5_000);
    const preloads = ["preload /_next/static/chunks/a$&.js", "preload /_next/static/chunks/b.js"];
    expect(loaded).toEqual(["/page-data/a/b/ true", ...preloads]);
    // A file that failed and was requested again calls it once, but nothing forbids two calls.
    window.nijerStart?.();
    window.nijerStart?.();
    expect(loaded).toEqual(["/page-data/a/b/ true", ...preloads, ...all]);
  });
});
