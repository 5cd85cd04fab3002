import { sellerCell } from "@/components/shops/sold-by";
import { categoryName } from "@/lib/categories/name-rules";
import { cardPayments } from "@/lib/installation/now";
import { isSame, type CompareRow } from "@/lib/lists/rules";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import type { ProductCard } from "@/lib/products/contract";
import { isUpcoming } from "@/lib/products/price-rules";
import { deliveryEstimate, isInStock } from "@/lib/products/rules";
import { shownStock, stockNote } from "@/lib/products/stock-rules";

/** Rows that every product has, from the shop's own data. Their slugs cannot be those of attributes. */
export async function shopRows(products: readonly ProductCard[], language: Language): Promise<CompareRow[]> {
  const t = await getTranslations({ locale: language, namespace: "lists.compareList" });
  const card = await getTranslations({ locale: language, namespace: "card" });
  const upcoming = (await getTranslations({ locale: language, namespace: "cart.add" }))("upcoming");
  const sellers = (await messagesOf(language)).product.seller;
  const row = (slug: string, name: string, valueOf: (product: ProductCard) => string): CompareRow => {
    const values = products.map(valueOf);
    return { slug: `shop:${slug}`, name, values, isSame: isSame(values) };
  };
  const days = ({ MaxDeliveryDays, AvailableQuantity, PriceCents }: ProductCard) => {
    if (!isInStock(AvailableQuantity) || isUpcoming(PriceCents)) return "";
    const { from, to } = deliveryEstimate(MaxDeliveryDays);
    return from === to ? t("exactDays", { days: to }) : t("days", { from, to });
  };
  return [
    row("rating", t("rating"), ({ Rating, ReviewCount }) =>
      Rating > 0 ? t("ratingOf", { rating: Rating, count: ReviewCount }) : t("noRating"),
    ),
    row("stock", t("availability"), ({ AvailableQuantity, PriceCents }) => {
      if (isUpcoming(PriceCents)) return upcoming;
      const note = stockNote(shownStock({ total: AvailableQuantity }), "card");
      if (note.kind === "low") return card("left", { count: note.left });
      return note.kind === "in" ? card("inStock") : card("outOfStock");
    }),
    row("seller", t("seller"), ({ Seller }) => {
      const name = sellerCell(Seller, sellers, language);
      return Seller.IsVerified ? `${name} · ${sellers.verified}` : name;
    }),
    row("brand", t("brand"), ({ BrandName }) => BrandName),
    row("category", t("category"), ({ CategorySlug, CategoryName }) =>
      categoryName(CategorySlug, CategoryName, language),
    ),
    row("delivery", t("delivery"), days),
    row("shipping", t("shipping"), () => t("freeShipping")),
    row("payment", t("payment"), ({ PaymentType }) =>
      PaymentType === 1 ? t("cod") : cardPayments() === "off" ? "" : t("card"),
    ),
  ];
}
