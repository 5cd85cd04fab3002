import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Entry = { lastModified: number; cacheControl?: object; value: { html: string } };
type Kept = {
  get: (key: string, context: object) => Promise<Entry | null>;
  set: (key: string, value: object, context: object) => Promise<void>;
  revalidateTag: (tags: string | string[]) => Promise<void>;
};

let directory: string;
let exitListeners: NodeJS.ExitListener[];
let beginRequest: () => Kept;

beforeEach(() => {
  exitListeners = process.listeners("exit");
  directory = mkdtempSync(path.join(tmpdir(), "kept-"));
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

const running = () => path.join(directory, "kept", "running");

/** The state of a newly started process: nothing in memory, the last one stopped cleanly. */
async function started(): Promise<Kept> {
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

async function startedAfterKill(): Promise<Kept> {
  delete (globalThis as { nijerKept?: object }).nijerKept;
  return loaded();
}

/** Next creates a handler for every request; this simulates successive requests. */
async function loaded(): Promise<Kept> {
  vi.resetModules();
  const { default: KeptPages } = (await import("./handler.mjs")) as unknown as { default: new () => Kept };
  beginRequest = () => new KeptPages();
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

describe("kept pages", () => {
  it("come back whole, also after a restart", async () => {
    await (await started()).set("/k", page("<p>vase</p>"), {});
    const found = await (await started()).get("/k", { kind: "APP_PAGE" });
    expect(found?.value).toEqual(page("<p>vase</p>"));
  });

  it("go when one of their tags is renewed, and stay gone after a restart", async () => {
    const kept = await started();
    await kept.set("/k", page("old"), {});
    await kept.set("/other", page("other", "product:lamp"), {});
    vi.setSystemTime(1_010_000);
    await kept.revalidateTag("product:vase");
    expect(await kept.get("/k", {})).toBeNull();
    expect(await kept.get("/other", {})).not.toBeNull();
    expect(await (await started()).get("/k", {})).toBeNull();
    expect(await (await started()).get("/other", {})).not.toBeNull();
  });

  it("whose render began before an invalidation are out of date, however long it took", async () => {
    const kept = await started();
    const slow = beginRequest();
    await kept.revalidateTag("product:vase");
    vi.setSystemTime(1_060_000);
    await slow.set("/k", page("read before the edit"), {});
    expect(await kept.get("/k", {})).toBeNull();
    await kept.set("/k", page("read after it"), {});
    expect((await kept.get("/k", {}))?.value.html).toBe("read after it");
  });

  it("go with an edit after the clock was set back, and stay gone after a restart", async () => {
    const kept = await started();
    await kept.set("/k", page("old"), {});
    vi.setSystemTime(1_000_000 - 600_000);
    await kept.revalidateTag("product:vase");
    expect(await kept.get("/k", {})).toBeNull();
    expect(await (await started()).get("/k", {})).toBeNull();
    await kept.set("/k", page("new"), {});
    expect((await kept.get("/k", {}))?.value.html).toBe("new");
  });

  it("of before and after an invalidation are told apart over many restarts", async () => {
    for (const html of ["first", "second", "third"]) {
      const kept = await started();
      await kept.revalidateTag("product:vase");
      expect(await kept.get("/k", {})).toBeNull();
      await kept.set("/k", page(html), {});
      expect((await (await started()).get("/k", {}))?.value.html).toBe(html);
    }
  });

  it("are as old as Next's own clock says, which nobody sets while it runs", async () => {
    const kept = await started();
    vi.setSystemTime(1_000_000 - 600_000);
    await kept.set("/k", page("new"), {});
    const age = performance.timeOrigin + performance.now() - ((await kept.get("/k", {}))?.lastModified ?? 0);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(5_000);
  });

  it("of an earlier process whose clock was ahead are of unknown age: Next renders them again", async () => {
    const kept = await started();
    const clock = vi.spyOn(performance, "now").mockReturnValue(86_400_000);
    await kept.set("/k", page("old"), {});
    clock.mockRestore();
    expect((await (await started()).get("/k", {}))?.lastModified).toBe(1);
  });

  it("have the lifetime that Next gave them, also after a restart", async () => {
    const cacheControl = { revalidate: 3_600, expire: 31_536_000 };
    await (await started()).set("/k", page("<p>vase</p>"), { cacheControl });
    expect((await (await started()).get("/k", {}))?.cacheControl).toEqual(cacheControl);
  });

  it("judge cached reads by the tags of the reader", async () => {
    const kept = await started();
    await kept.set("read", { kind: "FETCH", data: { body: "1" } }, {});
    vi.setSystemTime(1_005_000);
    expect(await kept.get("read", { kind: "FETCH", tags: ["lists"], softTags: [] })).not.toBeNull();
    await kept.revalidateTag(["lists"]);
    expect(await kept.get("read", { kind: "FETCH", tags: ["lists"], softTags: [] })).toBeNull();
  });

  it("are not trusted after a server was killed, which may have skipped a renewal", async () => {
    const kept = await started();
    await kept.set("/k", page("before"), {});
    expect(existsSync(running())).toBe(true);
    const restarted = await startedAfterKill();
    expect(await restarted.get("/k", {})).toBeNull();
    await restarted.set("/k", page("after"), {});
    expect((await (await started()).get("/k", {}))?.value.html).toBe("after");
  });

  it("are one store, however often the handler is loaded in a process", async () => {
    const kept = await started();
    await kept.set("/k", page("old"), {});
    vi.setSystemTime(1_010_000);
    expect(await (await loaded()).get("/k", {})).not.toBeNull();
    (globalThis as { nijerInvalidate?: (tags: string[]) => void }).nijerInvalidate?.(["product:vase"]);
    expect(await kept.get("/k", {})).toBeNull();
  });

  it("are renewed though the disk takes nothing, and not trusted after the stop", async () => {
    const kept = await started();
    await kept.set("/k", page("old"), {});
    const folder = readdirSync(path.join(directory, "kept")).find((name) => name !== "running");
    mkdirSync(path.join(directory, "kept", String(folder), "state.json"));
    await kept.revalidateTag("product:vase");
    expect(await kept.get("/k", {})).toBeNull();
    exitProcess();
    expect(existsSync(running())).toBe(true);
    expect(await (await startedAfterKill()).get("/k", {})).toBeNull();
  });

  it.each(["SITE_URL", "S3_PUBLIC_URL"])("that name another %s are thrown away", async (name) => {
    await (await started()).set("/k", page("old"), {});
    expect(await (await started()).get("/k", {})).not.toBeNull();
    vi.stubEnv(name, "https://elsewhere.example");
    expect(await (await started()).get("/k", {})).toBeNull();
  });

  it.each(["STRIPE_SECRET_KEY", "DATABASE_URL", "TEST_PAYMENTS"])(
    "that were made with another %s, and may offer other ways to pay, are thrown away",
    async (name) => {
      await (await started()).set("/k", page("old"), {});
      vi.stubEnv(name, "true");
      expect(await (await started()).get("/k", {})).toBeNull();
    },
  );

  it.each([
    ["a page that is not found", "/nothing", page("not found", "", 404)],
    ["a read that found nothing", "read", { kind: "FETCH", data: { body: "null" } }],
    ["a read that found no rows", "read", { kind: "FETCH", data: { body: "[]" } }],
    ["a read without a result", "read", { kind: "FETCH", data: {} }],
    ["an option of a product", "/en-usd/products/details/vase~12", page("<p>vase</p>")],
  ])("leave no file for %s", async (_, key, value) => {
    const kept = await started();
    await kept.set(key, page("<p>before</p>"), {});
    await kept.set(key, value, {});
    expect((await kept.get(key, {}))?.value).toEqual(value);
    const files = readdirSync(path.join(directory, "kept"), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.map((file) => file.name)).toEqual(["running"]);
  });

  it("are there by their address when they are out of date, for when no other can be made", async () => {
    const kept = await started();
    const shared = globalThis as { nijerKept?: { stalePage: (address: string) => Promise<{ html: string } | null> } };
    const key = "/route-cache/APP_PAGE/5ab1c0/$/de-eur/products/details/vase";
    await kept.set(key, page("<p>vase</p>"), {});
    await kept.revalidateTag("product:vase");
    expect(await kept.get(key, {})).toBeNull();
    expect((await shared.nijerKept?.stalePage("/de-eur/products/details/vase"))?.html).toBe("<p>vase</p>");
    expect(await shared.nijerKept?.stalePage("/de-eur/products/details/lamp")).toBeNull();
  });

  it("of an earlier build are thrown away", async () => {
    mkdirSync(path.join(directory, "kept", "earlier-build"), { recursive: true });
    await started();
    expect(readdirSync(path.join(directory, "kept"))).not.toContain("earlier-build");
  });
});
