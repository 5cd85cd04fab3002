"use client";

import { Card } from "@/components/products/card/card";
import type { CardRow } from "@/components/products/card/card-data";
import type { CardMessages } from "@/components/products/card/card-messages";
import { BlockHeader, type BlockHeaderProps } from "@/components/ui/block-header";
import type { HomeBlock } from "@/lib/home/rules";
import { useShownCurrency } from "@/stores/currency";

type ProductBlockProps = Pick<BlockHeaderProps, "title" | "link"> & {
  /** Nothing is rendered for null. */
  block: HomeBlock<CardRow> | null;
  large: "first" | "last";
  messages: CardMessages;
};

/** Shows one large card beside up to six small ones (§2.37). */
export function ProductBlock({ title, link, block, large, messages }: ProductBlockProps) {
  const currency = useShownCurrency();
  if (!block) return null;
  const big = <Card row={block.large} messages={messages} currency={currency} layout="large" />;
  return (
    <section className="wrap block-gap">
      <BlockHeader title={title} link={link} />
      <div className={`product-block large-${large}`}>
        {large === "first" && big}
        <ul className="product-block-small">
          {block.small.map((row) => (
            <li key={row[0]}>
              <Card row={row} messages={messages} currency={currency} />
            </li>
          ))}
        </ul>
        {large === "last" && big}
      </div>
    </section>
  );
}
