import { HTTPError } from "ky";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";

import { call, CallError, callWithText, onSessionEnd } from "./client";

type Refresh = Parameters<typeof onSessionEnd>[0];
type Options = {
  method: string;
  keepalive: boolean;
  headers: Record<string, string>;
  json?: unknown;
  body?: unknown;
  timeout: number | false;
  searchParams?: object;
};
const sent = vi.hoisted(() => vi.fn<(url: string, options: Options) => { json: () => Promise<unknown> }>());
vi.mock("ky", () => ({ default: sent, HTTPError: class extends Error {} }));

const answering = (value: unknown) => sent.mockReturnValue({ json: () => Promise.resolve(value) });
const page = { cookie: "", documentElement: { lang: "en" } };

beforeEach(() => {
  page.cookie = "";
  page.documentElement.lang = "en";
  vi.stubGlobal("document", page);
});

describe("a change that is shown before the shop answers", () => {
  const keepaliveOf = () => sent.mock.calls.map(([, { keepalive }]) => keepalive);
  const save = (text: string) =>
    call("POST UserProduct/SaveDraft", { body: { DraftId: "d", Payload: { Description: text } } });
  beforeEach(() => sent.mockClear());

  it("is sent to its end when the page is left; reading is not", async () => {
    answering(1);
    await call("POST Account/Logout");
    await save("x");
    await call("GET UserProduct/GetImports");
    expect(keepaliveOf()).toEqual([true, true, false]);
  });

  it("is not where browsers refuse it: above 64 KiB of all that is underway", async () => {
    answering({});
    await save("x".repeat(70_000));
    // Bytes count, not letters.
    await save("শ".repeat(25_000));
    expect(keepaliveOf()).toEqual([false, false]);
    sent.mockClear();
    await Promise.all([save("x".repeat(40_000)), save("x".repeat(40_000)), save("x".repeat(1_000))]);
    expect(keepaliveOf()).toEqual([true, false, true]);
    sent.mockClear();
    // What has been answered no longer counts, also where it failed.
    sent.mockReturnValueOnce({ json: () => Promise.reject(new TypeError("offline")) });
    await expect(save("x".repeat(40_000))).rejects.toBeInstanceOf(CallError);
    await save("x".repeat(40_000));
    expect(keepaliveOf()).toEqual([true, true]);
  });
});

