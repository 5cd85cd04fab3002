"use client";

import { buttonClass } from "@/components/ui/button";
import { isUpcoming } from "@/lib/products/price-rules";
import type { CartSnapshot } from "@/stores/cart/lines";

import type { AddToCartLabels } from "./add-to-cart-labels";
import { CartButtonFace, useAdding } from "./use-adding";

export type AddToCartButtonProps = {
  productId: number;
  optionId: number;
  name: string;
  /** The option's stock. */
  max: number;
  quantity?: number;
  /** Called in place of adding while a choice is missing. */
  onMissing?: () => void;
  snapshot: Omit<CartSnapshot, "Stock">;
  /** "full" has a label and fills its container; cards have a button of their own. */
  size?: "full";
  labels: AddToCartLabels;
  className?: string;
};

/** The buy button of a product's page and of the quick view. */
export function AddToCartButton({ productId, optionId, max, quantity = 1, onMissing, ...rest }: AddToCartButtonProps) {
  const { snapshot, labels, className = "" } = rest;
  const { phase, add } = useAdding(labels);
  const reason = isUpcoming(snapshot.PriceCents) ? labels.upcoming : max < 1 ? labels.outOfStock : null;
  return (
    <button
      type="button"
      disabled={reason !== null}
      aria-busy={phase === "busy" || undefined}
      onClick={() => {
        if (onMissing) onMissing();
        else add({ ...snapshot, ID: productId, OptionId: optionId, Quantity: quantity, Stock: max });
      }}
      className={buttonClass({
        variant: "buy",
        size: "lg",
        className: `${phase === "done" ? "is-done" : ""} ${className}`,
      })}
    >
      <CartButtonFace phase={phase} messages={labels} reason={reason} />
    </button>
  );
}
