import "server-only";

import { sql } from "drizzle-orm";

import { database, type Connection } from "@/lib/db/open";

import type { AdminBrand } from "./catalog-contract";

export async function listAdminBrands({ text, page, limit }: BrandPage) {
  const db = await database();
  const like = `%${(text ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const where = sql`f_unaccent(lower(b.name)) like f_unaccent(lower(${like}))`;
  const { rows: counts } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from brands b where ${where}`,
  );
  const { rows } = await db.execute<AdminBrand>(sql`
    select ${brandColumns} from brands b where ${where} order by lower(b.name), b.id limit ${limit} offset ${(page - 1) * limit}`);
  return { Counts: counts[0]?.count ?? 0, Page: page, Limit: limit, Result: rows };
}

export type BrandPage = { text?: string; page: number; limit: number };

export const brandColumns = sql`b.id as "Id", b.name as "Name", b.slug as "Slug", coalesce(b.image, '') as "Image",
  (select count(*)::int from products p where p.brand_id = b.id) as "Products"`;

export async function readBrand(on: Connection, id: number): Promise<AdminBrand> {
  const { rows } = await on.execute<AdminBrand>(sql`select ${brandColumns} from brands b where b.id = ${id}`);
  if (!rows[0]) throw new Error("the brand went away");
  return rows[0];
}
