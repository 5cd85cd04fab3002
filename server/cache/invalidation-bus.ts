import "server-only";

import { randomUUID } from "node:crypto";

import type { Redis } from "ioredis";

import { withTimeout } from "@/lib/timeout";

import type { SharedRedis } from "../../lib/adapters/redis";

/** The position in the log; another epoch is another log. */
export type Position = { epoch: string; seq: number };

/** What store.mjs implements. */
export type ReplicatedStore = {
  wasKilled: boolean;
  position: () => Position | null;
  applyRemote: (position: Position, tags: string[]) => void;
};

export type InvalidationBus = {
  /** Settles when missed tags are received, or after a second without Redis. */
  ready: Promise<void>;
  /** Tags that cannot be published now are published when Redis is back. Never rejects. */
  publish: (tags: readonly string[]) => Promise<void>;
  /** Entries cached before this time (ms, `performance.now`) may be out of date. */
  freshSince: () => number;
  hasUnsent: () => boolean;
  stop: () => void;
};

const ALL_TAGS = "*";
/** Tags that the log holds: more than are invalidated in hours. */
const logLimit = 10_000;
const keys = ["nijer:invalidations", "nijer:invalidations:state"];
const channel = "nijer:invalidations:news";

const pollMs = 1_000;
const connectedMs = 5_000;
const disconnectedLifetimeMs = 60_000;
const startTimeoutMs = 1_000;
const graceMs = 900;

/** Starts a new log, with the other epoch ARGV[1], when a part of it was lost. */
const prelude = `
  if redis.call("HSETNX", KEYS[2], "epoch", ARGV[1]) == 1
    or (redis.call("EXISTS", KEYS[1]) == 0 and redis.call("HEXISTS", KEYS[2], "seq") == 1) then
    redis.call("DEL", KEYS[1], KEYS[2])
    redis.call("HSET", KEYS[2], "epoch", ARGV[1])
  end`;

/** ARGV: epoch, channel, tags to hold, tags. Numbers come from the clock, so none is reused after a restore. */
const publishScript = `${prelude}
  local now = redis.call("TIME")
  local last = tonumber(redis.call("HGET", KEYS[2], "seq") or "0")
  local seq = math.max(last + 1, now[1] * 1000 + math.floor(now[2] / 1000))
  redis.call("HSET", KEYS[2], "seq", seq)
  for index = 4, #ARGV do redis.call("ZADD", KEYS[1], seq, ARGV[index]) end
  local surplus = redis.call("ZCARD", KEYS[1]) - tonumber(ARGV[3])
  if surplus > 0 then
    local dropped = redis.call("ZPOPMIN", KEYS[1], surplus)
    redis.call("HSET", KEYS[2], "floor", dropped[#dropped])
  end
  redis.call("PUBLISH", ARGV[2], seq)
  return seq`;

/** ARGV: epoch, the reader's epoch and number. A reader ahead of the log proves a restore, which starts a new log. */
const pollScript = `${prelude}
  local state = redis.call("HMGET", KEYS[2], "epoch", "seq", "floor")
  local seq, floor, known = state[2] or "0", state[3] or "0", tonumber(ARGV[3])
  if state[1] == ARGV[2] and known > tonumber(seq) then
    redis.call("DEL", KEYS[1], KEYS[2])
    redis.call("HSET", KEYS[2], "epoch", ARGV[1])
    return {ARGV[1], "0", {"${ALL_TAGS}"}}
  end
  if state[1] ~= ARGV[2] or known < tonumber(floor) then return {state[1], seq, {"${ALL_TAGS}"}} end
  return {state[1], seq, redis.call("ZRANGEBYSCORE", KEYS[1], "(" .. ARGV[3], "+inf")}`;

/**
 * Exchanges invalidations with other instances through a log of numbered tags in Redis. Each instance polls it every
 * second and after a message, from its own position, so stops and lost connections do not matter.
 */
export function connectInvalidationBus(redis: SharedRedis, store: ReplicatedStore): InvalidationBus {
  const log = openLog(redis.client, store);
  const startedAt = performance.now();
  const caughtUp = Promise.withResolvers<void>();
  let failingSince: number | undefined;
  const exchange = oneAtATime(async () => {
    try {
      // The order matters: publishing first would hide that the log was set back.
      await log.poll();
      caughtUp.resolve();
      await log.send();
      failingSince = undefined;
      redis.note(true);
    } catch (error) {
      failingSince ??= performance.now();
      if (performance.now() - failingSince > graceMs) redis.note(false, (error as Error).message);
    }
  });
  const stop = pollOften(redis, () => void exchange());
  void exchange();
  return {
    ready: withTimeout(startTimeoutMs, caughtUp.promise).catch(() => undefined),
    publish: async (tags) => {
      log.add(tags);
      if (redis.isUsable()) await log.send().catch(() => undefined);
    },
    freshSince: () => {
      const silence = performance.now() - log.polledAt();
      if (silence < connectedMs) return -Infinity;
      // Entries of an earlier process are unusable until it is known what was missed since.
      return Math.max(performance.now() - disconnectedLifetimeMs, Number.isFinite(silence) ? -Infinity : startedAt);
    },
    hasUnsent: log.hasUnsent,
    stop,
  };
}

function openLog(client: Redis, store: ReplicatedStore) {
  // An instance that was killed may not have published its last edit.
  const unsent = new Set<string>(store.wasKilled ? [ALL_TAGS] : []);
  let sending = 0;
  let polledAt = -Infinity;
  return {
    poll: async () => {
      const { epoch, seq } = store.position() ?? { epoch: "", seq: 0 };
      const answer = await client.eval(pollScript, keys.length, ...keys, randomUUID(), epoch, seq);
      const [newEpoch, newSeq, tags] = answer as [string, string, string[]];
      store.applyRemote({ epoch: newEpoch, seq: Number(newSeq) }, tags);
      polledAt = performance.now();
    },
    send: async () => {
      const tags = [...unsent];
      if (tags.length === 0) return;
      unsent.clear();
      sending += 1;
      try {
        await client.eval(publishScript, keys.length, ...keys, randomUUID(), channel, logLimit, ...tags);
      } catch (error) {
        for (const tag of tags) unsent.add(tag);
        throw error;
      } finally {
        sending -= 1;
      }
    },
    add: (tags: readonly string[]) => {
      for (const tag of tags) unsent.add(tag);
    },
    hasUnsent: () => unsent.size + sending > 0,
    polledAt: () => polledAt,
  };
}

/** @returns stops it */
function pollOften({ client, listener }: SharedRedis, poll: () => void): () => void {
  // Messages from before the subscription are never received.
  const subscribe = () => void listener.subscribe(channel).then(poll, () => undefined);
  listener.on("ready", subscribe);
  if (listener.status === "ready") subscribe();
  listener.on("message", poll);
  client.on("ready", poll);
  const timer = setInterval(poll, pollMs).unref();
  return () => {
    clearInterval(timer);
    listener.off("message", poll);
    listener.off("ready", subscribe);
    client.off("ready", poll);
  };
}

/** A caller during a run gets the next run, because the current one may have read too early. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = () =>
    (running = work().finally(() => {
      running = null;
    }));
  return () => {
    if (!running) return start();
    return (next ??= running.then(() => {
      next = null;
      return start();
    }));
  };
}
