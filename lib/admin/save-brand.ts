import "server-only";

import { errorText } from "@/lib/api/error-text";
import { eq, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { brandsLock, lockUntilCommit } from "@/lib/db/advisory-lock";
import { database, type Transaction } from "@/lib/db/open";
import { withRetries } from "@/lib/db/retries";
import { brands, brandSlugs } from "@/lib/db/schema";
import { slugOf } from "@/lib/shops/rules";

import { readBrand } from "./brand-queries";
import type { AdminBrand, BrandInput } from "./catalog-contract";
import { listSlugsOf, type CatalogChange } from "./catalog-queries";
import { addCatalogEvent, renameKeyword } from "./record-catalog-change";
import { deletionProblem } from "./catalog-rules";

type Row = typeof brands.$inferSelect;

/** @throws ApiError not-found, conflict, invalid */
export async function saveBrand(input: BrandInput, adminId: number): Promise<CatalogChange<AdminBrand>> {
  const db = await database();
  const run = () =>
    db.transaction(async (tx) => {
      await lockUntilCommit(tx, brandsLock);
      const before = input.Id === undefined ? null : await requireBrand(tx, input.Id);
      const slug = input.Slug || before?.slug || slugOf(input.Name);
      await requireFree(tx, slug, input.Name, before?.id ?? 0);
      const id = before ? await change(tx, before, input, slug) : await add(tx, input, slug);
      const values = { before: before && logged(before), after: logged(await requireBrand(tx, id)) };
      await addCatalogEvent(tx, { adminId, kind: "brand", verb: before ? "changed" : "added", slug, values });
      const isShown = before !== null && (before.name !== input.Name || before.slug !== slug);
      return { saved: await readBrand(tx, id), slugs: isShown ? await listSlugsOf(tx, hasBrand(id)) : [] };
    });
  return withRetries(run);
}

const logged = ({ name, slug, image }: Row) => ({ name, slug, image });

async function requireBrand(tx: Transaction, id: number): Promise<Row> {
  const [found] = await tx.select().from(brands).where(eq(brands.id, id));
  if (!found) throw new ApiError("not-found", errorText("categories.noBrand"));
  return found;
}

async function requireFree(tx: Transaction, slug: string, name: string, own: number): Promise<void> {
  if (!slug) {
    const message = errorText("categories.addressNeeded");
    throw new ApiError("invalid", message, { errors: [{ path: "Slug", message }] });
  }
  const { rows } = await tx.execute(sql`
    select 1 from brands where (slug = ${slug} or lower(name) = lower(${name})) and id <> ${own}
    union all select 1 from brand_slugs where slug = ${slug} and brand_id <> ${own}`);
  if (rows.length > 0) throw new ApiError("conflict", errorText("categories.brandTaken"));
}

async function add(tx: Transaction, { Name, Image }: BrandInput, slug: string): Promise<number> {
  const [added] = await tx
    .insert(brands)
    .values({ name: Name, slug, image: Image || null })
    .returning({ id: brands.id });
  if (!added) throw new Error("the brand was not stored");
  return added.id;
}

async function change(tx: Transaction, before: Row, { Name, Image }: BrandInput, slug: string): Promise<number> {
  const { id } = before;
  await tx
    .update(brands)
    .set({ name: Name, slug, image: Image || before.image })
    .where(eq(brands.id, id));
  if (slug !== before.slug) {
    await tx
      .insert(brandSlugs)
      .values({ slug: before.slug, brandId: id })
      .onConflictDoUpdate({ target: brandSlugs.slug, set: { brandId: id } });
    await tx.delete(brandSlugs).where(eq(brandSlugs.slug, slug));
  }
  if (Name !== before.name) await renameKeyword(tx, hasBrand(id), before.name, Name);
  return id;
}

const hasBrand = (id: number) => sql`brand_id = ${id}`;

/** @throws ApiError not-found, conflict while products use it */
export async function removeBrand(id: number, adminId: number): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, brandsLock);
    const brand = await requireBrand(tx, id);
    const { rows } = await tx.execute<{ products: number }>(
      sql`select count(*)::int as products from products where brand_id = ${id}`,
    );
    const problem = deletionProblem(rows[0] ?? { products: 0 });
    if (problem) throw new ApiError("conflict", problem);
    await tx.delete(brands).where(eq(brands.id, id));
    const values = { before: logged(brand), after: null };
    await addCatalogEvent(tx, { adminId, kind: "brand", verb: "deleted", slug: brand.slug, values });
  });
}
