import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import type { ShownCurrency } from "@/lib/money";
import type { ProductCard } from "@/lib/products/contract";

import { ProductGrid } from "@/components/products/card/product-grid";

type RelatedProps = { products: ProductCard[]; language: Language; currency: ShownCurrency };

export const relatedCount = 6;

export async function RelatedRow({ products, language, currency }: RelatedProps) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  if (products.length === 0) return null;
  return (
    <section className="prow" aria-labelledby="related">
      <h2 id="related">{t("related")}</h2>
      <ProductGrid products={products} currency={currency} columns="one-row" />
    </section>
  );
}
