"use client";

import { useEffect, useRef, useState } from "react";

import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import type { CartEntry } from "@/stores/cart/lines";

import type { AddToCartLabels } from "./add-to-cart-labels";
import { cartToastTime } from "./toast-time";

export type AddPhase = "idle" | "busy" | "done";

/** Milliseconds that the button says "Added". */
const doneTime = 1_200;

export const cartIcons = { idle: "shopping-cart", busy: "loader-circle", done: "check" } as const;

/** Adds an entry to the cart and shows the result; a repeated click is ignored while that is in progress (§4.17). */
export function useAdding(labels: AddToCartLabels) {
  const [phase, setPhase] = useState<AddPhase>("idle");
  const isLocked = useRef(false);
  useEffect(() => {
    if (phase !== "done") return;
    const timer = setTimeout(setPhase, doneTime, "idle");
    return () => clearTimeout(timer);
  }, [phase]);
  const act = async (entry: CartEntry) => {
    if (isLocked.current) return;
    isLocked.current = true;
    setPhase("busy");
    try {
      const { addAndTell } = await import("./add-and-tell");
      setPhase((await addAndTell(entry, labels)) ? "done" : "idle");
    } catch {
      toast({ kind: "error", title: labels.failedTitle, text: labels.failed, duration: cartToastTime });
      setPhase("idle");
    } finally {
      isLocked.current = false;
    }
  };
  return { phase, add: (entry: CartEntry) => void act(entry) };
}

/** The words of a cart button; they share one place, so that its width stays. `reason` says why it is disabled. */
export function CartButtonFace({
  phase,
  words,
  reason,
}: {
  phase: AddPhase;
  words: AddToCartLabels;
  reason: string | null;
}) {
  if (reason) return reason;
  const isBusy = phase === "busy";
  return (
    <span className="face">
      <span className={isBusy ? "invisible" : undefined}>
        <Icon name={phase === "done" ? "check" : "shopping-cart"} size={20} />
        {phase === "done" ? words.done : words.add}
      </span>
      <span className={isBusy ? undefined : "invisible"}>
        <Icon name="loader-circle" size={18} className={isBusy ? "animate-spin" : undefined} />
        {words.adding}
      </span>
    </span>
  );
}
