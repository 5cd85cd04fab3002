"use client";

import { createContext, use, useEffect, useState, type ReactNode } from "react";

import type { AddToCartLabels } from "@/components/cart/add-to-cart-labels";
import type { ShownCurrency } from "@/lib/money";
import { initialChoice } from "@/lib/products/rules";

import type { BuyItem, BuyProduct, BuyVariant } from "./buy-choice";
import type { BuyLabels } from "./buy-labels";

type ChoiceState = {
  product: BuyProduct;
  currency: ShownCurrency;
  labels: BuyLabels;
  cartLabels: AddToCartLabels;
  variant: BuyVariant;
  item: BuyItem;
  /** Choosing a variant goes to its first item (spec §4). */
  chooseVariant: (variant: BuyVariant) => void;
  chooseItem: (item: BuyItem) => void;
  quantity: number;
  setQuantity: (quantity: number) => void;
};

const ChoiceContext = createContext<ChoiceState | null>(null);

type ChoiceProps = Pick<ChoiceState, "product" | "currency" | "labels" | "cartLabels"> & { children: ReactNode };

/**
 * Holds what is chosen for the gallery, the prices and the buy box, which stand apart on the page. Needs a product with
 * at least one option. The page is kept for everyone, so an option named in the address is chosen after the load.
 */
export function ChoiceProvider({ product, currency, labels, cartLabels, children }: ChoiceProps) {
  const [chosen, setChosen] = useState(() => initialChoice(product.variants) ?? { group: 0, item: 0 });
  const [quantity, setQuantity] = useState(1);

  useEffect(() => {
    const asked = Number(new URLSearchParams(window.location.search).get("option"));
    const named = asked > 0 ? initialChoice(product.variants, asked) : null;
    if (named) setChosen(named);
  }, [product.variants]);

  const variant = product.variants[chosen.group];
  const item = variant?.items[chosen.item];
  if (!variant || !item) return children;

  const choose = (group: number, at: number) => {
    setChosen({ group, item: at });
    setQuantity(1);
  };
  const state: ChoiceState = {
    product,
    currency,
    labels,
    cartLabels,
    variant,
    item,
    quantity,
    setQuantity,
    chooseVariant: (next) => choose(product.variants.indexOf(next), 0),
    chooseItem: (next) => choose(chosen.group, variant.items.indexOf(next)),
  };
  return <ChoiceContext value={state}>{children}</ChoiceContext>;
}

export function useChoice(): ChoiceState {
  const state = use(ChoiceContext);
  if (!state) throw new Error("A part of the buy box stands outside ChoiceProvider, or the product has no option.");
  return state;
}
