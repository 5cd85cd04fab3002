import type { Category } from "@/lib/categories/contract";

/** How many child categories a card links (§9.15). */
const childrenShown = 5;

type Link = [slug: string, name: string];

/** A tuple, because many are sent to the browser. */
export type DepartmentRow = [
  slug: string,
  name: string,
  department: string,
  image: string,
  items: string,
  children: Link[],
];

/** @param itemsText number of products as a text */
export function departmentRow(category: Category, itemsText: string): DepartmentRow {
  const { slug, name, department, image, children } = category;
  const links = children.slice(0, childrenShown).map((child): Link => [child.slug, child.name]);
  return [slug, name, department, image ?? "", itemsText, links];
}
