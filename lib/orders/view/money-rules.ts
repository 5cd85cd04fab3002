import { chargedFor, refundableOf } from "../refund/money-rules";
import type { Order, OrderPart } from "../order-contract";
import type { StoredOrder, StoredPart, OrderViewer } from "./stored-order-rules";

/** A refund for no particular part reduces the whole shop's sale. */
export function netOfOrder(
  { refunds }: StoredOrder,
  parts: readonly OrderPart[],
  { view }: { view: OrderViewer },
): number {
  const besides = view === "shop" ? 0 : goodwillOf(refunds, null);
  return parts.reduce((sum, { NetCents }) => sum + NetCents, 0) - besides;
}

type Sums = Pick<Order, "TotalCents" | "RefundedCents" | "RefundDueCents" | "NetCents">;

/** What of the total neither came in nor goes back, so that the sums add up to what is left. */
export function cancelledOfOrder({ TotalCents, RefundedCents, RefundDueCents, NetCents }: Sums): number {
  return Math.max(0, TotalCents - RefundedCents - RefundDueCents - NetCents);
}

type Refunds = StoredOrder["refunds"];

export function goodwillOf(refunds: Refunds, part: number | null): number {
  return refunds.reduce((sum, { partId, goodwillCents }) => sum + (partId === part ? goodwillCents : 0), 0);
}

function backOf(refunds: Refunds): number {
  return refunds.reduce((sum, { doneCents, owedCents }) => sum + doneCents + owedCents, 0);
}

export function refundableOfPart({ part, lines }: StoredPart, { order, payment, refunds }: StoredOrder): number {
  const isPaid = order.paymentMethod === "card" || part.collectedAt !== null;
  const refundedCents = backOf(refunds.filter(({ partId }) => partId === part.id));
  return refundableOf(
    { netCents: chargedFor(order.paymentMethod, lines), refundedCents, isPaid },
    payment.paidCents - backOf(refunds),
  );
}

/** A part's owner does not see refunds of other shops. */
export function moneyBack(
  of: StoredOrder,
  { view }: { view: OrderViewer },
): Pick<Order, "RefundableCents" | "RefundedCents" | "RefundDueCents"> {
  const { refunds, parts, payment } = of;
  const seen = view === "shop" ? refunds.filter(({ partId }) => parts.some(({ part }) => part.id === partId)) : refunds;
  return {
    RefundableCents:
      view === "shop"
        ? parts.reduce((sum, part) => sum + refundableOfPart(part, of), 0)
        : payment.paidCents - backOf(refunds),
    RefundedCents: seen.reduce((sum, { doneCents }) => sum + doneCents, 0),
    RefundDueCents: seen.reduce((sum, { owedCents }) => sum + owedCents, 0),
  };
}
