import { getTranslations } from "next-intl/server";

import type { Language } from "@/lib/locale/rules";

import { reviewWordNames, type ReviewWords } from "./review-words";

/** Templates stay as they are: the browser fills them. */
export async function reviewWordsIn(language: Language): Promise<ReviewWords> {
  const t = await getTranslations({ locale: language, namespace: "reviews" });
  return Object.fromEntries(reviewWordNames.map((name) => [name, String(t.raw(name))])) as ReviewWords;
}
