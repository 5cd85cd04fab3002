import "server-only";

import { runEvery } from "@/lib/run-every";

import { updateFrequencies } from "./update-frequencies";

const everyMs = 3_600_000;

/** Frequencies may be an hour old: they only say how rare a word is. */
export function scheduleTermCounts(): void {
  runEvery("search-terms", updateFrequencies, everyMs, "the words of the catalogue could not be counted");
}
