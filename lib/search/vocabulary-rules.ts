import { foldText } from "./text-rules";
import { stemOf } from "./stem-rules";
import { soundOf, slipCost } from "./distance-rules";

export type QueryLanguage = "en" | "bn" | "bn-Latn" | "de" | "fr" | "it";
/** A synonym or translation: the words of the catalogue that a typed text stands for. */
export type Meaning = { term: string; language: QueryLanguage };
export type CatalogueTerm = { word: string; frequency: number };
export type Slip = { word: string; cost: number; frequency: number };

/** The last word of a product's name, or another one; a property; or only part of one, as "dishwasher" in "dishwasher safe". */
export type WordUse = "thing" | "part" | "value" | "modifier";

/** What the understanding of a text knows of the catalogue. */
export type Vocabulary = {
  products: number;
  frequencyOf(word: string): number;
  /** Words of the catalogue that differ in number at most. */
  listForms(word: string): readonly string[];
  /** Words that this one may be a slip for, most likely first. */
  listSlips(word: string, isBeginning: boolean): readonly Slip[];
  /** Translated words that this one may be a slip for. */
  listTranslatedSlips(word: string): readonly Slip[];
  frequencyOfBeginning(beginning: string): number;
  isOrdinary(word: string): boolean;
  /** What the catalogue uses a word for, or words that begin so where it has not the word. */
  useOf(word: string): WordUse;
  listMeanings(words: readonly string[]): readonly Meaning[];
  listCategories(phrase: string): readonly string[];
  listPartners(word: string): readonly string[];
  stopLanguagesOf(phrase: string): readonly QueryLanguage[];
  areNeighbours(first: string, second: string): boolean;
};

/** Several words as a key: equal for phrases that differ in number. */
export const phraseKey = (words: readonly string[]) => words.map(stemOf).join(" ");

/** Plurals in -s exist in these languages; in others an s at the end is part of the word. */
const hasPluralS = (language: QueryLanguage) => language === "en" || language === "fr";
const keyOf = (words: readonly string[], language: QueryLanguage) =>
  hasPluralS(language) ? `~${phraseKey(words)}` : words.join(" ");

export function listMeanings(dictionary: Dictionary, words: readonly string[]): Meaning[] {
  return [`~${phraseKey(words)}`, words.join(" ")].flatMap((key) => dictionary.get(key) ?? []);
}

/** German umlauts are also written with an e, which folding cannot know. */
export function spellingsOf(text: string): string[] {
  if (/^[a-z]+$/.test(text)) return [text];
  const withE = text.replace(/[äöü]/gi, (letter) => `${letter}e`);
  return [...new Set([foldText(text), foldText(withE)])].filter(Boolean);
}

export type Seed = { term: string; language: QueryLanguage; forms: readonly string[] };
export type Dictionary = ReadonlyMap<string, readonly Meaning[]>;

/** Maps the key of each form to what it stands for. */
export function makeDictionary(seeds: readonly Seed[]): Dictionary {
  const dictionary = new Map<string, Meaning[]>();
  for (const { term, language, forms } of seeds) {
    const meaning = { term: foldText(term), language };
    const own = keyOf(meaning.term.split(" "), language);
    for (const form of forms.flatMap(spellingsOf)) {
      const key = keyOf(form.split(" "), language);
      if (key === own) continue;
      const known = dictionary.get(key) ?? [];
      if (!known.some((one) => one.term === meaning.term)) known.push(meaning);
      dictionary.set(key, known);
    }
  }
  return dictionary;
}

/** Values such as the languages in which a phrase is a stop phrase. */
export function mapPhrases<Value>(entries: Iterable<readonly [string, Value]>): Map<string, Value[]> {
  const phrases = new Map<string, Value[]>();
  for (const [text, value] of entries) {
    for (const phrase of spellingsOf(text)) phrases.set(phrase, [...(phrases.get(phrase) ?? []), value]);
  }
  return phrases;
}

type NamedCategory = { slug: string; tree: readonly string[]; names: readonly string[] };