describe("a call that needs a proof of who the person is", () => {
  it("is repeated once with the anti-forgery token that its refusal has set", async () => {
    const refresh = vi.fn<Refresh>(() => Promise.resolve(true));
    onSessionEnd(refresh);
    const old = { status: 403, key: "api.forgeryToken" };
    sent.mockReturnValueOnce(refusing(old)).mockReturnValueOnce({ json: () => Promise.resolve(1) });
    expect(await call("POST Account/Logout")).toBe(1);
    sent.mockReturnValue(refusing(old));
    await expect(call("POST Account/Logout")).rejects.toBeInstanceOf(CallError);
    expect(refresh).not.toHaveBeenCalled();
  });

  it("sends a text file once more after the person has logged in", async () => {
    const refresh = vi.fn<Refresh>(() => Promise.resolve(true));
    onSessionEnd(refresh);
    sent.mockClear();
    sent.mockReturnValueOnce(refusing({ status: 401 })).mockReturnValueOnce({ json: () => Promise.resolve(1) });
    const text = new Blob(["SKU,Name"], { type: "text/csv" });
    expect(await callWithText("POST UserProduct/CheckImport", text, { query: { name: "a.csv" } })).toBe(1);
    expect(refresh.mock.calls).toEqual([["POST UserProduct/CheckImport", "session"]]);
    const [first, second] = sent.mock.calls.map(([, { body, json, searchParams, timeout, keepalive }]) => {
      return { body, json, searchParams, timeout, keepalive };
    });
    expect(first).toEqual({ body: text, searchParams: { name: "a.csv" }, timeout: false, keepalive: false });
    expect(second).toEqual(first);
  });

  const refusing = (problem: object) => {
    const rejected = Object.assign(Object.create(HTTPError.prototype) as HTTPError, { data: problem });
    return { json: () => Promise.reject(rejected) };
  };
  const stale = { status: 403, key: "account.confirmIdentity", detail: "Confirm that it is you." };
  afterEach(() => onSessionEnd(() => Promise.resolve(false)));

  test.each([
    [{ status: 401, key: "api.signIn" }, "session"],
    [stale, "identity"],
  ])("is repeated once the person has given it: %o", async (problem, missing) => {
    const refresh = vi.fn<Refresh>(() => Promise.resolve(true));
    onSessionEnd(refresh);
    sent.mockReturnValueOnce(refusing(problem)).mockReturnValueOnce({ json: () => Promise.resolve(1) });
    sent.mockClear();
    const body = { Password: "kettle-over-the-river" };
    expect(await call("POST UserProfile/DeleteAccount", { body })).toBe(1);
    expect(refresh.mock.calls).toEqual([["POST UserProfile/DeleteAccount", missing]]);
    expect(sent.mock.calls.map(([, { json }]) => json)).toEqual([body, body]);
  });

  it("is repeated without a question where another tab has renewed the session meanwhile", async () => {
    const refresh = vi.fn<Refresh>(() => Promise.resolve(true));
    onSessionEnd(refresh);
    page.cookie = "XSRF-TOKEN=former";
    sent.mockImplementationOnce(() => {
      page.cookie = "XSRF-TOKEN=renewed";
      return refusing({ status: 401, key: "api.signIn" });
    });
    sent.mockReturnValueOnce({ json: () => Promise.resolve(1) });
    expect(await call("POST Account/Logout")).toBe(1);
    expect(refresh).not.toHaveBeenCalled();
    expect(sent.mock.lastCall?.[1].headers["X-XSRF-TOKEN"]).toBe("renewed");
  });

  it("fails as it did where the person gives none", async () => {
    sent.mockReturnValueOnce(refusing(stale));
    const failure = await call("GET UserProfile/DownloadMyData").catch((error: unknown) => error);
    expect((failure as CallError).problem).toEqual(stale);
  });

  it("is not asked for where the caller may not do it at all", async () => {
    const refresh = vi.fn<Refresh>(() => Promise.resolve(true));
    onSessionEnd(refresh);
    const forbidden = { status: 403, key: "api.notAllowed" };
    sent.mockReturnValueOnce(refusing(forbidden));
    await expect(call("GET UserProfile/DownloadMyData")).rejects.toMatchObject({ problem: forbidden });
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe("a call of the storefront", () => {
  it("is sent to the API's base address with the page's language", async () => {
    answering({ Ok: true });
    expect(await call("GET Locale/me2", { query: { p: "https://shop.example/a?b=1" } })).toEqual({ Ok: true });
    const [url, options] = sent.mock.lastCall ?? [];
    expect(url).toBe("/api/Locale/me2");
    expect(options).toMatchObject({ method: "GET", headers: { "Accept-Language": "en" } });
    expect(options?.searchParams).toEqual({ p: "https://shop.example/a?b=1" });
    page.documentElement.lang = "bn";
    await call("GET Locale/me");
    expect(sent.mock.lastCall?.[1].headers["Accept-Language"]).toBe("bn");
  });

  it("fills its path, and sends its body as JSON with the anti-forgery token", async () => {
    answering(1);
    page.cookie = "a=b; XSRF-TOKEN=x%3Dy";
    await call("POST Contact/Subscribe/{email}", { params: { email: "a/b@example.com" } });
    expect(sent.mock.lastCall?.[0]).toBe("/api/Contact/Subscribe/a%2Fb%40example.com");
    const body = { Email: "a@example.com", Password: "secret", Remember: true };
    await call("POST Account/Login", { body });
    expect(sent.mock.lastCall?.[1]).toMatchObject({ json: body, headers: { "X-XSRF-TOKEN": "x=y" } });
  });

  it("that nobody answers is reported as such", async () => {
    sent.mockReturnValue({ json: () => Promise.reject(new TypeError("network")) });
    const failure = await call("GET Locale/me").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallError);
    expect((failure as CallError).problem).toBeNull();
  });

  it("whose code does not load fails like one that nobody answers", async () => {
    vi.doMock("ky", () => {
      throw new TypeError("Failed to load chunk");
    });
    const failure = await call("GET Locale/me").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallError);
    expect((failure as CallError).problem).toBeNull();
    vi.doUnmock("ky");
  });
});
