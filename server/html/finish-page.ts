import { createHash } from "node:crypto";

import { deferScripts, hasDeferred } from "./defer-scripts";
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
  const separated = isDeferred && dataAddress && hasDeferred(html) ? separateData(html) : null;
  // Without its data the page is half as long to search.
  const watched = watchScripts(replayEarlyEvents(separated?.html ?? html));
  if (!isDeferred) return finished(watched);
  if (!dataAddress || !separated?.data) return finished(deferScripts(watched));
  const file = Buffer.from(dataFile(separated.data));
  const hash = createHash("sha256").update(file).digest("base64url").slice(0, 16);
  return { ...finished(deferScripts(watched, dataAddress(hash))), data: { hash, file } };
}

const finished = (html: string): FinishedPage => ({ body: Buffer.from(html), scripts: findInlineScripts(html) });
