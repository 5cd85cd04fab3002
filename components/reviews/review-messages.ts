import type { Language } from "@/lib/locale/rules";
import { getTranslations, cachedByLanguage } from "@/lib/locale/translations";

import { reviewMessageKeys, type ReviewMessages } from "./review-message-keys";

/** The browser fills the templates in. */
export const reviewMessages = cachedByLanguage(async (language: Language): Promise<ReviewMessages> => {
  const t = await getTranslations({ locale: language, namespace: "reviews" });
  return Object.fromEntries(reviewMessageKeys.map((name) => [name, String(t.raw(name))])) as ReviewMessages;
});
