import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { openRedis, type SharedRedis } from "@/lib/adapters/redis";
import { findRedisServer, startRedis, type TestRedis } from "@/lib/adapters/testing-redis";

import { ApiError } from "./errors";
import { forgetCounts, openLimiter, type Limiter } from "./limiter";

const holder = globalThis as { nijerRedis?: SharedRedis };
const program = findRedisServer();
let names = 0;
const newName = () => `test-${(names += 1)}`;

/** How many of these simultaneous counts pass. */
async function throughOf(limiter: Limiter, tries: number, key = "mina@example.com"): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: tries }, () => limiter.count(key)));
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

describe("a limiter of one instance", () => {
  it("allows the limit for each key, and says when to try again", async () => {
    const limiter = openLimiter(newName(), 3, 60);
    expect(await throughOf(limiter, 5)).toBe(3);
    expect(await throughOf(limiter, 1, "another@example.com")).toBe(1);
    const rejection = await limiter.count("mina@example.com").catch((error: unknown) => error);
    expect(rejection).toBeInstanceOf(ApiError);
    expect(rejection).toMatchObject({ code: "too-many", extras: { retryAfter: 60 } });
  });

  it("can undo a count", async () => {
    const limiter = openLimiter(newName(), 1, 60);
    await limiter.count("a");
    await limiter.takeBack("a");
    expect(await throughOf(limiter, 2, "a")).toBe(1);
  });

  it("starts from zero when its counts are dropped", async () => {
    const limiter = openLimiter(newName(), 2, 60);
    expect(await throughOf(limiter, 3)).toBe(2);
    forgetCounts();
    expect(await throughOf(limiter, 3)).toBe(2);
  });
});

describe.skipIf(!program)("a limiter of several instances", () => {
  let server: TestRedis;

  beforeAll(async () => {
    server = await startRedis(program as string);
  });
  afterEach(() => {
    holder.nijerRedis?.close();
    delete holder.nijerRedis;
  });
  afterAll(() => server.close());

  async function connected(): Promise<SharedRedis> {
    const redis = (holder.nijerRedis = await openRedis(server.url));
    await vi.waitFor(() => expect(redis.isUsable()).toBe(true));
    return redis;
  }

  it("counts over all of them, also for calls at the same time", async () => {
    await connected();
    const name = newName();
    const [a, b] = [openLimiter(name, 10, 60), openLimiter(name, 10, 60)];
    const through = await Promise.all([throughOf(a, 8), throughOf(b, 8)]);
    expect(through[0] + through[1]).toBe(10);
    await a.takeBack("mina@example.com");
    // Sixteen were counted; rejected calls count too.
    expect(await throughOf(b, 1)).toBe(0);
    const rejection = await b.count("mina@example.com").catch((error: unknown) => error);
    expect(rejection).toMatchObject({ code: "too-many" });
  });

  it("undoes a count on all of them", async () => {
    await connected();
    const name = newName();
    const [a, b] = [openLimiter(name, 2, 60), openLimiter(name, 2, 60)];
    await a.count("x");
    await a.count("x");
    await a.takeBack("x");
    expect(await throughOf(b, 2, "x")).toBe(1);
  });

  it("leaves no e-mail and no address in Redis", async () => {
    const { client } = await connected();
    await openLimiter(newName(), 2, 60).count("mina@example.com");
    const keys = await client.keys("*");
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join(" ")).not.toContain("mina");
    for (const key of keys) expect(await client.ttl(key)).toBeGreaterThan(0);
  });

  it("continues alone while Redis is gone, and together when it is back", async () => {
    const redis = await connected();
    const name = newName();
    const [a, b] = [openLimiter(name, 3, 60), openLimiter(name, 3, 60)];
    expect(await throughOf(a, 2)).toBe(2);
    await server.kill();
    expect([await throughOf(a, 5), await throughOf(b, 5)]).toEqual([1, 3]);
    await server.start();
    await vi.waitFor(() => expect(redis.isUsable()).toBe(true), { timeout: 5_000 });
    const through = await Promise.all([throughOf(a, 3, "new"), throughOf(b, 3, "new")]);
    expect(through[0] + through[1]).toBe(3);
  });

  it("waits half a second for a Redis that is silent, and not at all once that is known", async () => {
    const redis = await connected();
    const limiter = openLimiter(newName(), 3, 60);
    server.freeze();
    try {
      const begun = performance.now();
      await limiter.count("x");
      const waited = performance.now() - begun;
      expect(waited).toBeGreaterThan(400);
      expect(waited).toBeLessThan(900);
      redis.note(false);
      const again = performance.now();
      await limiter.count("x");
      expect(performance.now() - again).toBeLessThan(100);
    } finally {
      server.thaw();
    }
  });
});
