import "server-only";

import { randomUUID } from "node:crypto";

import type { Redis } from "ioredis";

import { withTimeout } from "@/lib/timeout";

import type { SharedRedis } from "../../lib/adapters/redis";

/** The position in the log; another epoch is another log. */
export type Position = { epoch: string; seq: number };

/** What an instance stores, as store.mjs does. */
export type Renewable = {
  wasKilled: boolean;
  position: () => Position | null;
  learn: (position: Position, tags: string[]) => void;
};

export type Sharing = {
  /** Settles when missed tags are received, or after a second without Redis. */
  ready: Promise<void>;
  /**
   * Publishes tags to the other instances; tags that cannot be published now are published when Redis is back. Never
   * rejects.
   */
  publish: (tags: readonly string[]) => Promise<void>;
  /**
   * While invalidations of other instances are unknown, entries cached before this time (ms, `performance.now`) may be
   * out of date.
   */
  trustedFrom: () => number;
  hasUnsent: () => boolean;
  stop: () => void;
};

const everything = "*";
/** Tags that the log holds: more than are invalidated in hours. */
const remembered = 10_000;
const keys = ["nijer:renewals", "nijer:renewals:state"];
const channel = "nijer:renewals:news";

/** Milliseconds. */
const lookEvery = 1_000;
const heardFor = 5_000;
const unheardLifetime = 60_000;
const patienceAtStart = 1_000;
const doubt = 900;

/**
 * Starts a new log when a part of it was lost: the other epoch informs everybody. ARGV[1] is the epoch for that case.
 */
const prelude = `
  if redis.call("HSETNX", KEYS[2], "epoch", ARGV[1]) == 1
    or (redis.call("EXISTS", KEYS[1]) == 0 and redis.call("HEXISTS", KEYS[2], "seq") == 1) then
    redis.call("DEL", KEYS[1], KEYS[2])
    redis.call("HSET", KEYS[2], "epoch", ARGV[1])
  end`;

/**
 * ARGV: epoch, channel, tags to hold, tags. Numbers come from the clock, so that a log restored from a backup never
 * gives the same number twice. "floor" is the last number that was dropped.
 */
const publishScript = `${prelude}
  local now = redis.call("TIME")
  local last = tonumber(redis.call("HGET", KEYS[2], "seq") or "0")
  local seq = math.max(last + 1, now[1] * 1000 + math.floor(now[2] / 1000))
  redis.call("HSET", KEYS[2], "seq", seq)
  for index = 4, #ARGV do redis.call("ZADD", KEYS[1], seq, ARGV[index]) end
  local surplus = redis.call("ZCARD", KEYS[1]) - tonumber(ARGV[3])
  if surplus > 0 then
    local forgotten = redis.call("ZPOPMIN", KEYS[1], surplus)
    redis.call("HSET", KEYS[2], "floor", forgotten[#forgotten])
  end
  redis.call("PUBLISH", ARGV[2], seq)
  return seq`;

/**
 * ARGV: epoch, the reader's epoch and number. Returns epoch, number, and the tags since; every tag where these are
 * unknown. A reader that is ahead of the log shows that it was set back: a new log is started then.
 */
const lookScript = `${prelude}
  local state = redis.call("HMGET", KEYS[2], "epoch", "seq", "floor")
  local seq, floor, known = state[2] or "0", state[3] or "0", tonumber(ARGV[3])
  if state[1] == ARGV[2] and known > tonumber(seq) then
    redis.call("DEL", KEYS[1], KEYS[2])
    redis.call("HSET", KEYS[2], "epoch", ARGV[1])
    return {ARGV[1], "0", {"${everything}"}}
  end
  if state[1] ~= ARGV[2] or known < tonumber(floor) then return {state[1], seq, {"${everything}"}} end
  return {state[1], seq, redis.call("ZRANGEBYSCORE", KEYS[1], "(" .. ARGV[3], "+inf")}`;

/**
 * Shares invalidations with the other instances. Redis holds a log of numbered tags; each instance reads what came
 * after its own position every second, and at once after a message. It therefore makes no difference whether it was
 * stopped, disconnected or only missed a message.
 */
export function shareRenewals(redis: SharedRedis, store: Renewable): Sharing {
  const record = openRecord(redis.client, store);
  const startedAt = performance.now();
  const learned = Promise.withResolvers<void>();
  let failingSince: number | undefined;
  const exchange = oneAtATime(async () => {
    try {
      // The order matters: publishing first would hide that the log was set back.
      await record.look();
      learned.resolve();
      await record.send();
      failingSince = undefined;
      redis.note(true);
    } catch (error) {
      failingSince ??= performance.now();
      // A busy machine may be late once.
      if (performance.now() - failingSince > doubt) redis.note(false, (error as Error).message);
    }
  });
  const stop = askOften(redis, () => void exchange());
  void exchange();
  return {
    ready: withTimeout(patienceAtStart, learned.promise).catch(() => undefined),
    publish: async (tags) => {
      record.add(tags);
      if (redis.isUsable()) await record.send().catch(() => undefined);
    },
    trustedFrom: () => {
      const unheard = performance.now() - record.lookedAt();
      if (unheard < heardFor) return -Infinity;
      // Entries of an earlier process are unusable until it is known what was missed since.
      return Math.max(performance.now() - unheardLifetime, Number.isFinite(unheard) ? -Infinity : startedAt);
    },
    hasUnsent: record.hasUnsent,
    stop,
  };
}

/** What this instance knows of the log, and what it has not published yet. */
function openRecord(client: Redis, store: Renewable) {
  // An instance that was killed may not have published its last edit.
  const unsent = new Set<string>(store.wasKilled ? [everything] : []);
  let sending = 0;
  let lookedAt = -Infinity;
  return {
    look: async () => {
      const { epoch, seq } = store.position() ?? { epoch: "", seq: 0 };
      const answer = await client.eval(lookScript, keys.length, ...keys, randomUUID(), epoch, seq);
      const [newEpoch, newSeq, tags] = answer as [string, string, string[]];
      store.learn({ epoch: newEpoch, seq: Number(newSeq) }, tags);
      lookedAt = performance.now();
    },
    send: async () => {
      const tags = [...unsent];
      if (tags.length === 0) return;
      unsent.clear();
      sending += 1;
      try {
        await client.eval(publishScript, keys.length, ...keys, randomUUID(), channel, remembered, ...tags);
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
    lookedAt: () => lookedAt,
  };
}

/** Polls every second, after messages and after every reconnection. @returns stops it */
function askOften({ client, listener }: SharedRedis, ask: () => void): () => void {
  // Messages from before the subscription are never received.
  const subscribe = () => void listener.subscribe(channel).then(ask, () => undefined);
  listener.on("ready", subscribe);
  if (listener.status === "ready") subscribe();
  listener.on("message", ask);
  client.on("ready", ask);
  const timer = setInterval(ask, lookEvery).unref();
  return () => {
    clearInterval(timer);
    listener.off("message", ask);
    listener.off("ready", subscribe);
    client.off("ready", ask);
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
