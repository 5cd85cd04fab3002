import { createHash } from "node:crypto";

import { staticPath } from "../next-internals";
import { hasDeferred, takeScripts } from "./defer-scripts";
import { addEarlyScript } from "./early-script";
import { findInlineScripts, type InlineScripts } from "./inline-scripts";
import { dataFile, separateData } from "./page-data";

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
  if (!html.includes(` src="${staticPath}`)) return finished(html);
  if (!isDeferred) return finished(addEarlyScript(html));
  const separated = dataAddress && hasDeferred(html) ? separateData(html) : null;
  const { html: bare, sources } = takeScripts(separated?.html ?? html);
  const scripts: Record<string, string> = sources.length > 0 ? { scripts: sources.join(" ") } : {};
  if (!dataAddress || !separated?.data) return finished(addEarlyScript(bare, scripts));
  const file = Buffer.from(dataFile(separated.data));
  const hash = createHash("sha256").update(file).digest("base64url").slice(0, 16);
  return { ...finished(addEarlyScript(bare, { ...scripts, page: dataAddress(hash) })), data: { hash, file } };
}

const finished = (html: string): FinishedPage => ({ body: Buffer.from(html), scripts: findInlineScripts(html) });
