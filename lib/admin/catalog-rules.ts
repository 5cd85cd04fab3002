/** Words that stand where a category's address would: pages of their own. */
const reserved: readonly string[] = ["toprated", "latest", "sale", "details", "brand", "shop"];

export const departments = ["home", "gadget", "kids", "fashion", "drone", "health", "auto", "watch"] as const;
export type Department = (typeof departments)[number];

/** Departments, what is in them, and what is in that: the menus have no room for a fourth level. */
export const deepest = 2;

/** Why a category cannot have this address; null where it can. */
export function categorySlugProblem(slug: string): string | null {
  if (!slug) return "Give it an address: letters, digits and hyphens.";
  if (/^\d+$/.test(slug)) return "An address of digits alone would be taken for a number.";
  return reserved.includes(slug) ? "This address is a page of its own." : null;
}

type Placed = { Id: number; ParentId: number | null; Depth: number };

/** Why a category cannot lie in another; null where it can. @param all each before those below it */
export function placeProblem(all: readonly Placed[], id: number, parentId: number | null): string | null {
  const parent = all.find(({ Id }) => Id === parentId);
  if (!parent) return null;
  const own = new Set([id]);
  for (const { Id, ParentId } of all) if (ParentId !== null && own.has(ParentId)) own.add(Id);
  if (own.has(parent.Id)) return "A category cannot lie inside itself.";
  const depths = all.filter(({ Id }) => own.has(Id)).map(({ Depth }) => Depth);
  const height = depths.length > 0 ? Math.max(...depths) - Math.min(...depths) : 0;
  return parent.Depth + 1 + height > deepest ? "There is no room below this category." : null;
}

type Used = { products: number; children?: number };

/** Why it stays; null where nothing depends on it. */
export function deletionProblem({ products, children = 0 }: Used): string | null {
  if (children > 0) return "It has categories below it. Delete or move those first.";
  if (products === 0) return null;
  return products === 1 ? "One product is in it. Move it first." : `${products} products are in it. Move them first.`;
}

/** The list with the entry at `from` one place earlier or later; at an end it stays. */
export function shifted<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by;
  const copy = [...list];
  const [entry, other] = [copy[from], copy[to]];
  if (entry === undefined || other === undefined) return copy;
  copy[from] = other;
  copy[to] = entry;
  return copy;
}
