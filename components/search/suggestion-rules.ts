import { foldOption } from "@/components/ui/combobox-rules";
import { mostCounted } from "@/lib/counts";
import { shownCount } from "@/lib/locale/number-format";

/** Milliseconds of debounce (§9.25). */
export const searchPause = 500;
export const mostProducts = 5;
export const mostCategories = 3;
const mostBrands = 2;

/** Trimmed, in lower case (§5.6). An empty query clears the suggestions. */
export function searchQuery(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}

/** "Brand (34)"; without the number where it is not known. */
export function labelOf(kind: string, items: number | null, language: string): string {
  if (items === null) return kind;
  return `${kind} (${shownCount(Math.min(items, mostCounted), items > mostCounted, language)})`;
}

export type Part = { text: string; isMatch: boolean };

/** A match begins at the start of a word, regardless of accents and case. */
export function matchedParts(name: string, query: string): Part[] {
  const words = foldOption(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const parts: Part[] = [];
  const add = (text: string, isMatch: boolean) => {
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else if (text) parts.push({ text, isMatch });
  };
  for (const token of name.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const word = words.find((each) => foldOption(token).startsWith(each));
    const length = word ? lettersOf(token, word) : 0;
    add(token.slice(0, length), true);
    add(token.slice(length), false);
  }
  return parts;
}

/** Letters of the token that fold to the word, because an accent may be a separate character. */
function lettersOf(token: string, word: string): number {
  let length = 0;
  while (length < token.length && foldOption(token.slice(0, length)).length < word.length) length += 1;
  while (/\p{M}/u.test(token.charAt(length))) length += 1;
  return length;
}

export type CategoryNode = { name: string; slug: string; items: number; children: readonly CategoryNode[] };

/** Every word of the query begins a word of the name; higher levels first. */
export function matchedCategories(tree: readonly CategoryNode[], query: string): CategoryNode[] {
  const words = foldOption(query).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const found: CategoryNode[] = [];
  for (let level = tree; level.length > 0; level = level.flatMap(({ children }) => children)) {
    for (const each of level) {
      const name = ` ${foldOption(each.name)}`;
      // "clocks" finds "Wall Clock".
      const isFound = words.every((word) => [word, word.replace(/e?s$/, "")].some((form) => name.includes(` ${form}`)));
      if (isFound) found.push(each);
    }
  }
  return found.slice(0, mostCategories);
}

/** Finds brands in whose name some word of the query begins a word; a single letter is not enough. */
export function matchedBrands<Brand extends { name: string }>(brands: readonly Brand[], query: string): Brand[] {
  const words = foldOption(query)
    .split(" ")
    .filter((word) => word.length > 1);
  const isNamed = ({ name }: Brand) => words.some((word) => ` ${foldOption(name)}`.includes(` ${word}`));
  return brands.filter(isNamed).slice(0, mostBrands);
}
