"use client";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadChunk } from "@/components/ui/load-chunk";

/** A product, or an option of it. */
export type AwaitedProduct = { ID: number; OptionId?: number; Name: string };

type BackInStockButtonProps = {
  product: AwaitedProduct;
  label: string;
  /** False leaves the label to screen readers. */
  isLabelled: boolean;
  className?: string;
};

const loadDialog = () =>
  Promise.all([
    import("./alert-dialog"),
    import("@/lib/locale/load-messages").then(({ loadMessages }) => loadMessages("product")),
  ]);

/** Replaces the buy button, or follows it, while a product cannot be bought. */
export function BackInStockButton({ product, label, isLabelled, className = "" }: BackInStockButtonProps) {
  const open = async (): Promise<void> => {
    const loaded = await loadChunk("arrival-dialog", loadDialog, () => void open());
    if (!loaded) return;
    const [{ openBackInStockDialog }, { arrival }] = loaded;
    await openBackInStockDialog(product, arrival);
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
