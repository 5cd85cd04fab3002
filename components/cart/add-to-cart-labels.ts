import type { Language } from "@/lib/locale/rules";
import { getTranslations, cachedByLanguage } from "@/lib/locale/translations";
import { localPath } from "@/lib/paths";

/** The browser fills in `{name}` and `{n}`. */
export type AddToCartLabels = {
  add: string;
  adding: string;
  done: string;
  addedTitle: string;
  added: string;
  limitTitle: string;
  limit: string;
  exceeded: string;
  failedTitle: string;
  failed: string;
  outOfStock: string;
  upcoming: string;
  /** Label of the back-in-stock button. */
  tell: string;
  viewCart: string;
  /** "View Cart" in the page's language. */
  cartHref: string;
};

export const addToCartLabels = cachedByLanguage(async (language: Language): Promise<AddToCartLabels> => {
  const t = await getTranslations({ locale: language, namespace: "cart.add" });
  return {
    add: t("add"),
    adding: t("adding"),
    done: t("done"),
    addedTitle: t("addedTitle"),
    added: String(t.raw("added")),
    limitTitle: t("limitTitle"),
    limit: String(t.raw("limit")),
    exceeded: t("exceeded"),
    failedTitle: t("failedTitle"),
    failed: t("failed"),
    outOfStock: t("outOfStock"),
    upcoming: t("upcoming"),
    tell: t("tell"),
    viewCart: t("viewCart"),
    cartHref: localPath(language, "/account/cart"),
  };
});
