import type { Tracking } from "@/lib/orders/contract";
import type { OrderStatus } from "@/lib/orders/rules";

type Event = Tracking["Timeline"][number];
export type Step =
  | { state: "done" | "current"; status: Event["Status"]; at: string; note: string }
  | { state: "ahead"; status: OrderStatus };

/** The ordinary way of an order; what comes next is read off it. */
const way: readonly OrderStatus[] = ["Placed", "Processing", "Shipped", "Delivered"];
/** Milliseconds within which an order's step is told once, though its part's step of the same name was written too. */
const together = 60_000;

/** What has happened, the last of it marked, and what is still to come. */
export function stepsOf({ Timeline, Status }: Pick<Tracking, "Timeline" | "Status">): Step[] {
  const events = Timeline.filter((event, index) => !Timeline.slice(0, index).some((before) => isSame(before, event)));
  const reached = way.indexOf(Status);
  const isAhead = Status === "PendingPayment" || Status === "PendingConfirmation";
  const ahead = reached < 0 && !isAhead ? [] : way.slice(reached + 1);
  const past = events.map((event, index): Step => {
    const isCurrent = index === events.length - 1 && ahead.length > 0;
    return { state: isCurrent ? "current" : "done", status: event.Status, at: event.At, note: event.Note };
  });
  return [...past, ...ahead.map((status): Step => ({ state: "ahead", status }))];
}

function isSame(a: Event, b: Event): boolean {
  const isAtOnce = Math.abs(Date.parse(a.At) - Date.parse(b.At)) < together;
  return a.Status === b.Status && isAtOnce && (a.Note === b.Note || a.Note === "" || b.Note === "");
}
