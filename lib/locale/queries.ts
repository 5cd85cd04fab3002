import "server-only";

import { asc } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { currencies } from "@/lib/db/schema";
import { cached, lifetimes } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";

import { currencySymbol } from "./currency-symbols";
import { currencyName } from "./names";
import { defaultLanguage, offeredCurrencies, type Language } from "./rules";
import { priceFormat, usDollar, type PriceFormat, type ShownCurrency } from "@/lib/money";

/** A currency option (§3.4). */
export type CurrencyRow = ShownCurrency & PriceFormat & { name: string };

const readCachedCurrencies = cached("currencies", () => [tags.currencies], lifetimes.menu, readCurrencies);

/** Lists the offered currencies with current rates, in the order of the picker, named in the language. */
export async function listCurrencies(language: Language = defaultLanguage): Promise<CurrencyRow[]> {
  const rows = await readCachedCurrencies();
  // In English they have the names that administrators gave them.
  return language === defaultLanguage ? rows : rows.map((row) => ({ ...row, name: currencyName(row.code, language) }));
}

async function readCurrencies(): Promise<CurrencyRow[]> {
  const db = await database();
  const rows = await db
    .select({
      code: currencies.code,
      name: currencies.name,
      symbol: currencies.symbol,
      multiplier: currencies.multiplier,
    })
    .from(currencies)
    .orderBy(asc(currencies.position));
  return rows
    .filter((row) => offeredCurrencies.some((code) => code === row.code))
    .map((row) => ({ ...row, ...priceFormat, symbol: row.symbol || currencySymbol(row.code) }));
}

/** US dollars for an unknown code. */
export async function findCurrency(code: string): Promise<ShownCurrency> {
  const row = (await listCurrencies()).find((currency) => currency.code === code);
  return row ? { code: row.code, symbol: row.symbol, multiplier: row.multiplier } : usDollar;
}
