/**
 * Normalizes the words of a search text: lower case, without accents, at most eight. Modifier letters are removed too,
 * because the database would convert them to quotes and colons, which are syntax in its search queries.
 */
export function searchTerms(text: string): string[] {
  const folded = text
    .normalize("NFKD")
    .replace(/[\u02b0-\u036f'’]/g, "")
    .toLowerCase();
  const words = folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return [...new Set(words)].slice(0, 8).map((word) => word.slice(0, 40));
}

/** Quotes, exclusions and OR request exact matches, so no similar words are searched. */
export function isExactSearch(text: string): boolean {
  return /"|(?:^|\s)-\p{L}|\sor\s/iu.test(text);
}

/**
 * Builds a query for to_tsquery: all words, the last one as a prefix; a prefix of one or two letters is searched in
 * names only (weight A). The words must come from `searchTerms`.
 */
export function typedQuery(words: readonly string[]): string {
  if (isOneBeginning(words)) return `${words.join()}:*A`;
  return words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(" & ");
}

/** The first letter or two of a text being typed are too short to be relevant. */
export function isOneBeginning(words: readonly string[]): boolean {
  return words.length === 1 && words.every((word) => /^.{1,2}$/u.test(word));
}

/** The word as a prefix, and with two neighbouring letters swapped, which trigrams miss. */
export function misspelledQuery(word: string): string {
  const swapped = Array.from({ length: canBeMisspelled(word) ? word.length - 1 : 0 }, (_, at) => swapAt(word, at));
  return [...new Set([word, ...swapped])].map((form) => `${form}:*`).join(" | ");
}

/** Short words and numbers resemble too many others. */
export function canBeMisspelled(word: string): boolean {
  return word.length >= 4 && !/\p{N}/u.test(word);
}

function swapAt(word: string, at: number): string {
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
}

/** Trigrams as pg_trgm defines them: two blanks before the word, one after. */
function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** 0 to 1: the share of trigrams that two words have in common. */
export function wordLikeness(left: string, right: string): number {
  const [a, b] = [trigrams(left), trigrams(right)];
  const common = [...a].filter((part) => b.has(part)).length;
  return common / (a.size + b.size - common);
}

/** Below this similarity it is a different word. */
const leastLikeness = 0.2;

/**
 * Replaces each unknown word by the most similar one; null when nothing is replaced, or when no word is similar.
 * @param vocabulary the words of product names, most frequent first
 */
export function nearestSpelling(text: string, vocabulary: readonly string[]): string | null {
  const words = searchTerms(text);
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
