"use client";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadChunk } from "@/components/ui/load-chunk";
import { loadTexts } from "@/lib/locale/texts";
import type en from "@/messages/en.json";

/** What somebody waits for: a product, or one option of it. */
export type AwaitedProduct = { ID: number; OptionId?: number; Name: string };

type BackInStockButtonProps = {
  product: AwaitedProduct;
  label: string;
  /** Else its words are for screen readers alone. */
  isLabelled: boolean;
  className?: string;
};

/** In the buy button's place, or below it, where a product cannot be bought yet or not any more. */
export function BackInStockButton({ product, label, isLabelled, className = "" }: BackInStockButtonProps) {
  const open = async (): Promise<void> => {
    const load = () => Promise.all([import("./alert-dialog"), loadTexts(document.documentElement.lang)]);
    const loaded = await loadChunk("arrival-dialog", load, () => void open());
    if (!loaded) return;
    const [{ openBackInStockDialog }, texts] = loaded;
    await openBackInStockDialog(product, (texts as typeof en).arrival);
  };
  return (
    <button
      type="button"
      className={isLabelled ? buttonClass({ variant: "line", className }) : `addbtn is-bell ${className}`}
      aria-haspopup="dialog"
      aria-label={`${label}: ${product.Name}`}
      onClick={() => void open()}
    >
      <Icon name="bell" size={isLabelled ? 16 : 19} />
      {isLabelled && label}
    </button>
  );
}
