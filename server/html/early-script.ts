import { createHash } from "node:crypto";

import { staticPath } from "../next-internals";
import { scriptLoader } from "./defer-scripts";
import { scriptWatcher } from "./failed-scripts";
import { minify } from "./minify";
import { splitPage, type PagePart } from "./page-parts";
import { eventKeeper } from "./replay-early-events";

/** What each page runs before it is painted. The build keeps it as a file, which a browser loads once for all pages. */
export const earlyScript = [scriptWatcher, eventKeeper, scriptLoader].join(";");

const hash = createHash("sha256").update(earlyScript).digest("hex").slice(0, 8);
export const earlyScriptName = `early.${hash}.js`;
const address = `${staticPath}${earlyScriptName}`;

/**
 * The only inline script of the shop's own: remembers what fails to load until the early script handles it, then passes
 * it on, and requests that script itself again, twice.
 */
export const failureCollector = minify(`(() => {
  let tries = 0;
  window.nijerFailed = [];
  addEventListener("error", ({ target }) => {
    window.nijerFailed.push(target);
    if (target.dataset?.early === undefined || ++tries > 2) return;
    setTimeout(() => {
      const again = document.createElement("script");
      Object.assign(again.dataset, target.dataset);
      again.src = target.src;
      document.head.append(again);
    }, 500 * tries);
  }, true);
})()`);

const beforeStyleSheets = /<head[^>]*>(?:<meta charSet="[^"]*"\s*\/?>)?/i;

/** @param data attributes of the early script's element, which it reads */
export function addEarlyScript(
  parts: readonly PagePart[],
  data: Readonly<Record<string, string>> = {},
): readonly PagePart[] {
  const attributes = Object.entries({ early: "", ...data }).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  const tags = `<script>${failureCollector}</script><script src="${address}"${attributes.join("")}></script>`;
  const index = parts.findIndex(({ html, script }) => !script && beforeStyleSheets.test(html));
  const html = parts[index]?.html ?? "";
  const head = beforeStyleSheets.exec(html);
  if (!head) return parts;
  const end = head.index + head[0].length;
  return parts.toSpliced(index, 1, { html: html.slice(0, end) }, ...splitPage(tags), { html: html.slice(end) });
}

const escaped = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
