import "server-only";

import { eq, sql, type SQL } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { auditEvents, stores } from "@/lib/db/schema";

import type { AdminStore } from "./contract";

const columns = sql`
  s.id as "Id", s.name as "Name", s.slug as "Slug", coalesce(s.logo, '') as "Logo", l.name as "Location",
  coalesce(u.name || ', ' || u.email, '') as "Owner", s.verified_at is not null as "Verified",
  s.suspended_at is not null as "Suspended",
  (select count(*)::int from products p where p.store_id = s.id and p.state = 'Published') as "Products"`;
const tables = sql`stores s join locations l on l.slug = s.location_slug left join users u on u.id = s.owner_id`;

const states = {
  verified: sql`s.verified_at is not null and s.suspended_at is null`,
  unverified: sql`s.verified_at is null`,
  suspended: sql`s.suspended_at is not null`,
};
export type StoreQuery = { text?: string; state?: keyof typeof states; page: number; limit: number };

export async function listAdminStores({ text, state, page, limit }: StoreQuery) {
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
  const { rows } = await db.execute<AdminStore>(sql`
    select ${columns} from ${tables} where ${where} order by lower(s.name), s.id limit ${limit} offset ${(page - 1) * limit}`);
  return { Counts: counts[0]?.count ?? 0, Page: page, Limit: limit, Result: rows };
}

type Suspension = { storeId: number; isSuspended: boolean; reason: string; adminId: number };

/** Null for an unknown shop. Asking for what is so already changes nothing and writes nothing down. */
export async function suspendStore({ storeId, isSuspended, reason, adminId }: Suspension): Promise<AdminStore | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [store] = await tx.select().from(stores).where(eq(stores.id, storeId)).for("update");
    if (!store) return null;
    if ((store.suspendedAt !== null) !== isSuspended) {
      await tx
        .update(stores)
        .set({ suspendedAt: isSuspended ? new Date() : null })
        .where(eq(stores.id, storeId));
      const action = isSuspended ? "store.suspended" : "store.restored";
      await addAuditEvent(tx, { actorId: adminId, action, subject: `store:${store.slug}`, detail: reason });
    }
    const { rows } = await tx.execute<AdminStore>(sql`select ${columns} from ${tables} where s.id = ${storeId}`);
    return rows[0] ?? null;
  });
}

export async function addAuditEvent(tx: Transaction, event: typeof auditEvents.$inferInsert): Promise<void> {
  await tx.insert(auditEvents).values(event);
}

type AuditRow = { at: string | Date; By: string; Action: string; Subject: string; Detail: string; Name: string };

/** Decisions on shop requests are told from their own history. */
export async function listAuditEvents(page: number, limit: number) {
  const db = await database();
  const all = sql`(
    select a.created_at as at, a.actor_id, a.action, a.subject, a.detail from audit_events a
    union all
    select e.created_at, e.actor_id, 'request.' || lower(e.to_status), 'request:' || r.store_name, e.note
    from store_request_events e join store_requests r on r.id = e.request_id where e.from_status <> '' and e.to_status <> 'Pending'
  ) log`;
  const { rows: counts } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${all}`);
  const { rows } = await db.execute<AuditRow>(sql`
    select log.at, coalesce(u.name, '') as "By", log.action as "Action", log.subject as "Subject", log.detail as "Detail",
      coalesce((select p.name from users p where p.sid = substring(log.subject from '^user:([0-9]{1,9})$')::int), '') as "Name"
    from ${all} left join users u on u.id = log.actor_id order by log.at desc limit ${limit} offset ${(page - 1) * limit}`);
  const Result = rows.map(({ at, ...row }) => ({ ...row, At: new Date(at).toISOString() }));
  return { Counts: counts[0]?.count ?? 0, Page: page, Limit: limit, Result };
}

export async function listSlugsOfStore(storeId: number): Promise<string[]> {
  const db = await database();
  const { rows } = await db.execute<{ slug: string }>(sql`select slug from products where store_id = ${storeId}`);
  return rows.map(({ slug }) => slug);
}
