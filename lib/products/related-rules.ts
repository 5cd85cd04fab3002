import { isUpcoming } from "./price-rules";

/** The model names the product's line, such as "SPW" in "SPW-3909". */
export type Candidate = { id: number; puid: string; name: string; model: string; brand: string; priceCents: number };

/** An empty text or a price of 0 is unknown. */
export type Likeness = Pick<Candidate, "puid" | "name" | "brand" | "priceCents">;

const sameBrandBonus = 0.2;
const priceWeight = 0.2;
/** Logarithm: from a price seven times as high or low, the gap counts no more. */
const widestPriceGap = 2;

/**
 * The most alike in name, brand and price, one of each line, whose models are nearly the same. Earlier groups come
 * first; equally alike ones keep their order.
 */
export function rankRelated(groups: readonly (readonly Candidate[])[], like: Likeness, limit: number): number[] {
  const own = trigramsOf(like.name);
  const scored = groups.flatMap((candidates) =>
    candidates
      .filter(({ puid }) => puid !== like.puid)
      .map((candidate) => ({ candidate, score: scoreOf(candidate, like, own) }))
      .toSorted((a, b) => b.score - a.score),
  );
  const firstOfLine = new Map<string, number>();
  for (const { candidate } of scored) {
    const line = candidate.model.split("-")[0] || `#${candidate.id}`;
    if (!firstOfLine.has(line)) firstOfLine.set(line, candidate.id);
    if (firstOfLine.size === limit) break;
  }
  return [...firstOfLine.values()];
}

function scoreOf(candidate: Candidate, like: Likeness, own: Trigrams): number {
  const brand = like.brand !== "" && candidate.brand === like.brand ? sameBrandBonus : 0;
  const gap = isUpcoming(like.priceCents) ? 0 : Math.abs(Math.log(candidate.priceCents / like.priceCents));
  return brand + similarity(trigramsOf(candidate.name), own) - Math.min(gap, widestPriceGap) * priceWeight;
}

/** The share of trigrams that both have, from 0 to 1. */
function similarity(one: Trigrams, other: Trigrams): number {
  let shared = 0;
  for (let a = 0, b = 0; a < one.length && b < other.length;) {
    const gap = (one[a] ?? 0) - (other[b] ?? 0);
    if (gap === 0) shared += 1;
    if (gap <= 0) a += 1;
    if (gap >= 0) b += 1;
  }
  const all = one.length + other.length - shared;
  return all === 0 ? 0 : shared / all;
}

/** Each once, ascending. A trigram is the number that its three characters of 16 bits make. */
type Trigrams = Float64Array;

/** The candidates of a category are compared with each of its products. All names together take 2 MB. */
const known = new Map<string, Trigrams>();
const knownLimit = 4_096;

function trigramsOf(name: string): Trigrams {
  const found = known.get(name);
  if (found) return found;
  const trigrams = readTrigrams(name);
  if (known.size === knownLimit) known.clear();
  known.set(name, trigrams);
  return trigrams;
}

/** Three letters each of every word, with its ends: accents and case do not count. */
function readTrigrams(text: string): Trigrams {
  const found = new Set<number>();
  const words =
    text
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) {
      found.add((padded.charCodeAt(at) * 0x10000 + padded.charCodeAt(at + 1)) * 0x10000 + padded.charCodeAt(at + 2));
    }
  }
  return Float64Array.from(found).sort();
}
