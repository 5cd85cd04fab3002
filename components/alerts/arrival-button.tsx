"use client";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { loadTexts } from "@/lib/locale/texts";
import type en from "@/messages/en.json";

/** What somebody waits for: a product, or one option of it. */
export type Awaited = { ID: number; OptionId?: number; Name: string };

type ArrivalButtonProps = {
  product: Awaited;
  label: string;
  /** Else its words are for screen readers alone. */
  isLabelled: boolean;
  className?: string;
};

/** In the buy button's place, or below it, where a product cannot be bought yet or not any more. */
export function ArrivalButton({ product, label, isLabelled, className = "" }: ArrivalButtonProps) {
  const open = async (): Promise<void> => {
    const load = () => Promise.all([import("./arrival-dialog"), loadTexts(document.documentElement.lang)]);
    const loaded = await loadPart("arrival-dialog", load, () => void open());
    if (!loaded) return;
    const [{ showArrival }, texts] = loaded;
    await showArrival(product, (texts as typeof en).arrival);
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
