"use client";

import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { formatPrice } from "@/lib/money";
import { isInStock, priceView } from "@/lib/products/rules";
import { stockNote } from "@/lib/products/stock-rules";

import { interpolate } from "@/lib/locale/interpolate";
import { useChoice } from "./choice-context";

/** Announced to screen readers when the choice changes. */
export function ChosenPrice() {
  const { item, currency, labels } = useChoice();
  const view = priceView(item);
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
            cents={item.PriceCents}
            regularCents={item.RegularPriceCents}
            discount={item.Discount}
            currency={currency}
            size="product"
            regularLabel={labels.regularPrice}
          />
          {view.kind === "reduced" && (
            <>
              {view.discount > 0 && <Badge tone="off">{`−${view.discount}%`}</Badge>}
              <b>
                {interpolate(labels.youSave, {
                  amount: formatPrice(item.RegularPriceCents - item.PriceCents, currency),
                })}
              </b>
            </>
          )}
        </p>
      )}
      {view.kind !== "upcoming" && <ChosenStock />}
    </div>
  );
}

function ChosenStock() {
  const { item, stock, variants, missing, labels } = useChoice();
  const note = stockNote(stock);
  // The price is that of the first choice (§4.16), which nobody has chosen and which may be sold out.
  const isElsewhere = missing !== null && !isInStock(item.Quantity) && note.kind !== "out";
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
      {note.kind === "low" && hasChoices && !missing && <span>{labels.leftOfThis}</span>}
      {isElsewhere && <span>{labels.inOthers}</span>}
    </p>
  );
}
