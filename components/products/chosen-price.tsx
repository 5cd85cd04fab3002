"use client";

import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { formatPrice, toAmount } from "@/lib/money";
import { isInStock, lowStock, priceView } from "@/lib/products/rules";

import type { BuyItem } from "./buy-choice";
import { filled } from "./buy-labels";
import { useChoice } from "./choice-context";

export function priceViewOf({ Cents, RegularCents, Discount }: BuyItem) {
  return priceView({ Price: toAmount(Cents), RegularPrice: toAmount(RegularCents), Discount });
}

/** Prices and stock of what is chosen; said again to screen readers when the choice changes. */
export function ChosenPrice() {
  const { item, currency, labels } = useChoice();
  const view = priceViewOf(item);
  return (
    <div aria-live="polite">
      {view.kind === "upcoming" ? (
        <p className="mt-4 flex min-h-11 items-center gap-3">
          <Badge tone="info" className="h-7! text-sm!">
            {labels.upcoming}
          </Badge>
          <span className="text-[14px] text-ink-2">{labels.upcomingText}</span>
        </p>
      ) : (
        <p className="mt-4 flex flex-wrap items-end gap-3">
          <Price
            cents={item.Cents}
            regularCents={item.RegularCents}
            discount={item.Discount}
            currency={currency}
            size="product"
            regularLabel={labels.regularPrice}
          />
          {view.kind === "reduced" && (
            <>
              {view.discount > 0 && (
                <Badge tone="off" className="mb-1.5 h-7! text-[17px]!">
                  −{view.discount}%
                </Badge>
              )}
              <span className="pb-2 text-[14px] font-semibold text-sale">
                {filled(labels.youSave, { amount: formatPrice(item.RegularCents - item.Cents, currency) })}
              </span>
            </>
          )}
        </p>
      )}
      {view.kind !== "upcoming" && <ChosenStock />}
    </div>
  );
}

function ChosenStock() {
  const { item, product, labels } = useChoice();
  const low = lowStock(item.Quantity);
  const hasChoices = product.variants.length > 1 || product.variants.some(({ items }) => items.length > 1);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2.5 text-[14px]">
      {isInStock(item.Quantity) ? (
        <Badge tone="stock" className="h-7! text-sm!">
          <Icon name="check" size={15} />
          {labels.inStock}
        </Badge>
      ) : (
        <Badge tone="out" className="h-7! text-sm!">
          {labels.outOfStock}
        </Badge>
      )}
      {low !== null && <span className="font-semibold text-low">{filled(labels.left, { n: low })}</span>}
      {low !== null && hasChoices && <span className="text-ink-2">{labels.leftOfThis}</span>}
    </p>
  );
}
