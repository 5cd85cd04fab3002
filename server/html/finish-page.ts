import { createHash } from "node:crypto";

import { deferScripts } from "./defer-scripts";
import { watchScripts } from "./failed-scripts";
import { findInlineScripts, type InlineScripts } from "./inline-scripts";
import { dataFile, separateData } from "./page-data";
import { replayEarlyEvents } from "./replay-early-events";

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
  const watched = watchScripts(replayEarlyEvents(html));
  if (!isDeferred) return finished(watched);
  const separated = dataAddress && hasDeferred(watched) ? separateData(watched) : null;
  if (!dataAddress || !separated?.data) return finished(deferScripts(watched));
  const file = Buffer.from(dataFile(separated.data));
  const hash = createHash("sha256").update(file).digest("base64url").slice(0, 16);
  return { ...finished(deferScripts(separated.html, dataAddress(hash))), data: { hash, file } };
}

const hasDeferred = (html: string) => deferScripts(html) !== html;

const finished = (html: string): FinishedPage => ({ body: Buffer.from(html), scripts: findInlineScripts(html) });
