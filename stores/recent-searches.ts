import { createPersistedStore } from "./persisted-store";

const maximum = 6;
const longest = 80;

/** The newest first, each once, whatever its case. */
export function withSearch(searches: readonly string[], text: string): string[] {
  const search = text.replace(/\s+/g, " ").trim();
  if (search === "" || search.length > longest) return [...searches];
  const others = searches.filter((each) => each.toLowerCase() !== search.toLowerCase());
  return [search, ...others].slice(0, maximum);
}

/** Parses the stored searches; never throws. */
export function parseSearches(stored: string | null): string[] {
  try {
    const values: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(values)) return [];
    const texts = (values as unknown[]).filter((value) => typeof value === "string");
    return texts.toReversed().reduce<string[]>(withSearch, []);
  } catch {
    return [];
  }
}

const store = createPersistedStore<readonly string[]>({
  key: "recentSearches",
  initial: [],
  parse: parseSearches,
  format: (searches) => (searches.length > 0 ? JSON.stringify(searches) : null),
});

export const useRecentSearches = () => store.useStored(({ value }) => value);

export const rememberSearch = (text: string) => store.write(withSearch(store.refresh(), text));

export const forgetSearches = () => store.write([]);
