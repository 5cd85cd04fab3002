"use client";

import { useRouter } from "next/navigation";
import { useState, type MouseEvent } from "react";

import { CardCart } from "@/components/products/card/card-buttons";
import { readCard, type CardRow } from "@/components/products/card/card-data";
import { interpolate } from "@/lib/locale/interpolate";
import type { CardWords } from "@/components/products/card/card-words";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import type { ShownCurrency } from "@/lib/money";
import { localPath, productPath } from "@/lib/paths";
import { pictureUrl } from "@/lib/pictures";
import { compareList } from "@/stores/compare";

type CompareHeadProps = {
  row: CardRow;
  words: CardWords;
  currency: ShownCurrency;
  /** "Remove from compare: {name}" */
  removeLabel: string;
  /** The address without this product. */
  removeHref: string;
};

/** A column's head: patch, name, price, the way to buy and the way out. */
export function CompareHead({ row, words, currency, removeLabel, removeHref }: CompareHeadProps) {
  const card = readCard(row);
  const href = localPath(words.language, productPath(card));
  const { isRemoving, remove } = useRemoval(card.ID, removeHref);
  const isUpcoming = card.cents < 100;
  return (
    <div className="compare-head">
      <div className={`patch photo on-${card.department}`}>
        <a href={href} tabIndex={-1} aria-hidden="true">
          <img
            src={pictureUrl(card.Image, 400)}
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
      <a href={href} className="compare-name" lang={card.language === words.language ? undefined : card.language}>
        {card.Name}
      </a>
      <span className="pprice">
        {isUpcoming ? (
          <span className="display text-[17px]">{words.cart.upcoming}</span>
        ) : (
          <Price
            cents={card.cents}
            regularCents={card.regularCents}
            discount={card.regularCents > card.cents ? card.discount : 0}
            currency={currency}
            regularLabel={words.regularPrice}
          />
        )}
      </span>
      <CardCart card={card} words={words} isLabelled />
    </div>
  );
}

/** Takes the product off one's own list first; on a list that somebody sent, it only leaves the table. */
function useRemoval(ID: number, removeHref: string) {
  const router = useRouter();
  const [isRemoving, setIsRemoving] = useState(false);
  const act = async () => {
    if (isRemoving) return;
    setIsRemoving(true);
    const isOwn = compareList.read().some((entry) => entry.ID === ID);
    if (isOwn && (await compareList.remove(ID)) !== "removed") return setIsRemoving(false);
    router.replace(removeHref, { scroll: false });
  };
  const remove = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void act();
  };
  return { isRemoving, remove };
}
