"use client";

import { useEffect, useMemo } from "react";

import { SoldBy } from "@/components/shops/sold-by";
import { Icon } from "@/components/ui/icon";
import { Rating } from "@/components/ui/rating";
import { hasArrived } from "@/lib/back-in-stock/alert-rules";
import { dateNames } from "@/lib/locale/date-names";
import { deliveryDays } from "@/lib/delivery/zone-rules";
import { brandPath, localPath } from "@/lib/paths";
import type { Product } from "@/lib/products/contract";
import { ratingStars } from "@/lib/products/rules";

import { toBuyProduct } from "@/components/products/detail/buy-choice";
import { useDeliveryCountry } from "@/stores/country-info";
import { interpolate } from "@/lib/locale/interpolate";
import { shortNumber } from "@/lib/locale/number-format";
import { BuyRow } from "@/components/products/detail/buy-row";
import { ChoiceProvider, useChoice } from "@/components/products/detail/choice-context";
import { ChosenPrice } from "@/components/products/detail/chosen-price";
import { useDates } from "@/components/products/detail/delivery-dates";
import { Gallery } from "@/components/products/gallery/gallery";
import { OwnerTools } from "@/components/products/detail/owner-tools";
import { OptionPickers } from "@/components/products/detail/option-pickers";
import { ProductBadges } from "@/components/products/card/product-badges";
import { ProductVisit } from "@/components/products/detail/product-visit";
import type { QuickMessages } from "./quick-messages";
import { About, Notes, Sharing } from "./quick-parts";

type PartProps = { product: Product; messages: QuickMessages; language: string };
type TitleProps = { /** Of the heading, by which the dialog is named. */ titleId: string };
export type QuickProductProps = PartProps & TitleProps & { optionId?: number; onAdded: () => void };

/** Parts of the product page (§2.56), below what choosing and buying need. */
export function QuickProduct({ product, optionId, messages, language, titleId, onAdded }: QuickProductProps) {
  const buyProduct = useMemo(() => toBuyProduct(product, messages.product.optionNames), [product, messages]);
  return (
    <ChoiceProvider
      layout="dialog"
      product={buyProduct}
      optionId={optionId}
      labels={messages.choice}
      cartLabels={messages.cart}
      language={language}
    >
      <div className="quick-cols">
        <Gallery>
          <ProductBadges badges={product.Badges} messages={messages.badges} />
        </Gallery>
        <div>
          <Head {...{ product, messages, language, titleId }} />
          <OwnerTools product={product} language={language} />
          <ChosenPrice />
          <SoldBy seller={product.Seller} messages={messages.seller} language={language} />
          {product.ShortDescription && (
            <p className="quick-text" lang={product.Language}>
              {product.ShortDescription}
            </p>
          )}
          <OptionPickers />
          <BuyRow />
          <Arrival {...{ product, messages, language }} />
          <Notes {...{ product, messages, language }} />
          <Sharing {...{ product, messages, language }} />
          <FullPage label={messages.own.details} />
        </div>
      </div>
      <About {...{ product, messages, language }} />
      <Added onAdded={onAdded} />
      <ProductVisit card={product} />
    </ChoiceProvider>
  );
}

function Head({ product, messages: { own }, language, titleId }: PartProps & TitleProps) {
  const { BrandName, BrandSlug, ReviewCount, TotalSold } = product;
  const rating = shortNumber(product.Rating, 1, language, 1);
  const sold = TotalSold > 0 && interpolate(own.sold, { count: shortNumber(TotalSold, 0, language) });
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
              <b aria-hidden="true">{rating}</b>
              <span>{interpolate(ReviewCount === 1 ? own.review : own.reviews, { count: ReviewCount })}</span>
            </>
          )}
          {sold && <span className="sold">{sold}</span>}
        </p>
      )}
    </div>
  );
}

function Arrival({ product, messages: { own }, language }: PartProps) {
  const { item, stock } = useChoice();
  const isOnSale = hasArrived({ priceCents: item.PriceCents, stock });
  const dates = useDates(
    deliveryDays(product.MaxDeliveryDays, useDeliveryCountry()),
    dateNames(language),
    language,
    own.until,
  );
  if (!isOnSale) return null;
  return (
    <p className="quick-arrives">
      <Icon name="truck" size={19} />
      {own.freeArrives} <b>{dates?.long}</b>
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

function FullPage({ label }: { label: string }) {
  const { hrefOf, item } = useChoice();
  return (
    <a href={hrefOf(item)} className="link">
      {label}
    </a>
  );
}
