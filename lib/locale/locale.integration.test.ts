import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { currencies } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";

import type { CountryInfo, TypeInfo } from "./contract";

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await freshDatabase();
  await opened.db.insert(currencies).values([
    { code: "USD", name: "US Dollar", symbol: "$", multiplier: 1 },
    { code: "EUR", name: "Euro", symbol: "", multiplier: 0.92, position: 1 },
    { code: "BGN", name: "Lev", symbol: "", multiplier: 1.8, position: 2 },
  ]);
});
afterAll(() => opened.close());

const me = async (headers: Record<string, string>) =>
  (await send("GET", "Locale/me", undefined, headers)).body as unknown as CountryInfo;

describe("the visitor's country", () => {
  test.each([
    ["5.9.0.1", "Germany", "EUR", "€"],
    ["103.4.144.1", "Bangladesh", "USD", "$"],
    ["127.0.0.1", "United States", "USD", "$"],
    ["not an address", "United States", "USD", "$"],
  ])("for the address %s is %s with %s", async (address, Name, CurrencyCode, CurrencySymbol) => {
    const info = await me({ "x-client-address": address });
    expect(info).toMatchObject({ Name, CurrencyCode, CurrencySymbol });
    expect(info.CurrencyMultiplier).toBeGreaterThan(0);
  });

  it("is the proxy's only where the proxy is trusted", async () => {
    expect((await me({ "x-client-address": "::1", "cf-ipcountry": "DE" })).CountryCode).toBe("USA");
    vi.resetModules();
    vi.stubEnv("TRUST_PROXY", "true");
    const { localeHandlers } = await import("./handlers");
    const ask = async (header: Record<string, string>, address = "::1") => {
      const request = new Request("http://shop.example/api/Locale/me", { headers: header });
      const input = {} as Parameters<(typeof localeHandlers)["GET Locale/me"]>[0];
      const context = { request, address } as Parameters<(typeof localeHandlers)["GET Locale/me"]>[1];
      return (await localeHandlers["GET Locale/me"](input, context)).CountryCode;
    };
    expect(await ask({ "cf-ipcountry": "DE" })).toBe("DEU");
    expect(await ask({ "x-country-code": "bd" })).toBe("BGD");
    expect(await ask({ "cf-ipcountry": "T1" }, "5.9.0.1")).toBe("DEU");
    expect(await ask({ "cf-ipcountry": "<x>" })).toBe("USA");
  });
});

describe("type infos", () => {
  const infos = async (culture: string) =>
    (await send("GET", `Culture/GetTypeInfos/${culture}`)).body as unknown as { Counts: number; Result: TypeInfo[] };

  test.each(["en", "bn", "fr", "de", "it"])("in %s are named and sorted in that language", async (culture) => {
    const { Counts, Result } = await infos(culture);
    expect(Counts).toBe(Result.length);
    for (const type of ["System.Country", "System.Language", "System.WorldRegion", "System.Currency"]) {
      const names = Result.filter(({ Type }) => Type === type).map(({ Name }) => Name);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, culture)));
      expect(names.length).toBeGreaterThan(1);
    }
  });

  it("contain only the offered currencies, with their signs", async () => {
    const { Result } = await infos("de");
    const found = Result.filter(({ Type }) => Type === "System.Currency");
    const format = { DigitsInfo: "1.2-2", Locale: "en-US" };
    expect(found).toEqual([
      { Type: "System.Currency", Name: "Euro", Order: 1, Code: "EUR", Symbol: "€", Multiplier: 0.92, ...format },
      { Type: "System.Currency", Name: "US-Dollar", Order: 2, Code: "USD", Symbol: "$", Multiplier: 1, ...format },
    ]);
    expect(Result.find(({ Code }) => Code === "AT")?.Name).toBe("Österreich");
  });
});
