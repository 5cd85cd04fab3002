import { createPersistedStore } from "./persisted-store";

/** The product data that the wish list and the compare list store (§3.10). */
export type ListedProduct = { ID: number; Name: string };

/** Each product once, without invalid ones. Never throws. */
export function parseEntries(stored: string | null): ListedProduct[] {
  let values: unknown;
  try {
    values = JSON.parse(stored ?? "[]");
  } catch {
    return [];
  }
  const byId = new Map<number, ListedProduct>();
  for (const value of Array.isArray(values) ? (values as unknown[]) : []) {
    if (typeof value !== "object" || value === null) continue;
    const { ID, Name } = value as Record<string, unknown>;
    if (!Number.isInteger(ID) || (ID as number) < 1 || byId.has(ID as number)) continue;
    byId.set(ID as number, { ID: ID as number, Name: typeof Name === "string" ? Name : "" });
  }
  return [...byId.values()];
}

const createEntryStore = (key: string) =>
  createPersistedStore<readonly ListedProduct[]>({
    key,
    initial: [],
    parse: parseEntries,
    format: (entries) => (entries.length > 0 ? JSON.stringify(entries) : null),
  });

/** Under the keys of §4.13. A counter needs no more than these. */
export const entryStores = {
  wishlistItems: createEntryStore("wishlistItems"),
  compareItems: createEntryStore("compareItems"),
};
export type ListKey = keyof typeof entryStores;
