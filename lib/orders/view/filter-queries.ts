import "server-only";

import { and, eq, exists, gte, ilike, lt, not, or, sql, type SQL } from "drizzle-orm";

import { orderParts, orders, payments } from "@/lib/db/schema";

import { normalizeOrderRef, partStatuses, type OrderStatus, type PartStatus } from "../rules";

export type Viewer = { view: "buyer" } | { view: "staff" } | { view: "shop"; sellerId: number };

export type OrderFilter = {
  status?: OrderStatus | PartStatus;
  q?: string;
  sort?: "latest" | "oldest";
  /** ISO instants: placed at `from` or later, and before `to`. */
  from?: string;
  to?: string;
};

/** Sellers see orders with a part of their own, once they are paid or need not be. */
export function seenBy(viewer: Viewer): SQL | undefined {
  if (viewer.view !== "shop") return undefined;
  return and(hasPart(eq(orderParts.sellerId, viewer.sellerId)), not(neverPaid()));
}

/** A confirmed cash order waits for nothing any more. */
export function neverPaid(): SQL {
  return sql`exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id} and (
    ${payments.Status} in ('Pending', 'Unconfirmed') or ${payments.Status} = 'Failed'
    and (${orders.paymentMethod} = 'card' or ${orders.holdUntil} is not null)))`;
}

function hasPart(where: SQL | undefined): SQL {
  const part = sql`(select 1 from ${orderParts} where ${orderParts.orderId} = ${orders.id} and ${where})`;
  return exists(part);
}

export function filteredBy(viewer: Viewer, { status, q, from, to }: OrderFilter): SQL | undefined {
  return and(
    status ? hasStatus(viewer, status) : undefined,
    q ? matches(viewer, q) : undefined,
    from ? gte(orders.PlacedAt, new Date(from)) : undefined,
    to ? lt(orders.PlacedAt, new Date(to)) : undefined,
  );
}

function hasStatus(viewer: Viewer, status: OrderStatus | PartStatus): SQL {
  const isPartStatus = partStatuses.some((known) => known === status);
  if (viewer.view === "shop") {
    return hasPart(and(eq(orderParts.sellerId, viewer.sellerId), sql`${orderParts.Status} = ${status}`));
  }
  const ofOrder = sql`${orders.Status} = ${status}`;
  // Statuses that only parts have ("Packed", "ReturnRequested") find the orders with such a part.
  return isPartStatus ? (or(ofOrder, hasPart(sql`${orderParts.Status} = ${status}`)) ?? ofOrder) : ofOrder;
}

const partOf = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Each word has to occur in the order; a phone number may be written in any way. A whole reference needs one index. */
function matches(viewer: Viewer, q: string): SQL | undefined {
  const ref = /^\s*NJ/i.test(q) ? normalizeOrderRef(q) : null;
  if (ref) return eq(orders.OrderRef, ref);
  if (viewer.view === "buyer") return ilike(orders.OrderRef, partOf(q));
  const words = q.split(/\s+/).filter(Boolean);
  return or(and(...words.map((word) => hasWord(viewer, partOf(word)))), hasPhone(q));
}

function hasWord(viewer: Viewer, part: string): SQL {
  const has = (column: SQL) => sql`f_unaccent(lower(${column})) like f_unaccent(lower(${part}))`;
  const isOwn = viewer.view === "shop" ? sql`and t.seller_id = ${viewer.sellerId}` : sql``;
  const ofStaff = viewer.view === "staff" ? sql`or ${orders.Email} ilike ${part}` : sql``;
  return sql`(${orders.OrderRef} ilike ${part} or ${has(sql`${orders.FullName}`)} or ${orders.Phone} ilike ${part}
    or ${has(sql`${orders.address}->>'City'`)} ${ofStaff} or exists (
      select 1 from order_parts t where t.order_id = ${orders.id} ${isOwn} and (exists (
        select 1 from order_shipments s where s.part_id = t.id and s.tracking_number ilike ${part}) or exists (
        select 1 from order_lines l where l.part_id = t.id and (l.sku ilike ${part} or ${has(sql`l.name`)})))))`;
}

/** The digits of a number, without the zeros that begin a national one. */
function hasPhone(q: string): SQL | undefined {
  const digits = q.replace(/\D/g, "").replace(/^0+/, "");
  if (digits.length < 5 || !/^[\d\s()+./-]+$/.test(q)) return undefined;
  return sql`regexp_replace(${orders.Phone}, '\\D', '', 'g') like ${`%${digits}%`}`;
}
