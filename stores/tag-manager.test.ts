import { afterEach, beforeEach, expect, it, vi } from "vitest";

const scripts: { src: string }[] = [];
let page: EventTarget & { dataLayer?: ArrayLike<unknown>[] };

beforeEach(() => {
  vi.resetModules();
  scripts.length = 0;
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("localStorage", { getItem: () => "accepted", setItem: () => undefined });
  vi.stubGlobal("document", {
    createElement: () => ({ src: "" }),
    querySelector: (query: string) => scripts.find(({ src }) => query.includes(src)) ?? null,
    head: { append: (script: { src: string }) => void scripts.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());

it("loads the container once, after consent mode has been told", async () => {
  const { loadTagManager } = await import("./tag-manager");
  loadTagManager("GTM-ABC1234");
  loadTagManager("GTM-ABC1234");
  expect(scripts.map(({ src }) => src)).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234"]);
  const commands = (page.dataLayer ?? []).map((entry) =>
    entry instanceof Object && "event" in entry ? entry.event : entry[1],
  );
  expect(commands).toEqual(["default", "update", "gtm.js"]);
});
