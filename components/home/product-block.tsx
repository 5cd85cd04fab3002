import { Card } from "@/components/products/card";
import { cardRow } from "@/components/products/card-data";
import type { CardWords } from "@/components/products/card-words";
import { BlockHeader, type BlockHeaderProps } from "@/components/ui/block-header";
import type { Block } from "@/lib/home/rules";
import type { ShownCurrency } from "@/lib/money";
import type { ProductCard } from "@/lib/products/contract";

type ProductBlockProps = Pick<BlockHeaderProps, "title" | "link"> & {
  /** By `largeFirst` or `largeLast`; nothing is shown without. */
  block: Block<ProductCard> | null;
  large: "first" | "last";
  words: CardWords;
  currency: ShownCurrency;
};

/** One large card beside up to six small ones (spec §2 "Product block layouts"). */
export function ProductBlock({ title, link, block, large, words, currency }: ProductBlockProps) {
  if (!block) return null;
  const big = <Card row={cardRow(block.large)} words={words} currency={currency} layout="large" />;
  return (
    <section className="wrap block-gap">
      <BlockHeader title={title} link={link} />
      <div className={`product-block large-${large}`}>
        {large === "first" && big}
        <ul className="product-block-small">
          {block.small.map((product) => (
            <li key={product.ID}>
              <Card row={cardRow(product)} words={words} currency={currency} />
            </li>
          ))}
        </ul>
        {large === "last" && big}
      </div>
    </section>
  );
}
