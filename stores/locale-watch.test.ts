import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";

import { defaultCountryInfo } from "@/lib/locale/default-country-rules";
import { hasSecurityCookie } from "./locale-watch";

test.each([
  ["", false],
  ["me2_security=done", true],
  ["a=b; me2_security=done; c=d", true],
  ["me2_security=doner", false],
  ["xme2_security=done", false],
  ["me2_security=", false],
])("%j: the check is done: %s", (cookies, expected) => expect(hasSecurityCookie(cookies)).toBe(expected));

const call = vi.hoisted(() =>
  vi.fn<(key: string, input?: unknown) => Promise<unknown>>(async (key) => {
    if (key === "GET Culture/GetTypeInfos/{cultureCode}")
      return { Counts: 1, Result: [{ Type: "System.Language", Name: "English", Order: 1 }] };
    return key === "GET Locale/me2" ? { Ok: true } : key.startsWith("GET Culture/Get") ? { a: 1 } : ["en"];
  }),
);
vi.mock("@/lib/api/client", () => ({ call }));

/** A simulated browser with what the watch uses. */
function browser({ cookie = "", saveData = false } = {}) {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };
  const [local, session] = [storage(), storage()];
  const page = { cookie, hidden: false };
  const fetched = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ ...defaultCountryInfo, CountryCode: "DE", Name: "Germany" }),
  );
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { href: "https://shop.example/products" });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("navigator", { connection: { saveData } });
  return { local, page, fetched };
}

const start = async (isProduction: boolean) => {
  const { startLocaleWatch } = await import("./locale-watch");
  startLocaleWatch(isProduction);
  startLocaleWatch(isProduction);
};
const asked = (key: string) => call.mock.calls.filter(([name]) => name === key).length;

describe("the watch", () => {
  beforeEach(() => {
    vi.resetModules();
    call.mockClear();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("asks for the country once, the security check and the culture after 9 seconds", async () => {
    const { local, fetched } = browser();
    await start(false);
    await vi.advanceTimersByTimeAsync(8_900);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(JSON.parse(local.getItem("defaultCn") ?? "{}")).toMatchObject({ CountryCode: "DE" });
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(call).toHaveBeenCalledWith("GET Locale/me2", { query: { p: "https://shop.example/products" } });
    expect(JSON.parse(local.getItem("u_cultureState") ?? "{}")).toMatchObject({ supportedCultureCodes: ["en"] });
  });

  it("gives the culture's texts where a file of messages does not load", async () => {
    vi.doMock("../messages/en/toasts.json", () => Promise.reject(new Error("gone")));
    browser();
    const { loadMessages } = await import("@/lib/locale/load-messages");
    await start(false);
    await expect(loadMessages("toasts", "en")).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(9_100);
    expect(await loadMessages("toasts", "en")).toEqual({ a: 1 });
    vi.doUnmock("../messages/en/toasts.json");
  });

  it("fetches no culture where the browser saves data", async () => {
    const { local } = browser({ saveData: true });
    await start(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(local.getItem("u_cultureState")).toBeNull();
  });

  it("fetches the culture afresh where continuing the saved one fails", async () => {
    const { local } = browser();
    const half = { typeInfos: { "System.Language": [{}] }, version: "", cultureData: null, currentCulture: "en" };
    local.setItem("u_cultureState", JSON.stringify({ ...half, supportedCultureCodes: [] }));
    call.mockImplementationOnce(async () => ({ Ok: true }));
    call.mockImplementationOnce(() => Promise.reject(new Error("away")));
    await start(false);
    await vi.advanceTimersByTimeAsync(9_100);
    expect(asked("GET Culture/GetTypeInfos/{cultureCode}")).toBe(1);
    expect(JSON.parse(local.getItem("u_cultureState") ?? "{}")).toMatchObject({ cultureData: { a: 1 } });
  });

  it("asks for no check that was done", async () => {
    browser({ cookie: "me2_security=done" });
    await start(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked("GET Locale/me2")).toBe(0);
  });

  it("checks again without requests while all is well, and puts right what was lost", async () => {
    const { local, page, fetched } = browser();
    await start(true);
    await vi.advanceTimersByTimeAsync(9_100);
    page.cookie = "me2_security=done";
    await vi.advanceTimersByTimeAsync(300_000);
    expect(asked("GET Locale/me2")).toBe(1);
    expect(fetched).toHaveBeenCalledTimes(1);
    local.setItem("defaultCn", "{broken");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(JSON.parse(local.getItem("defaultCn") ?? "{}")).toMatchObject({ CountryCode: "DE" });
  });

  it("sends a request at most every ten minutes where the browser stores no cookies", async () => {
    browser();
    await start(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked("GET Locale/me2")).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked("GET Locale/me2")).toBe(2);
  });
});
