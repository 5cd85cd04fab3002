import { chargedFor, refundableOf } from "../refund/money-rules";
import type { Order, OrderPart } from "../order-contract";
import type { PaymentStatus } from "../rules";
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

/** A shop reads of its own part whether money went back, not of the whole payment. */
export function paymentOfShop(
  status: PaymentStatus,
  { RefundedCents, RefundableCents }: Pick<Order, "RefundedCents" | "RefundableCents">,
): PaymentStatus {
  if (status !== "PartlyRefunded" && status !== "Refunded") return status;
  if (RefundedCents === 0) return "Paid";
  return RefundableCents > 0 ? "PartlyRefunded" : "Refunded";
}

/** A part's owner does not see refunds of other shops. Cash is handed back: none of it is on its way. */
export function moneyBack(
  of: StoredOrder,
  { view }: { view: OrderViewer },
): Pick<Order, "RefundableCents" | "RefundedCents" | "RefundDueCents"> {
  const { refunds, parts, payment, order } = of;
  const seen = view === "shop" ? refunds.filter(({ partId }) => parts.some(({ part }) => part.id === partId)) : refunds;
  return {
    RefundableCents:
      view === "shop"
        ? parts.reduce((sum, part) => sum + refundableOfPart(part, of), 0)
        : payment.paidCents - backOf(refunds),
    RefundedCents:
      order.paymentMethod === "cod" ? backOf(seen) : seen.reduce((sum, { doneCents }) => sum + doneCents, 0),
    RefundDueCents: order.paymentMethod === "cod" ? 0 : seen.reduce((sum, { owedCents }) => sum + owedCents, 0),
  };
}
