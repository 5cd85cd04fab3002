import vm from "node:vm";

import { beforeEach, describe, expect, it, vi } from "vitest";

import { scriptWatcher } from "./failed-scripts";

const origin = "https://nijer.example";
const element = (localName: string, file: string, more = {}) => ({
  localName,
  [localName === "link" ? "href" : "src"]: `${origin}${file}`,
  attributes: [{ name: "src", value: file }],
  ...more,
});
const chunk = "/_next/static/chunks/a.js";

/** A simulated browser in which nothing loads unless the test says so. */
function browser({
  status = 404,
  readyState = "complete",
  isWorking = false,
  storage = {} as object | null,
  failedBefore = [] as object[],
} = {}) {
  const fetched: string[] = [];
  const added: { src?: string }[] = [];
  const reload = vi.fn<() => void>();
  const bars: unknown[][] = [];
  const window: { nijerFailed: Pick<object[], "push"> } = {
    nijerFailed: [...failedBefore],
    ...(!isWorking && { nijerReplayEvents: () => undefined }),
  };
  const context = {
    window,
    location: { origin, reload },
    document: {
      readyState,
      querySelector: () => bars[0] ?? null,
      body: {
        dataset: { offlineLabel: "You are offline.", retryLabel: "Try again" },
        prepend: ({ parts }: { parts: unknown[] }) => bars.push(parts),
      },
      createElement: () => ({
        setAttribute(name: string, value: string) {
          Object.assign(this, { [name]: value });
        },
        append(...parts: unknown[]) {
          Object.assign(this, { parts });
        },
      }),
      head: { append: (made: { src?: string }) => added.push(made) },
    },
    setTimeout: (work: () => void) => work(),
    fetch: async (file: string) => {
      fetched.push(file);
      if (status === 0) throw new Error("offline");
      return { status };
    },
    Date,
    navigator: { onLine: status !== 0 },
  };
  if (storage) Object.assign(context, { sessionStorage: storage });
  vm.runInNewContext(scriptWatcher, context);
  const fail = async (target: object, times: number) => {
    for (let time = 0; time < times; time++) window.nijerFailed.push(target);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { fail, fetched, added, reload, bars };
}

describe("a script that fails to load while the page starts", () => {
  let storage: { nijerReloadedAt?: number };
  beforeEach(() => void (storage = {}));

  it("is requested twice more", async () => {
    const { fail, added, reload } = browser({ storage });
    await fail(element("script", chunk), 2);
    expect(added.map(({ src }) => src)).toEqual([chunk, chunk]);
    expect(reload).not.toHaveBeenCalled();
  });

  it("is requested again when it failed before the watcher came", () => {
    expect(browser({ storage, failedBefore: [element("script", chunk)] }).added.map(({ src }) => src)).toEqual([chunk]);
  });

  it.each([
    ["script", {}],
    ["link", { rel: "stylesheet" }],
  ])("reloads the page when it is removed permanently: %s", async (name, more) => {
    const { fail, reload } = browser({ storage });
    await fail(element(name, chunk, more), 3);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("reloads it once, not in a loop, and again after a minute", async () => {
    for (const [ago, times] of [
      [0, 1],
      [5_000, 0],
      [61_000, 1],
    ] as const) {
      if (ago) storage.nijerReloadedAt = Date.now() - ago;
      const { fail, reload } = browser({ storage });
      await fail(element("script", chunk), 3);
      await fail(element("script", "/_next/static/chunks/b.js"), 3);
      expect(reload.mock.calls.length, `${ago} ms after`).toBe(times);
    }
  });

  it("counts while the head is still being read", async () => {
    const { fail, reload } = browser({ storage, isWorking: true, readyState: "loading" });
    await fail(element("script", chunk), 3);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ["on a line that breaks", { status: 0 }],
    ["while the server has other troubles", { status: 503 }],
    ["where nothing can be remembered", { storage: null }],
    ["once the page works", { isWorking: true }],
  ])("does not reload the page %s", async (_when, how) => {
    const { fail, reload } = browser({ storage, ...how });
    await fail(element("script", chunk), 3);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ["on a line that breaks", { status: 0 }, "You are offline."],
    ["while the server has other troubles", { status: 503 }, "⚠"],
    ["after a reload that did not help", { storage: { nijerReloadedAt: Date.now() } }, "⚠"],
    ["where nothing can be remembered", { storage: null }, "⚠"],
  ])("offers once to try again %s", async (_when, how, text) => {
    const { fail, bars } = browser({ storage, ...how });
    await fail(element("script", chunk), 3);
    await fail(element("script", "/_next/static/chunks/b.js"), 3);
    expect(bars).toEqual([[text, " ", expect.objectContaining({ href: "", textContent: "Try again" })]]);
  });

  it.each([
    ["once the page works", { isWorking: true }],
    ["when it is reloaded", {}],
  ])("offers nothing %s", async (_when, how) => {
    const { fail, bars } = browser({ storage, ...how });
    await fail(element("script", chunk), 3);
    expect(bars).toEqual([]);
  });

  it.each([
    ["an image", element("img", "/_next/static/media/a.webp")],
    ["a preload", element("link", chunk, { rel: "preload" })],
    ["somebody else's", { ...element("script", chunk), src: "https://example.com/_next/static/a.js" }],
    ["an error in a script", {}],
    ["the early script, which the page requests again", element("script", chunk, { dataset: { early: "" } })],
  ])("is not %s", async (_what, target) => {
    const { fail, added, fetched, reload } = browser({ storage });
    await fail(target, 3);
    expect([added.length, fetched.length, reload.mock.calls.length]).toEqual([0, 0, 0]);
  });
});
