"use client";

import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";

import { pictureUrl } from "@/lib/pictures";
import { isInStock } from "@/lib/products/rules";

import { interpolate } from "@/lib/locale/interpolate";
import { useChoice } from "./choice-context";

/**
 * Variants and sizes, as links that act as radio buttons: without scripts they lead to the page with that option
 * chosen. A sold-out option can still be viewed: it says so and cannot be added.
 */
export function OptionPickers() {
  const { product, variants, variant } = useChoice();
  const hasSizes = variant.items.length > 1 || Boolean(variant.items[0]?.Size);
  return (
    <>
      {variants.length > 1 && <VariantPicker key={product.ID} />}
      {hasSizes && <SizePicker />}
    </>
  );
}

function VariantPicker() {
  const { product, variants, variant, chooseVariant, hrefOf, layout } = useChoice();
  const showsPictures = variants.every(({ images }) => images.length > 0);
  return (
    <Group label={product.label} chosen={variant.name}>
      {variants.map((each) => (
        <Option
          key={each.name}
          name={each.name}
          isChosen={each === variant}
          isSoldOut={!each.items.some(({ Quantity }) => isInStock(Quantity))}
          href={hrefOf(each.items[0])}
          isPicture={showsPictures}
          onChoose={() => {
            chooseVariant(each);
            if (layout === "page") showPicture();
          }}
        >
          {showsPictures ? (
            <img src={pictureUrl(each.images[0] ?? "", 160)} alt="" width={62} height={62} />
          ) : (
            each.name
          )}
        </Option>
      ))}
    </Group>
  );
}

/** Choosing a variant scrolls to the mobile header, below which the images are (§2.62). */
function showPicture() {
  if (matchMedia("(width < 992px)").matches) window.scrollTo({ top: 0, behavior: "smooth" });
}

function SizePicker() {
  const { variant, item, chooseItem, hrefOf, labels } = useChoice();
  return (
    <Group label={labels.size} chosen={item.Size}>
      {variant.items.map((each) => (
        <Option
          key={each.ID}
          name={each.Size}
          isChosen={each === item}
          isSoldOut={!isInStock(each.Quantity)}
          href={hrefOf(each)}
          onChoose={() => chooseItem(each)}
        >
          {each.Size}
        </Option>
      ))}
    </Group>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys choose the next or previous one, as in any group of radio buttons. */
function moveChoice(event: KeyboardEvent<HTMLElement>) {
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")];
  const from = radios.indexOf(event.target as HTMLElement);
  const step = steps[event.key];
  if (event.key !== " " && step === undefined) return;
  event.preventDefault();
  const next = radios[(from + (step ?? 0) + radios.length) % radios.length];
  next?.focus();
  next?.click();
}

function Group({ label, chosen, children }: { label: string; chosen: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="opts" role="radiogroup" aria-labelledby={id} onKeyDown={moveChoice}>
      <p id={id}>
        {label}
        {chosen && (
          <>
            : <span>{chosen}</span>
          </>
        )}
      </p>
      <div>{children}</div>
    </div>
  );
}

type OptionProps = {
  name: string;
  isChosen: boolean;
  isSoldOut: boolean;
  isPicture?: boolean;
  href: string;
  onChoose: () => void;
  children: ReactNode;
};

function Option({ name, isChosen, isSoldOut, isPicture = false, href, onChoose, children }: OptionProps) {
  const { labels } = useChoice();
  const label = isSoldOut ? interpolate(labels.soldOut, { name }) : name;
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <a
      role="radio"
      aria-checked={isChosen}
      aria-label={isPicture || isSoldOut ? label : undefined}
      title={isPicture || isSoldOut ? label : undefined}
      href={href}
      className={`${isPicture ? "swatch" : "opt"}${isChosen ? " on" : ""}${isSoldOut ? " off" : ""}`}
      onClick={choose}
    >
      {children}
    </a>
  );
}
