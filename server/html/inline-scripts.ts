import { createHash } from "node:crypto";

import { isNextScript } from "../next-internals";
import { failureCollector } from "./early-script";

export type InlineScripts = {
  /** Sources of `script-src`, each once. */
  hashes: readonly string[];
  /** The beginnings of unknown scripts, which the browser blocks. */
  unknown: readonly string[];
};

/** Blocks of this kind are data, which no browser runs. */
const dataBlock = /\stype="application\/(?:ld\+)?json"/i;

/** Hashes only scripts whose whole text is Next's or the shop's own: other hashes would allow injected scripts, too. */
export function findInlineScripts(html: string): InlineScripts {
  const hashes = new Set<string>();
  const unknown: string[] = [];
  for (const [, attributes = "", code = ""] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script/gis)) {
    if (/\ssrc=/i.test(attributes) || dataBlock.test(attributes) || code === "") continue;
    if (code === failureCollector || isNextScript(code))
      hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    else unknown.push(code.slice(0, 80));
  }
  return { hashes: [...hashes], unknown };
}
