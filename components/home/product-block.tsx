"use client";

import { Card } from "@/components/products/card/card";
import type { CardRow } from "@/components/products/card/card-data";
import type { CardWords } from "@/components/products/card/card-words";
import { BlockHeader, type BlockHeaderProps } from "@/components/ui/block-header";
import type { Block } from "@/lib/home/rules";
import { useShownCurrency } from "@/stores/currency";

type ProductBlockProps = Pick<BlockHeaderProps, "title" | "link"> & {
  /** By `largeFirst` or `largeLast`; nothing is shown without. */
  block: Block<CardRow> | null;
  large: "first" | "last";
  words: CardWords;
};

/** One large card beside up to six small ones (§2.37). */
export function ProductBlock({ title, link, block, large, words }: ProductBlockProps) {
  const currency = useShownCurrency();
  if (!block) return null;
  const big = <Card row={block.large} words={words} currency={currency} layout="large" />;
  return (
    <section className="wrap block-gap">
      <BlockHeader title={title} link={link} />
      <div className={`product-block large-${large}`}>
        {large === "first" && big}
        <ul className="product-block-small">
          {block.small.map((row) => (
            <li key={row[0]}>
              <Card row={row} words={words} currency={currency} />
            </li>
          ))}
        </ul>
        {large === "last" && big}
      </div>
    </section>
  );
}
