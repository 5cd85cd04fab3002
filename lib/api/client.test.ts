import { beforeEach, describe, expect, it, vi } from "vitest";

import { call, CallError } from "./client";

type Options = { method: string; headers: Record<string, string>; json?: unknown; searchParams?: object };
const sent = vi.hoisted(() => vi.fn<(url: string, options: Options) => { json: () => Promise<unknown> }>());
vi.mock("ky", () => ({ default: sent, HTTPError: class extends Error {} }));

const answering = (value: unknown) => sent.mockReturnValue({ json: () => Promise.resolve(value) });
const page = { cookie: "", documentElement: { lang: "en" } };

beforeEach(() => {
  page.cookie = "";
  page.documentElement.lang = "en";
  vi.stubGlobal("document", page);
});

describe("a call of the storefront", () => {
  it("goes to the API's base address with the page's language", async () => {
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

  it("that nobody answers is told as such", async () => {
    sent.mockReturnValue({ json: () => Promise.reject(new TypeError("network")) });
    const failure = await call("GET Locale/me").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallError);
    expect((failure as CallError).problem).toBeNull();
  });

  it("whose code does not come is one that nobody answers", async () => {
    vi.doMock("ky", () => {
      throw new TypeError("Failed to load chunk");
    });
    const failure = await call("GET Locale/me").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallError);
    expect((failure as CallError).problem).toBeNull();
    vi.doUnmock("ky");
  });
});
