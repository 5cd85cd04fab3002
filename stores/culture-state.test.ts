import { describe, expect, it, test, vi } from "vitest";

import type { TypeInfo } from "@/lib/locale/contract";

import { groupTypeInfos, loadCulture, parseCulture, type CultureState } from "./culture-state";

const info = (Type: TypeInfo["Type"], Name: string, Order: number): TypeInfo => ({ Type, Name, Order });
const infos = [
  info("Account.Type", "Shop", 2),
  info("Account.Type", "Shopper", 1),
  info("System.Country", "Spain", 1),
  info("System.Country", "Australia", 2),
];
const whole: CultureState = {
  typeInfos: groupTypeInfos(infos),
  version: "",
  cultureData: { common: { home: "Home" } },
  currentCulture: "en",
  supportedCultureCodes: ["en", "de"],
};
const calls = () => ({
  typeInfos: vi.fn<() => Promise<{ Counts: number; Result: TypeInfo[] }>>(async () => ({
    Counts: infos.length,
    Result: infos,
  })),
  cultureData: vi.fn<() => Promise<Record<string, unknown>>>(async () => whole.cultureData ?? {}),
  supportedCodes: vi.fn<() => Promise<string[]>>(async () => whole.supportedCultureCodes),
});

test("type infos go by name, account types by order", () => {
  const groups = groupTypeInfos(infos);
  expect(groups["System.Country"]?.map(({ Name }) => Name)).toEqual(["Australia", "Spain"]);
  expect(groups["Account.Type"]?.map(({ Name }) => Name)).toEqual(["Shopper", "Shop"]);
});

describe("the culture at the start", () => {
  it("is the saved one, without a call", async () => {
    const [asked, save] = [calls(), vi.fn<(state: CultureState) => void>()];
    expect(await loadCulture(parseCulture(JSON.stringify(whole)), asked, save)).toEqual(whole);
    expect(asked.typeInfos).not.toHaveBeenCalled();
    expect(save).not.toHaveBeenCalled();
  });

  test.each([
    null,
    "",
    "{",
    "[]",
    "7",
    JSON.stringify({ ...whole, typeInfos: null }),
    JSON.stringify({ typeInfos: {} }),
    JSON.stringify({ ...whole, version: "of-another-release" }),
  ])("is fetched again for %s, and saved after each step", async (stored) => {
    const saved: CultureState[] = [];
    expect(await loadCulture(parseCulture(stored), calls(), (state) => void saved.push(state))).toEqual(whole);
    expect(saved.map((state) => [Object.keys(state.typeInfos).length, state.cultureData !== null])).toEqual([
      [2, false],
      [2, true],
      [2, true],
    ]);
    expect(saved.at(-1)?.supportedCultureCodes).toEqual(["en", "de"]);
  });

  it("continues where an earlier visit was interrupted", async () => {
    const asked = calls();
    await loadCulture(
      parseCulture(JSON.stringify({ ...whole, supportedCultureCodes: [] })),
      asked,
      vi.fn<(state: CultureState) => void>(),
    );
    expect(asked.typeInfos).not.toHaveBeenCalled();
    expect(asked.cultureData).not.toHaveBeenCalled();
    expect(asked.supportedCodes).toHaveBeenCalledOnce();
  });

  it("uses no type infos from an answer that counts none", async () => {
    const asked = { ...calls(), typeInfos: async () => ({ Counts: 0, Result: infos }) };
    expect((await loadCulture(null, asked, vi.fn<(state: CultureState) => void>())).typeInfos).toEqual({});
  });

  it("keeps what it had when a call fails", async () => {
    const saved: CultureState[] = [];
    const asked = { ...calls(), cultureData: () => Promise.reject(new Error("away")) };
    await expect(loadCulture(null, asked, (state) => void saved.push(state))).rejects.toThrow("away");
    expect(parseCulture(JSON.stringify(saved.at(-1)))?.typeInfos).toEqual(whole.typeInfos);
  });
});
