"use client";

import { useRouter } from "next/navigation";
import { useState, type MouseEvent } from "react";

import { CardCart } from "@/components/products/card/card-buttons";
import { readCard, type CardRow } from "@/components/products/card/card-data";
import { interpolate } from "@/lib/locale/interpolate";
import type { CardMessages } from "@/components/products/card/card-messages";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import type { ShownCurrency } from "@/lib/money";
import { localPath, productPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";
import { compareList } from "@/stores/compare";
import { isUpcoming } from "@/lib/products/price-rules";

type CompareHeadProps = {
  row: CardRow;
  messages: CardMessages;
  currency: ShownCurrency;
  /** "Remove from compare: {name}" */
  removeLabel: string;
  /** The URL without this product. */
  removeHref: string;
};

export function CompareHead({ row, messages, currency, removeLabel, removeHref }: CompareHeadProps) {
  const card = readCard(row);
  const href = localPath(messages.language, productPath(card));
  const { isRemoving, remove } = useRemoval(card.ID, removeHref);
  const isUpcomingCard = isUpcoming(card.cents);
  return (
    <div className="compare-head">
      <div className={`patch photo on-${card.department}`}>
        <a href={href} tabIndex={-1} aria-hidden="true">
          <img
            src={imageUrl(card.Image, 400)}
            alt=""
            width={400}
            height={400}
            className={card.stock > 0 ? undefined : "opacity-45"}
          />
        </a>
        <a
          href={removeHref}
          className="hbtn corner"
          aria-label={interpolate(removeLabel, { name: card.Name })}
          aria-busy={isRemoving || undefined}
          onClick={remove}
        >
          <Icon name="x" size={18} />
        </a>
      </div>
      <a href={href} className="compare-name" lang={card.language === messages.language ? undefined : card.language}>
        {card.Name}
      </a>
      <span className="pprice">
        {isUpcomingCard ? (
          <span className="display text-[17px]">{messages.cart.upcoming}</span>
        ) : (
          <Price
            cents={card.cents}
            regularCents={card.regularCents}
            discount={card.regularCents > card.cents ? card.discount : 0}
            currency={currency}
            regularLabel={messages.regularPrice}
          />
        )}
      </span>
      <CardCart card={card} messages={messages} isLabelled />
    </div>
  );
}

/** Removes the product from the visitor's own list; a list shared by someone else only loses the column. */
function useRemoval(ID: number, removeHref: string) {
  const router = useRouter();
  const [isRemoving, setIsRemoving] = useState(false);
  const act = async (link: HTMLElement) => {
    if (isRemoving) return;
    setIsRemoving(true);
    const isOwn = compareList.read().some((entry) => entry.ID === ID);
    if (isOwn && (await compareList.remove(ID)) !== "removed") return setIsRemoving(false);
    // The link goes with its column: the focus moves to the next one, or to the page.
    const column = link.closest("th");
    const neighbours = [column?.nextElementSibling, column?.previousElementSibling];
    const next = neighbours.map((each) => each?.querySelector<HTMLElement>(".corner")).find(Boolean);
    (next ?? document.getElementById("main"))?.focus();
    router.replace(removeHref, { scroll: false });
  };
  const remove = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void act(event.currentTarget);
  };
  return { isRemoving, remove };
}
