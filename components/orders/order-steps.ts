import type { Messages } from "@/lib/locale/areas";
import { labelled } from "@/lib/locale/labelled";
import type { Language } from "@/lib/locale/rules";
import type { Tracking } from "@/lib/orders/contract";
import type { Order } from "@/lib/orders/order-contract";
import { reasonText } from "@/lib/orders/reason-rules";
import { isAwaited } from "@/lib/orders/rules";
import { buyersSteps } from "@/lib/orders/view/timeline-rules";

type Step = Tracking["Timeline"][number];

type Sellers = Pick<Messages["track"]["seller"], "company" | "person">;

/** A seller's steps carry the name of the shop, or that they have none. */
export function stepsFrom(
  order: Pick<Order, "Timeline" | "Status">,
  language: Language,
  reasons: Messages["orderReasons"],
  sellers: Sellers,
): Pick<Tracking, "Timeline" | "Status"> {
  const Timeline = buyersSteps(order.Timeline).map(({ Of, Status, At, Note, Shop, SellerKind }): Step => {
    const name = stepSeller({ Note: Shop, SellerKind }, sellers);
    const said = labelled(name, reasonText(Note, reasons), language);
    return { Of, Status: Status as Step["Status"], At, Note: said, SellerKind };
  });
  return { Timeline, Status: order.Status };
}

/** The note of a tracked step is the name of its shop. */
export function stepSeller({ Note, SellerKind }: Pick<Step, "Note" | "SellerKind">, sellers: Sellers): string {
  return Note || (SellerKind === null ? "" : sellers[SellerKind === "company" ? "company" : "person"]);
}

/** The last parcel's; null when none has arrived. */
export function deliveredAt({ Parts }: Pick<Order, "Parts">): string | null {
  const moments = Parts.flatMap((part) => part.DeliveredAt ?? []).sort();
  return moments.at(-1) ?? null;
}

/** Null when nothing can be returned. */
export function returnableUntil({ Parts }: Pick<Order, "Parts">): string | null {
  const open = Parts.filter(({ Actions }) => Actions.includes("request-return"));
  const moments = open
    .flatMap(({ Lines }) => Lines.flatMap((line) => (line.ReturnableQuantity > 0 && line.ReturnUntil) || []))
    .sort();
  return moments.at(-1) ?? null;
}

export type OrderLineToReturn = Order["Parts"][number]["Lines"][number];

/** @param now ISO */
export function returnableLines({ Parts }: Pick<Order, "Parts">, now: string): OrderLineToReturn[] {
  return Parts.filter(({ Actions }) => Actions.includes("request-return")).flatMap(({ Lines }) =>
    Lines.filter((line) => line.ReturnUntil !== null && line.ReturnUntil >= now && line.ReturnableQuantity > 0),
  );
}

/** Whether cancelling now stops the whole order, or only what is not packed yet. */
export function isWholeCancellable({ Parts, PaymentStatus }: Pick<Order, "Parts" | "PaymentStatus">): boolean {
  if (isAwaited(PaymentStatus)) return true;
  return Parts.every(({ Status, Actions }) => Status === "Cancelled" || Actions.includes("cancel"));
}
