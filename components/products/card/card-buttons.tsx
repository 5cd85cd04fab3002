"use client";

import { BackInStockButton } from "@/components/back-in-stock/alert-button";
import { Icon } from "@/components/ui/icon";
import { localPath } from "@/lib/paths";
import { isOwner } from "@/lib/products/owner-rules";
import { parseSeller } from "@/lib/shops/seller-rules";
import { useCompareBusy, useCompared, toggleCompare } from "@/stores/compare";
import { openQuickView } from "@/stores/quick-view";
import { useSession } from "@/stores/session";
import { toggleWish, useWishBusy, useWished } from "@/stores/wishlist";
import { openEditor } from "@/components/publishing/open-editor";
import { cartIcons, CartButtonFace, useAdding } from "@/components/cart/use-adding";

import { interpolate } from "@/lib/locale/interpolate";
import { isUpcomingCard, type PartProps, type Removal } from "./card-data";

/** A pencil for the owner, a remove button in one's own list, else the wishlist button. */
export function CardCorner({ card, messages, onRemove }: PartProps & { onRemove?: Removal }) {
  const isOwn = isOwner(useSession().user, card);
  if (onRemove) {
    return (
      <button
        type="button"
        className="hbtn corner"
        aria-label={interpolate(messages.remove, { name: card.Name })}
        onClick={() => onRemove({ ID: card.ID, Name: card.Name })}
      >
        <Icon name="x" size={18} />
      </button>
    );
  }
  if (isOwn) {
    return (
      <a
        href={localPath(messages.language, `/account/productpublish/${card.Slug}`)}
        className="hbtn corner"
        aria-label={interpolate(messages.edit, { name: card.Name })}
        onClick={(event) => openEditor(event, card.Slug, () => window.location.reload())}
      >
        <Icon name="pencil" size={17} />
      </a>
    );
  }
  return <WishButton card={card} messages={messages} className="hbtn corner" />;
}

type ToggleProps = PartProps & { className: string; isLabelled?: boolean };

function WishButton({ card, messages, className, isLabelled = false }: ToggleProps) {
  const isWished = useWished(card.ID);
  const isBusy = useWishBusy(card.ID);
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isWished}
      aria-busy={isBusy || undefined}
      aria-label={interpolate(messages.wish, { name: card.Name })}
      onClick={() => void toggleWish({ ID: card.ID, Name: card.Name, Slug: card.Slug })}
    >
      <Icon name="heart" size={18} />
      {isLabelled && messages.wishShort}
    </button>
  );
}

function Compare({ card, messages, className, isLabelled = false }: ToggleProps) {
  const isCompared = useCompared(card.ID);
  const isBusy = useCompareBusy(card.ID);
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isCompared}
      aria-busy={isBusy || undefined}
      aria-label={interpolate(messages.compare, { name: card.Name })}
      onClick={() => void toggleCompare({ ID: card.ID, Name: card.Name, Slug: card.Slug })}
    >
      <Icon name={isCompared ? "check" : "git-compare-arrows"} size={16} />
      {isLabelled && messages.compareShort}
    </button>
  );
}

/** Opens what a mouse finds by hovering; hidden from 992 px on. */
export function CardMore({ card, messages, isOpen, onToggle }: PartProps & { isOpen: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className="hbtn card-more"
      aria-expanded={isOpen}
      aria-label={interpolate(messages.more, { name: card.Name })}
      onClick={onToggle}
    >
      <Icon name={isOpen ? "x" : "ellipsis"} size={18} />
    </button>
  );
}

export function CardQuick({ card, messages, isOpen }: PartProps & { isOpen: boolean }) {
  return (
    <div className={isOpen ? "quick is-open" : "quick"}>
      <button
        type="button"
        className="btn btn-sm"
        aria-haspopup="dialog"
        aria-label={interpolate(messages.quickViewOf, { name: card.Name })}
        onClick={() => openQuickView(card.Slug, card.matching?.ID)}
      >
        <Icon name="eye" size={16} />
        {messages.quickView}
      </button>
      <Compare {...{ card, messages }} className="btn btn-sm" />
    </div>
  );
}

/** The list layout has room for what the grid shows on hover. */
export function ListButtons({ card, messages }: PartProps) {
  return <Compare {...{ card, messages }} className="ptext" isLabelled />;
}

export function CardCart({ card, messages, isLabelled }: PartProps & { isLabelled: boolean }) {
  const { option } = card;
  const { phase, add } = useAdding(messages.cart);
  if (isUpcomingCard(card))
    return <BackInStockButton product={card} label={messages.cart.tell} isLabelled={isLabelled} />;
  if (!option) return null;
  const isSoldOut = (card.hasChoice ? card.stock : option.quantity) < 1;
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
      SID: card.SID,
      Seller: parseSeller(card.seller),
    });
  const said = isSoldOut
    ? messages.cart.outOfStock
    : {
        idle: card.hasChoice ? messages.choose : messages.cart.add,
        busy: messages.cart.adding,
        done: messages.cart.done,
      }[phase];
  return (
    <button
      type="button"
      className={`${isLabelled ? "btn btn-buy noscript:hidden" : "addbtn"}${phase === "done" ? " is-done" : ""}`}
      disabled={isSoldOut}
      aria-busy={phase === "busy" || undefined}
      aria-label={`${said}: ${card.Name}`}
      aria-haspopup={card.hasChoice ? "dialog" : undefined}
      onClick={card.hasChoice ? () => openQuickView(card.Slug, card.matching?.ID) : put}
    >
      {isLabelled ? (
        <CartButtonFace phase={phase} messages={messages.cart} reason={isSoldOut || card.hasChoice ? said : null} />
      ) : (
        <Icon name={cartIcons[phase]} size={19} className={phase === "busy" ? "animate-spin" : undefined} />
      )}
    </button>
  );
}
