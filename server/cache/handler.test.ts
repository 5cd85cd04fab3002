import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Entry = { lastModified: number; cacheControl?: object; value: { html: string } };
type Handler = {
  get: (key: string, context: object) => Promise<Entry | null>;
  set: (key: string, value: object, context: object) => Promise<void>;
  revalidateTag: (tags: string | string[]) => Promise<void>;
};

let directory: string;
let exitListeners: NodeJS.ExitListener[];
let beginRequest: () => Handler;

beforeEach(() => {
  exitListeners = process.listeners("exit");
  directory = mkdtempSync(path.join(tmpdir(), "page-cache-"));
  vi.stubEnv("DATA_DIR", directory);
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  for (const listener of process.listeners("exit")) {
    if (!exitListeners.includes(listener)) process.off("exit", listener);
  }
  rmSync(directory, { recursive: true });
});

const running = () => path.join(directory, "page-cache", "running");

/** The state of a newly started process: nothing in memory, the last one stopped cleanly. */
async function started(): Promise<Handler> {
  exitProcess();
  return startedAfterKill();
}

function exitProcess(): void {
  for (const listener of process.listeners("exit")) {
    if (exitListeners.includes(listener)) continue;
    listener(0);
    process.off("exit", listener);
  }
}

async function startedAfterKill(): Promise<Handler> {
  delete (globalThis as { nijerPageCache?: object }).nijerPageCache;
  return loaded();
}

/** Next creates a handler for every request; this simulates successive requests. */
async function loaded(): Promise<Handler> {
  vi.resetModules();
  const { default: CacheHandler } = (await import("./handler.mjs")) as unknown as { default: new () => Handler };
  beginRequest = () => new CacheHandler();
  return {
    get: (...given) => beginRequest().get(...given),
    set: (...given) => beginRequest().set(...given),
    revalidateTag: (...given) => beginRequest().revalidateTag(...given),
  };
}

const page = (html: string, tags = "product:vase", status = 200) => ({
  kind: "APP_PAGE",
  html,
  status,
  headers: { "x-next-cache-tags": tags },
  rscData: Buffer.from("payload"),
  segmentData: new Map([["/_tree", Buffer.from("tree")]]),
});

