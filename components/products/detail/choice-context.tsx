"use client";

import { createContext, use, useMemo, useState, type ReactNode } from "react";

import type { AddToCartLabels } from "@/components/cart/add-to-cart-labels";
import { lineLimit } from "@/lib/cart/rules";
import { localPath, productPath } from "@/lib/paths";
import { missingChoice, pickSize, pickVariant, type MissingChoice, type Picked } from "@/lib/products/choice-rules";
import { initialChoice } from "@/lib/products/rules";
import { shownStock } from "@/lib/products/stock-rules";
import { useShownCurrency } from "@/stores/currency";

import { readVariants, type BuyItem, type BuyProduct, type BuyVariant } from "./buy-choice";
import type { BuyLabels } from "./buy-labels";
import { useCartQuantity } from "./use-cart-quantity";

/** "dialog" is the quick view's. */
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
  /** Units of the chosen item, from the page or from a later answer of the shop; of all options until one is chosen. */
  stock: number;
  /** The stock, within the limit of a line, less what was added meanwhile (§4.19). */
  left: number;
  /** Since the view was opened. */
  added: number;
  /** Reached by the quantity, or an add of the chosen item; null for none. */
  limit: number | null;
  /** What the shopper must still choose before this can be added; the first item is shown until then. */
  missing: MissingChoice | null;
  hasSize: boolean;
  /** Adds without the missing choice. */
  asks: number;
  askForChoice: () => void;
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

/** Serves gallery, prices and buy box, which are separate on the page. The product needs an option. */
export function ChoiceProvider({ optionId, children, layout = "page", ...given }: ChoiceProps) {
  const { product, language } = given;
  const variants = useMemo(() => readVariants(product), [product]);
  const [chosen, setChosen] = useState(() => initialChoice(variants, optionId) ?? { group: 0, item: 0 });
  const isNamed = variants.some(({ items }) => items.some(({ ID }) => ID === optionId));
  const [picked, setPicked] = useState({ variant: isNamed, size: isNamed });
  const [asks, setAsks] = useState(0);
  const [typed, setTyped] = useState<number | null>(null);
  const [isCut, setIsCut] = useState(false);
  const currency = useShownCurrency();

  const variant = variants[chosen.group];
  const item = variant?.items[chosen.item];
  const cart = useCartQuantity(product.ID, item?.ID ?? 0);
  if (!variant || !item) return children;
  const missing = missingChoice(variants, variant, picked);
  const total = variants.flatMap(({ items }) => items).reduce((sum, { Quantity }) => sum + Quantity, 0);
  const stock = shownStock({ option: missing ? null : (cart.stock ?? item.Quantity), total });

  const hrefOf = (each?: BuyItem) => localPath(language, productPath(product, each?.ID));
  const left = Math.max(0, lineLimit(stock) - cart.added);
  const quantity = typed ?? Math.max(1, cart.seed);
  const type = (wanted: number | null) => {
    setTyped(wanted === null ? null : Math.max(1, Math.min(wanted, left)));
    setIsCut(wanted !== null && wanted > left);
    cart.forget();
  };
  const choose = (group: number, at: number, now: Picked) => {
    setChosen({ group, item: at });
    setPicked(now);
    type(null);
    // The address names a whole choice only, because it counts as chosen after a reload.
    const isWhole = !missingChoice(variants, variants[group], now);
    if (layout === "page" && isWhole) history.replaceState(null, "", hrefOf(variants[group]?.items[at]));
  };
  const state: ChoiceState = {
    ...given,
    layout,
    currency,
    variants,
    variant,
    item,
    stock,
    left,
    added: cart.added,
    limit: cart.limit ?? (isCut || (quantity > 1 && quantity === left) ? lineLimit(stock) : null),
    // Starts with the quantity of the cart's line (§4.18).
    quantity,
    setQuantity: type,
    hrefOf,
    missing,
    hasSize: missing === null || (missing === "variant" && picked.size),
    asks,
    askForChoice: () => setAsks(asks + 1),
    chooseVariant: (next) => choose(variants.indexOf(next), 0, pickVariant()),
    chooseItem: (next) => choose(chosen.group, variant.items.indexOf(next), pickSize(picked)),
  };
  return <ChoiceContext value={state}>{children}</ChoiceContext>;
}

export function useChoice(): ChoiceState {
  const state = use(ChoiceContext);
  if (!state) throw new Error("A part of the buy box stands outside ChoiceProvider, or the product has no option.");
  return state;
}
