"use client";

import { useState } from "react";

import { Echo } from "@/components/ui/echo";
import { Icon } from "@/components/ui/icon";
import { Price, type PriceProps } from "@/components/ui/price";
import { Rating } from "@/components/ui/rating";
import { deliveryDays } from "@/lib/delivery/zone-rules";
import { interpolate } from "@/lib/locale/interpolate";
import { shortNumber } from "@/lib/locale/number-format";
import type { ShownCurrency } from "@/lib/money";
import { brandPath, localPath, productPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";
import { isInStock, ratingStars } from "@/lib/products/rules";
import { stockNote } from "@/lib/products/stock-rules";
import { useDeliveryCountry } from "@/stores/country-info";

import { CardCart, CardCorner, CardMore, CardQuick, ListButtons } from "./card-buttons";
import {
  isUpcomingCard,
  readCard,
  shortCount,
  type CardFacts,
  type CardRow,
  type PartProps,
  type Removal,
} from "./card-data";
import type { CardMessages } from "./card-messages";

/** grid: upright. row: image beside the text. list: row over the whole width, with facts. large: once in a block. */
export type CardLayout = "grid" | "row" | "list" | "large";

export type CardProps = {
  row: CardRow;
  messages: CardMessages;
  currency: ShownCurrency;
  layout?: CardLayout;
  /** Loads the image at once, before what only scripts need. */
  eager?: boolean;
  hideBrand?: boolean;
  sizes?: string;
  heading?: "h2" | "h3";
  /** Without controls: no wishlist and cart button, nothing on hover. */
  controls?: boolean;
  /** Replaces the wishlist button by one that removes the product from the shown list. */
  onRemove?: Removal;
};

/** A phone's cards are 46vw wide: told less, its dense screen takes the picture with two pixels for each of its own. */
const defaultSizes: Record<CardLayout, string> = {
  grid: "(width < 440px) 33vw, (width < 560px) 46vw, (width < 992px) 31vw, (width < 1280px) 23vw, 256px",
  row: "128px",
  list: "(width < 560px) 38vw, 208px",
  large: "(width < 992px) 92vw, 432px",
};

/** `app/styles/cards.css` has short class names, because a list repeats them many times. */
export function Card({ row, messages, currency, layout = "grid", ...rest }: CardProps) {
  const card = readCard(row);
  const { eager = false, controls = true, heading: Heading = "h3", onRemove } = rest;
  const [isNear, setIsNear] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const href = localPath(messages.language, productPath(card, card.matching?.ID));
  // Rendered from then on, because the focus returns to one of the buttons when its dialog is closed.
  const show = () => setIsNear(true);
  const approach = controls && layout === "grid" ? { onPointerEnter: show, onFocus: show } : {};
  return (
    <article className={`pcard pcard-${layout}`} {...approach}>
      <div className={`patch photo on-${card.department}`}>
        {layout === "large" && <Echo />}
        <CardImage card={card} eager={eager} sizes={rest.sizes ?? defaultSizes[layout]} />
        <CardBadges card={card} messages={messages} />
        {controls && layout !== "row" && <CardCorner {...{ card, messages, onRemove }} />}
        {(isNear || isOpen) && <CardQuick {...{ card, messages, isOpen }} />}
        {controls && layout === "grid" && !onRemove && (
          <CardMore {...{ card, messages, isOpen }} onToggle={() => setIsOpen(!isOpen)} />
        )}
      </div>
      <div className="pbody">
        <div className="phead">
          {!rest.hideBrand && (
            <a href={localPath(messages.language, brandPath(card.brandSlug))} className="pbrand">
              {card.brand}
            </a>
          )}
          <CardRating card={card} messages={messages} />
        </div>
        <CardSeller card={card} messages={messages} />
        <Heading className="name" lang={card.language === messages.language ? undefined : card.language}>
          <a href={href}>
            {card.matching?.name ? <NameOfOption name={card.Name} option={card.matching.name} /> : card.Name}
          </a>
        </Heading>
        {layout === "list" && <CardFactList {...{ card, messages }} />}
        {layout === "large" && <StockNote {...{ card, messages }} />}
        <div className="pbuy">
          <div className="min-w-0">
            <CardPrice {...{ card, messages, currency }} size={layout === "large" ? "large" : "card"} />
            {layout !== "large" && <StockNote {...{ card, messages }} />}
          </div>
          {controls && <CardCart {...{ card, messages }} isLabelled={layout === "list" || layout === "large"} />}
          {controls && layout === "list" && <ListButtons {...{ card, messages }} />}
        </div>
      </div>
    </article>
  );
}

/** A long name is cut; the option is not, since the card's price is its price. */
function NameOfOption({ name, option }: { name: string; option: string }) {
  return (
    <>
      <span>{name}</span>
      <small>
        <span className="sr-only"> – </span>
        {option}
      </small>
    </>
  );
}

function CardImage({ card, eager, sizes }: { card: CardFacts; eager: boolean; sizes: string }) {
  const { Image } = card;
  return (
    <img
      src={imageUrl(Image, 400)}
      srcSet={`${imageUrl(Image, 400)} 400w, ${imageUrl(Image, 800)} 800w`}
      sizes={sizes}
      alt=""
      loading={eager ? undefined : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      className={isInStock(card.stock) ? undefined : "opacity-45"}
    />
  );
}

function CardBadges({ card, messages }: PartProps) {
  const isUpcoming = isUpcomingCard(card);
  const isReduced = !isUpcoming && card.discount > 0 && card.regularCents > card.cents;
  if (!isUpcoming && !isReduced && !card.isHot && !card.isTopRated) return null;
  return (
    <p className="pbadges">
      {isUpcoming && <span className="badge b-info">{messages.cart.upcoming}</span>}
      {isReduced && <span className="badge b-off">{`−${card.discount}%`}</span>}
      {card.isHot && (
        <span className="badge b-hot">
          <Icon name="flame" size={12} />
          <span className="max-sm:sr-only">{messages.hot}</span>
        </span>
      )}
      {card.isTopRated && (
        <span className="badge b-top">
          <Icon name="award" size={12} />
          <span className="max-sm:sr-only">{messages.topRated}</span>
        </span>
      )}
    </p>
  );
}

function CardRating({ card, messages }: PartProps) {
  const exact = shortNumber(card.rating, 1, messages.language, 1);
  return (
    <p className="prate">
      {card.rating > 0 ? (
        <>
          <Rating stars={ratingStars(card.rating)} label={interpolate(messages.rating, { rating: exact })} />
          <b aria-hidden="true">{exact}</b>
        </>
      ) : (
        <span>{messages.noRating}</span>
      )}
      {card.sold > 0 && <span>{interpolate(messages.sold, { count: shortCount(card.sold, messages.language) })}</span>}
    </p>
  );
}

/** One line, also without a seller, so that cards are equally high. */
function CardSeller({ card: { seller }, messages }: PartProps) {
  const name = seller.Name || (seller.Kind === "shop" ? "" : messages[seller.Kind]);
  return (
    <p className="pseller">
      {name && (
        <span>
          <span className="sr-only">{`${messages.soldBy} `}</span>
          {name}
        </span>
      )}
      {seller.IsVerified && (
        <span className="verified" role="img" aria-label={messages.verified} title={messages.verified}>
          <Icon name="badge-check" size={14} />
        </span>
      )}
    </p>
  );
}

function CardPrice({
  card,
  messages,
  currency,
  size,
}: PartProps & { currency: ShownCurrency; size: PriceProps["size"] }) {
  return (
    <p className="pprice">
      {isUpcomingCard(card) ? (
        <span className="display text-[17px] leading-[21px]">{messages.cart.upcoming}</span>
      ) : (
        <Price
          cents={card.cents}
          regularCents={card.regularCents}
          discount={card.regularCents > card.cents ? card.discount : 0}
          {...{ currency, size }}
          regularLabel={messages.regularPrice}
        />
      )}
    </p>
  );
}

/** "Left" for 1 to 5, else in or out of stock (§5.10). */
function StockNote({ card, messages }: PartProps) {
  const note = stockNote(card.stock, "card");
  if (note.kind === "out") return <p className="pstock text-out">{messages.cart.outOfStock}</p>;
  if (note.kind === "in") {
    return (
      <p className="pstock">
        <span className="in-stock">{messages.inStock}</span>
      </p>
    );
  }
  return (
    <p className="pstock is-low">
      <span className="stock-bar" aria-hidden="true">
        <i style={{ width: `${note.left * 16}%` }} />
      </span>
      {messages.left[note.left - 1]}
    </p>
  );
}

function CardFactList({ card, messages }: PartProps) {
  const { from, to } = deliveryDays(card.deliveryDays, useDeliveryCountry());
  const arrives =
    from === to ? interpolate(messages.arrivesExactly, { days: to }) : interpolate(messages.arrives, { from, to });
  return (
    <ul className="pfacts">
      {isInStock(card.stock) && !isUpcomingCard(card) && (
        <li>
          <Icon name="truck" size={16} />
          {arrives}
        </li>
      )}
      <li>
        <Icon name="package-check" size={16} />
        {messages.freeShipping}
      </li>
      {card.paymentType === 1 && (
        <li>
          <Icon name="banknote" size={16} />
          {messages.cod}
        </li>
      )}
    </ul>
  );
}
