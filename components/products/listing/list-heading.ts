import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";

import type { ListScope } from "./list-scope";

export type ListHeading = { title: string; text: string };

/** The heading of a list and the sentence below it. */
export async function listHeading(scope: ListScope, text: string, language: Language): Promise<ListHeading> {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const { category, brand, curated, store } = scope;
  if (text) {
    const title = category ? t("searchIn", { text, category: category.name }) : t("searchTitle", { text });
    return { title, text: category ? "" : t("searchText") };
  }
  if (store) return { title: store.name, text: store.about };
  if (brand) {
    const title = category ? t("brandIn", { brand: brand.name, category: category.name }) : brand.name;
    return { title, text: t("brandText", { brand: brand.name }) };
  }
  if (curated) {
    const title = category ? t(`curated.${curated}In`, { category: category.name }) : t(`curated.${curated}`);
    return { title, text: t(`curated.${curated}Text`) };
  }
  if (category) {
    return { title: category.name, text: category.description || t("categoryText") };
  }
  return { title: t("allProducts"), text: t("allProductsText") };
}
