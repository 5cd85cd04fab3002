import type { Language } from "@/lib/locale/rules";
import { getTranslations, cachedByLanguage } from "@/lib/locale/translations";

import { buyLabelNames, type BuyLabels } from "./buy-labels";

/** The browser fills the templates in. */
export const listBuyLabels = cachedByLanguage(async (language: Language): Promise<BuyLabels> => {
  const t = await getTranslations({ locale: language, namespace: "product.choice" });
  return Object.fromEntries(buyLabelNames.map((name) => [name, String(t.raw(name))])) as BuyLabels;
});
