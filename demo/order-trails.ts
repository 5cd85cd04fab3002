import { orderStatusOf, type OrderStatus, type PartStatus, type PaymentStatus } from "../lib/orders/rules";

export type Step = {
  kind: "order" | "part" | "payment";
  /** Index of the part. */ part?: number;
  from: string;
  to: string;
  at: Date;
  note: string;
};

const trails: Readonly<Record<PartStatus, readonly PartStatus[]>> = {
  New: [],
  Accepted: ["Accepted"],
  Packed: ["Accepted", "Packed"],
  PartlyShipped: ["Accepted", "Packed", "PartlyShipped"],
  Shipped: ["Accepted", "Packed", "Shipped"],
  Delivered: ["Accepted", "Packed", "Shipped", "Delivered"],
  Cancelled: ["Cancelled"],
  ReturnRequested: ["Accepted", "Packed", "Shipped", "Delivered", "ReturnRequested"],
  Returned: ["Accepted", "Packed", "Shipped", "Delivered", "ReturnRequested", "Returned"],
  ReturnRejected: ["Accepted", "Packed", "Shipped", "Delivered", "ReturnRequested", "ReturnRejected"],
};

/** Days from the order to each step. */
const daysAfter: Readonly<Record<PartStatus, number>> = {
  New: 0,
  Accepted: 0.3,
  Packed: 1.1,
  PartlyShipped: 1.6,
  Shipped: 2,
  Delivered: 7,
  Cancelled: 0.25,
  ReturnRequested: 9.5,
  Returned: 14,
  ReturnRejected: 13,
};

const notes: Partial<Record<PartStatus, string>> = {
  Cancelled: "unwanted",
  ReturnRequested: "The colour does not suit the room",
  Returned: "Received in good order",
  ReturnRejected: "The seal was broken",
};

export type Trail = { steps: Step[]; status: OrderStatus; payment: PaymentStatus };

/** The history of an order from its parts' standings, oldest step first, and where all of it ends. */
export function buildTrail(
  parts: readonly PartStatus[],
  placedAt: Date,
  method: "cod" | "card",
  payment: "Pending" | "Failed" | undefined,
): Trail {
  const opening = openTrail(placedAt, method, payment);
  if (payment === "Pending") return opening;
  const { steps } = opening;
  let { status } = opening;
  const now = parts.map((): PartStatus => "New");
  for (const { part, to, at, note } of movesOf(parts, placedAt, payment)) {
    steps.push({ kind: "part", part, from: now[part] ?? "New", to, at, note });
    now[part] = to;
    const next = orderStatusOf(
      now.map((Status) => ({ Status })),
      opening.payment,
    );
    if (next === status || next === "Placed") continue;
    steps.push({ kind: "order", from: status, to: next, at, note: "" });
    status = next;
  }
  return { steps, status, payment: settle(steps, parts, method, payment) };
}

/** Placing and paying. */
function openTrail(placedAt: Date, method: "cod" | "card", payment: "Pending" | "Failed" | undefined): Trail {
  const isCard = method === "card";
  const steps: Step[] = [
    { kind: "order", from: "", to: isCard ? "PendingPayment" : "Placed", at: placedAt, note: "" },
    { kind: "payment", from: "", to: isCard ? "Pending" : "CodDue", at: placedAt, note: "" },
  ];
  if (!isCard) return { steps, status: "Placed", payment: "CodDue" };
  if (payment === "Pending") return { steps, status: "PendingPayment", payment: "Pending" };
  if (payment === "Failed") {
    const givenUpAt = later(placedAt, 0.021);
    steps.push({ kind: "payment", from: "Pending", to: "Failed", at: givenUpAt, note: "No payment within 30 minutes" });
    return { steps, status: "PendingPayment", payment: "Failed" };
  }
  const paidAt = later(placedAt, 0.002);
  steps.push({ kind: "payment", from: "Pending", to: "Paid", at: paidAt, note: "" });
  steps.push({ kind: "order", from: "PendingPayment", to: "Placed", at: paidAt, note: "" });
  return { steps, status: "Placed", payment: "Paid" };
}

function movesOf(parts: readonly PartStatus[], placedAt: Date, payment: "Failed" | undefined) {
  return parts
    .flatMap((standing, part) =>
      trails[standing].map((to) => ({
        part,
        to,
        at: later(placedAt, payment === "Failed" ? 0.021 : daysAfter[to] * (1 + part * 0.06)),
        note: payment === "Failed" ? "unpaid" : (notes[to] ?? ""),
      })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.part - b.part);
}

/** Cash on the last delivery, money back for what was cancelled or returned. */
function settle(
  steps: Step[],
  parts: readonly PartStatus[],
  method: "cod" | "card",
  payment: "Failed" | undefined,
): PaymentStatus {
  if (payment === "Failed") return "Failed";
  const isUnderway = parts.some((part) => ["New", "Accepted", "Packed", "PartlyShipped", "Shipped"].includes(part));
  const reason = steps.findLast((step) => step.kind === "part" && ["Returned", "Cancelled"].includes(step.to));
  if (method === "cod" && reason && parts.every((part) => part === "Cancelled")) {
    steps.push({ kind: "payment", from: "CodDue", to: "Failed", at: reason.at, note: "" });
    return "Failed";
  }
  let status: PaymentStatus = method === "card" ? "Paid" : "CodDue";
  if (method === "cod") {
    const last = steps.findLast((step) => step.to === "Delivered" && step.kind === "part");
    if (!last || isUnderway) return status;
    steps.push({ kind: "payment", from: "CodDue", to: "Paid", at: last.at, note: "Cash received" });
    status = "Paid";
  }
  const back = parts.filter((part) => part === "Returned" || (part === "Cancelled" && method === "card"));
  if (back.length === 0 || !reason) return status;
  const next: PaymentStatus = back.length === parts.length ? "Refunded" : "PartlyRefunded";
  steps.push({ kind: "payment", from: status, to: next, at: reason.at, note: "" });
  return next;
}

const later = (moment: Date, days: number) =>
  new Date(Math.round((moment.getTime() + days * 86_400_000) / 1000) * 1000);
