import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { createPersistedStore } from "./persisted-store";

class Browser extends EventTarget {
  readonly kept = new Map<string, string>();
  readonly localStorage = {
    getItem: (key: string) => this.kept.get(key) ?? null,
    setItem: (key: string, value: string) => void this.kept.set(key, value),
    removeItem: (key: string) => void this.kept.delete(key),
  };
  /** Simulates a change by another tab. */
  elsewhere(key: string | null, value: string | null): void {
    if (key === null) this.kept.clear();
    else if (value === null) this.kept.delete(key);
    else this.kept.set(key, value);
    this.dispatchEvent(Object.assign(new Event("storage"), { key }));
  }
}
let browser: Browser;

beforeEach(() => {
  browser = new Browser();
  vi.stubGlobal("window", browser);
  vi.stubGlobal("localStorage", browser.localStorage);
});

const parse = (stored: string | null) => {
  const numbers: unknown = JSON.parse(stored ?? "[]");
  if (!Array.isArray(numbers)) throw new Error("no list");
  return numbers as number[];
};
type Watch = (value: readonly number[]) => void;
const numbers = (broadcast?: Watch) =>
  createPersistedStore<readonly number[]>({ key: "numbers", initial: [], parse, broadcast });

describe("a stored value", () => {
  it("is read at the first use, and written as it was read", () => {
    browser.kept.set("numbers", "[1,2]");
    const store = numbers();
    expect(store.read()).toEqual([1, 2]);
    store.write([3]);
    expect(browser.kept.get("numbers")).toBe("[3]");
    expect(store.read()).toEqual([3]);
  });

  it.each(["", "{", "7", "null", '"text"'])("is the initial one for %j in storage", (stored) => {
    browser.kept.set("numbers", stored);
    const store = numbers();
    expect(store.read()).toEqual([]);
    store.write([1]);
    expect(browser.kept.get("numbers")).toBe("[1]");
  });

  it("is removed where its format is null", () => {
    const format = (value: readonly number[]) => (value.length > 0 ? JSON.stringify(value) : null);
    const store = createPersistedStore<readonly number[]>({ key: "numbers", initial: [], parse, format });
    store.write([1]);
    store.write([]);
    expect(browser.kept.has("numbers")).toBe(false);
  });

  it("is the initial one in the server's HTML, also after it was read", () => {
    browser.kept.set("numbers", "[1,2]");
    const store = numbers();
    store.read();
    const Count = () => store.useStored(({ status, value }) => `${status} ${value.length}`);
    expect(renderToString(createElement(Count))).toBe("unread 0");
  });

  it("is the initial one where there is no window", () => {
    vi.unstubAllGlobals();
    expect(numbers().read()).toEqual([]);
  });
});

describe("a change", () => {
  it("notifies followers and the broadcast, which the first reading does not", () => {
    browser.kept.set("numbers", "[7]");
    const [followed, sent] = [vi.fn<Watch>(), vi.fn<Watch>()];
    const store = numbers(sent);
    const stop = store.follow((value) => followed(value));
    store.write([1]);
    stop();
    store.write([2]);
    expect(followed.mock.calls).toEqual([[[1]]]);
    expect(sent.mock.calls).toEqual([[[1]], [[2]]]);
  });

  it("of another tab is followed, once, and other keys are not", () => {
    const store = numbers();
    const followed = vi.fn<(value: readonly number[], isForeign?: boolean) => void>();
    store.follow((value, { isForeign }) => followed(value, isForeign));
    store.write([1]);
    browser.elsewhere("letters", '["a"]');
    browser.elsewhere("numbers", "[1,2]");
    browser.elsewhere("numbers", "[1,2]");
    expect(store.read()).toEqual([1, 2]);
    expect(followed.mock.calls).toEqual([
      [[1], false],
      [[1, 2], true],
    ]);
  });

  it("of another tab that clears everything is followed", () => {
    browser.kept.set("numbers", "[1]");
    const store = numbers();
    store.read();
    browser.elsewhere(null, null);
    expect(store.read()).toEqual([]);
  });

  it("of another tab whose event has not arrived is read on request", () => {
    const store = numbers();
    store.write([1]);
    browser.kept.set("numbers", "[1,2]");
    expect(store.read()).toEqual([1]);
    const followed = vi.fn<Watch>();
    store.follow((value) => followed(value));
    expect(store.refresh()).toEqual([1, 2]);
    expect(followed.mock.calls).toEqual([[[1, 2]]]);
  });
});

describe("storage that fails", () => {
  const reject = () => {
    throw new DOMException("refused");
  };

  it("by being full keeps the value for the page, and what is stored stays", () => {
    browser.kept.set("numbers", "[1]");
    const store = numbers();
    browser.localStorage.setItem = reject;
    store.write([1, 2]);
    expect(store.read()).toEqual([1, 2]);
    expect(store.refresh()).toEqual([1, 2]);
    expect(browser.kept.get("numbers")).toBe("[1]");
    browser.elsewhere("numbers", "[9]");
    expect(store.read()).toEqual([9]);
  });

  it("with everything, as in a private window, keeps the value for the page", () => {
    Object.assign(browser.localStorage, { getItem: reject, setItem: reject, removeItem: reject });
    const store = numbers();
    const followed = vi.fn<Watch>();
    store.follow((value) => followed(value));
    store.write([1]);
    expect(store.refresh()).toEqual([1]);
    expect(followed.mock.calls).toEqual([[[1]]]);
  });
});
