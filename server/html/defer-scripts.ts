import { buildScript, scriptPreload } from "../next-internals";

/** Milliseconds until scripts are loaded in a browser that reports no paint. */
const patience = 3_000;

/**
 * Loads the scripts, given as `s`, once the page has been painted. A page that is not painted, as in a background tab,
 * loads them at once; a browser that does not report paints loads them after its first frame. Where the page's data is a
 * file of its own, `d`, the scripts run after it, which calls `nijerStart`, but arrive beside it.
 */
export const scriptLoader = `((s,d)=>{
const add=(tag,of)=>document.head.append(Object.assign(document.createElement(tag),of));
const start=()=>{for(const src of s.splice(0))add("script",{src,async:true})};
const load=()=>{if(!d)return start();window.nijerStart=start;add("script",{src:d,async:true});d="";for(const href of s)add("link",{rel:"preload",as:"script",href})};
let isAsked;const once=()=>{if(!isAsked){isAsked=true;load()}};
if(document.visibilityState==="hidden")return once();
document.addEventListener("visibilitychange",once);
setTimeout(once,${patience});
if(window.PerformanceObserver?.supportedEntryTypes?.includes("paint"))new PerformanceObserver(()=>setTimeout(once)).observe({type:"paint",buffered:true});
else requestAnimationFrame(()=>setTimeout(once));
})`.replaceAll("\n", "");

/**
 * Defers a page's scripts until the page is painted: on a narrow connection they would compete with the images and
 * fonts that are seen first, and everything can be read and followed without them.
 * @param dataAddress of the data that the scripts need, where the page does not have it
 */
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
