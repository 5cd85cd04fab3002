import { addToCartLabels } from "@/components/cart/add-to-cart-labels";
import type { Language } from "@/lib/locale/rules";
import { getTranslations, cachedByLanguage } from "@/lib/locale/translations";

/** `{name}`, `{count}` and the like are filled in where they are rendered. */
export type CardMessages = Awaited<ReturnType<typeof cardMessages>>;

export const cardMessages = cachedByLanguage(async (language: Language) => {
  const [t, common, cart] = await Promise.all([
    getTranslations({ locale: language, namespace: "card" }),
    getTranslations({ locale: language, namespace: "common" }),
    addToCartLabels(language),
  ]);
  const raw = (key: Parameters<typeof t.raw>[0]) => String(t.raw(key));
  return {
    language,
    hot: t("hot"),
    topRated: t("topRated"),
    inStock: t("inStock"),
    /** For 1 to 5 units. */
    left: [1, 2, 3, 4, 5].map((count) => t("left", { count })),
    sold: raw("sold"),
    soldBy: t("soldBy"),
    company: t("company"),
    person: t("person"),
    verified: t("verified"),
    rating: String(common.raw("rating")),
    noRating: common("noRating"),
    regularPrice: common("regularPrice"),
    wish: raw("wish"),
    compare: raw("compare"),
    choose: t("choose"),
    quickView: t("quickView"),
    quickViewOf: raw("quickViewOf"),
    more: raw("more"),
    edit: raw("edit"),
    remove: raw("remove"),
    wishShort: t("wishShort"),
    compareShort: t("compareShort"),
    freeShipping: t("freeShipping"),
    cod: t("cod"),
    arrives: raw("arrives"),
    arrivesExactly: raw("arrivesExactly"),
    /** Includes "Upcoming" and "Out Of Stock". */
    cart,
  };
});
