import "server-only";

import { errorText } from "@/lib/api/error-text";
import { eq, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database, type Transaction } from "@/lib/db/open";
import { withRetries } from "@/lib/db/retries";
import { categories, categorySlugs } from "@/lib/db/schema";
import { slugOf } from "@/lib/shops/rules";

import type { AdminCategory, CategoryInput } from "./catalog-contract";
import { listSlugsOf, type CatalogChange } from "./catalog-queries";
import { addCatalogEvent, renameKeyword } from "./record-catalog-change";
import { categorySlugProblem, deletionProblem, placeProblem, shifted } from "./catalog-rules";
import { placeCategory } from "./place-category";
import { listAdminCategories } from "./category-queries";

type Row = typeof categories.$inferSelect;

/** @throws ApiError not-found, conflict, invalid */
export async function saveCategory(input: CategoryInput, adminId: number): Promise<CatalogChange<AdminCategory>> {
  const db = await database();
  const run = () =>
    db.transaction(async (tx) => {
      await lockAll(tx);
      const before = input.Id === undefined ? null : await requireCategory(tx, input.Id);
      const slug = input.Slug || before?.slug || slugOf(input.Name);
      await requireFreeSlug(tx, slug, before?.id ?? 0);
      const id = before ? await change(tx, before, input, slug) : await add(tx, input, slug);
      const { ParentId: parentId = before?.parentId ?? null } = input;
      const isMoved = before !== null && parentId !== before.parentId;
      if (isMoved) await placeCategory(tx, await listAdminCategories(tx), await requireCategory(tx, id), parentId);
      const verb = before ? (isMoved ? "moved" : "changed") : "added";
      const values = { before: before && logged(before), after: logged(await requireCategory(tx, id)) };
      await addCatalogEvent(tx, { adminId, kind: "category", verb, slug, values });
      const saved = (await listAdminCategories(tx)).find(({ Id }) => Id === id);
      if (!saved) throw new Error("the category was not stored");
      const isShown = isMoved || (before !== null && (before.name !== input.Name || before.slug !== slug));
      return { saved, slugs: isShown ? await listSlugsOf(tx, isIn(slug)) : [] };
    });
  return withRetries(run);
}

const isIn = (slug: string) => sql`category_tree @> array[${slug}]::text[]`;

/** The tree is small and seldom changed, so changes run one at a time. */
const lockAll = (tx: Transaction) => tx.execute(sql`lock table categories in share row exclusive mode`);

/** "Where" has the addresses of those above it. */
const logged = ({ name, slug, tree, description, image, department }: Row) => ({
  name,
  slug,
  above: tree.slice(0, -1),
  description,
  image,
  department,
});

async function requireCategory(tx: Transaction, id: number): Promise<Row> {
  const [found] = await tx.select().from(categories).where(eq(categories.id, id));
  if (!found) throw new ApiError("not-found", errorText("categories.noCategory"));
  return found;
}

async function requireFreeSlug(tx: Transaction, slug: string, own: number): Promise<void> {
  const problem = categorySlugProblem(slug);
  if (problem) throw new ApiError("invalid", problem, { errors: [{ path: "Slug", message: problem }] });
  const { rows } = await tx.execute(sql`
    select 1 from categories where slug = ${slug} and id <> ${own}
    union all select 1 from category_slugs where slug = ${slug} and category_id <> ${own}`);
  if (rows.length > 0) throw new ApiError("conflict", errorText("categories.addressTaken"));
}

async function add(tx: Transaction, input: CategoryInput, slug: string): Promise<number> {
  const parent = input.ParentId ? await requireCategory(tx, input.ParentId) : null;
  const problem =
    parent && placeProblem([{ Id: parent.id, ParentId: parent.parentId, Depth: parent.depth }], 0, parent.id);
  if (problem) throw new ApiError("conflict", problem);
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
      depth: parent ? parent.depth + 1 : 0,
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
  if (input.Name !== before.name) await renameKeyword(tx, isIn(slug), before.name, input.Name);
  return id;
}

/** Trees of categories and products hold slugs, so that one index answers every list. */
async function moveAddress(tx: Transaction, { id, slug: old }: Row, slug: string): Promise<void> {
  await tx.execute(
    sql`update categories set tree = array_replace(tree, ${old}, ${slug}) where tree @> array[${old}]::text[]`,
  );
  await tx.execute(sql`
    update products set category_tree = array_replace(category_tree, ${old}, ${slug})
    where ${isIn(old)}`);
  await tx
    .insert(categorySlugs)
    .values({ slug: old, categoryId: id })
    .onConflictDoUpdate({ target: categorySlugs.slug, set: { categoryId: id } });
  await tx.delete(categorySlugs).where(eq(categorySlugs.slug, slug));
}

/** @throws ApiError not-found */
export async function moveCategory(id: number, by: -1 | 1, adminId: number): Promise<AdminCategory[]> {
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
    const values = { before: { position: ids.indexOf(id) + 1 }, after: { position: moved.indexOf(id) + 1 } };
    await addCatalogEvent(tx, { adminId, kind: "category", verb: "moved", slug, values });
    return listAdminCategories(tx);
  });
}

/** @throws ApiError not-found, conflict while something depends on it */
export async function removeCategory(id: number, adminId: number): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await lockAll(tx);
    const category = await requireCategory(tx, id);
    const { rows } = await tx.execute<{ products: number; children: number }>(sql`
      select (select count(*)::int from products where category_id = ${id}) as products,
        (select count(*)::int from categories where parent_id = ${id}) as children`);
    const problem = deletionProblem(rows[0] ?? { products: 0 });
    if (problem) throw new ApiError("conflict", problem);
    await tx.delete(categories).where(eq(categories.id, id));
    const values = { before: logged(category), after: null };
    await addCatalogEvent(tx, { adminId, kind: "category", verb: "deleted", slug: category.slug, values });
  });
}
