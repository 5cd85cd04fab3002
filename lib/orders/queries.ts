import "server-only";

import { asc, eq, type SQL } from "drizzle-orm";

import { paymentProvider } from "@/lib/adapters/payment-provider";
import { database } from "@/lib/db/open";
import { orderEvents, orderLines, orderParts, orders, payments, stores } from "@/lib/db/schema";
import { toAmount } from "@/lib/money";
import { site } from "@/lib/site";

import type { Tracking } from "./contract";
import type { PlacedOrder } from "./order-contract";
import { normalizeOrderRef, type OrderStatus, type PartStatus } from "./rules";
import { paymentPageOf } from "./view-rules";
import { arrivalOf, orderTotals, type Arrival } from "./summary-rules";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the confirmation page shows to the holder of the checkout id; null for an unknown or malformed one. */
export async function findPlacedOrder(checkoutId: string): Promise<PlacedOrder | null> {
  return uuid.test(checkoutId) ? findOrderWhere(eq(orders.checkoutId, checkoutId)) : null;
}

async function findOrderWhere(where: SQL): Promise<PlacedOrder | null> {
  const db = await database();
  const [found] = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(where);
  if (!found) return null;
  const { order, payment } = found;
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id));
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
    Currency: { Code: order.currency, Multiplier: order.currencyMultiplier },
    Lines: lines.map(toPlacedLine),
    Totals: orderTotals(order),
    Subtotal: toAmount(order.subtotalCents),
    Total: toAmount(order.totalCents),
    EstimatedDelivery: estimatedDelivery(order.Status, order.PlacedAt, lines),
  };
}

function toPlacedLine(line: typeof orderLines.$inferSelect): PlacedOrder["Lines"][number] {
  const { productId, optionId, Slug, Name, Variant, Size, Image, Quantity } = line;
  return {
    ProductId: productId,
    OptionId: optionId,
    Slug,
    Name,
    Variant,
    Size,
    Image,
    Quantity,
    Price: toAmount(line.unitPriceCents),
    RegularPrice: toAmount(line.regularPriceCents),
    Total: toAmount(line.unitPriceCents * Quantity),
  };
}

/** The state of an order; null for an unknown or malformed reference. Reads nothing that reveals who bought what. */
export async function trackOrder(typedRef: string): Promise<Tracking | null> {
  const ref = normalizeOrderRef(typedRef);
  if (!ref) return null;
  const db = await database();
  const [order] = await db
    .select({ id: orders.id, OrderRef: orders.OrderRef, Status: orders.Status, PlacedAt: orders.PlacedAt })
    .from(orders)
    .where(eq(orders.OrderRef, ref));
  if (!order) return null;
  const [parts, events, lines] = await Promise.all([
    listShipments(order.id),
    db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(asc(orderEvents.at), asc(orderEvents.id)),
    db.select({ maxDeliveryDays: orderLines.maxDeliveryDays }).from(orderLines).where(eq(orderLines.orderId, order.id)),
  ]);
  const shopOf = new Map(parts.map((part) => [part.id, part.Shop]));
  return {
    OrderRef: order.OrderRef,
    Status: order.Status,
    PlacedAt: order.PlacedAt.toISOString(),
    EstimatedDelivery: estimatedDelivery(order.Status, order.PlacedAt, lines),
    Timeline: events.filter(isShownStep).map((event) => ({
      Status: event.to as OrderStatus | PartStatus,
      At: event.at.toISOString(),
      // What people wrote is only for the buyer: it may name anybody.
      Note: shopOf.get(event.partId ?? 0) ?? "",
    })),
    Shipments: parts.map(({ id: _id, ...shipment }) => shipment),
  };
}

/** A seller without a shop sells under the site's name. */
async function listShipments(orderId: number) {
  const db = await database();
  const rows = await db
    .select({
      id: orderParts.id,
      Shop: stores.name,
      Status: orderParts.Status,
      Carrier: orderParts.Carrier,
      TrackingNumber: orderParts.TrackingNumber,
    })
    .from(orderParts)
    .leftJoin(stores, eq(stores.id, orderParts.storeId))
    .where(eq(orderParts.orderId, orderId))
    .orderBy(asc(orderParts.id));
  return rows.map((row) => ({ ...row, Shop: row.Shop ?? site.name }));
}

/** A part's first state adds nothing to the order's own, and payments concern only the buyer. */
function isShownStep(event: { kind: string; to: string }): boolean {
  return event.kind === "order" || (event.kind === "part" && event.to !== "New");
}

function estimatedDelivery(
  status: OrderStatus,
  placedAt: Date,
  lines: readonly { maxDeliveryDays: number }[],
): Arrival | null {
  if (status === "Cancelled" || status === "Returned" || lines.length === 0) return null;
  return arrivalOf(
    placedAt,
    lines.map((line) => line.maxDeliveryDays),
  );
}
