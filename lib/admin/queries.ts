import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";

import type { AdminShop } from "./contract";

export const shopColumns = sql`
  s.id as "Id", s.name as "Name", s.slug as "Slug", coalesce(s.logo, '') as "Logo", l.name as "Location",
  coalesce(u.name || ', ' || u.email, '') as "Owner", s.verified_at is not null as "Verified",
  s.suspended_at is not null as "Suspended",
  (select count(*)::int from products p where p.store_id = s.id and p.state = 'Published') as "Products"`;

export const tables = sql`stores s join locations l on l.slug = s.location_slug left join users u on u.id = s.owner_id`;

const states = {
  verified: sql`s.verified_at is not null and s.suspended_at is null`,
  unverified: sql`s.verified_at is null`,
  suspended: sql`s.suspended_at is not null`,
};

export type ShopQuery = { text?: string; state?: keyof typeof states; page: number; limit: number };

export async function listAdminShops({ text, state, page, limit }: ShopQuery) {
  const db = await database();
  const conditions: SQL[] = [state ? states[state] : sql`true`];
  if (text) {
    const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
    conditions.push(sql`(s.name ilike ${like} or u.email ilike ${like})`);
  }
  const where = sql.join(conditions, sql` and `);
  const { rows: counts } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${tables} where ${where}`,
  );
  const { rows } = await db.execute<AdminShop>(sql`
    select ${shopColumns} from ${tables} where ${where} order by lower(s.name), s.id limit ${limit} offset ${(page - 1) * limit}`);
  return { Counts: counts[0]?.count ?? 0, Page: page, Limit: limit, Result: rows };
}

export async function listSlugsOfShop(storeId: number): Promise<string[]> {
  const db = await database();
  const { rows } = await db.execute<{ slug: string }>(sql`select slug from products where store_id = ${storeId}`);
  return rows.map(({ slug }) => slug);
}
