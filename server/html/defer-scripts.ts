import { buildScript, scriptPreload } from "../next-internals";

/** Milliseconds until scripts are loaded in a browser that reports no paint. */
const patience = 3_000;

/**
 * Loads the scripts, given as `s`, once the page has been painted. A page that is not painted, as in a background tab,
 * loads them at once; a browser that does not report paints loads them after its first frame.
 */
export const scriptLoader = `(s=>{
const load=()=>{for(const src of s.splice(0)){const e=document.createElement("script");e.src=src;e.async=true;document.head.append(e)}};
if(document.visibilityState==="hidden")return load();
document.addEventListener("visibilitychange",load);
setTimeout(load,${patience});
if(window.PerformanceObserver?.supportedEntryTypes?.includes("paint"))new PerformanceObserver(()=>setTimeout(load)).observe({type:"paint",buffered:true});
else requestAnimationFrame(()=>setTimeout(load));
})`.replaceAll("\n", "");

/**
 * Defers a page's scripts until the page is painted: on a narrow connection they would compete with the images and
 * fonts that are seen first, and everything can be read and followed without them.
 */
export function deferScripts(html: string): string {
  const sources: string[] = [];
  const bare = html.replace(buildScript, (_tag, source: string) => {
    sources.push(source);
    return "";
  });
  if (sources.length === 0) return html;
  const call = `<script>${scriptLoader}(${JSON.stringify(sources).replaceAll("<", "\\u003c")})</script>`;
  return bare.replace(scriptPreload, "").replace("</head>", () => `${call}</head>`);
}
