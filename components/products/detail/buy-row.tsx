"use client";

import { useEffect, useRef, useState, type MouseEvent, type RefObject } from "react";

import { AddToCartButton } from "@/components/cart/add-to-cart-button";
import { BackInStockButton } from "@/components/back-in-stock/alert-button";
import { Icon } from "@/components/ui/icon";
import { watchView } from "@/components/ui/in-view";
import { Price } from "@/components/ui/price";
import { Stepper } from "@/components/ui/stepper";
import { useRootAttribute } from "@/components/ui/use-root-attribute";
import { hasArrived } from "@/lib/back-in-stock/alert-rules";
import { isUpcoming } from "@/lib/products/price-rules";
import { toggleCompare, useCompareBusy, useCompared } from "@/stores/compare";
import { toggleWish, useWishBusy, useWished } from "@/stores/wishlist";

import { useChoice } from "./choice-context";

export function BuyRow() {
  const { layout, stock } = useChoice();
  const row = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={row} className="buy-row">
        {stock > 0 && <Quantity />}
        <AddChosen />
      </div>
      <MetLimit />
      {layout === "page" && <BackInStockAlert />}
      <div className="buy-lists">
        <WishButton />
        <CompareButton />
      </div>
      {layout === "page" && <BuyBar row={row} />}
    </>
  );
}

/** Shows the button on small screens after its row has scrolled away. */
function BuyBar({ row }: { row: RefObject<HTMLElement | null> }) {
  const { item, variant, missing, currency } = useChoice();
  const isShown = useIsScrolledPast(row);
  useRootAttribute("data-buy-bar", isShown);
  if (!isShown) return null;
  return (
    <div className="buy-bar">
      <div>
        {!isUpcoming(item.PriceCents) && <Price cents={item.PriceCents} discount={item.Discount} currency={currency} />}
        <span>{!missing && [item.Size, variant.name].filter(Boolean).join(" · ")}</span>
      </div>
      <AddChosen />
    </div>
  );
}

/** The chosen option is not on sale yet, or not any more. */
function BackInStockAlert() {
  const { product, item, missing, stock, cartLabels } = useChoice();
  if (hasArrived({ priceCents: item.PriceCents, stock })) return null;
  // Any option will do for a shopper who has chosen none.
  const awaited = { ID: product.ID, OptionId: missing ? undefined : item.ID, Name: product.Name };
  return <BackInStockButton product={awaited} label={cartLabels.tell} isLabelled className="mt-2.5 w-full" />;
}

function AddChosen() {
  const { product, variant, item, missing, askForChoice, stock, quantity, cartLabels } = useChoice();
  return (
    <AddToCartButton
      productId={product.ID}
      optionId={item.ID}
      name={product.Name}
      max={stock}
      quantity={quantity}
      onMissing={missing ? askForChoice : undefined}
      snapshot={{
        Name: product.Name,
        Slug: product.Slug,
        BrandName: product.BrandName,
        SID: product.SID,
        Seller: product.Seller,
        Department: product.Department,
        PaymentType: product.PaymentType,
        MaxDeliveryDays: product.MaxDeliveryDays,
        Variant: variant.name,
        Size: item.Size,
        Image: variant.images[0] ?? "",
        PriceCents: item.PriceCents,
        RegularPriceCents: item.RegularPriceCents,
      }}
      size="full"
      labels={cartLabels}
    />
  );
}

/** Stays until another quantity or option is chosen (§4.19); the toast is gone by then. */
function MetLimit() {
  const { limit, cartLabels } = useChoice();
  return (
    <div role="status">
      {limit !== null && (
        <p className="buy-limit">
          <Icon name="circle-alert" size={17} />
          {cartLabels.limit.replace("{n}", String(limit))}
        </p>
      )}
    </div>
  );
}

/** A number above stock or limit falls back, and `MetLimit` says why. */
function Quantity() {
  const { quantity, setQuantity, left, labels } = useChoice();
  return (
    <Stepper
      label={labels.quantity}
      fewerLabel={labels.fewer}
      moreLabel={labels.more}
      value={quantity}
      onChange={setQuantity}
      min={1}
      max={Math.max(1, left)}
      size="lg"
    />
  );
}

/** The second click of a double click would undo the first. */
const once = (act: () => Promise<unknown>) => (event: MouseEvent) => {
  if (event.detail < 2) void act();
};

function WishButton() {
  const { product, labels } = useChoice();
  const isWished = useWished(product.ID);
  const isBusy = useWishBusy(product.ID);
  return (
    <button
      type="button"
      className="btn btn-line wish"
      aria-pressed={isWished}
      aria-busy={isBusy || undefined}
      onClick={once(() => toggleWish(product))}
    >
      <Icon name="heart" />
      <span>{labels.wish}</span>
    </button>
  );
}

function CompareButton() {
  const { product, labels } = useChoice();
  const isCompared = useCompared(product.ID);
  const isBusy = useCompareBusy(product.ID);
  return (
    <button
      type="button"
      className="btn btn-line"
      aria-pressed={isCompared}
      aria-busy={isBusy || undefined}
      onClick={once(() => toggleCompare(product))}
    >
      <Icon name={isCompared ? "check" : "git-compare-arrows"} />
      <span>{labels.compare}</span>
    </button>
  );
}

function useIsScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    // A position below counts as seen, so that a jump over the row in either direction is noticed.
    return watchView(element.current, (isInView) => setIsPast(!isInView), { rootMargin: "0px 0px 100000px 0px" });
  }, [element]);
  return isPast;
}