/** Each word of "Kids & Toys" is a name; of two categories in one line the lower one has the name. */
export function mapCategories(categories: readonly NamedCategory[]): Map<string, string[]> {
  const found = new Map<string, NamedCategory[]>();
  for (const category of categories) {
    for (const key of new Set(category.names.flatMap(nameKeys))) found.set(key, [...(found.get(key) ?? []), category]);
  }
  const isAbove = (one: NamedCategory, other: NamedCategory) => one !== other && other.tree.includes(one.slug);
  return new Map(
    [...found].map(([key, all]) => [
      key,
      all.filter((one) => !all.some((other) => isAbove(one, other))).map(({ slug }) => slug),
    ]),
  );
}

function nameKeys(name: string): string[] {
  const parts = name.split(/[&/,]| and | und | et | e | ও /u).map((part) => foldText(part).split(" ").filter(Boolean));
  const isOfSingleTerms = parts.length > 1 && parts.every((part) => part.length === 1);
  const whole = phraseKey(foldText(name).split(" "));
  return isOfSingleTerms ? [whole, ...parts.map(phraseKey)] : [whole];
}

type Entry = CatalogueTerm & { mask: number; sound: string };

function letterMask(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const mostSlips = 6;
const mostCached = 2_000;

export class TermIndex {
  readonly #entries: Entry[] = [];
  readonly #frequencies = new Map<string, number>();
  readonly #forms = new Map<string, string[]>();
  #sorted: string[] | null = null;
  readonly #slips = new Map<string, readonly Slip[]>();

  constructor(terms: readonly CatalogueTerm[]) {
    this.add(terms);
  }

  add(terms: readonly CatalogueTerm[]): void {
    for (const term of terms) {
      const { word, frequency } = term;
      if (this.#frequencies.has(word)) continue;
      this.#frequencies.set(word, frequency);
      this.#entries.push({ ...term, mask: letterMask(word), sound: soundOf(word) });
      const stem = stemOf(word);
      const forms = this.#forms.get(stem);
      if (forms) forms.push(word);
      else this.#forms.set(stem, [word]);
    }
    this.#sorted = null;
    this.#slips.clear();
  }

  frequencyOf(word: string): number {
    return this.#frequencies.get(word) ?? 0;
  }

  listForms(word: string): readonly string[] {
    return this.#forms.get(stemOf(word)) ?? [];
  }

  frequencyOfBeginning(beginning: string): number {
    const sorted = (this.#sorted ??= [...this.#frequencies.keys()].sort());
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? "") < beginning) low = middle + 1;
      else high = middle;
    }
    let sum = 0;
    for (let at = low; sorted[at]?.startsWith(beginning); at++) sum += this.frequencyOf(sorted[at] ?? "");
    return sum;
  }

  /** The likeliest words, and of those equally likely the most frequent. */
  listSlips(word: string, isBeginning: boolean): readonly Slip[] {
    const key = `${word}${isBeginning ? "*" : ""}`;
    const known = this.#slips.get(key);
    if (known) return known;
    const slips = this.#findSlips(word, isBeginning);
    if (this.#slips.size >= mostCached) this.#slips.clear();
    this.#slips.set(key, slips);
    return slips;
  }

  #findSlips(word: string, isBeginning: boolean): Slip[] {
    const [mask, sound] = [letterMask(word), soundOf(word)];
    const found: Slip[] = [];
    for (const entry of this.#entries) {
      const missing = isBeginning ? countBits(mask & ~entry.mask) * 2 : countBits(mask ^ entry.mask);
      if (missing > 4 && entry.sound !== sound) continue;
      const cost = slipCost(word, entry.word, isBeginning);
      if (cost !== null && cost > 0) found.push({ word: entry.word, frequency: entry.frequency, cost });
    }
    return rankSlips(found);
  }
}

/** A rare word must be nearer than a frequent one. */
export function rankSlips(found: Slip[]): Slip[] {
  const weight = ({ cost, frequency }: Slip) => cost - Math.min(0.5, Math.log10(1 + frequency) * 0.2);
  const ranked = found.toSorted((a, b) => weight(a) - weight(b) || b.frequency - a.frequency);
  const [first] = ranked;
  return first ? ranked.filter((slip) => slip.cost <= first.cost + 0.55).slice(0, mostSlips) : [];
}
