"use client";

import type { ReactNode } from "react";

import { hasArrived } from "@/lib/back-in-stock/alert-rules";

import { useChoice } from "./choice-context";

/** While the chosen option can be ordered. */
export function WhileOnSale({ children }: { children: ReactNode }) {
  const { item, stock } = useChoice();
  return hasArrived({ priceCents: item.PriceCents, stock }) && children;
}
