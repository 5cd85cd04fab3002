import "server-only";

import { sql, type SQL } from "drizzle-orm";

import type { InputOf } from "@/lib/api/endpoint";
import { database } from "@/lib/db/open";
import { isPublic } from "@/lib/db/visibility";

import type { AdminUser, staffContract } from "./staff-contract";

type Row = Omit<AdminUser, "Since" | "LastSeen" | "DeactivatedAt"> & {
  since: string | Date;
  seen: string | Date | null;
  deactivatedAt: string | Date | null;
};
const columns = sql`
  u.sid as "SID", u.name as "Name", u.email as "Email", u.account_type as "AccountType", u.roles as "Roles",
  u.email_verified as "Confirmed", u.deactivated_at is null as "Active",
  u.deactivated_at as "deactivatedAt", u.created_at as since,
  greatest((select max(greatest(x.updated_at, x.created_at)) from sessions x where x.user_id = u.id),
    (select max(e.created_at) from security_events e where e.user_id = u.id and e.kind = 'login')) as seen,
  (select count(*)::int from orders o where o.user_id = u.id) as "Orders",
  exists (select 1 from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
    or exists (select 1 from passkeys k where k.user_id = u.id) as "SecondFactor",
  (select json_build_object('Name', s.name, 'Slug', s.slug) from stores s where s.owner_id = u.id) as "Shop",
  (select count(*)::int from products p where p.state = 'Published'
    and (p.seller_id = u.id or p.store_id in (select id from stores where owner_id = u.id))) as "Products",
  (select count(*)::int from products p where ${isPublic}
    and (p.seller_id = u.id or p.store_id in (select id from stores where owner_id = u.id))) as "OnSale"`;

function userOf({ since, seen, deactivatedAt, ...row }: Row): AdminUser {
  return {
    ...row,
    DeactivatedAt: deactivatedAt && new Date(deactivatedAt).toISOString(),
    Since: new Date(since).toISOString(),
    LastSeen: seen && new Date(seen).toISOString(),
  };
}

const states = {
  active: sql`u.deactivated_at is null`,
  unconfirmed: sql`not u.email_verified`,
  deactivated: sql`u.deactivated_at is not null`,
};

const orders = { name: sql`lower(u.name), u.id`, newest: sql`u.created_at desc, u.id desc` };

export type UserQuery = InputOf<(typeof staffContract)["GET Admin/GetUsers"]>["query"];

export async function listUsers({ text, type, role, state, sort, page, limit }: UserQuery) {
  const db = await database();
  const conditions: SQL[] = [state ? states[state] : sql`true`];
  if (text) {
    const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
    conditions.push(sql`(u.name ilike ${like} or u.email ilike ${like})`);
  }
  if (type) conditions.push(sql`u.account_type = ${Number(type)}`);
  if (role) conditions.push(sql`${role} = any(u.roles)`);
  const where = sql.join(conditions, sql` and `);
  const { rows: counts } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from users u where ${where}`,
  );
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from users u where ${where} order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { Counts: counts[0]?.count ?? 0, Page: page, Limit: limit, Result: rows.map(userOf) };
}

export async function findUser(sid: number): Promise<AdminUser | null> {
  const db = await database();
  const { rows } = await db.execute<Row>(sql`select ${columns} from users u where u.sid = ${sid}`);
  return rows[0] ? userOf(rows[0]) : null;
}

export async function requirePerson(sid: number): Promise<AdminUser> {
  const found = await findUser(sid);
  if (!found) throw new Error(`account ${sid} is gone`);
  return found;
}
