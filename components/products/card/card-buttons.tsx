"use client";

import { BackInStockButton } from "@/components/back-in-stock/alert-button";
import { Icon } from "@/components/ui/icon";
import { localPath } from "@/lib/paths";
import { useCompareBusy, useCompared, toggleCompare } from "@/stores/compare";
import { useSession } from "@/stores/session";
import { toggleWish, useWishBusy, useWished } from "@/stores/wishlist";
import { openEditor } from "@/components/publishing/open-editor";
import { cartIcons, CartButtonFace, useAdding } from "@/components/cart/use-adding";

import { interpolate } from "@/lib/locale/interpolate";
import { isUpcomingCard, type PartProps, type Removal } from "./card-data";

/** The corner of the image: a pencil for the owner, a remove button in one's own list, else the wishlist button. */
export function CardCorner({ card, words, onRemove }: PartProps & { onRemove?: Removal }) {
  const isOwn = useSession().user?.SID === card.SID;
  if (onRemove) {
    return (
      <button
        type="button"
        className="hbtn corner"
        aria-label={interpolate(words.remove, { name: card.Name })}
        onClick={() => onRemove({ ID: card.ID, Name: card.Name })}
      >
        <Icon name="x" size={18} />
      </button>
    );
  }
  if (isOwn) {
    return (
      <a
        href={localPath(words.language, `/account/productpublish/${card.Slug}`)}
        className="hbtn corner"
        aria-label={interpolate(words.edit, { name: card.Name })}
        onClick={(event) => openEditor(event, card.Slug, () => window.location.reload())}
      >
        <Icon name="pencil" size={17} />
      </a>
    );
  }
  return <Heart card={card} words={words} className="hbtn corner" />;
}

type ToggleProps = PartProps & { className: string; isLabelled?: boolean };

function Heart({ card, words, className, isLabelled = false }: ToggleProps) {
  const isWished = useWished(card.ID);
  const isBusy = useWishBusy(card.ID);
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isWished}
      aria-busy={isBusy || undefined}
      aria-label={interpolate(words.wish, { name: card.Name })}
      onClick={() => void toggleWish({ ID: card.ID, Name: card.Name, Slug: card.Slug })}
    >
      <Icon name="heart" size={18} />
      {isLabelled && words.wishShort}
    </button>
  );
}

function Compare({ card, words, className, isLabelled = false }: ToggleProps) {
  const isCompared = useCompared(card.ID);
  const isBusy = useCompareBusy(card.ID);
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isCompared}
      aria-busy={isBusy || undefined}
      aria-label={interpolate(words.compare, { name: card.Name })}
      onClick={() => void toggleCompare({ ID: card.ID, Name: card.Name, Slug: card.Slug })}
    >
      <Icon name={isCompared ? "check" : "git-compare-arrows"} size={16} />
      {isLabelled && words.compareShort}
    </button>
  );
}

/** Over the image, from 992 px on: quick view and compare. */
export function CardQuick({ card, words }: PartProps) {
  const show = () => window.dispatchEvent(new CustomEvent("nijer:quick-view", { detail: { slug: card.Slug } }));
  return (
    <div className="quick">
      <button
        type="button"
        className="btn btn-sm"
        aria-haspopup="dialog"
        aria-label={interpolate(words.quickViewOf, { name: card.Name })}
        onClick={show}
      >
        <Icon name="eye" size={16} />
        {words.quickView}
      </button>
      <Compare {...{ card, words }} className="btn btn-sm" />
    </div>
  );
}

/** The list layout has room for what the grid shows on hover. */
export function ListButtons({ card, words }: PartProps) {
  return <Compare {...{ card, words }} className="ptext" isLabelled />;
}

export function CardCart({ card, words, isLabelled }: PartProps & { isLabelled: boolean }) {
  const { option } = card;
  const { phase, add } = useAdding(words.cart);
  if (isUpcomingCard(card)) return <BackInStockButton product={card} label={words.cart.tell} isLabelled={isLabelled} />;
  if (!option) return null;
  const isSoldOut = option.quantity < 1;
  const put = () =>
    add({
      ID: card.ID,
      OptionId: option.ID,
      Quantity: 1,
      Stock: option.quantity,
      Name: card.Name,
      Slug: card.Slug,
      Image: card.Image,
      Variant: option.variant,
      Size: option.size,
      PriceCents: option.cents,
      RegularPriceCents: option.cents === card.cents ? card.regularCents : 0,
      BrandName: card.brand,
      PaymentType: card.paymentType,
      MaxDeliveryDays: card.deliveryDays,
      Department: card.department,
    });
  const said = isSoldOut
    ? words.cart.outOfStock
    : { idle: words.cart.add, busy: words.cart.adding, done: words.cart.done }[phase];
  return (
    <button
      type="button"
      className={`${isLabelled ? "btn btn-buy" : "addbtn"}${phase === "done" ? " is-done" : ""}`}
      disabled={isSoldOut}
      aria-busy={phase === "busy" || undefined}
      aria-label={`${said}: ${card.Name}`}
      onClick={put}
    >
      {isLabelled ? (
        <CartButtonFace phase={phase} words={words.cart} reason={isSoldOut ? words.cart.outOfStock : null} />
      ) : (
        <Icon name={cartIcons[phase]} size={19} className={phase === "busy" ? "animate-spin" : undefined} />
      )}
    </button>
  );
}
