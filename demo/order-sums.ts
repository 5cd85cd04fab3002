import { netOf, netOfUnits, refundedStatus, shareOut } from "../lib/orders/refund/money-rules";
import type { OrderLineRow, OrderPartRow, OrderRows, PaymentRow } from "./rows";

const refunding = new Set(["Refunded", "PartlyRefunded"]);
const wasAsked = new Set(["ReturnRequested", "Returned", "ReturnRejected"]);

/** Adds what follows from the steps: shares of discounts, cash, returns, refunds and actors. */
export function addSums(rows: OrderRows): void {
  for (const order of rows.orders) {
    const lines = rows.orderLines.filter(({ orderId }) => orderId === order.id);
    const parts = rows.orderParts.filter(({ orderId }) => orderId === order.id);
    const payment = rows.payments.find(({ orderId }) => orderId === order.id);
    if (!payment) throw new Error(`the demo order ${order.id} has no payment`);
    shareDiscount(lines, order.discountCents ?? 0);
    for (const part of parts) addReturn(rows, part, lines);
    addPayment(rows, payment, parts, lines);
    const isExpired = payment.provider !== "cod" && payment.Status === "Failed";
    order.expiredAt = isExpired ? payment.updatedAt : null;
    for (const movement of rows.stockMovements) {
      if (isExpired && movement.orderId === order.id && movement.reason === "cancel") movement.reason = "expire";
    }
    for (const event of rows.orderEvents.filter(({ orderId }) => orderId === order.id)) {
      const isBuyers = event.kind === "order" && event.from === "";
      const isPersons = isBuyers || (event.kind === "part" && event.note !== "unpaid");
      const byBuyer = isBuyers || event.to === "Cancelled" || event.to === "ReturnRequested";
      event.actor = !isPersons ? "system" : byBuyer ? "buyer" : "shop";
    }
  }
}

function shareDiscount(lines: readonly OrderLineRow[], discountCents: number): void {
  const shares = shareOut(
    discountCents,
    lines.map((line) => (line.unitPriceCents ?? 0) * line.Quantity),
  );
  lines.forEach((line, index) => (line.discountCents = shares[index] ?? 0));
}

function addReturn(rows: OrderRows, part: OrderPartRow, lines: readonly OrderLineRow[]): void {
  const asked = rows.orderEvents.find(({ partId, to }) => partId === part.id && to === "ReturnRequested");
  part.returnAskedAt = asked?.at ?? null;
  part.returnReason = asked?.note ?? "";
  part.returnComment = "";
  for (const line of lines.filter(({ partId }) => partId === part.id)) {
    line.askedQuantity = wasAsked.has(part.Status ?? "New") ? line.Quantity : 0;
  }
}

function addPayment(
  rows: OrderRows,
  payment: PaymentRow,
  parts: readonly OrderPartRow[],
  lines: readonly OrderLineRow[],
): void {
  const isPaid = payment.Status === "Paid" || refunding.has(payment.Status);
  const isCash = payment.provider === "cod";
  const netOfPart = (part: OrderPartRow) =>
    lines.filter(({ partId }) => partId === part.id).reduce((sum, line) => sum + netOf(moneyOf(line)), 0);
  const cancelled = parts.filter(({ Status }) => Status === "Cancelled");
  for (const part of parts) {
    part.collectedAt = isCash && isPaid && part.Status !== "Cancelled" ? (part.deliveredAt ?? null) : null;
  }
  const neverDue = isCash ? cancelled.reduce((sum, part) => sum + netOfPart(part), 0) : 0;
  payment.paidCents = isPaid ? (payment.amountCents ?? 0) - neverDue : 0;
  payment.chargeRef = isPaid && !isCash ? (payment.providerRef ?? null) : null;
  payment.sessionUrl = null;
  payment.refundedCents = 0;
  if (!isPaid) return;
  for (const part of parts) {
    const isBack = part.Status === "Returned" || (part.Status === "Cancelled" && !isCash);
    if (isBack) addRefund(rows, payment, part, lines);
  }
  if (payment.refundedCents > 0)
    payment.Status = refundedStatus({ paidCents: payment.paidCents, refundedCents: payment.refundedCents });
}

function addRefund(rows: OrderRows, payment: PaymentRow, part: OrderPartRow, lines: readonly OrderLineRow[]): void {
  const isReturn = part.Status === "Returned";
  const amountCents = lines
    .filter(({ partId }) => partId === part.id)
    .reduce((sum, line) => sum + netOfUnits(moneyOf(line), isReturn ? (line.returnedQuantity ?? 0) : line.Quantity), 0);
  const key = `${isReturn ? "return" : "cancel"}:${part.id}`;
  const at = payment.updatedAt;
  const isCash = payment.provider === "cod";
  rows.refunds.push({
    id: rows.refunds.length + 1,
    paymentId: payment.id,
    key,
    amountCents,
    chargeRef: payment.chargeRef,
    isCounted: true,
    reason: "",
    actorId: null,
    Status: "Done",
    providerRef: isCash ? "by hand" : `test_refund_${key}`,
    attempts: 1,
    lastError: "",
    nextAttemptAt: at,
    createdAt: at,
    doneAt: at,
  });
  payment.refundedCents = (payment.refundedCents ?? 0) + amountCents;
}

const moneyOf = ({ unitPriceCents = 0, Quantity, discountCents = 0 }: OrderLineRow) => ({
  unitPriceCents,
  Quantity,
  discountCents,
});
