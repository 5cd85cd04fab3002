import type { Tracking } from "@/lib/orders/contract";
import type { Order } from "@/lib/orders/order-contract";

type Step = Tracking["Timeline"][number];

/** The order's own events as the timeline shows them: money has a place of its own, and a shop signs its steps. */
export function stepsFrom(order: Pick<Order, "Timeline" | "Status">): Pick<Tracking, "Timeline" | "Status"> {
  const Timeline = order.Timeline.flatMap((event): Step[] => {
    if (event.Kind === "payment") return [];
    const Note = [event.Shop, event.Note].filter(Boolean).join(": ");
    return [{ Status: event.Status as Step["Status"], At: event.At, Note }];
  });
  return { Timeline, Status: order.Status };
}

/** When the last of the order's parcels arrived; null where none has. */
export function deliveredAt({ Parts }: Pick<Order, "Parts">): string | null {
  const moments = Parts.flatMap((part) => part.DeliveredAt ?? []).sort();
  return moments.at(-1) ?? null;
}

/** Until when something of it can be sent back; null where nothing can. */
export function returnableUntil({ Parts }: Pick<Order, "Parts">): string | null {
  const open = Parts.filter(({ Actions }) => Actions.includes("request-return"));
  const moments = open
    .flatMap(({ Lines }) => Lines.flatMap((line) => (line.ReturnableQuantity > 0 && line.ReturnUntil) || []))
    .sort();
  return moments.at(-1) ?? null;
}

export type ReturnableLine = Order["Parts"][number]["Lines"][number];

/** The lines that can be sent back now. @param now ISO */
export function returnableLines({ Parts }: Pick<Order, "Parts">, now: string): ReturnableLine[] {
  return Parts.filter(({ Actions }) => Actions.includes("request-return")).flatMap(({ Lines }) =>
    Lines.filter((line) => line.ReturnUntil !== null && line.ReturnUntil >= now && line.ReturnableQuantity > 0),
  );
}

/** Whether cancelling now stops the whole order, or only what is not packed yet. */
export function isWholeCancellable({ Parts }: Pick<Order, "Parts">): boolean {
  return Parts.every(({ Status, Actions }) => Status === "Cancelled" || Actions.includes("cancel"));
}
