import { getTranslations } from "next-intl/server";
import { cache } from "react";

import type { Language } from "@/lib/locale/rules";

import { buyLabelNames, type BuyLabels } from "./buy-labels";

/** Templates stay as they are: what is chosen in the browser fills them. */
export const listBuyLabels = cache(async (language: Language): Promise<BuyLabels> => {
  const t = await getTranslations({ locale: language, namespace: "product.choice" });
  return Object.fromEntries(buyLabelNames.map((name) => [name, String(t.raw(name))])) as BuyLabels;
});
