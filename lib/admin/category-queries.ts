import "server-only";

import { eq, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database, type Connection, type Transaction } from "@/lib/db/open";
import { withRetries } from "@/lib/db/retries";
import { auditEvents, categories, categorySlugs } from "@/lib/db/schema";
import { slugOf } from "@/lib/stores/rules";

import type { AdminCategory, CategoryInput } from "./catalog-contract";
import { categorySlugProblem, deepest, deletionProblem, shifted } from "./catalog-rules";

const taken = "Another category has this address, or had it once.";
const noCategory = "There is no such category.";

type Row = typeof categories.$inferSelect;
/** What pages must be made anew: the products whose page names the category. */
export type CatalogChange<T> = { saved: T; slugs: string[] };

export async function listAdminCategories(on?: Connection): Promise<AdminCategory[]> {
  const db = on ?? (await database());
  const { rows } = await db.execute<AdminCategory>(sql`
    with counted as (
      select step.slug, count(*)::int as n from products p, unnest(p.category_tree) as step (slug) group by step.slug
    )
    select c.id as "Id", c.parent_id as "ParentId", c.name as "Name", c.slug as "Slug", c.description as "Description",
      coalesce(c.image, '') as "Image", c.department as "Department", c.depth as "Depth", coalesce(counted.n, 0) as "Products"
    from categories c left join counted on counted.slug = c.slug order by c.depth, c.position, c.id`);
  return treeOf(rows, null);
}

/** Each before those below it. */
function treeOf(rows: readonly AdminCategory[], parent: number | null): AdminCategory[] {
  return rows.filter(({ ParentId }) => ParentId === parent).flatMap((row) => [row, ...treeOf(rows, row.Id)]);
}

/** @throws ApiError not-found, conflict, invalid */
export async function saveCategory(input: CategoryInput, bossId: number): Promise<CatalogChange<AdminCategory>> {
  const db = await database();
  const run = () =>
    db.transaction(async (tx) => {
      await lockAll(tx);
      const before = input.Id === undefined ? null : await requireCategory(tx, input.Id);
      const slug = input.Slug || before?.slug || slugOf(input.Name);
      await requireFreeSlug(tx, slug, before?.id ?? 0);
      const id = before ? await change(tx, before, input, slug) : await add(tx, input, slug);
      const isShown = before !== null && (before.name !== input.Name || before.slug !== slug);
      const detail = before && before.slug !== slug ? `${before.name} (${before.slug})` : (before?.name ?? "");
      await write(tx, { actorId: bossId, action: before ? "category.changed" : "category.added", slug, detail });
      const saved = (await listAdminCategories(tx)).find(({ Id }) => Id === id);
      if (!saved) throw new Error("the category was not stored");
      return { saved, slugs: isShown ? await listProductSlugs(tx, slug) : [] };
    });
  return withRetries(run);
}

/** The tree is small and seldom changed: one at a time keeps it whole. */
const lockAll = (tx: Transaction) => tx.execute(sql`lock table categories in share row exclusive mode`);

async function requireCategory(tx: Transaction, id: number): Promise<Row> {
  const [found] = await tx.select().from(categories).where(eq(categories.id, id));
  if (!found) throw new ApiError("not-found", noCategory);
  return found;
}

async function requireFreeSlug(tx: Transaction, slug: string, own: number): Promise<void> {
  const problem = categorySlugProblem(slug);
  if (problem) throw new ApiError("invalid", problem, { errors: [{ path: "Slug", message: problem }] });
  const { rows } = await tx.execute(sql`
    select 1 from categories where slug = ${slug} and id <> ${own}
    union all select 1 from category_slugs where slug = ${slug} and category_id <> ${own}`);
  if (rows.length > 0) throw new ApiError("conflict", taken);
}

