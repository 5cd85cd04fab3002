import { formsOf, meaningsOf } from "./form-rules";
import { weighed } from "./rarity-rules";
import type { Term } from "./understand-rules";
import type { QueryLanguage, Slip, Vocabulary } from "./vocabulary-rules";

export type Correction = {
  term: Term;
  corrected: string | null;
  offered?: string;
};

/** A word of the language that the catalogue has not is a thing that is not sold, rather than a slip for another. */
export function correct(word: string, language: QueryLanguage, vocabulary: Vocabulary, isLast: boolean): Correction {
  const slips = slipsOf(word, vocabulary, isLast);
  const [best] = slips;
  const unknown = { term: weighed(word, [], vocabulary), corrected: null };
  if (!best) return unknown;
  if (vocabulary.isOrdinary(word)) return { ...unknown, offered: best.word };
  const least = Math.min(...slips.map(({ cost }) => cost));
  const forms = slips.flatMap((slip) => {
    const share = Math.max(0.3, 0.9 - 0.4 * (slip.cost - least));
    const meanings = meaningsOf([slip.word], language, vocabulary);
    return formsOf([slip.word], meanings, vocabulary).map((form) => ({ ...form, factor: form.factor * share }));
  });
  return { term: { ...weighed(word, forms, vocabulary), isGuess: true }, corrected: best.word };
}

function slipsOf(word: string, vocabulary: Vocabulary, isLast: boolean): readonly Slip[] {
  const whole = vocabulary.listSlips(word, false);
  const translated = word.length >= 5 ? vocabulary.listTranslatedSlips(word) : [];
  if ((translated[0]?.cost ?? 9) < (whole[0]?.cost ?? 9)) return translated;
  const open = isLast && word.length >= 4 ? vocabulary.listSlips(word, true) : [];
  const isBeginning = open.length > 0 && (whole[0]?.cost ?? 9) > (open[0]?.cost ?? 9) + 0.3;
  return isBeginning ? open : whole;
}
