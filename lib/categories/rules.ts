import type { Category, CategoryLink, MenuItem } from "./contract";

/** Parents come before their children. */
export type CategoryRow = Pick<
  Category,
  "id" | "parentId" | "name" | "slug" | "description" | "image" | "department" | "depth" | "items"
> & {
  /** Units, which rank the popular categories. */
  sold: number;
};

const pathOf = (slug: string) => `/products/${slug}`;

export function categoryOf(rows: readonly CategoryRow[], { sold: _, ...row }: CategoryRow): Category {
  const children = rows.filter(({ parentId }) => parentId === row.id).map((child) => categoryOf(rows, child));
  return { ...row, type: "products", path: pathOf(row.slug), parents: parentsOf(rows, row.parentId), children };
}

function parentsOf(rows: readonly CategoryRow[], parentId: number | null): CategoryLink[] {
  const parent = rows.find(({ id }) => id === parentId);
  if (!parent) return [];
  const { id, name, slug } = parent;
  return [...parentsOf(rows, parent.parentId), { id, name, slug, path: pathOf(slug) }];
}

export function topCategories(rows: readonly CategoryRow[]): Category[] {
  return rows.filter(({ parentId }) => parentId === null).map((row) => categoryOf(rows, row));
}

export function popularCategories(rows: readonly CategoryRow[], count = 8): Category[] {
  const leaves = rows.filter(({ id, items }) => items > 0 && rows.every(({ parentId }) => parentId !== id));
  const ranked = leaves.toSorted((a, b) => b.sold - a.sold || a.id - b.id);
  return ranked.slice(0, count).map((row) => categoryOf(rows, row));
}

export function menuOf(categories: readonly Category[], levels: 2 | 3): MenuItem[] {
  const link = ({ name, path }: Category) => ({ label: name, url: path });
  return categories.map((top) => ({
    ...link(top),
    items: top.children.map((child) => ({
      ...link(child),
      ...(levels === 3 && child.children.length > 0 && { items: child.children.map(link) }),
    })),
  }));
}
