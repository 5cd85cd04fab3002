import type { Reading, Term } from "./understand-rules";
import type { Vocabulary } from "./vocabulary-rules";

/** Kept terms must carry this share of the rarity of all. */
export const leastShare = 0.5;
const headImportance = 1.6;
const guessImportance = 0.6;

/**
 * Where no product has all terms: those that carry most and that some product has together.
 * @param found for each combination that some product has, a bit per term @returns null when too little would be left
 */
export function chooseRequired(terms: readonly Term[], found: readonly number[]): readonly Term[] | null {
  const importance = ({ rarity, isHead, forms }: Term) => {
    const namesCategory = forms.some(({ category }) => category !== undefined);
    return rarity * (isHead ? headImportance : 1) * (namesCategory ? headImportance : 1);
  };
  const weigh = (some: readonly Term[], ofGuess: number) =>
    some.reduce((sum, term) => sum + importance(term) * (term.isGuess ? ofGuess : 1), 0);
  const kept = (bits: number) => terms.filter((_, at) => (bits & (1 << at)) !== 0);
  const named = found.map(kept).filter((some) => some.some(({ namesThing }) => namesThing !== false));
  const best = named.toSorted((a, b) => weigh(b, guessImportance) - weigh(a, guessImportance))[0];
  return best && best.length > 0 && weigh(best, guessImportance) >= weigh(terms, 1) * leastShare ? best : null;
}

const mostReplaced = 4;
const soundsAlike = 0.5;

/** For a text whose words no product has together: words that sound like one of them, as "matt" like "mat"; rare ones first. */
export function replacementsIn(terms: readonly Term[], vocabulary: Vocabulary): NonNullable<Reading["replaced"]>[] {
  const real = terms.filter(({ typed, isGuess }) => !isGuess && isReal(typed, vocabulary));
  return real
    .toSorted((a, b) => vocabulary.frequencyOf(a.typed) - vocabulary.frequencyOf(b.typed))
    .flatMap(({ typed }) =>
      vocabulary.listSlips(typed, false).map(({ word, cost }) => ({ word: typed, by: word, cost })),
    )
    .filter(({ cost }) => cost <= soundsAlike)
    .slice(0, mostReplaced)
    .map(({ word, by }) => ({ word, by }));
}

const isReal = (word: string, vocabulary: Vocabulary) =>
  vocabulary.frequencyOf(word) > 0 || vocabulary.isOrdinary(word);
