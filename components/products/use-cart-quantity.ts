"use client";

import { useEffect, useState } from "react";

import { useCart } from "@/stores/cart";
import { lineKey, type CartEntry } from "@/stores/cart-lines";
import { cartLimitEvent, type CartLimit } from "@/stores/cart-state";

/** What a view knows of one option since it was opened. */
type Seen = {
  /** Units that lay in the cart at first. */
  seed: number;
  /** The stock that the shop told with a refusal; null without one. */
  stock: number | null;
};
const unseen: Seen = { seed: 0, stock: null };

export type CartQuantity = {
  seed: number;
  /** Units that came into the cart since. */
  added: number;
  stock: number | null;
  /** The limit that was just met, until `forget` is called; null for none. */
  limit: number | null;
  forget: () => void;
};

/**
 * What the cart and its limit event (spec §4) say of an option. Nothing on the server and until the storage has been
 * read.
 */
export function useCartQuantity(productId: number, optionId: number): CartQuantity {
  const isRead = useCart(({ status }) => status === "ready");
  const now = useCart(({ lines }) => unitsOf(lines, productId, optionId));
  const [seen, setSeen] = useState<Record<number, Seen>>({});
  const [met, setMet] = useState<CartLimit | null>(null);
  if (isRead && !seen[optionId]) setSeen({ ...seen, [optionId]: { seed: now, stock: null } });
  useEffect(() => {
    const listen = (event: Event) => {
      const limit = (event as CustomEvent<CartLimit>).detail;
      if (limit.ID !== productId) return;
      setMet(limit.MaxExceed === 1 ? limit : null);
      if (limit.MaxExceed !== 1) return;
      const learn = ({ seed }: Seen) => ({ seed, stock: limit.MaxLimit });
      setSeen((before) => ({ ...before, [limit.OptionId]: learn(before[limit.OptionId] ?? unseen) }));
    };
    window.addEventListener(cartLimitEvent, listen);
    return () => window.removeEventListener(cartLimitEvent, listen);
  }, [productId]);
  const { seed, stock } = seen[optionId] ?? unseen;
  return {
    seed,
    added: Math.max(0, now - seed),
    stock,
    limit: met?.OptionId === optionId ? met.MaxLimit : null,
    forget: () => setMet(null),
  };
}

function unitsOf(lines: readonly CartEntry[], ID: number, OptionId: number): number {
  const key = lineKey({ ID, OptionId });
  return lines.find((line) => lineKey(line) === key)?.Quantity ?? 0;
}
