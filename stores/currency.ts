"use client";

import { createContext, createElement, useContext, type ReactNode } from "react";

import { usDollar, type ShownCurrency } from "@/lib/money";

// A context instead of a store: the currency depends on the page, and the server renders pages of several at once.
const CurrencyContext = createContext<ShownCurrency>(usDollar);

export function CurrencyProvider({ currency, children }: { currency: ShownCurrency; children: ReactNode }) {
  return createElement(CurrencyContext, { value: currency }, children);
}

export function useShownCurrency(): ShownCurrency {
  return useContext(CurrencyContext);
}

const oneYear = 31_536_000;

/** Stores the choice in the cookie `cname`, which the server reads when it renders the next page. */
export function chooseCurrency(code: string): void {
  document.cookie = `cname=${encodeURIComponent(code)}; path=/; max-age=${oneYear}; samesite=lax`;
}
