import { buildScript, scriptPreload } from "../next-internals";
import { minify } from "./minify";

/** Milliseconds until scripts are loaded in a browser that reports no paint. */
const patience = 3_000;

/**
 * Loads the scripts `s` once the page has been painted, at once for a page in a background tab, and after the first
 * frame in a browser that reports no paints. Scripts run after the page's data file `d`, which calls `nijerStart`.
 */
export const scriptLoader = `(${minify(`(s, d) => {
  const add = (tag, of) => document.head.append(Object.assign(document.createElement(tag), of));
  const start = () => {
    for (const src of s.splice(0)) add("script", { src, async: true });
  };
  const load = () => {
    if (!d) return start();
    window.nijerStart = start;
    add("script", { src: d, async: true });
    d = "";
    for (const href of s) add("link", { rel: "preload", as: "script", href });
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
  setTimeout(once, ${patience});
  if (window.PerformanceObserver?.supportedEntryTypes?.includes("paint"))
    new PerformanceObserver(() => setTimeout(once)).observe({ type: "paint", buffered: true });
  else requestAnimationFrame(() => setTimeout(once));
}`)})`;

export const hasDeferred = (html: string) => html.search(buildScript) >= 0;

/** Scripts would compete with the first images and fonts on a slow connection. @param dataAddress of data in a file */
export function deferScripts(html: string, dataAddress?: string): string {
  const sources: string[] = [];
  const bare = html.replace(buildScript, (_tag, source: string) => {
    sources.push(source);
    return "";
  });
  if (sources.length === 0) return html;
  const given = dataAddress === undefined ? [sources] : [sources, dataAddress];
  const list = given.map((each) => JSON.stringify(each).replaceAll("<", "\\u003c")).join();
  const call = `<script>${scriptLoader}(${list})</script>`;
  return bare.replace(scriptPreload, "").replace("</head>", () => `${call}</head>`);
}
