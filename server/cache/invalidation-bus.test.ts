import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { openRedis, type SharedRedis } from "../../lib/adapters/redis";
import { shareRenewals, type Renewable, type Sharing } from "./invalidation-bus";
import { findRedisServer, startRedis, type TestRedis } from "../../lib/adapters/testing-redis";

type Store = Renewable & {
  generation: () => number;
  get: (key: string, context: object, trustedFrom?: number) => Promise<{ value: { html: string } } | null>;
  set: (key: string, value: object, generation: number) => Promise<void>;
  renew: (tags: string[]) => void;
  markStopped: () => void;
};
type Instance = { store: Store; sharing: Sharing; redis: SharedRedis; stop: (isOrderly?: boolean) => void };

const { KeptStore } = (await import("./store.mjs")) as unknown as {
  KeptStore: new (root: string, version: string, limit: number) => Store;
};
const program = findRedisServer();
const page = (html: string, tags = "product:vase") => ({
  kind: "APP_PAGE",
  html,
  headers: { "x-next-cache-tags": tags },
});

// Skipped without a redis-server on the machine.
describe.skipIf(!program)("renewals on several instances", () => {
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
    const store = new KeptStore(path.join(folder, name), "build", 1024 * 1024);
    const sharing = shareRenewals(connection, store);
    const instance = { store, sharing, redis: connection, stop: (isOrderly = true) => stop(instance, isOrderly) };
    instances.push(instance);
    await sharing.ready;
    return instance;
  }

  function stop({ store, sharing, redis: { close } }: Instance, isOrderly: boolean): void {
    if (isOrderly && !sharing.hasUnsent()) store.markStopped();
    sharing.stop();
    close();
  }

  async function renew({ store, sharing }: Instance, ...tags: string[]): Promise<void> {
    store.renew(tags);
    await sharing.publish(tags);
  }

  const read = async ({ store, sharing }: Instance, key = "/vase") => {
    await sharing.ready;
    return (await store.get(key, {}, sharing.trustedFrom()))?.value.html ?? null;
  };
  async function keep({ store }: Instance, key = "/vase", value = page("old")): Promise<void> {
    await store.set(key, value, store.generation());
  }

  it("reach every other instance within a second, and nothing else goes", async () => {
    const [a, b] = [await started("a"), await started("b")];
    await keep(b);
    await keep(b, "/lamp", page("lamp", "product:lamp"));
    expect(await read(b)).toBe("old");
    const begun = performance.now();
    await renew(a, "product:vase", "lists");
    await vi.waitFor(async () => expect(await read(b)).toBeNull(), { timeout: 1_000, interval: 5 });
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(await read(b, "/lamp")).toBe("lamp");
  });

  it("are learned by an instance that was stopped before it serves anything", async () => {
    const [a, b] = [await started("a"), await started("b")];
    await keep(b);
    await keep(b, "/lamp", page("lamp", "product:lamp"));
    b.stop();
    await renew(a, "product:vase");
    const back = await started("b");
    expect(back.store.wasKilled).toBe(false);
    expect([await read(back), await read(back, "/lamp")]).toEqual([null, "lamp"]);
  });

  it("are learned without any message, by looking every second", async () => {
    const [a, b] = [await started("a"), await started("b")];
    await keep(b);
    b.redis.listener.disconnect();
    await once(b.redis.listener, "end");
    await renew(a, "product:vase");
    await vi.waitFor(async () => expect(await read(b)).toBeNull(), { timeout: 5_000 });
  });

  it("made while Redis is away are told when it is back, also when it forgot everything", async () => {
    const [a, b] = [await started("a"), await started("b")];
    await keep(b);
    await redis.kill();
    await renew(a, "product:vase");
    expect([a.sharing.hasUnsent(), await read(a), await read(b)]).toEqual([true, null, "old"]);
    await redis.start();
    await vi.waitFor(async () => expect(await read(b)).toBeNull(), { timeout: 5_000 });
    await vi.waitFor(() => expect(a.sharing.hasUnsent()).toBe(false), { timeout: 5_000 });
    await keep(b);
    expect(await read(b)).toBe("old");
    await renew(a, "product:vase");
    await vi.waitFor(async () => expect(await read(b)).toBeNull(), { timeout: 5_000 });
  });

  it("that cannot be heard leave a page fresh for a minute", async () => {
    const b = await started("b");
    await keep(b);
    redis.freeze();
    try {
      await vi.waitFor(() => expect(b.sharing.trustedFrom()).toBeGreaterThan(-Infinity), { timeout: 8_000 });
      expect(await read(b)).toBe("old");
      later += 60_000;
      expect(await read(b)).toBeNull();
      await keep(b, "/vase", page("new"));
      expect(await read(b)).toBe("new");
      const begun = performance.now();
      await renew(b, "lists");
      expect(performance.now() - begun).toBeLessThan(700);
    } finally {
      redis.thaw();
    }
    await vi.waitFor(() => expect(b.sharing.trustedFrom()).toBe(-Infinity), { timeout: 8_000 });
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

  it("that a killed instance may have kept to itself are all made up for", async () => {
    const [a, b] = [await started("a"), await started("b")];
    await keep(b);
    a.stop(false);
    await started("a");
    await vi.waitFor(async () => expect(await read(b)).toBeNull(), { timeout: 5_000 });
  });

  it("that were forgotten count as renewals of everything", async () => {
    const [a, b] = [await started("a"), await started("b")];
    await keep(b);
    b.stop();
    const many = Array.from({ length: 11_000 }, (_, index) => `product:p${index}`);
    await renew(a, "product:vase");
    for (let at = 0; at < many.length; at += 1_000) await renew(a, ...many.slice(at, at + 1_000));
    expect(await a.redis.client.zcard("nijer:renewals")).toBe(10_000);
    expect(await read(await started("b"))).toBeNull();
  });

  it("of a record that went back to a backup count as renewals of everything", async () => {
    const [a, b] = [await started("a"), await started("b")];
    await renew(a, "lists");
    await vi.waitFor(() => expect(b.store.position()?.seq).toBeGreaterThan(0), { timeout: 5_000 });
    await keep(b);
    await a.redis.client.hset("nijer:renewals:state", "seq", 5);
    await vi.waitFor(async () => expect(await read(b)).toBeNull(), { timeout: 5_000 });
  });
});

it("goes on without a Redis that is away at the start", async () => {
  const connection = await openRedis("redis://127.0.0.1:1");
  const begun = performance.now();
  const learned = vi.fn<() => void>();
  const sharing = shareRenewals(connection, { wasKilled: false, position: () => null, learn: learned });
  await sharing.ready;
  await sharing.publish(["lists"]);
  await sleep(10);
  expect(performance.now() - begun).toBeLessThan(1_500);
  expect([sharing.trustedFrom() > 0, sharing.hasUnsent(), learned.mock.calls.length]).toEqual([true, true, 0]);
  sharing.stop();
  connection.close();
});
