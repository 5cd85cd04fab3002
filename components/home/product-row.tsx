import { ProductGrid } from "@/components/products/product-grid";
import { BlockHeader, type BlockHeaderProps } from "@/components/ui/block-header";
import type { ShownCurrency } from "@/lib/money";
import type { ProductCard } from "@/lib/products/contract";

type ProductRowProps = BlockHeaderProps & { products: ProductCard[]; currency: ShownCurrency };

/** A titled row of products; nothing when there are none. */
export function ProductRow({ products, currency, ...header }: ProductRowProps) {
  if (products.length === 0) return null;
  return (
    <section className="wrap mt-9 md:mt-14">
      <BlockHeader {...header} />
      <div className="full-rows">
        <ProductGrid products={products} currency={currency} />
      </div>
    </section>
  );
}
