import { stemOf } from "./stem-rules";
import type { Form } from "./understand-rules";
import { phraseKey, type Meaning, type QueryLanguage, type Vocabulary } from "./vocabulary-rules";

/** Of a word that the catalogue has only the meanings in English and in the language of the text. */
export function meaningsOf(
  words: readonly string[],
  language: QueryLanguage,
  vocabulary: Vocabulary,
): readonly Meaning[] {
  const all = vocabulary.listMeanings(words);
  const own = all.filter((meaning) => meaning.language === "en" || meaning.language === language);
  const isKnown = words.every((word) => vocabulary.listForms(word).length > 0);
  const fitting = own.length > 0 || isKnown ? own : all;
  return fitting.filter(({ term }) => term.split(" ").every((word) => vocabulary.listForms(word).length > 0));
}

export function exactly(words: readonly string[], factor: number, vocabulary?: Vocabulary): Form {
  return { words: words.map((word) => vocabulary?.listForms(word) ?? [word]), factor };
}

/** The words, their other spellings, their meanings, and the categories of that name. */
export function formsOf(words: readonly string[], meanings: readonly Meaning[], vocabulary: Vocabulary): Form[] {
  const forms: Form[] = [];
  const spelled = words.map((word) => [
    ...new Set([word, ...vocabulary.listPartners(word)].flatMap((one) => vocabulary.listForms(one))),
  ]);
  const isKnown = spelled.every((list) => list.length > 0);
  const factors = factorsOf(words, isKnown, vocabulary);
  const own = meanings.length > 0 ? factors.own : 1;
  if (isKnown) forms.push(...scaled(numberedForms(words, spelled), own));
  if (isKnown && own < 1) forms.push(...namedTwice(spelled, meanings, vocabulary));
  forms.push(...unitForms(words, vocabulary));
  for (const { term } of meanings) {
    const parts = term.split(" ");
    const factor = isKnown && isNarrower(words, parts) ? 0.2 : factors.meaning;
    const lists = parts.map((word) => vocabulary.listForms(word));
    const meant = scaled(numberedForms(parts, lists), factor);
    forms.push(...meant.map((form) => ({ ...form, isStrict: true })));
    forms.push(...categoryForms(parts, vocabulary));
  }
  forms.push(...categoryForms(words, vocabulary));
  return forms;
}

const scaled = (forms: readonly Form[], by: number): Form[] =>
  forms.map((form) => ({ ...form, factor: form.factor * by }));

/** Where a bracelet is only a part of watches, the bangles that it also means are nearly as near. */
function factorsOf(words: readonly string[], isKnown: boolean, vocabulary: Vocabulary) {
  if (!isKnown) return { own: 1, meaning: 0.9 };
  if (words.length > 1) return { own: 0.9, meaning: 0.7 };
  return vocabulary.useOf(words[0] ?? "") === "thing" ? { own: 1, meaning: 0.5 } : { own: 0.8, meaning: 0.7 };
}

/** "Earphones 234 Headphones" are what "earphones" mean, though that word ends no name. */
function namedTwice(
  spelled: readonly (readonly string[])[],
  meanings: readonly Meaning[],
  vocabulary: Vocabulary,
): Form[] {
  const meant = meanings.flatMap(({ term }) => (term.includes(" ") ? [] : vocabulary.listForms(term)));
  return meant.length > 0 ? [{ words: [...spelled, [...new Set(meant)]], factor: 1, isStrict: true }] : [];
}

/** "Gaming keyboard" means a keyboard, and says more than that; so does "smartphone" of a phone. */
function isNarrower(words: readonly string[], meaning: readonly string[]): boolean {
  const [typed, meant] = [words.map(stemOf), meaning.map(stemOf)];
  if (typed.length > meant.length) return meant.every((part) => typed.includes(part));
  const [word, thing] = [typed.join(""), meant.join("")];
  return typed.length === 1 && meant.length === 1 && word !== thing && word.endsWith(thing);
}

/** The word as typed is a little nearer than the same in another number. */
function numberedForms(words: readonly string[], spelled: readonly (readonly string[])[]): Form[] {
  const [word = ""] = words;
  const [list = []] = spelled;
  const isOne = words.length === 1 && list.length > 1 && list.includes(word);
  if (!isOne) return [{ words: spelled, factor: 1 }];
  return [
    { words: [[word]], factor: 1 },
    { words: [list.filter((one) => one !== word)], factor: 0.97 },
  ];
}

const categoryForms = (words: readonly string[], vocabulary: Vocabulary): Form[] =>
  vocabulary.listCategories(phraseKey(words)).map((category) => ({ words: [], category, factor: 0.3 }));

/** "10000mah" is also written "10,000 mAh". */
function unitForms(words: readonly string[], vocabulary: Vocabulary): Form[] {
  const [, digits = "", unit = ""] = (words.length === 1 && /^(\d+)([a-z]{1,4})$/.exec(words[0] ?? "")) || [];
  if (!unit) return [];
  const grouped = [digits.slice(0, -3), digits.slice(-3), unit];
  const lists = [[digits, unit], ...(digits.length > 3 ? [grouped] : [])];
  return lists
    .filter((list) => list.every((word) => vocabulary.frequencyOf(word) > 0))
    .map((list) => ({ words: list.map((word) => [word]), factor: 1 }));
}

/** Places where a typed word may be two; both parts must be words that are side by side, or mean something. */
export function splitsOf(word: string, vocabulary: Pick<Vocabulary, "listForms">): [string, string][] {
  if (word.length < 5 || !/^\p{L}+$/u.test(word)) return [];
  return Array.from({ length: word.length - 1 }, (_, at): [string, string] => [
    word.slice(0, at + 1),
    word.slice(at + 1),
  ]).filter(
    ([first, second]) => second.length >= 2 && [first, second].every((part) => vocabulary.listForms(part).length > 0),
  );
}

export function splitForms(word: string, language: QueryLanguage, vocabulary: Vocabulary): Form[] {
  const known = splitsOf(word, vocabulary)
    .filter(([first, second]) => {
      const forms = (part: string) => vocabulary.listForms(part);
      return forms(first).some((a) => forms(second).some((b) => vocabulary.areNeighbours(a, b)));
    })
    .map((parts) => exactly(parts, 0.95, vocabulary));
  if (known.length > 0 || word.length < 5) return known;
  for (let at = 2; at <= word.length - 2; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    const meanings = meaningsOf(parts, language, vocabulary);
    if (meanings.length > 0) return formsOf(parts, meanings, vocabulary);
  }
  return [];
}
