import type { Tracking } from "@/lib/orders/contract";
import type { OrderStatus } from "@/lib/orders/rules";

type Event = Tracking["Timeline"][number];
export type TimelineStep =
  | { state: "done" | "current"; status: Event["Status"]; text: StepText; at: string; note: string }
  | { state: "ahead"; status: OrderStatus };

/** Names the texts of a step; to cancel a part, or its rest, is not to cancel the order. */
export type StepText = Event["Status"] | "PartCancelled" | "RestCancelled";

function textOf({ Of, Status }: Event): StepText {
  if (Of === "rest") return "RestCancelled";
  return Of === "part" && Status === "Cancelled" ? "PartCancelled" : Status;
}

const way: readonly OrderStatus[] = ["Placed", "Processing", "Shipped", "Delivered"];
/** Milliseconds within which an event of an order and the same event of its part count as one. */
const together = 60_000;

/** Past steps, with the last one marked, and the expected ones. */
export function stepsOf({ Timeline, Status }: Pick<Tracking, "Timeline" | "Status">): TimelineStep[] {
  const said = withPartlyReturned(Timeline, Status);
  const events = said.filter((event, index) => !said.slice(0, index).some((before) => isSame(before, event)));
  const reached = way.indexOf(Status);
  const isAhead = Status === "PendingPayment" || Status === "PendingConfirmation";
  const ahead = reached < 0 && !isAhead ? [] : way.slice(reached + 1);
  const past = events.map((event, index): TimelineStep => {
    const isCurrent = index === events.length - 1 && ahead.length > 0;
    const { Status: status, At: at, Note: note } = event;
    return { state: isCurrent ? "current" : "done", status, text: textOf(event), at, note };
  });
  return [...past, ...ahead.map((status): TimelineStep => ({ state: "ahead", status }))];
}

/** A part is "Returned" from its first unit on: only the return that ends the order is of all. */
function withPartlyReturned(events: readonly Event[], order: OrderStatus): readonly Event[] {
  const last = order === "Returned" ? events.findLast((event) => event.Status === "Returned") : undefined;
  const isWhole = (event: Event) => event.Status !== "Returned" || (last && isAtOnce(last, event));
  return events.map((event) => (isWhole(event) ? event : { ...event, Status: "PartlyReturned" }));
}

const isAtOnce = (a: Event, b: Event) => Math.abs(Date.parse(a.At) - Date.parse(b.At)) < together;

function isSame(a: Event, b: Event): boolean {
  return textOf(a) === textOf(b) && isAtOnce(a, b) && (a.Note === b.Note || a.Note === "" || b.Note === "");
}
