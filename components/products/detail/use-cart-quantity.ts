"use client";

import { useEffect, useRef, useState } from "react";

import { cartLimits } from "@/lib/cart/rules";
import { useCart } from "@/stores/cart/cart";
import { lineKey, type CartEntry } from "@/stores/cart/lines";
import { cartLimitEvent, cartStore, type CartLimit } from "@/stores/cart/state";

type Seen = {
  /** Units in the cart at first. */
  seed: number;
  /** The stock and time of a rejected add; null when there was none since the last request for the cart. */
  rejected: { stock: number; at: number } | null;
};
const unseen: Seen = { seed: 0, rejected: null };

export type CartQuantity = {
  seed: number;
  /** Units added since. */
  added: number;
  /** The shop's latest answer, which the cart shows, too; null for none. */
  stock: number | null;
  /** Just reached, until `forget` is called; null for none. */
  limit: number | null;
  forget: () => void;
};

/** What the cart and its limit event (§4.19) say about an option; nothing until the storage has been read. */
export function useCartQuantity(productId: number, optionId: number): CartQuantity {
  const isRead = useCart(({ status }) => status === "ready");
  const now = useCart(({ lines }) => lineOf(lines, productId, optionId)?.Quantity ?? 0);
  const inCart = useCart(({ lines }) => lineOf(lines, productId, optionId)?.Stock ?? null);
  const [seen, setSeen] = useState<Record<number, Seen>>({});
  const [met, setMet] = useState<CartLimit | null>(null);
  const isFresh = useFreshCart((since) => setSeen((before) => withoutRejections(before, since)));
  if (isRead && !seen[optionId]) setSeen({ ...seen, [optionId]: { seed: now, rejected: null } });
  useEffect(() => {
    const listen = (event: Event) => {
      const limit = (event as CustomEvent<CartLimit>).detail;
      if (limit.ID !== productId) return;
      setMet(limit.MaxExceed === 1 ? limit : null);
      // The limit of one line does not reveal the stock behind it.
      if (limit.MaxExceed !== 1 || limit.MaxLimit >= cartLimits.quantity) return;
      const rejected = { stock: limit.MaxLimit, at: performance.now() };
      const withLimit = ({ seed }: Seen) => ({ seed, rejected });
      setSeen((before) => ({ ...before, [limit.OptionId]: withLimit(before[limit.OptionId] ?? unseen) }));
    };
    window.addEventListener(cartLimitEvent, listen);
    return () => window.removeEventListener(cartLimitEvent, listen);
  }, [productId]);
  const { seed, rejected } = seen[optionId] ?? unseen;
  return {
    seed,
    added: Math.max(0, now - seed),
    stock: rejected?.stock ?? (isFresh ? inCart : null),
    limit: met?.OptionId === optionId ? met.MaxLimit : null,
    forget: () => setMet(null),
  };
}

/** Whether the cart's stock is the newer one. @param onFresh gets the request's moment, 0 for one under way */
function useFreshCart(onFresh: (since: number) => void): boolean {
  const [isFresh, setIsFresh] = useState(false);
  const act = useRef(onFresh);
  useEffect(() => {
    let since = 0;
    return cartStore.subscribe(({ refreshStatus }, before) => {
      if (refreshStatus === before.refreshStatus) return;
      if (refreshStatus === "asking") since = performance.now();
      if (refreshStatus !== "done" || before.refreshStatus !== "asking") return;
      setIsFresh(true);
      act.current(since);
    });
  }, []);
  return isFresh;
}

/** A cart that was requested before a rejection knows less than it. */
function withoutRejections(seen: Record<number, Seen>, since: number): Record<number, Seen> {
  const keep = ({ seed, rejected }: Seen) => ({ seed, rejected: rejected && rejected.at > since ? rejected : null });
  return Object.fromEntries(Object.entries(seen).map(([id, each]) => [id, keep(each)]));
}

function lineOf(lines: readonly CartEntry[], ID: number, OptionId: number): CartEntry | undefined {
  const key = lineKey({ ID, OptionId });
  return lines.find((line) => lineKey(line) === key);
}
