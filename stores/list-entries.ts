/** What the wish list and the compare list store of a product (§3.10). */
export type ListedProduct = { ID: number; Name: string };

/** Reads the stored entries, each product once, and leaves out what is not an entry. Never throws. */
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
