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
  const best = found.map(kept).toSorted((a, b) => weigh(b, guessImportance) - weigh(a, guessImportance))[0];
  return best && best.length > 0 && weigh(best, guessImportance) >= weigh(terms, 1) * leastShare ? best : null;
}

const mostReplaced = 4;

/** For a text whose words no product has together: words that sound like one of them, as "matt" like "mat". */
export function replacementsIn(terms: readonly Term[], vocabulary: Vocabulary): NonNullable<Reading["replaced"]>[] {
  const known = terms.filter(({ typed, isGuess }) => !isGuess && vocabulary.frequencyOf(typed) > 0);
  const soundsAlike = (word: string) => vocabulary.listSlips(word, false).filter(({ cost }) => cost <= 0.5);
  return known
    .flatMap(({ typed }) => soundsAlike(typed).map(({ word }) => ({ word: typed, by: word })))
    .slice(0, mostReplaced);
}
