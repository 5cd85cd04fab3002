import type { Metadata } from "next";

import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";

/** Whatever the address would have been. */
export async function notFoundMetadata(locale: Language): Promise<Metadata> {
  const [t, meta] = await Promise.all([
    getTranslations({ locale, namespace: "notFound" }),
    getTranslations({ locale, namespace: "meta" }),
  ]);
  return { title: { absolute: meta("titleTemplate").replace("%s", () => t("title")) }, robots: { index: false } };
}
