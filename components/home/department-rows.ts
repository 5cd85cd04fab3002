import type { Category } from "@/lib/categories/contract";

/** Child categories that a card links (§9.15). */
const childrenShown = 5;

type Link = [slug: string, name: string];

/** A category as the home page's blocks send it to the browser: by position, since there are many. */
export type DepartmentRow = [
  slug: string,
  name: string,
  department: string,
  image: string,
  items: string,
  children: Link[],
];

/** @param itemsText how many products it has, in words */
export function departmentRow(category: Category, itemsText: string): DepartmentRow {
  const { slug, name, department, image, children } = category;
  const links = children.slice(0, childrenShown).map((child): Link => [child.slug, child.name]);
  return [slug, name, department, image ?? "", itemsText, links];
}
