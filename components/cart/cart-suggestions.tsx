import { ProductGrid } from "@/components/products/card/product-grid";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import type { ShownCurrency } from "@/lib/money";
import type { ProductCard } from "@/lib/products/contract";

type CartSuggestionsProps = {
  products: ProductCard[];
  language: Language;
  currency: ShownCurrency;
  /** Shown beside the account menu, which leaves room for four. */
  isFramed?: boolean;
};

/** Fills one row on wide screens, which has four or five columns. */
export const suggestionCount = 6;

const wide =
  "grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 lg:max-xl:[&>li:nth-child(n+5)]:hidden xl:[&>li:nth-child(n+6)]:hidden";
const framed = "grid-cols-2 sm:grid-cols-3 xl:grid-cols-4 xl:[&>li:nth-child(n+5)]:hidden";

/** The most popular products, because the page is cached and does not know the cart. */
export async function CartSuggestions({ products, language, currency, isFramed = false }: CartSuggestionsProps) {
  const t = await getTranslations({ locale: language, namespace: "cart" });
  if (products.length === 0) return null;
  return (
    <section className="mt-14" aria-labelledby="cart-suggestions">
      <h2 id="cart-suggestions" className="mb-4 border-b border-line pb-2.5 text-xl md:mb-5">
        {t("suggestions")}
      </h2>
      <ProductGrid products={products} currency={currency} columns={isFramed ? framed : wide} />
    </section>
  );
}
