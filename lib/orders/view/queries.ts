import "server-only";

import { and, asc, count, desc, eq, gt, inArray, lt, sql, type SQL } from "drizzle-orm";

import { paymentProvider } from "@/lib/adapters/payment-provider";
import { mostCounted } from "@/lib/counts";
import { sellerColumn } from "@/lib/db/seller";
import { database, type Connection } from "@/lib/db/open";
import {
  coupons,
  orderEvents,
  orderLines,
  orderParts,
  orderReturnLines,
  orderReturns,
  orders,
  orderShipmentLines,
  orderShipments,
  payments,
  refunds,
  shops,
  users,
} from "@/lib/db/schema";

import type { Order } from "../order-contract";
import type { StoredReturn } from "./return-rules";
import type { StoredShipment } from "./stored-order-rules";
import { filteredBy, seenBy, type OrderFilter, type Viewer } from "./filter-queries";
import { toOrder } from "./rules";

export type OrderPage = { Counts: number; Page: number; Limit: number; Result: Order[] };
type Paging = { page: number; limit: number };

/** A page of orders, latest first unless asked otherwise. @param of all of them, one buyer's or one seller's */
export async function listOrders(
  viewer: Viewer,
  of: { userId?: number },
  query: OrderFilter & Paging,
): Promise<OrderPage> {
  const db = await database();
  const { page, limit } = query;
  const where = and(
    seenBy(viewer),
    of.userId === undefined ? undefined : eq(orders.userId, of.userId),
    filteredBy(viewer, query),
  );
  const turn = query.sort === "oldest" ? asc : desc;
  const [[total], rows] = await Promise.all([
    db
      .select({ count: count() })
      .from(db.select({ id: orders.id }).from(orders).where(where).limit(mostCounted).as("counted")),
    selectOrders(db)
      .where(where)
      .orderBy(turn(orders.PlacedAt), turn(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { Counts: total?.count ?? 0, Page: page, Limit: limit, Result: await readOrders(db, rows, viewer) };
}

/** Lists the next orders after one in the order of their placing; null begins. */
export async function listOrdersAfter(
  last: { id: number } | null,
  viewer: Viewer,
  query: OrderFilter,
  limit: number,
): Promise<{ last: { id: number } | null; orders: Order[] }> {
  const db = await database();
  const isOldest = query.sort === "oldest";
  const after = last && (isOldest ? gt(orders.id, last.id) : lt(orders.id, last.id));
  const rows = await selectOrders(db)
    .where(and(seenBy(viewer), filteredBy(viewer, query), after ?? undefined))
    .orderBy((isOldest ? asc : desc)(orders.id))
    .limit(limit);
  const next = rows.length === limit ? (rows.at(-1)?.order.id ?? null) : null;
  return { last: next === null ? null : { id: next }, orders: await readOrders(db, rows, viewer) };
}

/** Null when there is none for the viewer. */
export async function findOrder(ref: string, viewer: Viewer, userId?: number): Promise<Order | null> {
  const db = await database();
  const isOwn = userId === undefined ? undefined : eq(orders.userId, userId);
  const rows = await selectOrders(db).where(and(eq(orders.OrderRef, ref), seenBy(viewer), isOwn));
  const [found] = await readOrders(db, rows, viewer);
  return found ?? null;
}

/** The whole order; a mail to a seller uses only their part. */
export async function findOrderToMail(ref: string): Promise<{ order: Order; isGuest: boolean } | null> {
  const db = await database();
  const rows = await selectOrders(db).where(eq(orders.OrderRef, ref));
  const [order] = await readOrders(db, rows, { view: "buyer" });
  return order ? { order, isGuest: rows[0]?.order.userId === null } : null;
}

function selectOrders(db: Connection) {
  return db
    .select({ order: orders, payment: payments, coupon: coupons.code })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .$dynamic();
}

export type StoredOrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** Keeps the order of the rows; seven statements, however many there are. */
export async function readOrders(db: Connection, rows: readonly StoredOrderRow[], viewer: Viewer): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ order }) => order.id);
  const ownPart = viewer.view === "shop" ? eq(orderParts.sellerId, viewer.sellerId) : undefined;
  const parts = await db
    .select({ part: orderParts, sid: users.sid, seller: sellerColumn("users", "stores") })
    .from(orderParts)
    .innerJoin(users, eq(users.id, orderParts.sellerId))
    .leftJoin(shops, eq(shops.id, orderParts.storeId))
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
  const shipments = await listShipments(db, ids);
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
            shipments: shipments.filter(({ partId }) => partId === one.part.id),
          })),
        events: events.filter(({ orderId }) => orderId === row.order.id),
        refunds: sums.filter(({ paymentId }) => paymentId === row.payment.id),
      },
      { view: viewer.view, now: new Date(), cardProvider: paymentProvider()?.name ?? null },
    ),
  );
}

/** Finished and pending, by payment and part. */
function sumRefunds(db: Connection, rows: readonly StoredOrderRow[]) {
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

/** Parcels of these orders, oldest first. */
export async function listShipments(
  db: Connection,
  orderIds: number[],
): Promise<(StoredShipment & { partId: number })[]> {
  const rows = await db
    .select({ one: orderShipments, line: orderShipmentLines })
    .from(orderShipments)
    .innerJoin(orderShipmentLines, eq(orderShipmentLines.shipmentId, orderShipments.id))
    .innerJoin(orderParts, eq(orderParts.id, orderShipments.partId))
    .where(inArray(orderParts.orderId, orderIds))
    .orderBy(asc(orderShipments.id), asc(orderShipmentLines.lineId));
  const byId = new Map<number, StoredShipment & { partId: number }>();
  for (const { one, line } of rows) {
    const found = byId.get(one.id) ?? { ...one, lines: [] };
    found.lines.push(line);
    byId.set(one.id, found);
  }
  return [...byId.values()];
}

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
