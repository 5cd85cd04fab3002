"use client";

import { createContext, use, useMemo, useState, type ReactNode } from "react";

import type { AddToCartLabels } from "@/components/cart/add-to-cart-labels";
import { localPath, productPath } from "@/lib/paths";
import { initialChoice } from "@/lib/products/rules";
import { shownStock } from "@/lib/products/stock-rules";
import { useShownCurrency } from "@/stores/currency";

import { readVariants, type BuyItem, type BuyProduct, type BuyVariant } from "./buy-choice";
import type { BuyLabels } from "./buy-labels";
import { useCartQuantity } from "./use-cart-quantity";

/** "page" has the whole view, "dialog" is the quick view's. */
export type ViewLayout = "page" | "dialog";

type Given = {
  product: BuyProduct;
  language: string;
  labels: BuyLabels;
  cartLabels: AddToCartLabels;
  layout?: ViewLayout;
};

export type ChoiceState = Given & {
  layout: ViewLayout;
  currency: ReturnType<typeof useShownCurrency>;
  variants: BuyVariant[];
  variant: BuyVariant;
  item: BuyItem;
  /** The chosen item's stock, from the page or from a later answer of the shop. */
  stock: number;
  /** How many more of it can go into the cart: the stock less what was added meanwhile (§4.19). */
  left: number;
  /** Units of it that were added to the cart since the view was opened. */
  added: number;
  /** The limit that an add of the chosen item has just reached; null for none. */
  limit: number | null;
  /** Choosing a variant selects its first item (§4.16). */
  chooseVariant: (variant: BuyVariant) => void;
  chooseItem: (item: BuyItem) => void;
  /** The option that is chosen from the start, for browsers without scripts. */
  hrefOf: (item: BuyItem | undefined) => string;
  quantity: number;
  setQuantity: (quantity: number) => void;
};

const ChoiceContext = createContext<ChoiceState | null>(null);

type ChoiceProps = Given & { /** The option that the address names. */ optionId?: number; children: ReactNode };

/**
 * Holds the choice for the gallery, the prices and the buy box, which are separate on the page. Needs a product with at
 * least one option.
 */
export function ChoiceProvider({ optionId, children, layout = "page", ...given }: ChoiceProps) {
  const { product, language } = given;
  const variants = useMemo(() => readVariants(product), [product]);
  const [chosen, setChosen] = useState(() => initialChoice(variants, optionId) ?? { group: 0, item: 0 });
  const [typed, setTyped] = useState<number | null>(null);
  const currency = useShownCurrency();

  const variant = variants[chosen.group];
  const item = variant?.items[chosen.item];
  const cart = useCartQuantity(product.ID, item?.ID ?? 0);
  if (!variant || !item) return children;
  const stock = shownStock({ option: cart.stock ?? item.Quantity });

  const hrefOf = (each?: BuyItem) => localPath(language, productPath(product, each?.ID));
  const type = (quantity: number | null) => {
    setTyped(quantity);
    cart.forget();
  };
  const choose = (group: number, at: number) => {
    setChosen({ group, item: at });
    type(null);
    // The address names the choice, so that it can be reloaded and shared.
    if (layout === "page") history.replaceState(null, "", hrefOf(variants[group]?.items[at]));
  };
  const state: ChoiceState = {
    ...given,
    layout,
    currency,
    variants,
    variant,
    item,
    stock,
    left: Math.max(0, stock - cart.added),
    added: cart.added,
    limit: cart.limit,
    // Starts with the quantity of the cart's line (§4.18).
    quantity: typed ?? Math.max(1, cart.seed),
    setQuantity: type,
    hrefOf,
    chooseVariant: (next) => choose(variants.indexOf(next), 0),
    chooseItem: (next) => choose(chosen.group, variant.items.indexOf(next)),
  };
  return <ChoiceContext value={state}>{children}</ChoiceContext>;
}

export function useChoice(): ChoiceState {
  const state = use(ChoiceContext);
  if (!state) throw new Error("A part of the buy box stands outside ChoiceProvider, or the product has no option.");
  return state;
}
