"use client";

import { useEffect, useState } from "react";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { addToCart } from "@/stores/cart";
import type { AddOutcome, CartSnapshot } from "@/stores/cart-lines";

import type { AddToCartLabels } from "./add-to-cart-labels";

export type AddToCartButtonProps = {
  productId: number;
  optionId: number;
  name: string;
  /** The option's stock. */
  max: number;
  quantity?: number;
  snapshot: Omit<CartSnapshot, "Stock">;
  size: "card" | "full";
  labels: AddToCartLabels;
  className?: string;
};

type Phase = "idle" | "busy" | "done";

/** Milliseconds that the button says "Added". */
const doneTime = 1_200;
/** Spec §9: cart toasts. */
const toastTime = 4_000;

export function AddToCartButton(props: AddToCartButtonProps) {
  const { name, max, snapshot, size, labels, className = "" } = props;
  const [phase, setPhase] = useState<Phase>("idle");
  useEffect(() => {
    if (phase !== "done") return;
    const timer = setTimeout(setPhase, doneTime, "idle");
    return () => clearTimeout(timer);
  }, [phase]);

  // Spec §4: a price below 1 is not for sale yet.
  const reason = snapshot.PriceCents < 100 ? labels.upcoming : max < 1 ? labels.outOfStock : null;
  const add = async () => {
    if (phase === "busy") return;
    setPhase("busy");
    const outcome = await put(props);
    setPhase(outcome?.kind === "added" ? "done" : "idle");
    tell(outcome, props);
  };
  const common = { disabled: reason !== null, onClick: () => void add() };
  return size === "card" ? (
    <button
      type="button"
      {...common}
      aria-busy={phase === "busy" || undefined}
      aria-label={`${reason ?? spoken(phase, labels)}: ${name}`}
      className={`addbtn ${phase === "done" ? "!bg-stock !text-white" : ""} ${className}`}
    >
      <Icon name={icons[phase]} size={19} className={phase === "busy" ? "animate-spin" : ""} />
    </button>
  ) : (
    <Button
      variant="buy"
      size="lg"
      {...common}
      busy={phase === "busy"}
      busyLabel={labels.adding}
      className={`${phase === "done" ? "!bg-stock !text-white" : ""} ${className}`}
    >
      {!reason && <Icon name={icons[phase]} size={20} />}
      {reason ?? (phase === "done" ? labels.done : labels.add)}
    </Button>
  );
}

const icons = { idle: "shopping-cart", busy: "loader-circle", done: "check" } as const;

function spoken(phase: Phase, labels: AddToCartLabels): string {
  if (phase === "idle") return labels.add;
  return phase === "busy" ? labels.adding : labels.done;
}

/** Null when the browser failed at it. */
async function put({
  productId,
  optionId,
  max,
  quantity = 1,
  snapshot,
}: AddToCartButtonProps): Promise<AddOutcome | null> {
  const entry = { ...snapshot, ID: productId, OptionId: optionId, Quantity: quantity, Stock: max };
  return addToCart(entry).catch(() => null);
}

function tell(outcome: AddOutcome | null, { name, labels }: AddToCartButtonProps): void {
  if (!outcome) {
    toast({ kind: "error", title: labels.failedTitle, text: labels.failed, duration: toastTime });
  } else if (outcome.kind === "added") {
    const text = labels.added.replace("{name}", () => name);
    const action = { label: labels.viewCart, href: labels.cartHref };
    toast({ kind: "success", title: labels.addedTitle, text, action, duration: toastTime });
  } else if (outcome.kind === "limit") {
    const text = labels.limit.replace("{n}", String(outcome.limit));
    toast({ kind: "warning", title: labels.limitTitle, text, duration: toastTime });
  }
}
