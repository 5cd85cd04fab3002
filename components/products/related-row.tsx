import { getTranslations } from "next-intl/server";

import type { Language } from "@/lib/locale/rules";
import type { ShownCurrency } from "@/lib/money";
import type { ProductCard } from "@/lib/products/contract";

import { ProductGrid } from "./product-grid";

type RelatedProps = { products: ProductCard[]; language: Language; currency: ShownCurrency };

/** How many are asked for; wide screens show one row, of four or five. */
export const relatedCount = 6;

const columns =
  "grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 lg:max-xl:[&>li:nth-child(n+5)]:hidden xl:[&>li:nth-child(n+6)]:hidden";

export async function RelatedRow({ products, language, currency }: RelatedProps) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  if (products.length === 0) return null;
  return (
    <section className="mt-12" aria-labelledby="related">
      <h2 id="related" className="mb-4 border-b border-line pt-1 pb-2.5 text-xl md:mb-5">
        {t("related")}
      </h2>
      <ProductGrid products={products} currency={currency} columns={columns} />
    </section>
  );
}
