import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";

import { defaultCountryInfo } from "@/lib/locale/default-country-rules";

import { parseCountry } from "./country-info";

const germany = {
  Name: "Germany",
  CountryCode: "DE",
  CurrencyCode: "EUR",
  CurrencySymbol: "€",
  CurrencyMultiplier: 0.92,
};

describe("the stored value", () => {
  it("is read back, the delivery country with it", () => {
    const stored = JSON.stringify({ ...germany, DeliveryCountry: "FR" });
    expect(parseCountry(stored)).toEqual({ info: germany, deliveryCountry: "FR" });
  });

  test.each([
    null,
    "",
    "{",
    "7",
    "null",
    "[]",
    JSON.stringify({ ...germany, CurrencyMultiplier: 0 }),
    JSON.stringify({ ...germany, CurrencyMultiplier: -1 }),
    JSON.stringify({ ...germany, CurrencyMultiplier: "0.92" }),
    JSON.stringify({ ...germany, Name: "" }),
  ])("is the United States, delivering to Australia, for %s", (stored) => {
    expect(parseCountry(stored)).toEqual({ info: defaultCountryInfo, deliveryCountry: "AU" });
  });

  test.each(["", "de", "DEU", 7, null])("delivers to Australia for the country %j", (DeliveryCountry) => {
    expect(parseCountry(JSON.stringify({ ...germany, DeliveryCountry })).deliveryCountry).toBe("AU");
  });
});

describe("a change", () => {
  const kept = new Map<string, string>();
  const told = vi.fn<(event: Event) => void>();

  beforeEach(() => {
    vi.resetModules();
    kept.clear();
    told.mockClear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    const page = new EventTarget();
    page.addEventListener("nijer:country", told);
    vi.stubGlobal("window", page);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("of the country info is accepted only with a multiplier above 0, stored and broadcast", async () => {
    const { acceptCountryInfo, chooseDeliveryCountry, readCountry } = await import("./country-info");
    chooseDeliveryCountry("DE");
    expect(acceptCountryInfo({ ...germany, CurrencyMultiplier: 0 })).toBe(false);
    expect(told).toHaveBeenCalledTimes(1);
    expect(acceptCountryInfo(germany)).toBe(true);
    expect(told).toHaveBeenCalledTimes(2);
    expect(readCountry()).toEqual({ info: germany, deliveryCountry: "DE" });
    expect(parseCountry(kept.get("defaultCn") ?? null)).toEqual({ info: germany, deliveryCountry: "DE" });
  });
});
