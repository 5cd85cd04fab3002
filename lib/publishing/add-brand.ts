import "server-only";

import { sql } from "drizzle-orm";

import { errorText } from "@/lib/api/error-text";
import { invalidFields } from "@/lib/api/errors";
import { brandsLock, lockUntilCommit } from "@/lib/db/advisory-lock";
import type { Transaction } from "@/lib/db/open";
import { brands } from "@/lib/db/schema";
import { firstFree, slugOf } from "@/lib/shops/rules";

export type BrandUse = {
  /** A new brand waits until an administrator approves it or a listing of it. */
  isReviewed: boolean;
  isPublished: boolean;
  isAdmin: boolean;
};

type Found = { id: number; state: "Approved" | "Waiting" | "Rejected" };

/** @throws ApiError invalid when a seller publishes with a brand that was rejected */
export async function findOrAddBrand(tx: Transaction, name: string, use: BrandUse): Promise<number> {
  const wanted = name || "Other";
  const known = await findBrand(tx, wanted);
  if (known) return usedBrand(tx, known, use);
  await lockUntilCommit(tx, brandsLock);
  const added = await findBrand(tx, wanted);
  return added ? usedBrand(tx, added, use) : addBrand(tx, wanted, use.isReviewed);
}

/** Takes a known brand. */
export async function requireUsableBrand(tx: Transaction, brandId: number, use: BrandUse): Promise<void> {
  const { rows } = await tx.execute<Found>(sql`select id, state from brands where id = ${brandId}`);
  if (rows[0]) await usedBrand(tx, rows[0], use);
}

async function usedBrand(tx: Transaction, { id, state }: Found, use: BrandUse): Promise<number> {
  if (state === "Approved" || !use.isPublished) return id;
  if (state === "Rejected" && !use.isAdmin)
    throw invalidFields([{ path: "BrandName", message: errorText("field.brandRejected") }]);
  if (!use.isReviewed) await approveBrand(tx, id);
  return id;
}

export async function approveBrand(tx: Transaction, brandId: number): Promise<void> {
  await tx.execute(sql`update brands set state = 'Approved' where id = ${brandId} and state <> 'Approved'`);
}

async function findBrand(tx: Transaction, name: string): Promise<Found | undefined> {
  const { rows } = await tx.execute<Found>(sql`select id, state from brands where lower(name) = lower(${name})`);
  return rows[0];
}

async function addBrand(tx: Transaction, name: string, isReviewed: boolean): Promise<number> {
  const base = slugOf(name) || "brand";
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from brands where slug = ${base} or slug like ${`${base}-%`}
    union select slug from brand_slugs where slug = ${base} or slug like ${`${base}-%`}`);
  const slug = firstFree(
    base,
    rows.map((row) => row.slug),
  );
  const state = isReviewed ? "Waiting" : "Approved";
  const [added] = await tx.insert(brands).values({ name, slug, state }).returning({ id: brands.id });
  if (!added) throw new Error("the brand was not stored");
  return added.id;
}
