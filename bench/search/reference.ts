import { stemOf } from "../../lib/search/stem-rules";
import type { RatedProduct } from "./rated-products";

const k1 = 1.2;
const b = 0.75;
const nameWeight = 3;

const wordsOf = (text: string) =>
  (
    text
      .toLowerCase()
      .normalize("NFKD")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(stemOf);

/** The textbook's BM25 over name, brand, features and description: products that have all words, best first. */
export function bm25Of(products: readonly RatedProduct[]): (query: string, limit: number) => string[] {
  const documents = products.map(({ id, name, brand, features, description }) => {
    const counts = new Map<string, number>();
    const add = (text: string, weight: number) => {
      for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + weight);
    };
    add(name, nameWeight);
    add([brand, ...features, description].join(" "), 1);
    return { id, counts, length: [...counts.values()].reduce((total, count) => total + count, 0) };
  });
  const frequency = new Map<string, number>();
  for (const { counts } of documents)
    for (const word of counts.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const mean = documents.reduce((total, { length }) => total + length, 0) / documents.length;
  const rarity = (word: string) => {
    const having = frequency.get(word) ?? 0;
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  };
  return (query, limit) => {
    const words = [...new Set(wordsOf(query))];
    const having = documents.filter(({ counts }) => words.every((word) => counts.has(word)));
    const scored = having.map(({ id, counts, length }) => {
      const scores = words.map((word) => {
        const count = counts.get(word) ?? 0;
        return (rarity(word) * (count * (k1 + 1))) / (count + k1 * (1 - b + (b * length) / mean));
      });
      return { id, score: scores.reduce((total, score) => total + score, 0) };
    });
    const ranked = scored.toSorted((one, other) => other.score - one.score);
    return ranked.slice(0, limit).map(({ id }) => id);
  };
}
