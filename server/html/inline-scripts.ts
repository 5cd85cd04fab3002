import { createHash } from "node:crypto";

import { isJson, isNextScript } from "../next-internals";
import { scriptLoader } from "./defer-scripts";
import { scriptWatcher } from "./failed-scripts";
import { eventKeeper } from "./replay-early-events";

export type InlineScripts = {
  /** Sources of `script-src`, each once. */
  hashes: readonly string[];
  /** The beginnings of unknown scripts, which the browser blocks. */
  unknown: readonly string[];
};

const ownScripts: ReadonlySet<string> = new Set([scriptWatcher, eventKeeper]);
/** Blocks of this kind are data, which no browser runs. */
const dataBlock = /\stype="application\/(?:ld\+)?json"/i;

/** Hashes only scripts whose whole text is Next's or the shop's own: other hashes would allow injected scripts, too. */
export function findInlineScripts(html: string): InlineScripts {
  const hashes = new Set<string>();
  const unknown: string[] = [];
  for (const [, attributes = "", code = ""] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script/gis)) {
    if (/\ssrc=/i.test(attributes) || dataBlock.test(attributes) || code === "") continue;
    if (isKnown(code)) hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    else unknown.push(code.slice(0, 80));
  }
  return { hashes: [...hashes], unknown };
}

function isKnown(code: string): boolean {
  return ownScripts.has(code) || isNextScript(code) || isLoaderCall(code);
}

function isLoaderCall(code: string): boolean {
  const [start, end] = [`${scriptLoader}(`, ")"];
  return code.startsWith(start) && code.endsWith(end) && isJson(`[${code.slice(start.length, -end.length)}]`);
}
