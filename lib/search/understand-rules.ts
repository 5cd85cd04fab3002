import { withoutAge } from "./age-rules";
import { readPrice, type PriceBound } from "./price-rules";
import { weighed } from "./rarity-rules";
import { stemOf } from "./stem-rules";
import { termsOf } from "./text-rules";
import { phraseKey, type Meaning, type QueryLanguage, type Vocabulary } from "./vocabulary-rules";

/** One way in which a product can have what was typed. */
export type Form = {
  /** Every list is required, with any of its words; empty for a category. */
  words: readonly (readonly string[])[];
  category?: string;
  /** The last list holds beginnings of words. */
  isBeginning?: boolean;
  /** Counts in names and keywords only. */
  isStrict?: boolean;
  /** 0 to 1: how well it stands for what was typed. */
  factor: number;
};

export type Term = {
  typed: string;
  /** Empty where the catalogue has nothing of the kind. */
  forms: readonly Form[];
  /** Inverse document frequency. */
  rarity: number;
  /** The word that names the thing; the others describe it. */
  isHead?: boolean;
  /** The term was typed otherwise. */
  isGuess?: boolean;
};

export type UnderstoodQuery = {
  text: string;
  isLiteral: boolean;
  terms: readonly Term[];
  /** Words that no match may have, written with a hyphen before them. */
  excluded: readonly string[];
  price: PriceBound | null;
  withoutPrice: string;
  language: QueryLanguage;
  /** Null where nothing was mended. */
  corrected: string | null;
  meanings: readonly { typed: string; meaning: string }[];
};

export type Reading = {
  /** The last word may be incomplete. */
  isTyping?: boolean;
  isLiteral?: boolean;
  /** Read in the place of a typed word. */
  replaced?: { word: string; by: string };
};

const longestPhrase = 6;
const exclusion = /(?<=^|\s)-(\p{L}[\p{L}\p{M}]*)/gu;
const mostTerms = 8;

type Piece =
  { kind: "stop"; words: string[] } | { kind: "term"; words: string[]; meanings: readonly Meaning[]; joined?: string };

/** Pure, and bounded by the length of the text. */
export function understand(text: string, vocabulary: Vocabulary, reading: Reading = {}): UnderstoodQuery {
  const isLiteral = reading.isLiteral ?? /^\s*"[^"]+"\s*$/.test(text);
  const excluded = [...text.matchAll(exclusion)].flatMap(([, word = ""]) => termsOf(word));
  const wanted = text.replace(exclusion, " ");
  const priced = isLiteral ? { text: wanted.trim(), price: null } : readPrice(wanted);
  const { replaced } = reading;
  const words = termsOf(isLiteral ? priced.text : withoutAge(priced.text, vocabulary)).map((word) =>
    word === replaced?.word ? replaced.by : word,
  );
  const common = { text, isLiteral, excluded, price: priced.price, withoutPrice: priced.text };
  if (isLiteral) {
    const terms = words.slice(0, mostTerms).map((word) => weighed(word, [exactly([word], 1)], vocabulary));
    return { ...common, terms, language: "en", corrected: null, meanings: [] };
  }
  const language = languageOf(words, vocabulary);
  const pieces = piecesOf(words, language, vocabulary);
  const asked = pieces.filter((piece) => piece.kind === "term");
  const read = asked.slice(0, mostTerms).map((piece, at) => {
    const isLast = at === asked.length - 1 && piece === pieces.at(-1);
    return {
      piece,
      ...readPiece(piece, language, vocabulary, { isFirst: at === 0, isLast, isTyping: reading.isTyping ?? false }),
    };
  });
  const head = headOf(pieces);
  const isCorrected = replaced !== undefined || read.some(({ corrected }) => corrected !== null);
  const mended = new Map(read.map(({ piece, corrected }) => [piece, corrected]));
  const corrected = pieces.map((piece) => (piece.kind === "term" ? mended.get(piece) : null) ?? piece.words.join(" "));
  return {
    ...common,
    terms: read.map(({ piece, term }) => ({ ...term, isHead: piece === head })),
    language,
    corrected: isCorrected ? corrected.join(" ") : null,
    meanings: read.flatMap(({ meaning }) => (meaning ? [meaning] : [])),
  };
}

const audiences = new Set(["man", "woman", "boy", "girl", "child", "kid", "baby"]);

