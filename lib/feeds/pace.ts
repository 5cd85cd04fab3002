import "server-only";

import { setTimeout as wait } from "node:timers/promises";

/** Passes the items on, and pauses after each for as long as it took, so that requests come first. */
export async function* atLeisure<Item>(items: AsyncIterable<Item>, signal?: AbortSignal): AsyncGenerator<Item> {
  let started = performance.now();
  for await (const item of items) {
    yield item;
    await wait(Math.min(performance.now() - started, 500), undefined, { signal });
    started = performance.now();
  }
}
