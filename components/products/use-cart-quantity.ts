"use client";

import { useEffect, useState } from "react";

type Units = { seed: number; now: number };
const none: Units = { seed: 0, now: 0 };

/** Storage keys and window event of the cart's store, which a page that is only read does not load. */
const guestKey = "cartItems";
const accountKey = "accountCart";
const cartEvent = "nijer:cart";

/**
 * How many units of an option lie in the cart: `seed` when it was first looked at, `added` since. Nothing on the server
 * and until the storage has been read.
 */
export function useCartQuantity(productId: number, optionId: number): { seed: number; added: number } {
  const [units, setUnits] = useState<Record<number, Units>>({});
  useEffect(() => {
    const look = () => {
      const now = unitsInCart(productId, optionId);
      setUnits((before) => ({ ...before, [optionId]: { seed: before[optionId]?.seed ?? now, now } }));
    };
    look();
    window.addEventListener(cartEvent, look);
    return () => window.removeEventListener(cartEvent, look);
  }, [productId, optionId]);
  const { seed, now } = units[optionId] ?? none;
  return { seed, added: Math.max(0, now - seed) };
}

type Line = { ID?: unknown; OptionId?: unknown; Quantity?: unknown } | null;

function unitsInCart(productId: number, optionId: number): number {
  const line = storedLines().find((each) => each?.ID === productId && each.OptionId === optionId);
  return Number.isSafeInteger(line?.Quantity) ? Number(line?.Quantity) : 0;
}

function storedLines(): Line[] {
  try {
    const account = JSON.parse(localStorage.getItem(accountKey) ?? "null") as { lines?: unknown } | null;
    const lines: unknown = account?.lines ?? JSON.parse(localStorage.getItem(guestKey) ?? "[]");
    return Array.isArray(lines) ? (lines as Line[]) : [];
  } catch {
    return [];
  }
}
