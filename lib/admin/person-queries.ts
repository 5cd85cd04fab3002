import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

import { listAuditEvents } from "./log-queries";
import { findUser } from "./people-queries";
import type { AdminPerson } from "./person-contract";
import type { AdminUser } from "./staff-contract";

/** Orders, reviews and entries of logs that are shown. */
export const latest = 5;
const entries = 10;

export type PersonRecord = Pick<AdminPerson, "Phone" | "Language" | "Shop" | "Reviews" | "Events" | "Log"> & {
  id: number;
  User: AdminUser;
  figures: Pick<AdminPerson["Orders"], "Open" | "NetCents">;
};

/** Null for an unknown number. */
export async function findPersonRecord(sid: number): Promise<PersonRecord | null> {
  const [User, row] = await Promise.all([findUser(sid), findRow(sid)]);
  if (!User || !row) return null;
  const [figures, Reviews, Events, log] = await Promise.all([
    readOrderFigures(row.id),
    readReviews(row.id),
    listSecurityEvents(row.id),
    listAuditEvents({ subject: `user:${sid}`, page: 1, limit: entries }),
  ]);
  return { ...row, User, figures, Reviews, Events, Log: log.Result };
}

type PersonRow = { id: number; Phone: string; Language: string; Shop: AdminPerson["Shop"] };

async function findRow(sid: number): Promise<PersonRow | undefined> {
  const db = await database();
  const { rows } = await db.execute<PersonRow>(sql`
    select u.id, coalesce(u.phone, '') as "Phone", u.language as "Language",
      (select json_build_object('Id', s.id, 'Name', s.name, 'Slug', s.slug, 'Verified', s.verified_at is not null,
        'Suspended', s.suspended_at is not null,
        'Products', (select count(*)::int from products p where p.store_id = s.id and p.state = 'Published'))
      from stores s where s.owner_id = u.id) as "Shop"
    from users u where u.sid = ${sid}`);
  return rows[0];
}

/** The net amount is that of a sale on the dashboard, without what was cancelled or given back. */
async function readOrderFigures(userId: number): Promise<{ Open: number; NetCents: number }> {
  const db = await database();
  const { rows } = await db.execute<{ Open: number; NetCents: number }>(sql`
    with own as (
      select id, status from orders where user_id = ${userId}
    ), sold as (
      select id from own where status not in ('PendingPayment', 'PendingConfirmation', 'Cancelled')
    )
    select (select count(*)::int from own where status in ('PendingPayment', 'PendingConfirmation', 'Placed',
        'Processing', 'Shipped')) as "Open",
      ((select coalesce(sum(l.unit_price_cents * l.quantity - l.discount_cents - l.returned_cents - l.cancelled_cents), 0)
        from order_lines l join order_parts t on t.id = l.part_id
        where t.order_id in (select id from sold) and t.status <> 'Cancelled')
      - (select coalesce(sum(r.amount_cents), 0) from refunds r join payments y on y.id = r.payment_id
        where y.order_id in (select id from sold) and r.is_counted and r.status <> 'Refused'
          and r.key like 'goodwill:%'))::int as "NetCents"`);
  return rows[0] ?? { Open: 0, NetCents: 0 };
}

type ReviewRow = Omit<AdminPerson["Reviews"]["Latest"][number], "At"> & { at: string | Date; all: number };

async function readReviews(userId: number): Promise<AdminPerson["Reviews"]> {
  const db = await database();
  const { rows } = await db.execute<ReviewRow>(sql`
    select r.id as "Id", r.rating as "Rating", r.title as "Title", p.name as "Product", p.slug as "Slug",
      r.created_at as at, r.hidden_at is not null as "Hidden", count(*) over ()::int as "all"
    from reviews r join products p on p.id = r.product_id where r.user_id = ${userId}
    order by r.created_at desc, r.id desc limit ${latest}`);
  return {
    Count: rows[0]?.all ?? 0,
    Latest: rows.map(({ Id, Rating, Title, Product, Slug, at, Hidden }) => ({
      Id,
      Rating,
      Title,
      Product,
      Slug,
      At: new Date(at).toISOString(),
      Hidden,
    })),
  };
}

async function listSecurityEvents(userId: number): Promise<AdminPerson["Events"]> {
  const db = await database();
  const { rows } = await db.execute<{ Kind: string; Detail: string; at: string | Date }>(sql`
    select kind as "Kind", detail as "Detail", created_at as at from security_events where user_id = ${userId}
    order by created_at desc, id desc limit ${entries}`);
  return rows.map(({ Kind, Detail, at }) => ({ Kind, Detail, At: new Date(at).toISOString() }));
}