/** The last word before "for", "with" or another stop phrase names the thing: "black watch men" is a watch. */
function headOf(pieces: readonly Piece[]): Piece | undefined {
  const first = pieces.findIndex(({ kind }) => kind === "term");
  const end = pieces.findIndex(({ kind }, at) => at > first && kind === "stop");
  const named = pieces.slice(0, end < 0 ? undefined : end);
  return named.findLast(({ words }) => !audiences.has(stemOf(words.join(" ")))) ?? named.at(-1);
}

/** The one in which most words mean something that they do not mean in English. */
function languageOf(words: readonly string[], vocabulary: Vocabulary): QueryLanguage {
  if (words.some((word) => /\p{Script=Bengali}/u.test(word))) return "bn";
  const votes = new Map<QueryLanguage, number>();
  const vote = (languages: Iterable<QueryLanguage>, weight: number) => {
    const all = new Set(languages);
    if (all.has("en")) return;
    for (const language of all) votes.set(language, (votes.get(language) ?? 0) + weight);
  };
  for (let at = 0; at < words.length; at++) {
    for (let length = 1; length <= Math.min(4, words.length - at); length++) {
      const part = words.slice(at, at + length);
      const isKnown = part.every((word) => vocabulary.listForms(word).length > 0);
      vote(
        vocabulary.listMeanings(part).map(({ language }) => language),
        isKnown ? 0.5 : 2 * length,
      );
      if (!isKnown) vote(vocabulary.stopLanguagesOf(part.join(" ")), 1);
    }
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= 1 ? best[0] : "en";
}

/** Phrases that mean something, stop phrases, joined words and single words; longest first. */
function piecesOf(words: readonly string[], language: QueryLanguage, vocabulary: Vocabulary): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length;) {
    const piece = pieceAt(words, at, language, vocabulary);
    pieces.push(piece);
    at += piece.words.length;
  }
  if (pieces.some(({ kind }) => kind === "term")) return pieces;
  return words.map((word) => ({ kind: "term", words: [word], meanings: [] }));
}

function pieceAt(words: readonly string[], at: number, language: QueryLanguage, vocabulary: Vocabulary): Piece {
  const isStop = (phrase: string) =>
    vocabulary.stopLanguagesOf(phrase).some((one) => one === "en" || one === language || language === "bn");
  for (let length = Math.min(longestPhrase, words.length - at); length >= 1; length--) {
    const part = words.slice(at, at + length);
    const meanings = meaningsOf(part, language, vocabulary);
    const isCategory = length > 1 && vocabulary.listCategories(phraseKey(part)).length > 0;
    if (meanings.length > 0 || isCategory) return { kind: "term", words: part, meanings };
    if (isStop(part.join(" "))) return { kind: "stop", words: part };
    const joined = part.join("");
    const isJoined = length === 2 && joined.length >= 5 && vocabulary.listForms(joined).length > 0;
    if (isJoined) return { kind: "term", words: part, meanings: [], joined };
  }
  return { kind: "term", words: words.slice(at, at + 1), meanings: [] };
}

/** Of a word that the catalogue has only the meanings in English and in the language of the text. */
function meaningsOf(words: readonly string[], language: QueryLanguage, vocabulary: Vocabulary): readonly Meaning[] {
  const all = vocabulary.listMeanings(words);
  const own = all.filter((meaning) => meaning.language === "en" || meaning.language === language);
  const isKnown = words.every((word) => vocabulary.listForms(word).length > 0);
  const fitting = own.length > 0 || isKnown ? own : all;
  return fitting.filter(({ term }) => term.split(" ").every((word) => vocabulary.listForms(word).length > 0));
}

type Place = { isFirst: boolean; isLast: boolean; isTyping: boolean };
type TermPiece = Extract<Piece, { kind: "term" }>;
type ReadPiece = { term: Term; corrected: string | null; meaning: { typed: string; meaning: string } | null };

