import { buildScript, scriptPreload } from "../next-internals";
import { minify } from "./minify";

/** Milliseconds until scripts are loaded in a browser that reports no paint. */
const timeoutMs = 3_000;

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
  setTimeout(once, ${timeoutMs});
  if (window.PerformanceObserver?.supportedEntryTypes?.includes("paint"))
    new PerformanceObserver(() => setTimeout(once)).observe({ type: "paint", buffered: true });
  else requestAnimationFrame(() => setTimeout(once));
})()`);

export const hasDeferred = (html: string) => html.search(buildScript) >= 0;

export function takeScripts(html: string): { html: string; sources: string[] } {
  const sources: string[] = [];
  const bare = html.replace(buildScript, (_tag, source: string) => {
    sources.push(source);
    return "";
  });
  return sources.length === 0 ? { html, sources } : { html: bare.replace(scriptPreload, ""), sources };
}
