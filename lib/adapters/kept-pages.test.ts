import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Kept = {
  get: (key: string, context: object) => Promise<{ value: { html: string } } | null>;
  set: (key: string, value: object, context: object) => Promise<void>;
  revalidateTag: (tags: string | string[]) => Promise<void>;
};

let directory: string;
let exitListeners: NodeJS.ExitListener[];

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

/** A handler as a newly started process has it: nothing in memory, the last one stopped in good order. */
async function started(): Promise<Kept> {
  rmSync(running(), { force: true });
  return startedAfterKill();
}

async function startedAfterKill(): Promise<Kept> {
  delete (globalThis as { nijerKept?: object }).nijerKept;
  return loaded();
}

async function loaded(): Promise<Kept> {
  vi.resetModules();
  const { default: KeptPages } = (await import("./kept-pages.mjs")) as unknown as { default: new () => Kept };
  return new KeptPages();
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

  it("are made again while a renewal is fresh, since they may have been read before it", async () => {
    const kept = await started();
    await kept.revalidateTag("product:vase");
    await kept.set("/k", page("read before the edit"), {});
    expect(await kept.get("/k", {})).toBeNull();
    vi.setSystemTime(1_002_000);
    await kept.set("/k", page("read after it"), {});
    expect((await kept.get("/k", {}))?.value.html).toBe("read after it");
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
    expect(await (await startedAfterKill()).get("/k", {})).toBeNull();
  });

  it("are one store, however often the handler is loaded in a process", async () => {
    const kept = await started();
    await kept.set("/k", page("old"), {});
    vi.setSystemTime(1_010_000);
    expect(await (await loaded()).get("/k", {})).not.toBeNull();
    (globalThis as { nijerRenew?: (tags: string[]) => void }).nijerRenew?.(["product:vase"]);
    expect(await kept.get("/k", {})).toBeNull();
  });

  it("are renewed though the disk takes nothing, and not trusted after the stop", async () => {
    const kept = await started();
    await kept.set("/k", page("old"), {});
    const folder = readdirSync(path.join(directory, "kept")).find((name) => name !== "running");
    mkdirSync(path.join(directory, "kept", String(folder), "tags"));
    vi.setSystemTime(1_010_000);
    await kept.revalidateTag("product:vase");
    expect(await kept.get("/k", {})).toBeNull();
    for (const listener of process.listeners("exit")) if (!exitListeners.includes(listener)) listener(0);
    expect(existsSync(running())).toBe(true);
  });

  it.each(["SITE_URL", "S3_PUBLIC_URL"])("that name another %s are thrown away", async (name) => {
    await (await started()).set("/k", page("old"), {});
    expect(await (await started()).get("/k", {})).not.toBeNull();
    vi.stubEnv(name, "https://elsewhere.example");
    expect(await (await started()).get("/k", {})).toBeNull();
  });

  it("leave no file for an unknown address", async () => {
    await (await started()).set("/nothing", page("not found", "", 404), {});
    const files = readdirSync(path.join(directory, "kept"), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.map((file) => file.name)).toEqual(["running"]);
  });

  it("of an earlier build are thrown away", async () => {
    mkdirSync(path.join(directory, "kept", "earlier-build"), { recursive: true });
    await started();
    expect(readdirSync(path.join(directory, "kept"))).not.toContain("earlier-build");
  });
});
