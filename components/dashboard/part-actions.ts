import type { PartAction } from "@/lib/orders/change/step-rules";
import type { OrderPart } from "@/lib/orders/order-contract";

/** The part is or will be sent in several parcels, each with its own arrival and number. */
export function isSplit({ Shipments, Status }: Pick<OrderPart, "Shipments" | "Status">): boolean {
  return Shipments.length > 1 || Status === "PartlyShipped";
}

/** The steps beside the part: those of a parcel or return stand with it, all parcels under way can arrive in one. */
export function stepsOfPart(part: Pick<OrderPart, "Actions" | "Shipments" | "Status">): PartAction[] {
  const underWay = part.Shipments.filter(({ DeliveredAt }) => DeliveredAt === null).length;
  return part.Actions.flatMap((action) => {
    if (action === "request-return" || action === "accept-return" || action === "reject-return") return [];
    const isOfParcel = action === "track" || (action === "deliver" && underWay < 2);
    return isSplit(part) && isOfParcel ? [] : [action];
  });
}
