import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

import type { AdminUser } from "./staff-contract";

type Row = Omit<AdminUser, "Since" | "DeactivatedAt"> & {
  since: string | Date;
  deactivatedAt: string | Date | null;
};
const columns = sql`
  u.sid as "SID", u.name as "Name", u.email as "Email", u.account_type as "AccountType", u.roles as "Roles",
  u.email_verified as "Confirmed", u.deactivated_at is null as "Active",
  u.deactivated_at as "deactivatedAt", u.created_at as since,
  (select json_build_object('Name', s.name, 'Slug', s.slug) from stores s where s.owner_id = u.id) as "Shop",
  (select count(*)::int from products p where p.state = 'Published'
    and (p.seller_id = u.id or p.store_id in (select id from stores where owner_id = u.id))) as "Products"`;

function userOf({ since, deactivatedAt, ...row }: Row): AdminUser {
  return {
    ...row,
    DeactivatedAt: deactivatedAt && new Date(deactivatedAt).toISOString(),
    Since: new Date(since).toISOString(),
  };
}

export async function listUsers(text: string | undefined, page: number, limit: number) {
  const db = await database();
  const like = `%${(text ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const where = text ? sql`(u.name ilike ${like} or u.email ilike ${like})` : sql`true`;
  const { rows: counts } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from users u where ${where}`,
  );
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from users u where ${where} order by lower(u.name), u.id limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { Counts: counts[0]?.count ?? 0, Page: page, Limit: limit, Result: rows.map(userOf) };
}

export async function requireUser(sid: number): Promise<AdminUser> {
  const db = await database();
  const { rows } = await db.execute<Row>(sql`select ${columns} from users u where u.sid = ${sid}`);
  if (!rows[0]) throw new Error(`account ${sid} is gone`);
  return userOf(rows[0]);
}
