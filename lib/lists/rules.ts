/** The wish list and the compare list are one thing under two names: products that a person put aside. */
export type ListKind = "wish" | "compare";

/** Entries that a list holds. Four columns are what a compare table can show; the wish list's is a guard. */
export const listLimits: Readonly<Record<ListKind, number>> = { wish: 200, compare: 4 };

/** Paths that end in true serve the wish list, those that end in false the compare list (§7.31). */
export function kindOf(flag: "true" | "false"): ListKind {
  return flag === "true" ? "wish" : "compare";
}

/** `1;2;2` is 1 and 2: each once, in the order of their first mention. Anything that is no product's number is left out. */
export function parseIds(text: string, separator: ";" | "," = ";"): number[] {
  const ids = text.split(separator).map((part) => (/^\s*\d{1,10}\s*$/.test(part) ? Number(part) : 0));
  return [...new Set(ids.filter((id) => id > 0 && id <= 2_147_483_647))];
}

export type Featured = { ID: number; Features: readonly { Slug: string; Name: string; Value: string }[] };
export type CompareRow = {
  slug: string;
  name: string;
  /** One for each product, in their order; empty where a product says nothing about it. */
  values: string[];
  isSame: boolean;
};

/** One row for each attribute that any of the products has; attributes that more of them share come first. */
export function compareRows(products: readonly Featured[]): CompareRow[] {
  const names = new Map<string, string>();
  for (const { Features } of products) for (const { Slug, Name } of Features) names.set(Slug, names.get(Slug) ?? Name);
  const rows = [...names].map(([slug, name]) => {
    const values = products.map(({ Features }) => Features.find(({ Slug }) => Slug === slug)?.Value ?? "");
    return { slug, name, values, isSame: isSame(values) };
  });
  return rows.sort((a, b) => b.values.filter(Boolean).length - a.values.filter(Boolean).length);
}

/** A single product differs from nothing, so its rows are never the same. */
export function isSame(values: readonly unknown[]): boolean {
  return values.length > 1 && values.every((value) => value === values[0]);
}
