"use client";

import { pictureUrl } from "@/lib/pictures";
import { isInStock } from "@/lib/products/rules";

import type { BuyItem, BuyVariant } from "./buy-choice";
import { filled, type BuyLabels } from "./buy-labels";
import { useChoice } from "./choice-context";

/** The input lies over its label, so that it is what is clicked and what the focus ring is drawn around. */
const overlay = "absolute inset-0 size-full cursor-pointer appearance-none opacity-0";
const focusRing = "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pond-700";

/** Variants and sizes. What is sold out can still be looked at: it says so and cannot be added. */
export function OptionPickers() {
  const { product, variant } = useChoice();
  const hasVariants = product.variants.length > 1;
  const hasSizes = variant.items.length > 1 || Boolean(variant.items[0]?.Size);
  return (
    <>
      {hasVariants && <VariantPicker />}
      {hasSizes && <SizePicker />}
    </>
  );
}

function VariantPicker() {
  const { product, variant, chooseVariant, labels } = useChoice();
  const showsPictures = product.variants.every(({ images }) => images.length > 0);
  return (
    <fieldset>
      <legend className="mb-2 text-[14px] font-semibold">
        {product.label}: <span className="font-normal">{variant.name}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {product.variants.map((each) => {
          const state = { each, isChosen: each === variant, label: labelOf(each, labels), onChoose: chooseVariant };
          return showsPictures ? <Swatch key={each.name} {...state} /> : <TextVariant key={each.name} {...state} />;
        })}
      </div>
    </fieldset>
  );
}

function labelOf(variant: BuyVariant, labels: BuyLabels): string {
  const hasStock = variant.items.some(({ Quantity }) => isInStock(Quantity));
  return hasStock ? variant.name : filled(labels.soldOut, { name: variant.name });
}

type VariantProps = {
  each: BuyVariant;
  isChosen: boolean;
  label: string;
  onChoose: (variant: BuyVariant) => void;
};

function Swatch({ each, isChosen, label, onChoose }: VariantProps) {
  const { product } = useChoice();
  const ring = isChosen ? "ring-[2.5px] ring-pond-800 ring-offset-2" : "shadow-[inset_0_0_0_1.5px_var(--color-line)]";
  return (
    <label
      title={label}
      className={`relative size-[62px] cursor-pointer overflow-hidden rounded-sm ${focusRing} ${ring}`}
      style={{ background: `var(--color-${product.Department})` }}
    >
      <input
        type="radio"
        name="variant"
        className={overlay}
        aria-label={label}
        checked={isChosen}
        onChange={() => onChoose(each)}
      />
      <img
        src={pictureUrl(each.images[0] ?? "", 160)}
        alt=""
        width={62}
        height={62}
        className={`size-full object-cover ${label === each.name ? "" : "opacity-45"}`}
      />
    </label>
  );
}

function TextVariant({ each, isChosen, label, onChoose }: VariantProps) {
  const look = [isChosen ? "on" : "", label === each.name ? "" : "off"].join(" ");
  return (
    <label className={`opt cursor-pointer ${focusRing} ${look}`}>
      <input
        type="radio"
        name="variant"
        className={overlay}
        aria-label={label}
        checked={isChosen}
        onChange={() => onChoose(each)}
      />
      {each.name}
    </label>
  );
}

function SizePicker() {
  const { variant, item, chooseItem, labels } = useChoice();
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 text-[14px] font-semibold">{labels.size}</legend>
      <div className="flex flex-wrap gap-2">
        {variant.items.map((each) => (
          <Size key={each.ID} each={each} isChosen={each === item} onChoose={chooseItem} />
        ))}
      </div>
    </fieldset>
  );
}

function Size({ each, isChosen, onChoose }: { each: BuyItem; isChosen: boolean; onChoose: (item: BuyItem) => void }) {
  const { labels } = useChoice();
  const isSoldOut = !isInStock(each.Quantity);
  return (
    <label className={`opt cursor-pointer ${focusRing} ${isChosen ? "on" : ""} ${isSoldOut ? "off" : ""}`}>
      <input
        type="radio"
        name="size"
        className={overlay}
        aria-label={isSoldOut ? filled(labels.soldOut, { name: each.Size }) : each.Size}
        checked={isChosen}
        onChange={() => onChoose(each)}
      />
      {each.Size}
    </label>
  );
}
