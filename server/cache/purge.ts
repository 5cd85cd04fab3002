import { setTimeout as wait } from "node:timers/promises";

import { allKey, keysToPurge } from "./purge-keys";

export type PurgeSettings = {
  url: string;
  token?: string | undefined;
  log: { warn: (details: object, text: string) => void; info: (text: string) => void };
  /** Milliseconds. */
  times?: { gather: number; again: number; retry: number; longestRetry: number; answer: number };
};

export type Purger = {
  /** Purges the pages with one of these tags, soon. Never throws or waits. */
  purge: (tags: readonly string[]) => void;
  /** Sends what waits, once. */
  stop: () => Promise<void>;
};

/** Cloudflare takes thirty keys per call, others more. */
const keysPerCall = 30;
/** Above this, everything is purged. */
const mostKeys = 600;
const defaultTimes = { gather: 100, again: 2_000, retry: 1_000, longestRetry: 5_000, answer: 5_000 };

/** Tells a cache in front what to forget, twice: an outdated page may reach the cache after the first call. */
export function startPurging({ url, token, log, times = defaultTimes }: PurgeSettings): Purger {
  const waiting = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  let working: Promise<void> | undefined;
  let isFailing = false;
  let isStopped = false;

  const later = (milliseconds: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, milliseconds).unref();
    timers.add(timer);
  };

  const add = (keys: readonly string[]) => {
    for (const key of keys) waiting.add(key);
    if (waiting.size > mostKeys || waiting.has(allKey)) {
      waiting.clear();
      waiting.add(allKey);
    }
    working ??= work().finally(() => (working = undefined));
  };

  async function work(): Promise<void> {
    let delay = times.gather;
    while (waiting.size > 0 && !isStopped) {
      await wait(delay, undefined, { ref: false });
      delay = (await sendOnce()) ? 0 : Math.min(Math.max(delay * 2, times.retry), times.longestRetry);
    }
  }

  /** @returns whether the cache has accepted the keys; they wait otherwise. */
  async function sendOnce(): Promise<boolean> {
    const keys = [...waiting].slice(0, keysPerCall);
    if (keys.length === 0) return true;
    for (const key of keys) waiting.delete(key);
    try {
      await send(keys);
    } catch (error) {
      for (const key of keys) waiting.add(key);
      if (!isFailing) log.warn({ reason: reasonOf(error) }, "the cache in front does not purge, and is asked again");
      isFailing = true;
      return false;
    }
    if (isFailing) log.info("the cache in front purges again");
    isFailing = false;
    return true;
  }

  async function send(keys: readonly string[]): Promise<void> {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Surrogate-Key": keys.join(" "),
        ...(token !== undefined && { Authorization: `Bearer ${token}`, "Fastly-Key": token }),
      },
      body: JSON.stringify({ tags: keys, surrogate_keys: keys }),
      redirect: "error",
      signal: AbortSignal.timeout(times.answer),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  }

  return {
    purge: (tags) => {
      if (isStopped || tags.length === 0) return;
      const keys = keysToPurge(tags);
      add(keys);
      later(times.again, () => add(keys));
    },
    stop: async () => {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await working;
      while (waiting.size > 0 && (await sendOnce()));
    },
  };
}

/** Without the address, which may contain a secret. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? (name === "Error" ? message : name);
}
