"use client";

import { useEffect, useRef, useState } from "react";

import { AddToCartButton } from "@/components/cart/add-to-cart-button";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";

import { useChoice } from "./choice-context";
import { priceViewOf } from "./chosen-price";

/** Digits of the largest quantity that can be typed. */
const quantityDigits = 4;

export function BuyRow() {
  const row = useRef<HTMLDivElement>(null);
  const isAbove = useIsScrolledPast(row);
  return (
    <>
      <div ref={row} className="mt-5 flex gap-2.5">
        <Quantity />
        <AddChosen className="flex-1" />
      </div>
      <BuyBar isShown={isAbove} />
    </>
  );
}

/** On small screens the way to buy stays at hand after its row has scrolled away. */
function BuyBar({ isShown }: { isShown: boolean }) {
  const { item, variant, currency } = useChoice();
  const isUpcoming = priceViewOf(item).kind === "upcoming";
  return (
    <div
      className={`fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 bg-white px-4 py-2.5 shadow-[var(--shadow-bar)] transition-transform duration-300 lg:hidden ${isShown ? "" : "invisible translate-y-full"}`}
    >
      <div className="min-w-0 leading-none">
        {!isUpcoming && <Price cents={item.Cents} discount={item.Discount} currency={currency} />}
        <span className="mt-1 block truncate text-xs text-ink-2">
          {[item.Size, variant.name].filter(Boolean).join(" · ")}
        </span>
      </div>
      <AddChosen className="flex-1 px-3!" />
    </div>
  );
}

function AddChosen({ className }: { className: string }) {
  const { product, variant, item, quantity, cartLabels } = useChoice();
  return (
    <AddToCartButton
      productId={product.ID}
      optionId={item.ID}
      name={product.Name}
      max={item.Quantity}
      quantity={quantity}
      snapshot={{
        Name: product.Name,
        Slug: product.Slug,
        BrandName: product.BrandName,
        Department: product.Department,
        PaymentType: product.PaymentType,
        MaxDeliveryDays: product.MaxDeliveryDays,
        Variant: variant.name,
        Size: item.Size,
        Image: variant.images[0] ?? "",
        PriceCents: item.Cents,
        RegularPriceCents: item.RegularCents,
      }}
      size="full"
      labels={cartLabels}
      className={className}
    />
  );
}

function Quantity() {
  const { quantity, setQuantity, labels } = useChoice();
  const step = (by: number) => setQuantity(Math.max(1, quantity + by));
  return (
    <div className="qty h-[52px]!" role="group" aria-label={labels.quantity}>
      <button type="button" aria-label={labels.fewer} disabled={quantity <= 1} onClick={() => step(-1)}>
        <Icon name="minus" size={17} />
      </button>
      <input
        aria-label={labels.quantity}
        inputMode="numeric"
        value={quantity}
        onChange={({ target }) => setQuantity(Number(target.value.replace(/\D/g, "").slice(0, quantityDigits)))}
        onBlur={() => setQuantity(Math.max(1, quantity))}
      />
      <button type="button" aria-label={labels.more} onClick={() => step(1)}>
        <Icon name="plus" size={17} />
      </button>
    </div>
  );
}

function useIsScrolledPast(element: React.RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    // What lies below counts as seen, so that a jump over the row in either direction is noticed.
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry ? !entry.isIntersecting : false), {
      rootMargin: "0px 0px 100000px 0px",
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
