"use client";

import { useEffect, useMemo } from "react";

import { Icon } from "@/components/ui/icon";
import { Rating } from "@/components/ui/rating";
import { dateWords } from "@/lib/locale/date-words";
import { brandPath, localPath } from "@/lib/paths";
import type { Product } from "@/lib/products/contract";
import { deliveryEstimate, ratingStars } from "@/lib/products/rules";

import { toBuyProduct } from "@/components/products/detail/buy-choice";
import { interpolate } from "@/lib/locale/interpolate";
import { BuyRow } from "@/components/products/detail/buy-row";
import { ChoiceProvider, useChoice } from "@/components/products/detail/choice-context";
import { ChosenPrice } from "@/components/products/detail/chosen-price";
import { useDates } from "@/components/products/detail/delivery-dates";
import { Gallery } from "@/components/products/gallery/gallery";
import { OptionPickers } from "@/components/products/detail/option-pickers";
import { ProductBadges } from "@/components/products/card/product-badges";
import { ProductVisit } from "@/components/products/detail/product-visit";
import type { QuickWords } from "./quick-words";

type PartProps = { product: Product; words: QuickWords; language: string };
type TitleProps = { /** Of the heading, by which the dialog is named. */ titleId: string };
export type QuickProductProps = PartProps & TitleProps & { onAdded: () => void };

/** The parts of the product page that choosing and buying need. */
export function QuickProduct({ product, words, language, titleId, onAdded }: QuickProductProps) {
  const buyProduct = useMemo(() => toBuyProduct(product), [product]);
  return (
    <ChoiceProvider
      layout="dialog"
      product={buyProduct}
      labels={words.choice}
      cartLabels={words.cart}
      language={language}
    >
      <div className="quick-cols">
        <Gallery>
          <ProductBadges badges={product.Badges} words={words.badges} />
        </Gallery>
        <div>
          <Head {...{ product, words, language, titleId }} />
          <ChosenPrice />
          {product.ShortDescription && (
            <p className="quick-text" lang={product.Language}>
              {product.ShortDescription}
            </p>
          )}
          <OptionPickers />
          <BuyRow />
          <Arrival {...{ product, words, language }} />
          <FullPage label={words.own.details} />
        </div>
      </div>
      <Added onAdded={onAdded} />
      <ProductVisit card={product} />
    </ChoiceProvider>
  );
}

function Head({ product, words: { own }, language, titleId }: PartProps & TitleProps) {
  const { BrandName, BrandSlug, ReviewCount, TotalSold } = product;
  const rating = product.Rating.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const sold = TotalSold > 0 && interpolate(own.sold, { count: new Intl.NumberFormat(language).format(TotalSold) });
  return (
    <div className="phead-full">
      <p>
        {BrandSlug && (
          <a href={localPath(language, brandPath(BrandSlug))} className="link">
            {BrandName}
          </a>
        )}
      </p>
      <h2 id={titleId} lang={product.Language}>
        {product.Name}
      </h2>
      {(ReviewCount > 0 || sold) && (
        <p>
          {ReviewCount > 0 && (
            <>
              <Rating stars={ratingStars(product.Rating)} label={interpolate(own.rating, { rating })} size={16} />
              <span>{interpolate(ReviewCount === 1 ? own.review : own.reviews, { count: ReviewCount })}</span>
            </>
          )}
          {sold && <span className="sold">{sold}</span>}
        </p>
      )}
    </div>
  );
}

function Arrival({ product, words: { own }, language }: PartProps) {
  const dates = useDates(deliveryEstimate(product.MaxDeliveryDays), dateWords(language), language, own.until);
  return (
    <p className="quick-arrives">
      <Icon name="truck" size={19} />
      {product.IsFreeShipping ? own.freeArrives : own.arrives} <b>{dates?.long}</b>
    </p>
  );
}

/** The mini-cart opens in place of the quick view (§4.9). */
function Added({ onAdded }: { onAdded: () => void }) {
  const { added } = useChoice();
  useEffect(() => {
    if (added > 0) onAdded();
  }, [added, onAdded]);
  return null;
}

/** The page with the current choice. */
function FullPage({ label }: { label: string }) {
  const { hrefOf, item } = useChoice();
  return (
    <a href={hrefOf(item)} className="link">
      {label}
    </a>
  );
}
