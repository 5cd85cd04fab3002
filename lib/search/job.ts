import "server-only";

import { searchEngine } from "@/lib/adapters/search-engine";
import { runEvery } from "@/lib/run-every";

import { updateFrequencies } from "./update-frequencies";
import { updateIndex } from "./update-index";

const everyMs = 3_600_000;

/** Frequencies may be an hour old: they only say how rare a word is. */
export function scheduleTermCounts(): void {
  runEvery("search-terms", updateFrequencies, everyMs, "the words of the catalogue could not be counted");
}

const indexMs = { every: 1_000, run: 50_000 };

export function scheduleSearchIndex(): void {
  const engine = searchEngine();
  if (!engine) return;
  const work = () => updateIndex(engine, indexMs.run);
  runEvery("search-index", work, indexMs.every, "the search engine's index could not be updated");
}