function readPiece(piece: TermPiece, language: QueryLanguage, vocabulary: Vocabulary, place: Place): ReadPiece {
  const { words, meanings, joined } = piece;
  const typed = words.join(" ");
  const forms = formsOf(words, meanings, vocabulary);
  if (joined) forms.push(exactly([joined], 0.8, vocabulary));
  const last = words.at(-1) ?? "";
  if (words.length === 1 && forms.length === 0) forms.push(...splitForms(last, language, vocabulary));
  const isOpen = place.isLast && (place.isTyping || last.length <= 2 || forms.length === 0);
  const begins = isOpen && (last.length >= 2 || place.isTyping || !place.isFirst) && beginsSomething(last, vocabulary);
  if (begins && words.length === 1) {
    // A letter or two at the end are more likely the beginning of a word than a size.
    const isShort = last.length <= 2 && !place.isFirst;
    const factor = forms.length === 0 ? 0.8 : isShort ? 1 : 0.4;
    if (isShort) forms.splice(0, forms.length, ...forms.map((form) => ({ ...form, factor: form.factor * 0.7 })));
    forms.push({ words: [[last]], isBeginning: true, factor });
  }
  const meaning = isTranslated(words, meanings, vocabulary) ? { typed, meaning: meanings[0]?.term ?? "" } : null;
  if (forms.length > 0 || words.length > 1) {
    const partner = vocabulary.listForms(last).length === 0 ? (joined ?? null) : null;
    return { term: weighed(typed, forms, vocabulary), corrected: partner, meaning };
  }
  return correct(last, language, vocabulary, place);
}

const beginsSomething = (word: string, vocabulary: Vocabulary) => vocabulary.frequencyOfBeginning(word) > 0;

const isTranslated = (words: readonly string[], meanings: readonly Meaning[], vocabulary: Vocabulary) =>
  meanings.length > 0 && !words.every((word) => vocabulary.listForms(word).length > 0);

function exactly(words: readonly string[], factor: number, vocabulary?: Vocabulary): Form {
  return { words: words.map((word) => vocabulary?.listForms(word) ?? [word]), factor };
}

/** The words, their other spellings, their meanings, and the categories of that name. */
function formsOf(words: readonly string[], meanings: readonly Meaning[], vocabulary: Vocabulary): Form[] {
  const forms: Form[] = [];
  const spelled = words.map((word) => [
    ...new Set([word, ...vocabulary.listPartners(word)].flatMap((one) => vocabulary.listForms(one))),
  ]);
  const isKnown = spelled.every((list) => list.length > 0);
  if (isKnown) forms.push(...numberedForms(words, spelled));
  forms.push(...unitForms(words, vocabulary));
  for (const { term } of meanings) {
    const parts = term.split(" ");
    const factor = isKnown ? (isNarrower(words, parts) ? 0.2 : 0.7) : 0.9;
    const lists = parts.map((word) => vocabulary.listForms(word));
    const meant = numberedForms(parts, lists);
    forms.push(...meant.map((form) => ({ ...form, factor: form.factor * factor, isStrict: true })));
    forms.push(...categoryForms(parts, vocabulary));
  }
  forms.push(...categoryForms(words, vocabulary));
  return forms;
}

/** "Gaming keyboard" means a keyboard, and says more than that. */
const isNarrower = (words: readonly string[], meaning: readonly string[]) =>
  words.length > meaning.length && meaning.every((part) => words.some((word) => stemOf(word) === stemOf(part)));

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

function splitForms(word: string, language: QueryLanguage, vocabulary: Vocabulary): Form[] {
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

/** Nearest first, each as if it had been typed. */
function correct(word: string, language: QueryLanguage, vocabulary: Vocabulary, place: Place): ReadPiece {
  const whole = vocabulary.listSlips(word, false);
  const open = place.isLast && word.length >= 4 ? vocabulary.listSlips(word, true) : [];
  const isBeginning = open.length > 0 && (whole[0]?.cost ?? 9) > (open[0]?.cost ?? 9) + 0.3;
  const slips = isBeginning ? open : whole;
  const [best] = slips;
  if (!best) return { term: weighed(word, [], vocabulary), corrected: null, meaning: null };
  const forms = slips.flatMap((slip) => {
    const share = Math.max(0.3, 0.9 - 0.4 * (slip.cost - Math.min(...slips.map(({ cost }) => cost))));
    const meanings = meaningsOf([slip.word], language, vocabulary);
    return formsOf([slip.word], meanings, vocabulary).map((form) => ({ ...form, factor: form.factor * share }));
  });
  return { term: { ...weighed(word, forms, vocabulary), isGuess: true }, corrected: best.word, meaning: null };
}