async function add(tx: Transaction, input: CategoryInput, slug: string): Promise<number> {
  const parent = input.ParentId === null ? null : await requireCategory(tx, input.ParentId);
  const depth = parent ? parent.depth + 1 : 0;
  if (depth > deepest) throw new ApiError("conflict", "There is no room below this category.");
  const { rows } = await tx.execute<{ next: number }>(sql`
    select coalesce(max(position), -1) + 1 as next from categories where parent_id is not distinct from ${parent?.id ?? null}`);
  const [added] = await tx
    .insert(categories)
    .values({
      parentId: parent?.id ?? null,
      name: input.Name,
      slug,
      description: input.Description,
      image: input.Image || parent?.image || null,
      department: parent?.department ?? input.Department ?? "home",
      depth,
      tree: [...(parent?.tree ?? []), slug],
      position: rows[0]?.next ?? 0,
    })
    .returning({ id: categories.id });
  if (!added) throw new Error("the category was not stored");
  return added.id;
}

async function change(tx: Transaction, before: Row, input: CategoryInput, slug: string): Promise<number> {
  const { id } = before;
  await tx
    .update(categories)
    .set({ name: input.Name, slug, description: input.Description, image: input.Image || before.image })
    .where(eq(categories.id, id));
  if (slug !== before.slug) await moveAddress(tx, before, slug);
  if (input.Name !== before.name) {
    await tx.execute(sql`
      update products set keywords = array_to_string(
        array_replace(string_to_array(keywords, ', '), ${before.name.toLowerCase()}, ${input.Name.toLowerCase()}), ', ')
      where category_tree @> array[${slug}]::text[]`);
  }
  return id;
}

/** The trees of categories and products hold addresses, so that one index answers every list. */
async function moveAddress(tx: Transaction, { id, slug: old }: Row, slug: string): Promise<void> {
  await tx.execute(
    sql`update categories set tree = array_replace(tree, ${old}, ${slug}) where tree @> array[${old}]::text[]`,
  );
  await tx.execute(sql`
    update products set category_tree = array_replace(category_tree, ${old}, ${slug})
    where category_tree @> array[${old}]::text[]`);
  await tx
    .insert(categorySlugs)
    .values({ slug: old, categoryId: id })
    .onConflictDoUpdate({ target: categorySlugs.slug, set: { categoryId: id } });
  await tx.delete(categorySlugs).where(eq(categorySlugs.slug, slug));
}

async function listProductSlugs(tx: Transaction, slug: string): Promise<string[]> {
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from products where category_tree @> array[${slug}]::text[]`,
  );
  return rows.map((row) => row.slug);
}

/** @throws ApiError not-found */
export async function moveCategory(id: number, by: -1 | 1, bossId: number): Promise<AdminCategory[]> {
  const db = await database();
  return db.transaction(async (tx) => {
    await lockAll(tx);
    const { parentId, slug } = await requireCategory(tx, id);
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from categories where parent_id is not distinct from ${parentId} order by position, id`);
    const ids = rows.map((row) => row.id);
    const moved = shifted(ids, ids.indexOf(id), by);
    for (const [position, each] of moved.entries()) {
      await tx.update(categories).set({ position }).where(eq(categories.id, each));
    }
    await write(tx, { actorId: bossId, action: "category.moved", slug, detail: "" });
    return listAdminCategories(tx);
  });
}

/** @throws ApiError not-found, conflict while something depends on it */
export async function removeCategory(id: number, bossId: number): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await lockAll(tx);
    const { slug, name } = await requireCategory(tx, id);
    const { rows } = await tx.execute<{ products: number; children: number }>(sql`
      select (select count(*)::int from products where category_id = ${id}) as products,
        (select count(*)::int from categories where parent_id = ${id}) as children`);
    const problem = deletionProblem(rows[0] ?? { products: 0 });
    if (problem) throw new ApiError("conflict", problem);
    await tx.delete(categories).where(eq(categories.id, id));
    await write(tx, { actorId: bossId, action: "category.deleted", slug, detail: name });
  });
}

type Event = { actorId: number; action: string; slug: string; detail: string };

async function write(tx: Transaction, { slug, ...event }: Event): Promise<void> {
  await tx.insert(auditEvents).values({ ...event, subject: `category:${slug}` });
}
