import { buildScriptSource, scriptPreload } from "../next-internals";
import { minify } from "./minify";
import type { PagePart } from "./page-parts";

const withoutPaintTimeoutMs = 3_000;

/**
 * Loads the scripts that its own element names (`data-scripts`, by spaces) once the page has been painted, at once for a
 * page in a background tab, and after the first frame in a browser that reports no paints. Scripts run after the page's
 * data file (`data-page`), which calls `nijerStart`.
 */
export const scriptLoader = minify(`(() => {
  const { scripts, page } = document.currentScript.dataset;
  if (!scripts) return;
  const sources = scripts.split(" ");
  const add = (tag, of) => document.head.append(Object.assign(document.createElement(tag), of));
  const start = () => {
    for (const src of sources.splice(0)) add("script", { src, async: true });
  };
  const load = () => {
    if (!page) return start();
    window.nijerStart = start;
    add("script", { src: page, async: true });
    for (const href of sources) add("link", { rel: "preload", as: "script", href });
  };
  let isAsked;
  const once = () => {
    if (!isAsked) {
      isAsked = true;
      load();
    }
  };
  if (document.visibilityState === "hidden") return once();
  document.addEventListener("visibilitychange", once);
  setTimeout(once, ${withoutPaintTimeoutMs});
  if (window.PerformanceObserver?.supportedEntryTypes?.includes("paint"))
    new PerformanceObserver(() => setTimeout(once)).observe({ type: "paint", buffered: true });
  else requestAnimationFrame(() => setTimeout(once));
})()`);

export function takeScripts(parts: readonly PagePart[]): { parts: readonly PagePart[]; sources: string[] } {
  const sources: string[] = [];
  const bare = parts.filter(({ html, script }) => {
    const source = script && buildScriptSource(html);
    if (source !== undefined) sources.push(source);
    return source === undefined;
  });
  return sources.length === 0 ? { parts, sources } : { parts: bare.map(withoutPreloads), sources };
}

const withoutPreloads = (part: PagePart): PagePart =>
  part.script ? part : { html: part.html.replace(scriptPreload, "") };
