import "server-only";

import { findBrand, findCategory } from "@/lib/categories/queries";
import { findPost, listPosts } from "@/lib/content/queries";
import { blogCategoryPath, findBlogCategory } from "@/lib/content/rules";
import { postPath } from "@/lib/paths";
import { listLatest } from "@/lib/products/curated-queries";
import { findProductBySlug } from "@/lib/products/queries";
import { list } from "@/messages/en/catalogue.json";
import content from "@/messages/en/content.json";
import { home } from "@/messages/en/home.json";

export type ShareSubject = {
  title: string;
  /** The line above the title. */
  label: string;
  /** A path below `public`, or an address. */
  image: string;
  department: string;
};

const curatedTitles: Record<string, string> = list.curated;
const shopImage = "/pictures/scenes/hero-home.webp";

/** Null for a page that does not exist. @param path without language and query */
export async function findShareSubject(path: string): Promise<ShareSubject | null> {
  const [, section, first, second, third] = path.split("/");
  if (section === "blog") return blog(path, first, second);
  if (path === "/home" || path === "/products") return shop(home.title);
  if (first === "details") return second && !third ? product(second) : null;
  if (first === "brand") return second ? brand(second, third) : null;
  if (!first || third || (second && !(second in curatedTitles))) return null;
  if (!second && first in curatedTitles) return shop(curatedTitles[first] ?? "");
  return category(first, curatedTitles[second ?? ""] ?? "");
}

function shop(title: string): ShareSubject {
  return { title, label: "", image: shopImage, department: "home" };
}

/** A post, or the newest one of the blog or the category. */
async function blog(path: string, first: string | undefined, second: string | undefined): Promise<ShareSubject | null> {
  const post = first && (await findPost(first));
  if (post && path === postPath(post.slug)) return { ...post, label: post.categories.join(" · ") };
  const category = second === undefined ? null : findBlogCategory(second);
  if (path !== "/blog" && !(category && path === blogCategoryPath(category.slug))) return null;
  const [newest] = await listPosts({ category: category?.slug, limit: 1 });
  if (!newest) return null;
  const title = category ? content.blog.categoryTitle[category.slug] : content.blog.title;
  return { title, label: content.blog.name, image: newest.image, department: newest.department };
}

async function product(slug: string): Promise<ShareSubject | null> {
  const found = await findProductBySlug(slug);
  if (!found) return null;
  return { title: found.Name, label: found.BrandName, image: found.Image, department: found.Department };
}

async function category(slug: string, label: string): Promise<ShareSubject | null> {
  const found = await findCategory(slug);
  if (!found) return null;
  const parents = found.parents.map(({ name }) => name).join(" · ");
  return {
    title: found.name,
    label: label || parents,
    image: found.image || shopImage,
    department: found.department,
  };
}

async function brand(slug: string, categorySlug?: string): Promise<ShareSubject | null> {
  const [found, within] = await Promise.all([findBrand(slug), categorySlug ? findCategory(categorySlug) : null]);
  if (!found || (categorySlug && !within)) return null;
  const [newest] = await listLatest({ brand: slug, category: categorySlug, limit: 1 });
  const department = newest?.Department ?? within?.department ?? "home";
  return { title: found.name, label: within?.name ?? "", image: newest?.Image || shopImage, department };
}
