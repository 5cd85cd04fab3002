"use client";

import { useEffect, useRef, useState } from "react";

import { cartLimits } from "@/lib/cart/rules";
import { useCart } from "@/stores/cart/cart";
import { lineKey, type CartEntry } from "@/stores/cart/lines";
import { cartLimitEvent, cartStore, type CartLimit } from "@/stores/cart/state";

/** The state of one option since the view was opened. */
type Seen = {
  /** Units in the cart at first. */
  seed: number;
  /** The stock from a rejected add; null when there was none since the last request for the cart. */
  refused: number | null;
};
const unseen: Seen = { seed: 0, refused: null };

export type CartQuantity = {
  seed: number;
  /** Units added to the cart since. */
  added: number;
  /**
   * The latest stock that the shop has answered since the view was opened, the same that the cart shows; null for none.
   */
  stock: number | null;
  /** The limit that was just reached, until `forget` is called; null for none. */
  limit: number | null;
  forget: () => void;
};

/**
 * What the cart and its limit event (§4.19) say about an option. Nothing on the server and until the storage has been
 * read.
 */
export function useCartQuantity(productId: number, optionId: number): CartQuantity {
  const isRead = useCart(({ status }) => status === "ready");
  const now = useCart(({ lines }) => lineOf(lines, productId, optionId)?.Quantity ?? 0);
  const inCart = useCart(({ lines }) => lineOf(lines, productId, optionId)?.Stock ?? null);
  const [seen, setSeen] = useState<Record<number, Seen>>({});
  const [met, setMet] = useState<CartLimit | null>(null);
  const isFresh = useFreshCart(() => setSeen(withoutRefusals));
  if (isRead && !seen[optionId]) setSeen({ ...seen, [optionId]: { seed: now, refused: null } });
  useEffect(() => {
    const listen = (event: Event) => {
      const limit = (event as CustomEvent<CartLimit>).detail;
      if (limit.ID !== productId) return;
      setMet(limit.MaxExceed === 1 ? limit : null);
      // The limit of one line does not reveal the stock behind it.
      if (limit.MaxExceed !== 1 || limit.MaxLimit >= cartLimits.quantity) return;
      const learn = ({ seed }: Seen) => ({ seed, refused: limit.MaxLimit });
      setSeen((before) => ({ ...before, [limit.OptionId]: learn(before[limit.OptionId] ?? unseen) }));
    };
    window.addEventListener(cartLimitEvent, listen);
    return () => window.removeEventListener(cartLimitEvent, listen);
  }, [productId]);
  const { seed, refused } = seen[optionId] ?? unseen;
  return {
    seed,
    added: Math.max(0, now - seed),
    stock: refused ?? (isFresh ? inCart : null),
    limit: met?.OptionId === optionId ? met.MaxLimit : null,
    forget: () => setMet(null),
  };
}

/** Whether the cart was requested since the view was opened: the cart's stock is the newer one from then on. */
function useFreshCart(onFresh: () => void): boolean {
  const [isFresh, setIsFresh] = useState(false);
  const act = useRef(onFresh);
  useEffect(
    () =>
      cartStore.subscribe(({ renewal }, before) => {
        if (renewal !== "done" || before.renewal !== "asking") return;
        setIsFresh(true);
        act.current();
      }),
    [],
  );
  return isFresh;
}

function withoutRefusals(seen: Record<number, Seen>): Record<number, Seen> {
  return Object.fromEntries(Object.entries(seen).map(([id, { seed }]) => [id, { seed, refused: null }]));
}

function lineOf(lines: readonly CartEntry[], ID: number, OptionId: number): CartEntry | undefined {
  const key = lineKey({ ID, OptionId });
  return lines.find((line) => lineKey(line) === key);
}
