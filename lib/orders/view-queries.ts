import "server-only";

import { and, asc, count, desc, eq, exists, ilike, inArray, not, or, sql, type SQL } from "drizzle-orm";

import { paymentProvider } from "@/lib/adapters/payment-provider";
import { database, type Connection } from "@/lib/db/open";
import {
  orderEvents,
  orderLines,
  orderParts,
  orderReturnLines,
  orderReturns,
  orders,
  payments,
  refunds,
  stores,
  users,
} from "@/lib/db/schema";
import { site } from "@/lib/site";

import type { Order } from "./order-contract";
import type { StoredReturn } from "./return-view-rules";
import { partStatuses, type OrderStatus, type PartStatus } from "./rules";
import { toOrder } from "./view-rules";

/** The viewer: the buyer, the seller of one part, or staff. */
export type Viewer = { view: "buyer" } | { view: "staff" } | { view: "shop"; sellerId: number };

export type OrderPage = { Counts: number; Page: number; Limit: number; Result: Order[] };
export type OrderQuery = { page: number; limit: number; status?: OrderStatus | PartStatus; q?: string };

/** A page of orders, latest first. @param of all of them, one buyer's or one seller's */
export async function listOrders(viewer: Viewer, of: { userId?: number }, query: OrderQuery): Promise<OrderPage> {
  const db = await database();
  const { page, limit } = query;
  const where = and(
    seenBy(viewer),
    of.userId === undefined ? undefined : eq(orders.userId, of.userId),
    asked(viewer, query),
  );
  const [[total], rows] = await Promise.all([
    db.select({ count: count() }).from(orders).where(where),
    selectOrders(db)
      .where(where)
      .orderBy(desc(orders.PlacedAt), desc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { Counts: total?.count ?? 0, Page: page, Limit: limit, Result: await readOrders(db, rows, viewer) };
}

/** One order as the viewer sees it; null when there is none for them. */
export async function findOrder(ref: string, viewer: Viewer, userId?: number): Promise<Order | null> {
  const db = await database();
  const isOwn = userId === undefined ? undefined : eq(orders.userId, userId);
  const rows = await selectOrders(db).where(and(eq(orders.OrderRef, ref), seenBy(viewer), isOwn));
  const [found] = await readOrders(db, rows, viewer);
  return found ?? null;
}

/** The whole order, for mails; a mail to a seller uses only their part of it. */
export async function findOrderToMail(ref: string): Promise<{ order: Order; isGuest: boolean } | null> {
  const db = await database();
  const rows = await selectOrders(db).where(eq(orders.OrderRef, ref));
  const [order] = await readOrders(db, rows, { view: "buyer" });
  return order ? { order, isGuest: rows[0]?.order.userId === null } : null;
}

function selectOrders(db: Connection) {
  return db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .$dynamic();
}

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** A seller sees orders with a part of their own, once they are paid or need not be. */
function seenBy(viewer: Viewer): SQL | undefined {
  if (viewer.view !== "shop") return undefined;
  return and(hasPart(eq(orderParts.sellerId, viewer.sellerId)), not(neverPaid()));
}

/** Not paid or confirmed, or never was; a confirmed cash order waits for nothing any more. */
function neverPaid(): SQL {
  return sql`exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id} and (
    ${payments.Status} in ('Pending', 'Unconfirmed') or ${payments.Status} = 'Failed'
    and (${orders.paymentMethod} = 'card' or ${orders.holdUntil} is not null)))`;
}

function hasPart(where: SQL | undefined): SQL {
  const part = sql`(select 1 from ${orderParts} where ${orderParts.orderId} = ${orders.id} and ${where})`;
  return exists(part);
}

function asked(viewer: Viewer, { status, q }: OrderQuery): SQL | undefined {
  return and(status ? hasStatus(viewer, status) : undefined, q ? matches(viewer, q) : undefined);
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

function matches(viewer: Viewer, q: string): SQL | undefined {
  const part = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const byRef = ilike(orders.OrderRef, part);
  const byName = ilike(orders.FullName, part);
  if (viewer.view === "buyer") return byRef;
  return viewer.view === "shop" ? or(byRef, byName) : or(byRef, byName, ilike(orders.Email, part));
}

/** Reads everything of these orders in six statements, however many there are; keeps their order. */
export async function readOrders(db: Connection, rows: readonly OrderRow[], viewer: Viewer): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ order }) => order.id);
  const ownPart = viewer.view === "shop" ? eq(orderParts.sellerId, viewer.sellerId) : undefined;
  const parts = await db
    .select({ part: orderParts, sid: users.sid, shop: stores.name, shopSlug: stores.slug })
    .from(orderParts)
    .innerJoin(users, eq(users.id, orderParts.sellerId))
    .leftJoin(stores, eq(stores.id, orderParts.storeId))
    .where(and(inArray(orderParts.orderId, ids), ownPart))
    .orderBy(asc(orderParts.id));
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id));
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  const sums = await sumRefunds(db, rows);
  const returns = await listReturns(db, ids);
  return rows.map((row) =>
    toOrder(
      {
        ...row,
        parts: parts
          .filter(({ part }) => part.orderId === row.order.id)
          .map((one) => ({
            ...one,
            lines: lines.filter(({ partId }) => partId === one.part.id),
            returns: returns.filter(({ partId }) => partId === one.part.id),
          })),
        events: events.filter(({ orderId }) => orderId === row.order.id),
        refunds: sums.filter(({ paymentId }) => paymentId === row.payment.id),
      },
      { view: viewer.view, now: new Date(), houseName: site.name, cardProvider: paymentProvider()?.name ?? null },
    ),
  );
}

/** Finished and pending refunds, by payment and part. */
function sumRefunds(db: Connection, rows: readonly OrderRow[]) {
  const paymentIds = rows.map(({ payment }) => payment.id);
  const { paymentId, partId, amountCents, isCounted, Status } = refunds;
  const sumWhere = (status: SQL) => sql<number>`coalesce(sum(${amountCents}) filter (where ${status}), 0)::integer`;
  return db
    .select({
      paymentId,
      partId,
      doneCents: sumWhere(eq(Status, "Done")),
      owedCents: sumWhere(eq(Status, "Pending")),
      goodwillCents: sumWhere(sql`${refunds.key} like 'goodwill:%' and ${Status} <> 'Refused'`),
    })
    .from(refunds)
    .where(and(inArray(paymentId, paymentIds), eq(isCounted, true)))
    .groupBy(paymentId, partId);
}

/** Answered returns of these orders, oldest first. */
async function listReturns(db: Connection, orderIds: number[]): Promise<StoredReturn[]> {
  const rows = await db
    .select({ one: orderReturns, line: orderReturnLines })
    .from(orderReturns)
    .innerJoin(orderReturnLines, eq(orderReturnLines.returnId, orderReturns.id))
    .innerJoin(orderParts, eq(orderParts.id, orderReturns.partId))
    .where(inArray(orderParts.orderId, orderIds))
    .orderBy(asc(orderReturns.id), asc(orderReturnLines.lineId));
  const byId = new Map<number, StoredReturn>();
  for (const { one, line } of rows) {
    const found = byId.get(one.id) ?? { ...one, lines: [] };
    found.lines.push(line);
    byId.set(one.id, found);
  }
  return [...byId.values()];
}
