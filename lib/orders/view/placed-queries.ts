import "server-only";

import { asc, eq, type SQL } from "drizzle-orm";

import { paymentProvider } from "@/lib/adapters/payment-provider";
import { database } from "@/lib/db/open";
import { sellerColumn } from "@/lib/db/seller";
import { coupons, orderEvents, orderLines, orderParts, orders, payments, shops, users } from "@/lib/db/schema";
import type { Seller } from "@/lib/shops/seller-rules";

import type { Tracking } from "../contract";
import type { PlacedOrder } from "../order-contract";
import { normalizeOrderRef, type OrderStatus, type PartStatus } from "../rules";
import { listShipments } from "./queries";
import { paymentPageOf } from "./rules";
import { trackedParcels } from "./tracking-rules";
import { buyersSteps, stepOf } from "./timeline-rules";
import { arrivalOf, orderTotals, type Arrival } from "./summary-rules";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the confirmation page shows to the holder of the checkout id; null for an unknown or malformed one. */
export async function findPlacedOrder(checkoutId: string): Promise<PlacedOrder | null> {
  return uuid.test(checkoutId) ? findOrderWhere(eq(orders.checkoutId, checkoutId)) : null;
}

async function findOrderWhere(where: SQL): Promise<PlacedOrder | null> {
  const db = await database();
  const [found] = await db
    .select({ order: orders, payment: payments, coupon: coupons.code })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(where);
  if (!found) return null;
  const { order, payment, coupon } = found;
  const lines = await listLines(order.id);
  return {
    OrderRef: order.OrderRef,
    Status: order.Status,
    PlacedAt: order.PlacedAt.toISOString(),
    Email: order.Email,
    FullName: order.FullName,
    Phone: order.Phone,
    Address: order.address,
    Note: order.Note,
    PaymentMethod: order.paymentMethod,
    PaymentStatus: payment.Status,
    ...(order.Status === "PendingPayment" && paymentPageOf(payment, { cardProvider: paymentProvider()?.name ?? null })),
    ConfirmUntil: order.Status === "PendingConfirmation" ? (order.holdUntil?.toISOString() ?? null) : null,
    Coupon: coupon ?? "",
    Currency: { Code: order.currency, Multiplier: order.currencyMultiplier },
    Lines: lines.map((line) => toPlacedLine(line, order)),
    Totals: orderTotals(order),
    SubtotalCents: order.subtotalCents,
    TotalCents: order.totalCents,
    EstimatedDelivery: estimatedDelivery(
      order,
      lines.map(({ line }) => line),
    ),
  };
}

async function listLines(orderId: number): Promise<StoredLine[]> {
  const db = await database();
  return db
    .select({ line: orderLines, sid: users.sid, seller: sellerColumn("users", "stores") })
    .from(orderLines)
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .innerJoin(users, eq(users.id, orderParts.sellerId))
    .leftJoin(shops, eq(shops.id, orderParts.storeId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
}

type StoredLine = { line: typeof orderLines.$inferSelect; sid: number; seller: Seller };

function toPlacedLine({ line, sid, seller }: StoredLine, order: Destined): PlacedOrder["Lines"][number] {
  const { productId, optionId, Slug, Name, Variant, Size, Image, Quantity } = line;
  return {
    ProductId: productId,
    OptionId: optionId,
    ShopId: sid,
    Seller: seller,
    Slug,
    Name,
    Variant,
    Size,
    Image,
    Quantity,
    PriceCents: line.unitPriceCents,
    RegularPriceCents: line.regularPriceCents,
    TotalCents: line.unitPriceCents * Quantity,
    EstimatedDelivery: estimatedDelivery(order, [line]),
  };
}

/** Null for an unknown or malformed reference. Reads nothing that reveals who bought what. */
export async function trackOrder(typedRef: string): Promise<Tracking | null> {
  const ref = normalizeOrderRef(typedRef);
  if (!ref) return null;
  const db = await database();
  const [order] = await db
    .select({
      id: orders.id,
      OrderRef: orders.OrderRef,
      Status: orders.Status,
      PlacedAt: orders.PlacedAt,
      address: orders.address,
    })
    .from(orders)
    .where(eq(orders.OrderRef, ref));
  if (!order) return null;
  const [parts, events] = await Promise.all([
    listParts(order.id),
    db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(asc(orderEvents.at), asc(orderEvents.id)),
  ]);
  return toTracking(order, parts, events);
}

type TrackedOrder = Pick<typeof orders.$inferSelect, "OrderRef" | "Status" | "PlacedAt" | "address">;
type TrackedParts = Awaited<ReturnType<typeof listParts>>;
type StoredEvents = (typeof orderEvents.$inferSelect)[];

function toTracking(order: TrackedOrder, parts: TrackedParts, events: StoredEvents): Tracking {
  const sellerOf = new Map(parts.map(({ id, Seller }) => [id, Seller]));
  const lines = parts.flatMap((part) => part.lines);
  return {
    OrderRef: order.OrderRef,
    Status: order.Status,
    PlacedAt: order.PlacedAt.toISOString(),
    EstimatedDelivery: estimatedDelivery(order, lines),
    Timeline: buyersSteps(events.filter(({ kind, to }) => kind !== "part" || to !== "New").map(toStep)).map(
      ({ Of, Status, At, partId }) => {
        const seller = sellerOf.get(partId ?? 0);
        // What people wrote is only for the buyer: it may name anybody.
        return { Of, Status, At, Note: seller?.Name ?? "", SellerKind: seller?.Kind ?? null };
      },
    ),
    Shipments: parts.flatMap((part) => trackedParcels(part, part.lines, part.shipments)),
  };
}

async function listParts(orderId: number) {
  const db = await database();
  const [parts, lines, shipments] = await Promise.all([
    db
      .select({ part: orderParts, Seller: sellerColumn("users", "stores") })
      .from(orderParts)
      .innerJoin(users, eq(users.id, orderParts.sellerId))
      .leftJoin(shops, eq(shops.id, orderParts.storeId))
      .where(eq(orderParts.orderId, orderId))
      .orderBy(asc(orderParts.id)),
    db.select().from(orderLines).where(eq(orderLines.orderId, orderId)),
    listShipments(db, [orderId]),
  ]);
  return parts.map(({ part, Seller }) => ({
    ...part,
    Seller,
    lines: lines.filter(({ partId }) => partId === part.id),
    shipments: shipments.filter(({ partId }) => partId === part.id),
  }));
}

function toStep(event: StoredEvents[number]) {
  return {
    Kind: event.kind,
    From: event.from,
    Status: event.to as OrderStatus | PartStatus,
    Repeats: stepOf(event),
    At: event.at.toISOString(),
    Note: "",
    partId: event.partId,
  };
}

type Destined = Pick<typeof orders.$inferSelect, "Status" | "PlacedAt" | "address">;

function estimatedDelivery(
  { Status, PlacedAt, address }: Destined,
  lines: readonly { maxDeliveryDays: number }[],
): Arrival | null {
  if (Status === "Cancelled" || Status === "Returned" || lines.length === 0) return null;
  const days = lines.map((line) => line.maxDeliveryDays);
  return arrivalOf(PlacedAt, days, address.CountryCode);
}
