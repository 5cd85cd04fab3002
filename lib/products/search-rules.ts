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

/** For to_tsquery: all words, the last one as the beginning of a word. The words must come from `searchWords`. */
export function typedQuery(words: readonly string[]): string {
  return words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(" & ");
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
