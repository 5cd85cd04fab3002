// Asks a running demo shop the judged queries, and prints a line for each kind and one for all:
//   npm run bench:search [-- http://localhost:3000]
//   S@5    texts with a fitting product among the first five; of nonsense and what is not sold: with no product
//   P      fitting products among the first ten, of suggestions among the five, or among as many as fit
//   empty  texts that find nothing although the shop has what was meant
// Then the texts without success, and how long the answers took (ms, one after another).
import type { ProductCard } from "../../lib/products/contract";

import { judgeDemoShop, type Query } from "./demo-queries";
import { meanOf, scoreOf, type Score } from "./score";

const origin = process.argv[2] ?? "http://localhost:3000";
const { queries, facts } = judgeDemoShop(new Date());
type Found = Pick<ProductCard, "Slug">[];
const ways = {
  list: async (text: string) => (await ask<{ Result: Found }>("Product/GetProducts", { text, limit: 20 })).Result,
  suggestions: (text: string) => ask<Found>(`Product/GetSearchSuggestions?query=${encodeURIComponent(text)}`),
};

async function ask<Answer>(call: string, body?: object): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  const init = body && { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(`${origin}/api/${call}`, init);
  if (!response.ok) throw new Error(`${call}: ${response.status}`);
  return (await response.json()) as Answer;
}

const line = (name: string, scores: readonly Score[]) => {
  const { success, precision, empty } = meanOf(scores);
  const figures = [success, precision, empty].map((figure) => figure.toFixed(1).padStart(7)).join("");
  return `${name.padEnd(26)}${String(scores.length).padStart(4)}${figures}`;
};

for (const [way, find] of Object.entries(ways)) {
  const scored: { query: Query; score: Score }[] = [];
  const times: number[] = [];
  for (const query of queries) {
    const began = performance.now();
    const found = await find(query.text);
    times.push(performance.now() - began);
    const score = scoreOf(
      query.wanted,
      found.map(({ Slug }) => facts.get(Slug)),
      query.fitting,
      way === "list" ? 10 : 5,
    );
    scored.push({ query, score });
  }
  console.log(`\n${way.padEnd(26)}   n    S@5      P  empty`);
  for (const [kind, list] of Map.groupBy(scored, ({ query }) => query.kind))
    console.log(
      line(
        kind,
        list.map(({ score }) => score),
      ),
    );
  console.log(
    line(
      "all",
      scored.map(({ score }) => score),
    ),
  );
  const failed = scored.filter(({ score }) => score.success === 0).map(({ query }) => query.text);
  console.log(`without success: ${failed.join(" · ") || "none"}`);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(0);
  console.log(`p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}
