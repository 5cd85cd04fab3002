import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

import { beginRender } from "../../lib/page-renders";
import { cacheStatusHeader } from "../next-internals";
import type { RecordedAnswer } from "./record-response";

/** Milliseconds until a page that is not rendered triggers a health check, and between further checks. */
const askAfter = 600;

export type IsDatabaseAnswering = () => Promise<boolean>;

/** Exposed by lib/db/open.ts. Waits for a database that is being opened. */
export const isDatabaseAnswering: IsDatabaseAnswering = async () => {
  const { nijerDatabase } = globalThis as { nijerDatabase?: Promise<{ isHealthy: IsDatabaseAnswering } | undefined> };
  const opened = await Promise.race([Promise.resolve(nijerDatabase), Promise.resolve(undefined)]).catch(
    () => undefined,
  );
  return opened ? opened.isHealthy() : true;
};

/** Undefined when the database is unavailable, not when a page fails by itself or waits for a busy database. */
export async function unlessOutage(
  request: IncomingMessage,
  render: () => Promise<RecordedAnswer>,
  isHealthy: IsDatabaseAnswering,
): Promise<RecordedAnswer | undefined> {
  const { page, end } = beginRender(String(request.headers["x-request-id"] ?? ""));
  const watch = new AbortController();
  try {
    const answer = await Promise.race([render(), untilOutage(isHealthy, watch.signal)]);
    if (answer === undefined) return undefined;
    // Next reports an error without waiting for the report.
    await nextTurn();
    if (isCached(answer)) return answer;
    if (page.isFailedByOutage) return undefined;
    return answer.status < 500 || (await isHealthy()) ? answer : undefined;
  } finally {
    watch.abort();
    end();
  }
}

/** What failed was the next version of a page that Next had already answered. */
const isCached = ({ status, headers }: RecordedAnswer) => status < 500 && headers[cacheStatusHeader] !== undefined;

async function untilOutage(isHealthy: IsDatabaseAnswering, signal: AbortSignal): Promise<undefined> {
  do await delay(askAfter, signal);
  while (!signal.aborted && (await isHealthy()));
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
