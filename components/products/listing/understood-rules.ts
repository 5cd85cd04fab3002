import type { UnderstoodText } from "@/lib/search/contract";

const mostMeanings = 3;
const mostTyped = 4;

/** A line for each typed word, with at most three of its meanings. */
export function shownMeanings(meanings: UnderstoodText["Meanings"]): { typed: string; meaning: string }[] {
  const byTyped = new Map<string, string[]>();
  for (const { Typed, Meaning } of meanings) {
    const known = byTyped.get(Typed) ?? [];
    if (!known.includes(Meaning)) byTyped.set(Typed, [...known, Meaning]);
  }
  return [...byTyped].slice(0, mostTyped).map(([typed, all]) => {
    const more = all.length > mostMeanings ? " …" : "";
    return { typed, meaning: all.slice(0, mostMeanings).join(", ") + more };
  });
}

/** Words of a text without results whose own results are offered: the longest ones, as typed. */
export function termsToOffer(text: string): string[] {
  const words = [...new Set(text.toLowerCase().split(/[^\p{L}\p{M}\p{N}-]+/u))].filter((word) => word.length > 2);
  if (words.length < 2) return [];
  const longest = new Set(words.toSorted((a, b) => b.length - a.length).slice(0, 4));
  return words.filter((word) => longest.has(word));
}
