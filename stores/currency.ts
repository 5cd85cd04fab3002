"use client";

import { createContext, createElement, useContext, type ReactNode } from "react";

import { usDollar, type ShownCurrency } from "@/lib/money";

// The currency belongs to the page's address, so it is a context and not a store: the server renders several at once.
const CurrencyContext = createContext<ShownCurrency>(usDollar);

export function CurrencyProvider({ currency, children }: { currency: ShownCurrency; children: ReactNode }) {
  return createElement(CurrencyContext, { value: currency }, children);
}

/** The currency that the page shows, for client components that print prices. */
export function useShownCurrency(): ShownCurrency {
  return useContext(CurrencyContext);
}

const oneYear = 31_536_000;

/** Stores the choice in the cookie `cname`; the next page from the server is in that currency. */
export function chooseCurrency(code: string): void {
  document.cookie = `cname=${encodeURIComponent(code)}; path=/; max-age=${oneYear}; samesite=lax`;
}
