"use client";

import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";

import { imageUrl } from "@/lib/images";
import { isInStock } from "@/lib/products/rules";

import { interpolate } from "@/lib/locale/interpolate";
import { hasTellingPhotos, isSizeSoldOut, type MissingChoice } from "@/lib/products/choice-rules";
import { useChoice } from "./choice-context";

/** Links that act as radio buttons: without scripts they lead to the page with that option chosen. */
export function OptionPickers({ children }: { /** Below the sizes. */ children?: ReactNode }) {
  const { product, variants, variant } = useChoice();
  const hasSizes = variant.items.length > 1 || Boolean(variant.items[0]?.Size);
  return (
    <>
      {variants.length > 1 && <VariantPicker key={product.ID} />}
      {hasSizes && <SizePicker />}
      {hasSizes && children}
    </>
  );
}

function VariantPicker() {
  const { product, variants, variant, missing, chooseVariant, hrefOf, layout, labels } = useChoice();
  const showsImages = hasTellingPhotos(variants);
  return (
    <Group
      of="variant"
      label={product.label}
      chosen={missing === "variant" ? "" : variant.name}
      ask={interpolate(labels.chooseVariant, { label: product.label })}
    >
      {variants.map((each) => (
        <Option
          key={each.name}
          name={each.name}
          isChosen={each === variant && missing !== "variant"}
          isSoldOut={!each.items.some(({ Quantity }) => isInStock(Quantity))}
          href={hrefOf(each.items[0])}
          isImage={showsImages}
          onChoose={() => {
            chooseVariant(each);
            if (layout === "page") scrollToImages();
          }}
        >
          {showsImages ? (
            <img src={imageUrl(each.images[0] ?? "", 160)} alt="" width={62} height={62} loading="lazy" />
          ) : (
            each.name
          )}
        </Option>
      ))}
    </Group>
  );
}

/** Choosing a variant scrolls to the mobile header, below which the images are (§2.62). */
function scrollToImages() {
  if (matchMedia("(width < 992px)").matches) window.scrollTo({ top: 0, behavior: "smooth" });
}

function SizePicker() {
  const { variants, variant, item, missing, hasSize, chooseItem, hrefOf, labels } = useChoice();
  return (
    <Group of="size" label={labels.size} chosen={hasSize ? item.Size : ""} ask={labels.chooseSize}>
      {variant.items.map((each) => (
        <Option
          key={each.ID}
          name={each.Size}
          isChosen={each === item && hasSize}
          isSoldOut={isSizeSoldOut(each, variants, missing)}
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

/** Arrow keys choose, as in any group of radio buttons. */
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

type GroupProps = { of: MissingChoice; label: string; chosen: string; ask: string; children: ReactNode };

function Group({ of, label, chosen, ask, children }: GroupProps) {
  const { asks, missing } = useChoice();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const isAsked = asks > 0 && missing === of;
  useEffect(() => {
    if (!isAsked) return;
    group.current?.scrollIntoView({ block: "center" });
    group.current?.querySelector<HTMLElement>("[role=radio]")?.focus({ preventScroll: true });
  }, [isAsked, asks]);
  return (
    <div
      ref={group}
      className={isAsked ? "opts is-asked" : "opts"}
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={isAsked ? `${id}-ask` : undefined}
      onKeyDown={moveChoice}
    >
      <p id={id}>
        {label}
        {chosen && (
          <>
            : <span>{chosen}</span>
          </>
        )}
      </p>
      <div>{children}</div>
      {isAsked && (
        <p id={`${id}-ask`} role="alert">
          {ask}
        </p>
      )}
    </div>
  );
}

type OptionProps = {
  name: string;
  isChosen: boolean;
  isSoldOut: boolean;
  isImage?: boolean;
  href: string;
  onChoose: () => void;
  children: ReactNode;
};

function Option({ name, isChosen, isSoldOut, isImage = false, href, onChoose, children }: OptionProps) {
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
      aria-label={isImage || isSoldOut ? label : undefined}
      title={isImage || isSoldOut ? label : undefined}
      href={href}
      className={`${isImage ? "swatch" : "opt"}${isChosen ? " on" : ""}${isSoldOut ? " off" : ""}`}
      onClick={choose}
    >
      {children}
    </a>
  );
}
