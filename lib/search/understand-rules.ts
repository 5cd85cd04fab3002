import { withoutAge } from "./age-rules";
import { correct, type Correction } from "./correction-rules";
import { exactly, formsOf, meaningsOf, splitForms } from "./form-rules";
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
  rarity: number;
  /** The word that names the thing; the others describe it. */
  isHead?: boolean;
  isGuess?: boolean;
  /** False for a property, which is no answer where the thing is left out. */
  namesThing?: boolean;
};

export type UnderstoodQuery = {
  text: string;
  isLiteral: boolean;
  terms: readonly Term[];
  excluded: readonly string[];
  price: PriceBound | null;
  withoutPrice: string;
  language: QueryLanguage;
  corrected: string | null;
  /** Another spelling of words that the catalogue has not, but the language; it was not searched. */
  offered: string | null;
  meanings: readonly { typed: string; meaning: string }[];
};

export type Reading = {
  isTyping?: boolean;
  isLiteral?: boolean;
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
    return { ...common, terms, language: "en", corrected: null, offered: null, meanings: [] };
  }
  const language = languageOf(words, vocabulary);
  const pieces = piecesOf(words, language, vocabulary);
  const asked = pieces.filter((piece) => piece.kind === "term");
  const head = headOf(pieces);
  const read = asked.slice(0, mostTerms).map((piece, at) => {
    const isLast = at === asked.length - 1 && piece === pieces.at(-1);
    const place = { isFirst: at === 0, isLast, isHead: piece === head, isTyping: reading.isTyping ?? false };
    return { piece, ...readPiece(piece, language, vocabulary, place) };
  });
  const isCorrected = replaced !== undefined || read.some(({ corrected }) => corrected !== null);
  const isOffered = read.some(({ offered }) => offered !== undefined);
  return {
    ...common,
    terms: read.map(({ piece, term }) => ({ ...term, isHead: piece === head })),
    language,
    corrected: isCorrected ? spell(pieces, read, ({ corrected }) => corrected) : null,
    offered: isOffered ? spell(pieces, read, ({ corrected, offered }) => corrected ?? offered) : null,
    meanings: read.flatMap(({ meaning }) => (meaning ? [meaning] : [])),
  };
}

type Spelled = ReadPiece & { piece: Piece };

function spell(
  pieces: readonly Piece[],
  read: readonly Spelled[],
  spelling: (one: Spelled) => string | null | undefined,
): string {
  const mended = new Map(read.map((one) => [one.piece, spelling(one)]));
  return pieces.map((piece) => mended.get(piece) ?? piece.words.join(" ")).join(" ");
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

type Place = { isFirst: boolean; isLast: boolean; isHead: boolean; isTyping: boolean };
type TermPiece = Extract<Piece, { kind: "term" }>;
type ReadPiece = Correction & { meaning: { typed: string; meaning: string } | null };

function readPiece(piece: TermPiece, language: QueryLanguage, vocabulary: Vocabulary, place: Place): ReadPiece {
  const { words, meanings, joined } = piece;
  const typed = words.join(" ");
  const forms = formsOf(words, meanings, vocabulary);
  if (joined) forms.push(exactly([joined], forms.length > 0 ? 0.2 : 0.8, vocabulary));
  const last = words.at(-1) ?? "";
  if (words.length === 1 && forms.length === 0) forms.push(...splitForms(last, language, vocabulary));
  if (words.length === 1) addBeginning(last, forms, vocabulary, place);
  const meaning = isTranslated(words, meanings, vocabulary) ? { typed, meaning: meanings[0]?.term ?? "" } : null;
  if (forms.length === 0 && words.length === 1)
    return { ...correct(last, language, vocabulary, place.isLast), meaning };
  const partner = vocabulary.listForms(last).length === 0 ? (joined ?? null) : null;
  const term = weighed(typed, forms, vocabulary);
  const isLiteral =
    meanings.length === 0 && forms.every((form) => form.category === undefined && form.words.length === 1);
  return { term: isLiteral ? withUse(term, place.isHead, vocabulary) : term, corrected: partner, meaning };
}

function addBeginning(word: string, forms: Form[], vocabulary: Vocabulary, place: Place): void {
  const { isFirst, isLast, isTyping } = place;
  const isOpen = isLast && (isTyping || /^\D{1,2}$/.test(word) || forms.length === 0);
  const isLong = word.length >= 2 || isTyping || !isFirst;
  if (!isOpen || !isLong || vocabulary.frequencyOfBeginning(word) === 0) return;
  if (forms.length === 0 && !isTyping && isWhole(word, vocabulary)) return;
  // A letter or two at the end are more likely the beginning of a word than a size.
  const isShort = word.length <= 2 && !isFirst;
  const factor = forms.length === 0 ? 0.8 : isShort ? 1 : 0.4;
  if (isShort) forms.splice(0, forms.length, ...forms.map((form) => ({ ...form, factor: form.factor * 0.7 })));
  forms.push({ words: [[word]], isBeginning: true, factor });
}

const longestWhole = 3;

/** A word of the language is only the beginning of a thing's name: "hood" of "hoodie", but "polish" not of "polished". */
function isWhole(word: string, vocabulary: Vocabulary): boolean {
  if (word.length < 3 || !vocabulary.isOrdinary(word)) return false;
  const use = vocabulary.useOf(word);
  return use !== "thing" && (use !== "part" || word.length <= longestWhole);
}

/** The shop has no dishwasher where it only has bottles that are "dishwasher safe". */
function withUse(term: Term, isHead: boolean, vocabulary: Vocabulary): Term {
  const use = vocabulary.useOf(term.typed);
  const isSold = !isHead || use !== "modifier" || !vocabulary.isOrdinary(term.typed);
  return { ...term, forms: isSold ? term.forms : [], namesThing: use === "thing" };
}

const isTranslated = (words: readonly string[], meanings: readonly Meaning[], vocabulary: Vocabulary) =>
  meanings.length > 0 && !words.every((word) => vocabulary.listForms(word).length > 0);
