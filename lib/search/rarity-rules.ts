import type { Form, Term } from "./understand-rules";
import type { Vocabulary } from "./vocabulary-rules";

/** Even what nearly all products have says something, such as the beginning of a word. */
const leastRarity = 1;

export function weighed(typed: string, forms: readonly Form[], vocabulary: Vocabulary): Term {
  // The longer words that a whole word begins are as rare as they are, and it is what was typed.
  const whole = forms.filter(({ isBeginning, words }) => !isBeginning && words.length > 0);
  const frequency = (whole.length > 0 ? whole : forms).reduce((sum, form) => sum + frequencyOf(form, vocabulary), 0);
  const rare = Math.min(vocabulary.products, frequency);
  const rarity = Math.log(1 + (vocabulary.products - rare + 0.5) / (rare + 0.5));
  return { typed, forms, rarity: Math.max(leastRarity, rarity) };
}

function frequencyOf({ words, isBeginning }: Form, vocabulary: Vocabulary): number {
  if (words.length === 0) return 0;
  const sums = words.map((list, at) => {
    const isOpen = isBeginning && at === words.length - 1;
    return list.reduce(
      (sum, word) => sum + (isOpen ? vocabulary.frequencyOfBeginning(word) : vocabulary.frequencyOf(word)),
      0,
    );
  });
  return Math.min(...sums);
}
