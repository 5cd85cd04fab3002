import { getTranslations } from "next-intl/server";

import { categoryName } from "@/lib/categories/names";
import { cardPayments } from "@/lib/installation/now";
import { isSame, type CompareRow } from "@/lib/lists/rules";
import type { Language } from "@/lib/locale/rules";
import type { ProductCard } from "@/lib/products/contract";
import { deliveryEstimate } from "@/lib/products/rules";
import { shownStock, stockNote } from "@/lib/products/stock-rules";

/** The rows that every product has: what the shop itself knows of it. Their slugs cannot be an attribute's. */
export async function shopRows(products: readonly ProductCard[], language: Language): Promise<CompareRow[]> {
  const t = await getTranslations({ locale: language, namespace: "lists.compareList" });
  const card = await getTranslations({ locale: language, namespace: "card" });
  const row = (slug: string, name: string, valueOf: (product: ProductCard) => string): CompareRow => {
    const values = products.map(valueOf);
    return { slug: `shop:${slug}`, name, values, isSame: isSame(values) };
  };
  const days = ({ MaxDeliveryDays }: ProductCard) => {
    const { from, to } = deliveryEstimate(MaxDeliveryDays);
    return from === to ? t("exactDays", { days: to }) : t("days", { from, to });
  };
  return [
    row("rating", t("rating"), ({ Rating, ReviewCount }) =>
      Rating > 0 ? t("ratingOf", { rating: Rating, count: ReviewCount }) : t("noRating"),
    ),
    row("stock", t("availability"), ({ AvailableQuantity }) => {
      const note = stockNote(shownStock({ total: AvailableQuantity }), "card");
      if (note.kind === "low") return card("left", { count: note.left });
      return note.kind === "in" ? card("inStock") : card("outOfStock");
    }),
    row("brand", t("brand"), ({ BrandName }) => BrandName),
    row("category", t("category"), ({ CategorySlug, CategoryName }) =>
      categoryName(CategorySlug, CategoryName, language),
    ),
    row("delivery", t("delivery"), days),
    row("shipping", t("shipping"), ({ IsFreeShipping }) => (IsFreeShipping ? t("freeShipping") : "")),
    row("payment", t("payment"), ({ PaymentType }) =>
      PaymentType === 1 ? t("cod") : cardPayments() === "off" ? "" : t("card"),
    ),
  ];
}
