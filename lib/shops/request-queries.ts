import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database, type Connection } from "@/lib/db/open";

import type { ShopRequest } from "./contract";
import type { RequestStatus } from "./rules";

type Row = Omit<ShopRequest, "CreatedAt" | "History"> & {
  createdAt: string | Date;
  history: { At: string; From: string; To: string; Note: string; By: string }[];
};

const columns = sql`
  r.id as "Id", r.kind as "Kind", r.status as "Status", r.name as "Name", r.email as "Email", r.phone as "Phone",
  r.store_name as "StoreName", r.store_location as "StoreLocation", r.store_address as "StoreAddress",
  coalesce((select l.name from locations l where l.slug = r.store_location), r.store_location) as "LocationName",
  r.category as "Category", r.brands as "Brands", r.reason as "Reason", r.created_at as "createdAt",
  coalesce((select s.slug from stores s where s.id = r.store_id), '') as "StoreSlug",
  exists (select 1 from users u where lower(u.email) = lower(r.email) and u.email_verified and u.deactivated_at is null) as "HasAccount",
  (select coalesce(json_agg(json_build_object('At', e.created_at, 'From', e.from_status, 'To', e.to_status, 'Note', e.note,
      'By', coalesce((select u.name from users u where u.id = e.actor_id), '')) order by e.created_at, e.id), '[]'::json)
    from store_request_events e where e.request_id = r.id) as history`;

function requestOf({ createdAt, history, ...row }: Row): ShopRequest {
  return {
    ...row,
    CreatedAt: new Date(createdAt).toISOString(),
    History: history.map((event) => ({ ...event, At: new Date(event.At).toISOString() })),
  };
}

export async function readRequests(where: SQL, tail: SQL, on?: Connection): Promise<ShopRequest[]> {
  const db = on ?? (await database());
  const { rows } = await db.execute<Row>(sql`select ${columns} from store_requests r where ${where} ${tail}`);
  return rows.map(requestOf);
}

/** Open ones unless a status is given, those that wait longest first. */
export async function listRequests(status: RequestStatus | undefined, page: number, limit: number) {
  const where = status ? sql`r.status = ${status}` : sql`r.status in ('Pending', 'NeedsInformation')`;
  const db = await database();
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from store_requests r where ${where}`,
  );
  const tail = sql`order by r.created_at, r.id limit ${limit} offset ${(page - 1) * limit}`;
  return { Counts: rows[0]?.count ?? 0, Page: page, Limit: limit, Result: await readRequests(where, tail) };
}

export function listOwnRequests(userId: number): Promise<ShopRequest[]> {
  return readRequests(isOwnRequest(userId), sql`order by r.created_at desc, r.id desc`);
}

export function listRequestsOfShop(shopId: number): Promise<ShopRequest[]> {
  return readRequests(sql`r.store_id = ${shopId}`, sql`order by r.created_at desc, r.id desc limit 10`);
}

/** Sent while signed in, or as a guest with the e-mail that is now confirmed as the person's. */
export const isOwnRequest = (userId: number) => sql`(r.requested_by = ${userId} or exists (
  select 1 from users u where u.id = ${userId} and u.email_verified and lower(u.email) = lower(r.email)))`;

export type Applicant = { Name: string; Email: string; Phone: string; userId: number | null; language: string };

/** The content of the mail about a request. */
export async function findRequest(id: number): Promise<ShopRequest | null> {
  return (await readRequests(sql`r.id = ${id}`, sql``))[0] ?? null;
}
