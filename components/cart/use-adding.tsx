"use client";

import { useEffect, useRef, useState } from "react";

import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import type { CartEntry } from "@/stores/cart/lines";

import type { AddToCartLabels } from "./add-to-cart-labels";
import { loadAdding } from "./load-adding";
import { cartToastTime } from "./toast-time";

export type AddPhase = "idle" | "busy" | "done";

/** Milliseconds of "Added". */
const doneTime = 1_200;

export const cartIcons = { idle: "shopping-cart", busy: "loader-circle", done: "check" } as const;

/** Ignores repeated clicks while a request is pending (§4.17). */
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
      const { addAndNotify } = await loadAdding();
      setPhase((await addAndNotify(entry, labels)) ? "done" : "idle");
    } catch {
      toast({ kind: "error", title: labels.failedTitle, text: labels.failed, duration: cartToastTime });
      setPhase("idle");
    } finally {
      isLocked.current = false;
    }
  };
  return { phase, add: (entry: CartEntry) => void act(entry) };
}

/** Stacked labels keep the width. `reason` says why the button is disabled. */
export function CartButtonFace({
  phase,
  messages,
  reason,
}: {
  phase: AddPhase;
  messages: AddToCartLabels;
  reason: string | null;
}) {
  if (reason) return reason;
  const isBusy = phase === "busy";
  return (
    <span className="face">
      <span className={isBusy ? "invisible" : undefined}>
        <Icon name={phase === "done" ? "check" : "shopping-cart"} size={20} />
        {phase === "done" ? messages.done : messages.add}
      </span>
      <span className={isBusy ? undefined : "invisible"}>
        <Icon name="loader-circle" size={18} className={isBusy ? "animate-spin" : undefined} />
        {messages.adding}
      </span>
    </span>
  );
}
