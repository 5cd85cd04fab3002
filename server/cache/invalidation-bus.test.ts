import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { openRedis, type SharedRedis } from "../../lib/adapters/redis";
import { connectInvalidationBus, type ReplicatedStore, type InvalidationBus } from "./invalidation-bus";
import { findRedisServer, startRedis, type TestRedis } from "../../lib/adapters/testing-redis";

type Store = ReplicatedStore & {
  generation: () => number;
  get: (key: string, context: object, freshSince?: number) => Promise<{ value: { html: string } } | null>;
  set: (key: string, value: object, generation: number) => Promise<void>;
  invalidate: (tags: string[]) => void;
  markStopped: () => void;
};
type Instance = { store: Store; bus: InvalidationBus; redis: SharedRedis; stop: (isOrderly?: boolean) => void };

const { CacheStore } = (await import("./store.mjs")) as unknown as {
  CacheStore: new (root: string, version: string, limit: number) => Store;
};
const program = findRedisServer();
const page = (html: string, tags = "product:vase") => ({
  kind: "APP_PAGE",
  html,
  headers: { "x-next-cache-tags": tags },
});

// Skipped without a redis-server on the machine.
describe.skipIf(!program)("invalidations on several instances", () => {
  let redis: TestRedis;
  let folder: string;
  let instances: Instance[];
  /** Offset of the processes' clock. */
  let later: number;

  beforeAll(async () => {
    redis = await startRedis(program as string);
  });
  afterAll(() => redis.close());
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "instances-"));
    instances = [];
    later = 0;
    const realNow = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => realNow() + later);
  });
  afterEach(async () => {
    for (const instance of instances) instance.stop();
    await redis.kill();
    await redis.start();
    rmSync(folder, { recursive: true });
  });

  async function started(name: string): Promise<Instance> {
    const connection = await openRedis(redis.url);
    const store = new CacheStore(path.join(folder, name), "build", 1024 * 1024);
    const bus = connectInvalidationBus(connection, store);
    const instance = { store, bus, redis: connection, stop: (isOrderly = true) => stop(instance, isOrderly) };
    instances.push(instance);
    await bus.ready;
    return instance;
  }

  function stop({ store, bus, redis: { close } }: Instance, isOrderly: boolean): void {
    if (isOrderly && !bus.hasUnsent()) store.markStopped();
    bus.stop();
    close();
  }

  async function invalidate({ store, bus }: Instance, ...tags: string[]): Promise<void> {
    store.invalidate(tags);
    await bus.publish(tags);
  }

  const read = async ({ store, bus }: Instance, key = "/vase") => {
    await bus.ready;
    return (await store.get(key, {}, bus.freshSince()))?.value.html ?? null;
  };
  async function keep({ store }: Instance, key = "/vase", value = page("old")): Promise<void> {
    await store.set(key, value, store.generation());
  }

  it("reach every other instance within a second, and invalidate nothing else", async () => {
    const [a, b] = [await started("a"), await started("b")];
    await keep(b);
    await keep(b, "/lamp", page("lamp", "product:lamp"));
    expect(await read(b)).toBe("old");
    const begun = performance.now();
    await invalidate(a, "product:vase", "lists");
    await vi.waitFor(async () => expect(await read(b)).toBeNull(), { timeout: 1_000, interval: 5 });
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(await read(b, "/lamp")).toBe("lamp");
  });

  it("are applied by an instance that was stopped before it serves anything", async () => {
    const [a, b] = [await started("a"), await started("b")];
    await keep(b);
    await keep(b, "/lamp", page("lamp", "product:lamp"));
    b.stop();
    await invalidate(a, "product:vase");
    const back = await started("b");
    expect(back.store.wasKilled).toBe(false);
    expect([await read(back), await read(back, "/lamp")]).toEqual([null, "lamp"]);
  });

  it("are applied without any message, by looking every second", async () => {
    const [a, b] = [await started("a"), await started("b")];
    await keep(b);
    b.redis.listener.disconnect();
    await once(b.redis.listener, "end");
    await invalidate(a, "product:vase");
    await vi.waitFor(async () => expect(await read(b)).toBeNull(), { timeout: 5_000 });
  });

  it("made while Redis is unavailable are published when it is back, also when it lost everything", async () => {
    const [a, b] = [await started("a"), await started("b")];
    await keep(b);
    await redis.kill();
    await invalidate(a, "product:vase");
    expect([a.bus.hasUnsent(), await read(a), await read(b)]).toEqual([true, null, "old"]);
    await redis.start();
    await vi.waitFor(async () => expect(await read(b)).toBeNull(), { timeout: 5_000 });
    await vi.waitFor(() => expect(a.bus.hasUnsent()).toBe(false), { timeout: 5_000 });
    await keep(b);
    expect(await read(b)).toBe("old");
    await invalidate(a, "product:vase");
    await vi.waitFor(async () => expect(await read(b)).toBeNull(), { timeout: 5_000 });
  });

  it("that cannot be received leave a page fresh for a minute", async () => {
    const b = await started("b");
    await keep(b);
    redis.freeze();
    try {
      await vi.waitFor(() => expect(b.bus.freshSince()).toBeGreaterThan(-Infinity), { timeout: 8_000 });
      expect(await read(b)).toBe("old");
      later += 60_000;
      expect(await read(b)).toBeNull();
      await keep(b, "/vase", page("new"));
      expect(await read(b)).toBe("new");
      const begun = performance.now();
      await invalidate(b, "lists");
      expect(performance.now() - begun).toBeLessThan(700);
    } finally {
      redis.thaw();
    }
    await vi.waitFor(() => expect(b.bus.freshSince()).toBe(-Infinity), { timeout: 8_000 });
  }, 30_000);

  it("are awaited at a start: until then nothing of an earlier process is served", async () => {
    const b = await started("b");
    await keep(b);
    b.stop();
    redis.freeze();
    try {
      const back = await started("b");
      expect(await read(back)).toBeNull();
      await keep(back, "/lamp", page("lamp", "product:lamp"));
      expect(await read(back, "/lamp")).toBe("lamp");
      redis.thaw();
      await vi.waitFor(async () => expect(await read(back)).toBe("old"), { timeout: 8_000 });
    } finally {
      redis.thaw();
    }
  }, 30_000);

  it("that a killed instance did not publish are replaced by an invalidation of everything", async () => {
    const [a, b] = [await started("a"), await started("b")];
    await keep(b);
    a.stop(false);
    await started("a");
    await vi.waitFor(async () => expect(await read(b)).toBeNull(), { timeout: 5_000 });
  });

  it("that the log has dropped invalidate everything", async () => {
    const [a, b] = [await started("a"), await started("b")];
    await keep(b);
    b.stop();
    const many = Array.from({ length: 11_000 }, (_, index) => `product:p${index}`);
    await invalidate(a, "product:vase");
    for (let at = 0; at < many.length; at += 1_000) await invalidate(a, ...many.slice(at, at + 1_000));
    expect(await a.redis.client.zcard("nijer:invalidations")).toBe(10_000);
    expect(await read(await started("b"))).toBeNull();
  });

  it("of a log that was restored from a backup invalidate everything", async () => {
    const [a, b] = [await started("a"), await started("b")];
    await invalidate(a, "lists");
    await vi.waitFor(() => expect(b.store.position()?.seq).toBeGreaterThan(0), { timeout: 5_000 });
    await keep(b);
    await a.redis.client.hset("nijer:invalidations:state", "seq", 5);
    await vi.waitFor(async () => expect(await read(b)).toBeNull(), { timeout: 5_000 });
  });
});

it("continues without a Redis that is unavailable at the start", async () => {
  const connection = await openRedis("redis://127.0.0.1:1");
  const begun = performance.now();
  const applyRemote = vi.fn<() => void>();
  const bus = connectInvalidationBus(connection, { wasKilled: false, position: () => null, applyRemote });
  await bus.ready;
  await bus.publish(["lists"]);
  await sleep(10);
  expect(performance.now() - begun).toBeLessThan(1_500);
  expect([bus.freshSince() > 0, bus.hasUnsent(), applyRemote.mock.calls.length]).toEqual([true, true, 0]);
  bus.stop();
  connection.close();
});
