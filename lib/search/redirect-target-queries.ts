import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { routeOf } from "@/lib/cacheable-routes";
import { sitePages } from "@/lib/content/page-rules";
import { findBlogCategory } from "@/lib/content/rules";
import type { Transaction } from "@/lib/db/open";
import { isOpenShop, isPublic } from "@/lib/db/visibility";

type Names = Record<string, string>;
type Find = (tx: Transaction, names: Names) => boolean | Promise<boolean>;
export type FindPost = (slug: string) => Promise<unknown>;

const category = (slug = "") => sql`(exists (select 1 from categories where slug = ${slug})
  or exists (select 1 from category_slugs where slug = ${slug}))`;
const brand = (slug = "") => sql`(exists (select 1 from brands where slug = ${slug})
  or exists (select 1 from brand_slugs where slug = ${slug}))`;
const shop = (slug = "") => sql`exists (select 1 from stores s where s.slug = ${slug} and ${isOpenShop})`;
const product = (slug = "") => sql`exists (select 1 from products p where ${isPublic} and (p.slug = ${slug}
  or p.id in (select product_id from product_slugs where slug = ${slug})))`;

const ask =
  (condition: (names: Names) => SQL): Find =>
  async (tx, names) => {
    const { rows } = await tx.execute<{ found: boolean }>(sql`select ${condition(names)} as found`);
    return rows[0]?.found ?? false;
  };

const lists = ["toprated", "latest", "sale"];

/** What stands for the names in a route; those of one person's pages never exist for others. */
const finds: Readonly<Record<string, Find>> = {
  "/[channel]/blog/category/[slug]": (_tx, { slug = "" }) => findBlogCategory(slug) !== null,
  "/[channel]/products/[slug]": ask(({ slug }) => category(slug)),
  "/[channel]/products/[slug]/[list]": (tx, names) =>
    lists.includes(names.list ?? "") && ask(({ slug }) => category(slug))(tx, names),
  "/[channel]/products/brand/[brand]": ask((names) => brand(names.brand)),
  "/[channel]/products/brand/[brand]/[category]": ask(
    (names) => sql`${brand(names.brand)} and ${category(names.category)}`,
  ),
  "/[channel]/products/details/[slug]": ask(({ slug }) => product(slug)),
  "/[channel]/products/details/[slug]/reviews": ask(({ slug }) => product(slug)),
  "/[channel]/products/shop/[slug]": ask(({ slug }) => shop(slug)),
  "/[channel]/site/[page]": (_tx, { page = "" }) =>
    Object.values(sitePages).some(({ path }) => path === `/site/${page}`),
};

/** @param path of the shop, without a language */
export async function hasPage(tx: Transaction, path: string, findPost: FindPost): Promise<boolean> {
  const inner = `/shop${path.replace(/\?.*$/, "").replace(/\/$/, "")}`;
  const route = routeOf(inner);
  if (!route || route.includes("[...")) return false;
  const values = inner.split("/");
  const names = route.split("/").flatMap((part, at) => {
    const name = /^\[(\w+)\]$/.exec(part)?.[1];
    return name && at > 1 ? [[name, values[at] ?? ""] as const] : [];
  });
  if (route === "/[channel]/blog/[slug]") return (await findPost(values.at(-1) ?? "")) !== null;
  return names.length === 0 || (finds[route]?.(tx, Object.fromEntries(names)) ?? false);
}
