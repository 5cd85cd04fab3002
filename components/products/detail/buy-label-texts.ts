import { cache } from "react";

import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";

import { buyLabelNames, type BuyLabels } from "./buy-labels";

/** The browser fills the templates in. */
export const listBuyLabels = cache(async (language: Language): Promise<BuyLabels> => {
  const t = await getTranslations({ locale: language, namespace: "product.choice" });
  return Object.fromEntries(buyLabelNames.map((name) => [name, String(t.raw(name))])) as BuyLabels;
});
