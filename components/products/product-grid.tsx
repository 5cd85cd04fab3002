import type { ShownCurrency } from "@/lib/money";
import type { ProductCard as Product } from "@/lib/products/contract";

import { CardAction } from "./card-action";
import { ProductCard } from "./product-card";

export type ProductGridProps = {
  products: Product[];
  currency: ShownCurrency;
  /** How many cards from the first on load their pictures at once. */
  eager?: number;
  /** Classes of the columns; five on the widest screens unless said otherwise. */
  columns?: string;
  hideBrand?: boolean;
};

const fiveColumns = "grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5";

export function ProductGrid({ products, currency, eager = 0, columns = fiveColumns, hideBrand }: ProductGridProps) {
  return (
    <ul className={`grid gap-x-3 gap-y-6 md:gap-x-4 ${columns}`}>
      {products.map((product, index) => (
        <li key={product.ID} className="cell">
          <ProductCard
            product={product}
            currency={currency}
            action={<CardAction product={product} />}
            eager={index < eager}
            hideBrand={hideBrand}
          />
        </li>
      ))}
    </ul>
  );
}