describe("cached pages", () => {
  it("are read back in full, also after a restart", async () => {
    await (await started()).set("/k", page("<p>vase</p>"), {});
    const found = await (await started()).get("/k", { kind: "APP_PAGE" });
    expect(found?.value).toEqual(page("<p>vase</p>"));
  });

  it("hold no block of memory of which they are a part", async () => {
    const cache = await started();
    await cache.set("/k", page("<p>vase</p>"), {});
    const { value } = (await cache.get("/k", { kind: "APP_PAGE" })) as unknown as { value: ReturnType<typeof page> };
    for (const bytes of [value.rscData, ...value.segmentData.values()])
      expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it("are dropped when one of their tags is invalidated, also after a restart", async () => {
    const cache = await started();
    await cache.set("/k", page("old"), {});
    await cache.set("/other", page("other", "product:lamp"), {});
    vi.setSystemTime(1_010_000);
    await cache.revalidateTag("product:vase");
    expect(await cache.get("/k", {})).toBeNull();
    expect(await cache.get("/other", {})).not.toBeNull();
    expect(await (await started()).get("/k", {})).toBeNull();
    expect(await (await started()).get("/other", {})).not.toBeNull();
  });

  it("whose render began before an invalidation are out of date, however long it took", async () => {
    const cache = await started();
    const slow = beginRequest();
    await cache.revalidateTag("product:vase");
    vi.setSystemTime(1_060_000);
    await slow.set("/k", page("read before the edit"), {});
    expect(await cache.get("/k", {})).toBeNull();
    await cache.set("/k", page("read after it"), {});
    expect((await cache.get("/k", {}))?.value.html).toBe("read after it");
  });

  it("are dropped by an edit after the clock was set back, also after a restart", async () => {
    const cache = await started();
    await cache.set("/k", page("old"), {});
    vi.setSystemTime(1_000_000 - 600_000);
    await cache.revalidateTag("product:vase");
    expect(await cache.get("/k", {})).toBeNull();
    expect(await (await started()).get("/k", {})).toBeNull();
    await cache.set("/k", page("new"), {});
    expect((await cache.get("/k", {}))?.value.html).toBe("new");
  });

  it("of before and after an invalidation are distinguished over many restarts", async () => {
    for (const html of ["first", "second", "third"]) {
      const cache = await started();
      await cache.revalidateTag("product:vase");
      expect(await cache.get("/k", {})).toBeNull();
      await cache.set("/k", page(html), {});
      expect((await (await started()).get("/k", {}))?.value.html).toBe(html);
    }
  });

  it("have the age of Next's own clock, which never changes while it runs", async () => {
    const cache = await started();
    vi.setSystemTime(1_000_000 - 600_000);
    await cache.set("/k", page("new"), {});
    const age = performance.timeOrigin + performance.now() - ((await cache.get("/k", {}))?.lastModified ?? 0);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(5_000);
  });

  it("of an earlier process whose clock was ahead are of unknown age: Next renders them again", async () => {
    const cache = await started();
    const clock = vi.spyOn(performance, "now").mockReturnValue(86_400_000);
    await cache.set("/k", page("old"), {});
    clock.mockRestore();
    expect((await (await started()).get("/k", {}))?.lastModified).toBe(1);
  });

  it("have the lifetime that Next gave them, also after a restart", async () => {
    const cacheControl = { revalidate: 3_600, expire: 31_536_000 };
    await (await started()).set("/k", page("<p>vase</p>"), { cacheControl });
    expect((await (await started()).get("/k", {}))?.cacheControl).toEqual(cacheControl);
  });

  it("judge cached reads by the tags of the reader", async () => {
    const cache = await started();
    await cache.set("read", { kind: "FETCH", data: { body: "1" } }, {});
    vi.setSystemTime(1_005_000);
    expect(await cache.get("read", { kind: "FETCH", tags: ["lists"], softTags: [] })).not.toBeNull();
    await cache.revalidateTag(["lists"]);
    expect(await cache.get("read", { kind: "FETCH", tags: ["lists"], softTags: [] })).toBeNull();
  });

  it("are not trusted after a server was killed, which may have skipped an invalidation", async () => {
    const cache = await started();
    await cache.set("/k", page("before"), {});
    expect(existsSync(running())).toBe(true);
    const restarted = await startedAfterKill();
    expect(await restarted.get("/k", {})).toBeNull();
    await restarted.set("/k", page("after"), {});
    expect((await (await started()).get("/k", {}))?.value.html).toBe("after");
  });

  it("are one store, however often the handler is loaded in a process", async () => {
    const cache = await started();
    await cache.set("/k", page("old"), {});
    vi.setSystemTime(1_010_000);
    expect(await (await loaded()).get("/k", {})).not.toBeNull();
    (globalThis as { nijerInvalidate?: (tags: string[]) => void }).nijerInvalidate?.(["product:vase"]);
    expect(await cache.get("/k", {})).toBeNull();
  });

  it("are invalidated although writing fails, and not used after the stop", async () => {
    const cache = await started();
    await cache.set("/k", page("old"), {});
    const folder = readdirSync(path.join(directory, "page-cache")).find((name) => name !== "running");
    mkdirSync(path.join(directory, "page-cache", String(folder), "state.json"));
    await cache.revalidateTag("product:vase");
    expect(await cache.get("/k", {})).toBeNull();
    exitProcess();
    expect(existsSync(running())).toBe(true);
    expect(await (await startedAfterKill()).get("/k", {})).toBeNull();
  });

  it.each(["SITE_URL", "S3_PUBLIC_URL"])("that name another %s are removed", async (name) => {
    await (await started()).set("/k", page("old"), {});
    expect(await (await started()).get("/k", {})).not.toBeNull();
    vi.stubEnv(name, "https://elsewhere.example");
    expect(await (await started()).get("/k", {})).toBeNull();
  });

  it.each(["STRIPE_SECRET_KEY", "DATABASE_URL", "TEST_PAYMENTS"])(
    "that were made with another %s, and may offer other ways to pay, are removed",
    async (name) => {
      await (await started()).set("/k", page("old"), {});
      vi.stubEnv(name, "true");
      expect(await (await started()).get("/k", {})).toBeNull();
    },
  );

  it.each([
    ["a page that is not found", "/nothing", page("not found", "", 404)],
    ["an option of a product", "/en-usd/products/details/vase~12", page("<p>vase</p>")],
  ])("leave no file for %s", async (_, key, value) => {
    const cache = await started();
    await cache.set(key, page("<p>before</p>"), {});
    await cache.set(key, value, {});
    expect((await cache.get(key, {}))?.value).toEqual(value);
    const files = readdirSync(path.join(directory, "page-cache"), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    );
    expect(files.map((file) => file.name)).toEqual(["running"]);
  });

  it("push no cached read out of memory, which has no file", async () => {
    const cache = await started();
    const read = { kind: "FETCH", data: { body: '"5ab1"' } };
    await cache.set("read", read, {});
    for (let index = 0; index < 50; index++) await cache.set(`/${index}`, page("a".repeat(300_000)), {});
    expect((await cache.get("read", { kind: "FETCH" }))?.value).toEqual(read);
    expect(await (await started()).get("read", { kind: "FETCH" })).toBeNull();
  });

  it("are there by their address when they are out of date, for when no other can be made", async () => {
    const cache = await started();
    const shared = globalThis as {
      nijerPageCache?: { stalePage: (address: string) => Promise<{ html: string } | null> };
    };
    const key = "/route-cache/APP_PAGE/5ab1c0/$/de-eur/products/details/vase";
    await cache.set(key, page("<p>vase</p>"), {});
    await cache.revalidateTag("product:vase");
    expect(await cache.get(key, {})).toBeNull();
    expect((await shared.nijerPageCache?.stalePage("/de-eur/products/details/vase"))?.html).toBe("<p>vase</p>");
    expect(await shared.nijerPageCache?.stalePage("/de-eur/products/details/lamp")).toBeNull();
  });

  it("are kept as UTF-8, so that one Bengali letter does not double a page", async () => {
    const cache = await started();
    const html = `<p>${"a".repeat(200_000)} ৳</p>`;
    for (let index = 0; index < 17; index++) await cache.set(`/only-in-memory~${index}`, page(html), {});
    expect((await cache.get("/only-in-memory~0", {}))?.value).toEqual(page(html));
  });

  it("of an earlier build are removed", async () => {
    mkdirSync(path.join(directory, "page-cache", "earlier-build"), { recursive: true });
    await started();
    expect(readdirSync(path.join(directory, "page-cache"))).not.toContain("earlier-build");
  });
});
