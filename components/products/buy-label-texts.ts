import { getTranslations } from "next-intl/server";

import type { Language } from "@/lib/locale/rules";

import type { BuyLabels } from "./buy-labels";

/** Templates stay as they are: what is chosen in the browser fills them. */
export async function listBuyLabels(language: Language): Promise<BuyLabels> {
  const t = await getTranslations({ locale: language, namespace: "product.choice" });
  const common = await getTranslations({ locale: language, namespace: "common" });
  return {
    size: t("size"),
    soldOut: String(t.raw("soldOut")),
    inStock: t("inStock"),
    outOfStock: t("outOfStock"),
    left: String(t.raw("left")),
    leftOfThis: t("leftOfThis"),
    upcoming: t("upcoming"),
    upcomingText: t("upcomingText"),
    youSave: String(t.raw("youSave")),
    regularPrice: common("regularPrice"),
    quantity: common("quantity"),
    fewer: common("fewer"),
    more: common("more"),
    picture: String(t.raw("picture")),
    pictures: t("pictures"),
    playVideo: t("playVideo"),
  };
}
