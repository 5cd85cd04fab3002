/** The wishlist and the compare list share one implementation: products that a person saved. */
export type ListKind = "wish" | "compare";

/** Maximum number of entries. A compare table can show four columns; the wishlist's limit is a safeguard. */
export const listLimits: Readonly<Record<ListKind, number>> = { wish: 200, compare: 4 };

/** Paths that end in true are those of the wishlist, in false those of the compare list (§7.31). */
export function listKindOf(flag: "true" | "false"): ListKind {
  return flag === "true" ? "wish" : "compare";
}

/** `1;2;2` is 1 and 2: unique, in order of first occurrence. Everything but product numbers is ignored. */
export function parseIds(text: string, separator: ";" | "," = ";"): number[] {
  const ids = text.split(separator).map((part) => (/^\s*\d{1,10}\s*$/.test(part) ? Number(part) : 0));
  return [...new Set(ids.filter((id) => id > 0 && id <= 2_147_483_647))];
}

export type Featured = { ID: number; Features: readonly { Slug: string; Name: string; Value: string }[] };
export type CompareRow = {
  slug: string;
  name: string;
  /** One value per product, in their order; empty for a product without the attribute. */
  values: string[];
  isSame: boolean;
};

/** Attributes that more products share come first. */
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
