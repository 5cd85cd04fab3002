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
  const phone = hasPhone(q, shortestNumber);
  if (!phone) return and(...words.map((word) => hasWord(viewer, word, sql`${orders.id}`)));
  const inWords = and(...words.map((word) => hasWord(viewer, word, sql`w.id`)));
  return sql`${orders.id} in (select o.id from orders o where ${phone} union all select w.id from orders w where ${inWords})`;
}

/** Each table has an index of the parts of its texts; with `or` between tables every order would be read. */
function hasWord(viewer: Viewer, word: string, id: SQL): SQL {
  const part = partOf(word);
  const has = (text: SQL) => sql`f_unaccent(lower(${text})) like f_unaccent(lower(${part}))`;
  const isOwn = viewer.view === "shop" ? sql`and t.seller_id = ${viewer.sellerId}` : sql``;
  const ofStaff = viewer.view === "staff" ? sql`or o.email ilike ${part}` : sql``;
  const phone = hasPhone(word, shortestPart);
  return sql`${id} in (
    select o.id from orders o where o.order_ref ilike ${part} or ${has(sql`o.full_name`)} or ${has(sql`(o.address->>'City')`)}
      ${phone ? sql`or ${phone}` : sql``} ${ofStaff}
    union all select t.order_id from order_shipments s join order_parts t on t.id = s.part_id ${isOwn}
      where s.tracking_number ilike ${part}
    union all select t.order_id from order_lines l join order_parts t on t.id = l.part_id ${isOwn}
      where l.sku ilike ${part} or ${has(sql`l.name`)})`;
}

const shortestPart = 3;
const shortestNumber = 5;

/** The digits of a number, without the zeros that begin a national one; of the orders `o`. */
function hasPhone(text: string, shortest: number): SQL | undefined {
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  if (digits.length < shortest || !/^[\d\s()+./-]+$/.test(text)) return undefined;
  return sql`regexp_replace(o.phone, '\\D', '', 'g') like ${`%${digits}%`}`;
}
