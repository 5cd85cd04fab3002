import type { Language } from "@/lib/locale/rules";

import { writtenForm } from "./seeded-rules";
import type { UnderstoodQuery } from "./understand-rules";
import { phraseKey } from "./vocabulary-rules";

export type CountedText = Pick<UnderstoodQuery, "text" | "terms" | "corrected" | "language">;

const mostShown = 6;

/** Only words that the shop knows, so that nobody makes others read a text of their own; in English, or the reader's language. */
export function popularTexts(read: readonly CountedText[], language: Language): string[] {
  const isReadable = (one: CountedText) => one.language === "en" || one.language.startsWith(language);
  const isKnown = ({ terms, corrected }: CountedText) =>
    corrected === null && terms.length > 0 && terms.every(({ forms, isGuess }) => forms.length > 0 && !isGuess);
  const known = read.filter((one) => isReadable(one) && isKnown(one));
  const each = new Map(known.toReversed().map(({ text }) => [phraseKey(text.split(" ")), text]));
  return known
    .map(({ text }) => text)
    .filter((text) => each.get(phraseKey(text.split(" "))) === text)
    .slice(0, mostShown)
    .map(writtenForm);
}
