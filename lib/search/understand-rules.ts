import { withoutAge } from "./age-rules";
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
