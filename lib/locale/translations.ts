import "server-only";

import { createTranslator } from "next-intl";
import type { getTranslations as Translations } from "next-intl/server";
import { getLocale } from "next-intl/server";

import { messagesOf } from "./messages";
import type { Language } from "./rules";

type Given = string | { locale: Language; namespace: string };

const translators = new Map<string, unknown>();

/**
 * The texts of a namespace, in the page's language unless one is given. Next-intl's own function parses every text that
 * has parameters again for every request.
 */
export const getTranslations = (async (given: Given) => {
  const { locale, namespace } =
    typeof given === "string" ? { locale: (await getLocale()) as Language, namespace: given } : given;
  const name = `${locale} ${namespace}`;
  const known = translators.get(name) ?? (await createOf(locale, namespace));
  translators.set(name, known);
  return known;
}) as unknown as typeof Translations;

/** One object for a language, because React sends a repeated reference only once. */
export function cachedByLanguage<Texts>(make: (language: Language) => Promise<Texts>) {
  const made = new Map<Language, Promise<Texts>>();
  return (language: Language): Promise<Texts> => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

async function createOf(locale: Language, namespace: string): Promise<unknown> {
  const messages = await messagesOf(locale);
  return createTranslator({ locale, messages, namespace: namespace as never, timeZone: "UTC" });
}
