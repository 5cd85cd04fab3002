import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { isPublic } from "@/lib/db/visibility";
import { cached, lifetimes } from "@/lib/cache";
import { deepFrozen } from "@/lib/deep-frozen";
import { tags } from "@/lib/cache-tags";
import { defaultLanguage, type Language } from "@/lib/locale/rules";

import type { Brand, Category } from "./contract";
import { categoryName } from "./name-rules";
import { categoryOf, type CategoryRow, menuOf, popularCategories, topCategories } from "./rules";

/** Every category with its counts, in menu order, parents first: the one query of all pages and menus. */
const listRows = cached(
  "categories.all",
  () => [tags.categories],
  lifetimes.counts,
  async (): Promise<CategoryRow[]> => {
    const db = await database();
    const { rows } = await db.execute<CategoryRow>(sql`
    select c.id, c.parent_id as "parentId", c.name, c.slug, c.description, coalesce(c.image, '') as image, c.department,
      c.depth, coalesce(n.items, 0) as items, coalesce(n.sold, 0) as sold
    from categories c
    left join (
      select step.slug, sum(own.items)::int as items, sum(own.sold)::int as sold
      from (
        select p.category_id, count(*) as items, sum(p.total_sold) as sold
        from products p where ${isPublic} group by p.category_id
      ) own join categories k on k.id = own.category_id, unnest(k.tree) as step (slug) group by step.slug
    ) n on n.slug = c.slug
    order by c.depth, c.position, c.id`);
    return rows;
  },
);

type Made = { rows: CategoryRow[]; top: Category[] };
const madeOf = new WeakMap<CategoryRow[], Map<Language, Made>>();

async function readIn(language: Language): Promise<Made> {
  const all = await listRows();
  const made = madeOf.get(all) ?? new Map<Language, Made>();
  madeOf.set(all, made);
  const known = made.get(language) ?? makeIn(all, language);
  made.set(language, known);
  return known;
}

function makeIn(all: CategoryRow[], language: Language): Made {
  const rows = all.map((row) => ({ ...row, name: categoryName(row.slug, row.name, language) }));
  return deepFrozen({ rows, top: topCategories(rows) });
}

export async function listTopCategories(language = defaultLanguage): Promise<Category[]> {
  return (await readIn(language)).top;
}

export async function listPopularCategories(language = defaultLanguage): Promise<Category[]> {
  return popularCategories((await readIn(language)).rows);
}

export async function listMenu(isMobile: boolean, language = defaultLanguage) {
  return menuOf((await readIn(language)).top, isMobile ? 3 : 2);
}

/** Includes parents, for the breadcrumb, and children. */
export async function findCategory(slug: string, language = defaultLanguage): Promise<Category | null> {
  const { rows } = await readIn(language);
  const row = rows.find((candidate) => candidate.slug === slug);
  return row ? categoryOf(rows, row) : null;
}

export async function findCategoryById(id: number): Promise<Category | null> {
  const rows = await listRows();
  const row = rows.find((candidate) => candidate.id === id);
  return row ? categoryOf(rows, row) : null;
}

/** @returns the current slug; null when it is no former one */
export async function findRenamedCategory(slug: string): Promise<string | null> {
  const db = await database();
  const { rows } = await db.execute<{ slug: string }>(
    sql`select c.slug from category_slugs old join categories c on c.id = old.category_id where old.slug = ${slug}`,
  );
  return rows[0]?.slug ?? null;
}

/** @returns the current slug; null when it is no former one */
export async function findRenamedBrand(slug: string): Promise<string | null> {
  const db = await database();
  const { rows } = await db.execute<{ slug: string }>(
    sql`select b.slug from brand_slugs old join brands b on b.id = old.brand_id where old.slug = ${slug}`,
  );
  return rows[0]?.slug ?? null;
}

type CountedBrand = Required<Brand> & { sold: number; rating: number };

const listBrandRows = cached("brands.all", () => [tags.brands], lifetimes.counts, readBrands);

async function readBrands(): Promise<CountedBrand[]> {
  const db = await database();
  const { rows } = await db.execute<CountedBrand>(sql`
    select b.name, b.slug, coalesce(b.image, '') as image, coalesce(n.items, 0) as items, coalesce(n.sold, 0) as sold,
      coalesce(n.rating, 0) as rating
    from brands b
    left join (
      select p.brand_id, count(*)::int as items, sum(p.total_sold)::int as sold,
        (sum(p.rating * p.review_count) / nullif(sum(p.review_count), 0))::float8 as rating
      from products p where ${isPublic} group by p.brand_id
    ) n on n.brand_id = b.id
    where b.state = 'Approved'
    order by lower(b.name)`);
  return rows;
}

function brandOf({ name, slug, image, items }: CountedBrand): Brand {
  return { name, slug, ...(image && { image }), items };
}

export async function listBrands(): Promise<Brand[]> {
  return (await listBrandRows()).map(brandOf);
}

export async function findBrand(slug: string): Promise<Brand | null> {
  const row = (await listBrandRows()).find((candidate) => candidate.slug === slug);
  return row ? brandOf(row) : null;
}

/** Popular brands sold most, top brands have the best ratings, and all brands are sorted by name. */
export async function listBrandsForPage(type: "popular" | "top" | "all", limit: number): Promise<Brand[]> {
  const rows = await listBrandRows();
  const ranked = type === "all" ? rows : rows.filter(({ items }) => items > 0);
  if (type === "popular") ranked.sort((a, b) => b.sold - a.sold);
  if (type === "top") ranked.sort((a, b) => b.rating - a.rating || b.sold - a.sold);
  return ranked.slice(0, limit).map(brandOf);
}

/** Brands with products in the category, most products first. */
export const listBrandsOfCategory = cached(
  "brands.category",
  (slug: string) => [tags.brands, tags.categories, tags.category(slug)],
  lifetimes.counts,
  async (slug: string): Promise<Brand[]> => {
    const db = await database();
    const { rows } = await db.execute<CountedBrand>(sql`
      select b.name, b.slug, coalesce(b.image, '') as image, n.items from brands b
      join (
        select p.brand_id, count(*)::int as items from products p
        where ${isPublic} and p.category_id = any (array(select id from categories where ${slug} = any (tree)))
        group by p.brand_id
      ) n on n.brand_id = b.id
      where b.state = 'Approved'
      order by n.items desc, lower(b.name)`);
    return rows.map(brandOf);
  },
);

type Template = { Category: string; Features: { Slug: string; Name: string; Hint: string }[] };

/** Templates of one category, or of all that have any. */
export async function listFeatureTemplates(slug?: string): Promise<Template[]> {
  const db = await database();
  const { rows } = await db.execute<Template>(sql`
    select c.slug as "Category",
      json_agg(json_build_object('Slug', t.slug, 'Name', t.name, 'Hint', t.hint) order by t.position, t.slug) as "Features"
    from feature_templates t join categories c on c.id = t.category_id
    where ${slug === undefined ? sql`true` : sql`c.slug = ${slug}`}
    group by c.id order by c.depth, c.position, c.id`);
  return rows;
}
