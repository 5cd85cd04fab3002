import { expect, test } from "vitest";

import { currencySymbol } from "@/lib/locale/currency-symbols";
import { offeredCurrencies } from "@/lib/locale/rules";

import { buildCurrencies } from "./money-rows";

test("the offered currencies have a name, their sign and a multiplier above 0; the Australian dollar's is 1.56", () => {
  const rows = buildCurrencies(new Date(0));
  expect(rows.map(({ code }) => code)).toEqual([...offeredCurrencies]);
  for (const { code, name, symbol, multiplier } of rows) {
    expect([code, symbol]).toEqual([code, currencySymbol(code)]);
    expect(name).not.toBe("");
    expect(multiplier).toBeGreaterThan(0);
  }
  expect(rows.find(({ code }) => code === "USD")?.multiplier).toBe(1);
  expect(rows.find(({ code }) => code === "AUD")?.multiplier).toBe(1.56);
});
