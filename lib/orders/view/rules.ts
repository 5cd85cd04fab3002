import { totalsList, type Totals } from "@/lib/checkout/totals-rules";

import { cashDue, netOfAll, netSale } from "../refund/money-rules";
import { dueOf, underWay, type Due } from "./due-rules";
import { goodwillOf, moneyBack, netOfOrder, paymentOfShop, refundableOfPart } from "./money-rules";
import type { Order, OrderEvent, OrderLine, OrderPart } from "../order-contract";
import { returnableUnits, returnUntil } from "../refund/return-rules";
import { returnsOf } from "./return-rules";
import { atBuyer, canCancelPart, isAwaited } from "../rules";
import { parcelsOf, sentUnits, unsentUnits } from "../change/shipment-rules";
import { sellerActions, type BuyerAction } from "../change/step-rules";
import type { StoredLine, StoredOrder, StoredPart, OrderViewer } from "./stored-order-rules";
import { arrivalOf } from "./summary-rules";
import { stepOf } from "./timeline-rules";

type Looking = {
  view: OrderViewer;
  now: Date;
  /** Null where there is none. */
  cardProvider: string | null;
};

/** @param stored with the viewer's parts only */
export function toOrder(stored: StoredOrder, looking: Looking): Order {
  const { order, payment } = stored;
  const isShop = looking.view === "shop";
  const parts = stored.parts.map((part) => toPart(part, stored, looking));
  const totals = isShop ? totalsOfParts(stored.parts) : order;
  const isUnpaid = order.Status === "PendingPayment";
  const back = moneyBack(stored, looking);
  return {
    OrderRef: order.OrderRef,
    View: looking.view,
    Status: order.Status,
    PlacedAt: order.PlacedAt.toISOString(),
    UpdatedAt: order.updatedAt.toISOString(),
    ...(!isShop && { Email: order.Email }),
    FullName: order.FullName,
    Phone: order.Phone,
    Address: order.address,
    Note: order.Note,
    PaymentMethod: order.paymentMethod,
    PaymentStatus: isShop ? paymentOfShop(payment.Status, back) : payment.Status,
    ...(isUnpaid && looking.view === "buyer" && paymentPageOf(payment, looking)),
    PayUntil: isUnpaid ? (order.holdUntil?.toISOString() ?? null) : null,
    ConfirmUntil: order.Status === "PendingConfirmation" ? (order.holdUntil?.toISOString() ?? null) : null,
    Currency: { Code: order.currency, Multiplier: order.currencyMultiplier },
    Parts: parts,
    Totals: totalsList(totals),
    SubtotalCents: totals.subtotalCents,
    DiscountCents: totals.discountCents,
    Coupon: stored.coupon ?? "",
    TotalCents: totals.totalCents,
    NetCents: netOfOrder(stored, parts, looking),
    PaidCents: isShop ? 0 : payment.paidCents,
    ...back,
    EstimatedDelivery: deliveryOf(order, stored.parts.filter(isExpected)),
    Timeline: timelineOf(stored, looking),
    Actions: looking.view === "buyer" ? buyerActionsOf(stored, parts, looking) : [],
  };
}

/** Null when the payment can no longer be made. */
export function paymentPageOf(
  { provider, sessionUrl }: Pick<StoredOrder["payment"], "provider" | "sessionUrl">,
  { cardProvider }: Pick<Looking, "cardProvider">,
): { PaymentUrl?: string; PaymentClosed?: true } {
  if (provider !== cardProvider) return { PaymentClosed: true };
  return sessionUrl ? { PaymentUrl: sessionUrl } : {};
}

function totalsOfParts(parts: readonly StoredPart[]): Totals {
  const lines = parts.flatMap((part) => part.lines);
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.Quantity, 0);
  const discountCents = lines.reduce((sum, line) => sum + line.discountCents, 0);
  return { subtotalCents, discountCents, shippingCents: 0, totalCents: subtotalCents - discountCents };
}

function toPart(stored: StoredPart, of: StoredOrder, looking: Looking): OrderPart {
  const { part, lines } = stored;
  const totals = totalsOfParts([stored]);
  const cash = { Status: part.Status, isCollected: part.collectedAt !== null, lines };
  const cashDueCents = of.payment.Status === "Failed" ? 0 : cashDue(of.order.paymentMethod, cash);
  return {
    ShopId: stored.sid,
    Shop: stored.seller.Name,
    Seller: stored.seller,
    Status: part.Status,
    EstimatedDelivery: deliveryOf(of.order, [stored].filter(isUnderWay)),
    Carrier: part.Carrier,
    TrackingNumber: part.TrackingNumber,
    ShippedAt: part.shippedAt?.toISOString() ?? null,
    DeliveredAt: part.deliveredAt?.toISOString() ?? null,
    Shipments: shipmentsOf(stored),
    Lines: lines.map((line) => toLine(line, stored, of.order.address.CountryCode)),
    SubtotalCents: totals.subtotalCents,
    DiscountCents: totals.discountCents,
    TotalCents: netOfAll(lines),
    NetCents: netSale({ Status: part.Status, lines, goodwillCents: goodwillOf(of.refunds, part.id) }),
    RefundableCents: refundableOfPart(stored, of),
    CashDueCents: cashDueCents,
    CashCollectedAt: part.collectedAt?.toISOString() ?? null,
    Return: part.returnAskedAt && {
      Reason: part.returnReason,
      Comment: part.returnComment,
      AskedAt: part.returnAskedAt.toISOString(),
    },
    Returns: returnsOf({ ...part, lines, returns: stored.returns }, looking.view === "buyer"),
    ...(looking.view !== "buyer" && { Due: dueOfPart(stored, of, looking.now), PrivateNote: part.privateNote }),
    Actions: partActionsOf(stored, of, looking, cashDueCents),
  };
}

