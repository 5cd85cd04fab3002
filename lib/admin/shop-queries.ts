import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

import type { AdminShop } from "./contract";
import { listAuditEvents } from "./log-queries";
import { shopColumns, tables } from "./queries";
import type { ShopRecord } from "./shop-contract";

const latest = 5;
const entries = 10;

type Moment = string | Date;
type Facts = Pick<ShopRecord, "Address" | "Email" | "Phone" | "SuspensionReason"> & {
  since: Moment;
  verified: Moment | null;
  suspended: Moment | null;
  owner: ShopRecord["Owner"];
  ownerId: number | null;
  products: ShopRecord["Products"];
};
export type StoredShop = Omit<ShopRecord, "Figures" | "Orders" | "Requests"> & { ownerId: number | null };

const iso = (at: Moment) => new Date(at).toISOString();

/** Null for an unknown shop. */
export async function findShopRecord(id: number): Promise<StoredShop | null> {
  const db = await database();
  const { rows } = await db.execute<Facts & AdminShop>(sql`
    select ${shopColumns}, s.address as "Address", s.email as "Email", s.phone as "Phone", s.created_at as since,
      s.verified_at as verified, s.suspended_at as suspended, s.suspension_reason as "SuspensionReason",
      s.owner_id as "ownerId",
      case when u.id is null then null else json_build_object('SID', u.sid, 'Name', u.name, 'Email', u.email,
        'Active', u.deactivated_at is null) end as owner,
      (select json_build_object(
        'Published', count(*) filter (where p.state = 'Published'), 'Draft', count(*) filter (where p.state = 'Draft'),
        'Archived', count(*) filter (where p.state = 'Archived')) from products p where p.store_id = s.id)::jsonb
      || jsonb_build_object('Latest', (select coalesce(json_agg(l), '[]'::json) from (
        select p.name as "Name", p.slug as "Slug", p.state as "State" from products p where p.store_id = s.id
        order by p.id desc limit ${latest}) l)) as products
    from ${tables} where s.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const { since, verified, suspended, owner, ownerId, products, Address, Email, Phone, SuspensionReason, ...Shop } =
    row;
  const log = await listAuditEvents({ subject: `store:${row.Slug}`, page: 1, limit: entries });
  return {
    ownerId,
    Shop,
    Address,
    Email,
    Phone,
    Since: iso(since),
    VerifiedAt: verified && iso(verified),
    SuspendedAt: suspended && iso(suspended),
    SuspensionReason,
    Owner: owner,
    Products: products,
    Log: log.Result,
  };
}
