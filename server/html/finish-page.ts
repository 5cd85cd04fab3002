import { deferScripts } from "./defer-scripts";
import { watchScripts } from "./failed-scripts";
import { findInlineScripts, type InlineScripts } from "./inline-scripts";
import { replayEarlyEvents } from "./replay-early-events";

export type FinishedPage = { body: Buffer; scripts: InlineScripts };

/** Turns Next's HTML into what the shop sends. @param isDeferred whether its scripts wait for the first paint */
export function finishPage(html: string, isDeferred: boolean): FinishedPage {
  const watched = watchScripts(replayEarlyEvents(html));
  const finished = isDeferred ? deferScripts(watched) : watched;
  return { body: Buffer.from(finished), scripts: findInlineScripts(finished) };
}
