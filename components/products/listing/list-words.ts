import { getTranslations } from "next-intl/server";

import type { Language } from "@/lib/locale/rules";
import { formatPrice, type ShownCurrency } from "@/lib/money";
import { site } from "@/lib/site";

import type { ListScope } from "./list-scope";

export type ListWords = { title: string; text: string };

/** The heading of a list and the sentence below it. */
export async function listWords(
  scope: ListScope,
  text: string,
  language: Language,
  currency: ShownCurrency,
): Promise<ListWords> {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const { category, brand, curated, store } = scope;
  const free = formatPrice(site.freeShippingFromCents, currency);
  if (text) {
    const title = category ? t("searchIn", { text, category: category.name }) : t("searchTitle", { text });
    return { title, text: category ? "" : t("searchText") };
  }
  if (store) return { title: store.name, text: store.about };
  if (brand) {
    const title = category ? t("brandIn", { brand: brand.name, category: category.name }) : brand.name;
    return { title, text: t("brandText", { brand: brand.name, free }) };
  }
  if (curated) {
    const title = category ? t(`curated.${curated}In`, { category: category.name }) : t(`curated.${curated}`);
    return { title, text: t(`curated.${curated}Text`) };
  }
  if (category) {
    return { title: category.name, text: category.description || t("categoryText", { free }) };
  }
  return { title: t("allProducts"), text: t("allProductsText", { free }) };
}
