import { createHash } from "node:crypto";

import { staticPath } from "../next-internals";
import { takeScripts } from "./defer-scripts";
import { addEarlyScript } from "./early-script";
import { hashInlineScripts, type InlineScripts } from "./inline-scripts";
import { dataFile, separateData } from "./page-data";
import { splitPage, type PagePart } from "./page-parts";

export type FinishedPage = {
  body: Buffer;
  scripts: InlineScripts;
  /** The file with the components' data, unless the page has it itself. */
  data?: { hash: string; file: Buffer };
};

type Finish = {
  isDeferred: boolean;
  /** The address of a page's data by its hash. Without it the data stays in the page. */
  dataAddress?: (hash: string) => string;
};

export function finishPage(html: string, { isDeferred, dataAddress }: Finish): FinishedPage {
  const whole = splitPage(html);
  if (!html.includes(` src="${staticPath}`)) return finished(whole);
  if (!isDeferred) return finished(addEarlyScript(whole));
  const { parts, sources } = takeScripts(whole);
  const scripts: Record<string, string> = sources.length > 0 ? { scripts: sources.join(" ") } : {};
  const separated = dataAddress && sources.length > 0 ? separateData(parts) : null;
  if (!dataAddress || !separated?.data) return finished(addEarlyScript(parts, scripts));
  const file = Buffer.from(dataFile(separated.data));
  const hash = createHash("sha256").update(file).digest("base64url").slice(0, 16);
  const early = { ...scripts, page: dataAddress(hash) };
  return { ...finished(addEarlyScript(separated.parts, early)), data: { hash, file } };
}

const finished = (parts: readonly PagePart[]): FinishedPage => ({
  body: bytesOf(parts),
  scripts: hashInlineScripts(parts),
});

function bytesOf(parts: readonly PagePart[]): Buffer {
  const body = Buffer.allocUnsafeSlow(parts.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0));
  let end = 0;
  for (const { html } of parts) end += body.write(html, end);
  return body;
}
