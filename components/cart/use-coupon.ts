"use client";

import { useEffect, useRef, useState } from "react";

import { call, CallError } from "@/lib/api/client";
import type { CartItem } from "@/lib/cart/rules";
import { sumsInCents } from "@/lib/checkout/amount-rules";
import { isShort, sumCart, wishesOf, type CartEntry } from "@/stores/cart/lines";

export type Coupon = {
  phase: "none" | "asking" | "applied";
  /** The applied code, as the shop writes it. */
  code: string;
  discountCents: number;
  /** About the code that was tried. */
  error: string | null;
  apply: () => Promise<void>;
  remove: () => void;
};

type Wish = {
  typed: string;
  email: string;
  lines: readonly CartEntry[];
  /** Message for when the shop is unreachable. */
  offline: string;
};

type State = Omit<Coupon, "apply" | "remove"> & {
  /** The text of the request; the response is void for any other code. */
  tried: string;
};

const none: State = { phase: "none", code: "", discountCents: 0, error: null, tried: "" };

export function useCoupon({ typed, email, lines, offline }: Wish): Coupon {
  const sums = sumCart(lines.filter((line) => !isShort(line)));
  const items = wishesOf(sums.items);
  const [state, setState] = useState(none);
  const asked = useRef(0);

  const ask = async (code: string) => {
    const turn = ++asked.current;
    setState({ ...none, phase: "asking", tried: code });
    const answer = await quote({ Items: items, Coupon: code, ...(email && { Email: email }) }, offline);
    // A later request, or the removal of the coupon, makes this response void.
    if (turn !== asked.current) return;
    setState(
      "error" in answer ? { ...none, ...answer, tried: code } : { ...none, ...answer, phase: "applied", tried: code },
    );
  };
  const apply = async () => {
    const code = typed.trim();
    if (code === "" || items.length === 0) return setState(none);
    await ask(code);
  };
  const remove = () => {
    asked.current++;
    setState(none);
  };

  const isOpen = items.length > 0;
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  // A code stored across a reload is checked again; a changed cart changes its discount.
  useEffect(() => {
    if (isOpen) void latest.current();
  }, [isOpen, sums.subtotalCents]);
  return { ...(state.tried === typed.trim() ? state : none), apply, remove };
}

type Question = { Items: CartItem[]; Coupon: string; Email?: string };

async function quote(
  body: Question,
  offline: string,
): Promise<{ code: string; discountCents: number } | { error: string | null }> {
  try {
    const { Coupon, Discount } = await call("POST Order/Quote", { body });
    return { code: Coupon?.Code ?? body.Coupon, discountCents: sumsInCents({ Discount }).DiscountCents };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Of a line, the cart's notices tell it.
    return { error: error.problem?.status === 409 ? null : (error.problem?.detail ?? offline) };
  }
}
