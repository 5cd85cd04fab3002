/**
 * Words of a search text as they are compared: lower case, without accents. At most eight. Modifier letters go as
 * well: the database would unfold them to quotes and colons, which mean something in its search queries.
 */
export function searchWords(text: string): string[] {
  const folded = text
    .normalize("NFKD")
    .replace(/[\u02b0-\u036f'’]/g, "")
    .toLowerCase();
  const words = folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return [...new Set(words)].slice(0, 8).map((word) => word.slice(0, 40));
}

/** Quotes, exclusions and OR ask for exactly what they say, so nothing like it is searched then. */
export function isExactSearch(text: string): boolean {
  return /"|(?:^|\s)-\p{L}|\sor\s/iu.test(text);
}

/**
 * For to_tsquery: all words, the last one as the beginning of a word; a first letter or two are looked for in names alone
 * (weight A). The words must come from `searchWords`.
 */
export function typedQuery(words: readonly string[]): string {
  if (isOneBeginning(words)) return `${words.join()}:*A`;
  return words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(" & ");
}

/** The first letter or two of a text that is being typed: too little to tell what is meant. */
export function isOneBeginning(words: readonly string[]): boolean {
  return words.length === 1 && words.every((word) => /^.{1,2}$/u.test(word));
}

/** For to_tsquery: a word as a beginning, and every form with two neighbouring letters swapped, which trigrams miss. */
export function misspelledQuery(word: string): string {
  const swapped = Array.from({ length: canBeMisspelled(word) ? word.length - 1 : 0 }, (_, at) => swapAt(word, at));
  return [...new Set([word, ...swapped])].map((form) => `${form}:*`).join(" | ");
}

/** Short words and numbers are like too many others to guess at. */
export function canBeMisspelled(word: string): boolean {
  return word.length >= 4 && !/\p{N}/u.test(word);
}

function swapAt(word: string, at: number): string {
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
}

/** Trigrams as pg_trgm counts them: two blanks before the word, one after. */
function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** 0 to 1: the share of the trigrams that two words have in common. */
export function wordLikeness(left: string, right: string): number {
  const [a, b] = [trigrams(left), trigrams(right)];
  const common = [...a].filter((part) => b.has(part)).length;
  return common / (a.size + b.size - common);
}

/** Less alike than this is another word. */
const leastLikeness = 0.2;

/**
 * The text with each unknown word replaced by the one most like it; null where nothing is replaced, or where a word is
 * like none.
 * @param vocabulary the words of product names, the most frequent first
 */
export function nearestSpelling(text: string, vocabulary: readonly string[]): string | null {
  const words = searchWords(text);
  const known = new Set(vocabulary);
  const spelled = words.map((word) =>
    known.has(word) || !canBeMisspelled(word) ? word : nearestWord(word, vocabulary),
  );
  const isReplaced = spelled.some((word, at) => word !== words[at]);
  return isReplaced && spelled.every((word) => word !== null) ? spelled.join(" ") : null;
}

function nearestWord(word: string, vocabulary: readonly string[]): string | null {
  let nearest: string | null = null;
  let likeness = leastLikeness;
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - word.length) > 3) continue;
    const score = wordLikeness(word, candidate);
    if (score > likeness) [nearest, likeness] = [candidate, score];
  }
  return nearest;
}
