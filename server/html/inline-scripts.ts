import { createHash } from "node:crypto";

import { isNextScript } from "../next-internals";
import { failureCollector } from "./early-script";
import { splitPage, type PagePart } from "./page-parts";

export type InlineScripts = {
  /** Sources of `script-src`, each once. */
  hashes: readonly string[];
  /** The beginnings of unknown scripts, which the browser blocks. */
  unknown: readonly string[];
};

const unrunDataBlock = /\stype="application\/(?:ld\+)?json"/i;

export const findInlineScripts = (html: string) => hashInlineScripts(splitPage(html));

/** Hashes only scripts whose whole text is Next's or the shop's own: other hashes would allow injected scripts, too. */
export function hashInlineScripts(parts: readonly PagePart[]): InlineScripts {
  const hashes = new Set<string>();
  const unknown: string[] = [];
  for (const { script } of parts) {
    const { attributes, code } = script ?? { attributes: "", code: "" };
    if (/\ssrc=/i.test(attributes) || unrunDataBlock.test(attributes) || code === "") continue;
    if (code === failureCollector || isNextScript(code))
      hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    else unknown.push(code.slice(0, 80));
  }
  return { hashes: [...hashes], unknown };
}
