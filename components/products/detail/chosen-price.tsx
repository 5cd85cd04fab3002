"use client";

import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { formatPrice, toAmount } from "@/lib/money";
import { priceView } from "@/lib/products/rules";
import { stockNote } from "@/lib/products/stock-rules";

import type { BuyItem } from "./buy-choice";
import { interpolate } from "@/lib/locale/interpolate";
import { useChoice } from "./choice-context";

export function priceViewOf({ Cents, RegularCents, Discount }: BuyItem) {
  return priceView({ Price: toAmount(Cents), RegularPrice: toAmount(RegularCents), Discount });
}

/** Prices and stock of the chosen item; announced to screen readers when the choice changes. */
export function ChosenPrice() {
  const { item, currency, labels } = useChoice();
  const view = priceViewOf(item);
  return (
    <div aria-live="polite" className="chosen">
      {view.kind === "upcoming" ? (
        <p className="chosen-price">
          <Badge tone="info">{labels.upcoming}</Badge>
          <span>{labels.upcomingText}</span>
        </p>
      ) : (
        <p className="chosen-price">
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
              {view.discount > 0 && <Badge tone="off">−{view.discount}%</Badge>}
              <b>{interpolate(labels.youSave, { amount: formatPrice(item.RegularCents - item.Cents, currency) })}</b>
            </>
          )}
        </p>
      )}
      {view.kind !== "upcoming" && <ChosenStock />}
    </div>
  );
}

function ChosenStock() {
  const { stock, variants, labels } = useChoice();
  const note = stockNote(stock);
  const hasChoices = variants.length > 1 || variants.some(({ items }) => items.length > 1);
  return (
    <p className="chosen-stock">
      {note.kind !== "out" ? (
        <Badge tone="stock">
          <Icon name="check" size={15} />
          {labels.inStock}
        </Badge>
      ) : (
        <Badge tone="out">{labels.outOfStock}</Badge>
      )}
      {note.kind === "low" && <b>{interpolate(labels.left, { n: note.left })}</b>}
      {note.kind === "low" && hasChoices && <span>{labels.leftOfThis}</span>}
    </p>
  );
}
