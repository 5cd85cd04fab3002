import { errorText, type ErrorText } from "@/lib/api/error-text";

/** Path segments of other pages. */
const reserved: readonly string[] = ["toprated", "latest", "sale", "details", "brand", "shop"];

export const departments = ["home", "gadget", "kids", "fashion", "drone", "health", "auto", "watch"] as const;
export type Department = (typeof departments)[number];

/** Two levels below departments, because the menus have no room for a fourth level. */
export const deepest = 2;

/** Null when a category can have this slug. */
export function categorySlugProblem(slug: string): ErrorText | null {
  if (!slug) return errorText("categories.addressNeeded");
  if (/^\d+$/.test(slug)) return errorText("categories.addressDigits");
  return reserved.includes(slug) ? errorText("categories.addressReserved") : null;
}

type Placed = { Id: number; ParentId: number | null; Depth: number };

/** Null when a category can be moved there. @param all parents before their children */
export function placeProblem(all: readonly Placed[], id: number, parentId: number | null): ErrorText | null {
  const parent = all.find(({ Id }) => Id === parentId);
  if (!parent) return null;
  const own = new Set([id]);
  for (const { Id, ParentId } of all) if (ParentId !== null && own.has(ParentId)) own.add(Id);
  if (own.has(parent.Id)) return errorText("categories.insideItself");
  const depths = all.filter(({ Id }) => own.has(Id)).map(({ Depth }) => Depth);
  const height = depths.length > 0 ? Math.max(...depths) - Math.min(...depths) : 0;
  return parent.Depth + 1 + height > deepest ? errorText("categories.noRoom") : null;
}

type Used = { products: number; children?: number };

/** Null when nothing depends on it. */
export function deletionProblem({ products, children = 0 }: Used): ErrorText | null {
  if (children > 0) return errorText("categories.hasChildren");
  return products === 0 ? null : errorText("categories.hasProducts", { count: products });
}

/** Moves the entry at `from` one position; at an end nothing changes. */
export function shifted<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by;
  const copy = [...list];
  const [entry, other] = [copy[from], copy[to]];
  if (entry === undefined || other === undefined) return copy;
  copy[from] = other;
  copy[to] = entry;
  return copy;
}