function dueOfPart({ part: { Status }, lines }: StoredPart, { order, payment }: StoredOrder, now: Date): Due | null {
  if (isAwaited(payment.Status)) return null;
  const maxDeliveryDays = lines.map((line) => line.maxDeliveryDays);
  return dueOf({ Status, placedAt: order.PlacedAt, maxDeliveryDays, countryCode: order.address.CountryCode }, now);
}

function partActionsOf(
  { part, lines, shipments }: StoredPart,
  of: Pick<StoredOrder, "order" | "payment" | "parts">,
  { view, now }: Looking,
  cashDueCents: number,
): OrderPart["Actions"] {
  // Before the payment, one part of several cannot be cancelled alone.
  if (isAwaited(of.payment.Status) && of.parts.length > 1) return [];
  if (view !== "buyer") {
    const parcelsUnderWay = parcelsOf(part, lines, shipments).filter(({ deliveredAt }) => deliveredAt === null).length;
    return sellerActions({ Status: part.Status, cashDueCents, parcelsUnderWay }, of.payment.Status);
  }
  if (canCancelPart(part.Status, "buyer")) return ["cancel"];
  const isOpen = lines.some((line) => {
    const until = returnUntil(part.deliveredAt, line.returnsInDay, of.order.address.CountryCode);
    return until !== null && until >= now && returnableUnits(line, part.Status) > 0;
  });
  return atBuyer.includes(part.Status) && isOpen ? ["request-return"] : [];
}

function shipmentsOf({ part, lines, shipments }: StoredPart): OrderPart["Shipments"] {
  const optionOf = new Map(lines.map(({ id, optionId }) => [id, optionId]));
  return parcelsOf(part, lines, shipments).map((one) => ({
    Id: one.id,
    Carrier: one.Carrier,
    TrackingNumber: one.TrackingNumber,
    ShippedAt: one.shippedAt?.toISOString() ?? null,
    DeliveredAt: one.deliveredAt?.toISOString() ?? null,
    Lines: one.lines.map(({ lineId, quantity }) => ({ OptionId: optionOf.get(lineId) ?? 0, Quantity: quantity })),
  }));
}

function toLine(line: StoredLine, { part, shipments }: StoredPart, countryCode: string): OrderLine {
  const { productId, optionId, Slug, Name, Variant, Size, Image, SKU, Quantity } = line;
  const sentQuantity = sentUnits(line, { Status: part.Status, shipments });
  return {
    ProductId: productId,
    OptionId: optionId,
    Slug,
    Name,
    Variant,
    Size,
    Image,
    SKU,
    Quantity,
    PriceCents: line.unitPriceCents,
    RegularPriceCents: line.regularPriceCents,
    TotalCents: line.unitPriceCents * Quantity,
    DiscountCents: line.discountCents,
    UnsentQuantity: part.Status === "Cancelled" ? 0 : unsentUnits({ ...line, sentQuantity }),
    CancelledQuantity: line.cancelledQuantity,
    AskedQuantity: line.askedQuantity,
    ReturnedQuantity: line.returnedQuantity,
    ReturnableQuantity: returnableUnits(line, part.Status),
    ReturnUntil: returnUntil(part.deliveredAt, line.returnsInDay, countryCode)?.toISOString() ?? null,
  };
}

function buyerActionsOf({ order, payment }: StoredOrder, parts: readonly OrderPart[], looking: Looking): BuyerAction[] {
  const all = parts.flatMap(({ Actions }) => Actions);
  const isUnpaid = order.Status === "PendingPayment";
  return [
    ...(isUnpaid && paymentPageOf(payment, looking).PaymentUrl ? (["pay"] as const) : []),
    ...(isAwaited(payment.Status) || all.includes("cancel") ? (["cancel"] as const) : []),
    ...(all.includes("request-return") ? (["return"] as const) : []),
    "reorder",
  ];
}

const isExpected = ({ part }: StoredPart) => part.Status !== "Cancelled" && part.Status !== "Returned";
const isUnderWay = ({ part }: StoredPart) => underWay.includes(part.Status);

function deliveryOf(order: StoredOrder["order"], parts: readonly StoredPart[]): Order["EstimatedDelivery"] {
  const days = parts.flatMap(({ lines }) => lines.map((line) => line.maxDeliveryDays));
  return days.length > 0 ? arrivalOf(order.PlacedAt, days, order.address.CountryCode) : null;
}

/** Without the parts' first states, and for a shop without other shops' steps. */
function timelineOf({ parts, events }: StoredOrder, { view }: Looking): OrderEvent[] {
  return events.flatMap((event): OrderEvent[] => {
    const of = parts.find(({ part }) => part.id === event.partId);
    if (event.kind === "part" && (!of || event.from === "")) return [];
    if (event.kind === "payment" && view === "shop") return [];
    return [
      {
        Kind: event.kind,
        ShopId: of?.sid ?? null,
        Shop: of?.seller.Name ?? "",
        SellerKind: of?.seller.Kind ?? null,
        From: event.from,
        Status: event.to as OrderEvent["Status"],
        Repeats: stepOf(event),
        By: event.actor,
        Note: event.note,
        AmountCents: event.amountCents,
        At: event.at.toISOString(),
      },
    ];
  });
}
