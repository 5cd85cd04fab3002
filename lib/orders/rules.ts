import { latinDigits } from "@/lib/latin-digits";

export const orderStatuses = [
  "PendingPayment",
  "PendingConfirmation",
  "Placed",
  "Processing",
  "Shipped",
  "Delivered",
  "Cancelled",
  "PartlyReturned",
  "Returned",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const partStatuses = [
  "New",
  "Accepted",
  "Packed",
  "PartlyShipped",
  "Shipped",
  "Delivered",
  "Cancelled",
  "ReturnRequested",
  "Returned",
  "ReturnRejected",
] as const;
export type PartStatus = (typeof partStatuses)[number];

export const paymentStatuses = [
  "Unconfirmed",
  "CodDue",
  "Pending",
  "Paid",
  "Refunded",
  "PartlyRefunded",
  "Failed",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = ["cod", "card"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** `system` is the shop's own code. */
export const orderActors = ["buyer", "shop", "staff", "system"] as const;
export type OrderActor = (typeof orderActors)[number];

export type PostalAddress = {
  Line1: string;
  Line2: string;
  City: string;
  Region: string;
  PostalCode: string;
  /** ISO 3166-1 alpha-2. */
  CountryCode: string;
};

/** Amounts in cents. */
export type FrozenLine = {
  productId: number;
  optionId: number;
  sellerId: number;
  quantity: number;
  unitPriceCents: number;
};

/** Steps that can leave a part in its status: of a further parcel, its number or its arrival, or the cash came in. */
export const repeatedSteps = ["ship", "track", "deliver", "collect"] as const;
export type RepeatedStep = (typeof repeatedSteps)[number];
/** Steps of events whose status does not tell them. */
/** Those of a return leave the part as it is while another one waits. */
export const returnSteps = ["ask-return", "accept-return", "reject-return"] as const;
export const namedSteps = [...repeatedSteps, "cancel-rest", ...returnSteps] as const;
export type NamedStep = (typeof namedSteps)[number];

/** Steps that a part can take (§11.10). */
export const partSteps: Readonly<Record<PartStatus, readonly PartStatus[]>> = {
  New: ["Accepted", "Cancelled"],
  Accepted: ["Packed", "Cancelled"],
  Packed: ["PartlyShipped", "Shipped", "Cancelled"],
  PartlyShipped: ["Shipped", "Delivered"],
  Shipped: ["Delivered"],
  Delivered: ["ReturnRequested"],
  ReturnRequested: ["Returned", "ReturnRejected"],
  Returned: ["ReturnRequested"],
  ReturnRejected: ["ReturnRequested"],
  Cancelled: [],
};

/** `Unconfirmed` is cash of an order to be confirmed by mail; `Failed` also cash that a cancellation ended. */
export const paymentSteps: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  Unconfirmed: ["CodDue", "Failed"],
  CodDue: ["Paid", "Failed"],
  Pending: ["Paid", "Failed"],
  Paid: ["PartlyRefunded", "Refunded"],
  PartlyRefunded: ["PartlyRefunded", "Refunded"],
  Refunded: [],
  Failed: [],
};

/** What `orderStatusOf` can lead to from each status; a step may pass over several, or cancel all work begun. */
export const orderSteps: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PendingPayment: ["Placed", "Cancelled"],
  PendingConfirmation: ["Placed", "Cancelled"],
  Placed: ["Processing", "Cancelled"],
  Processing: ["Placed", "Shipped", "Delivered", "PartlyReturned", "Returned", "Cancelled"],
  Shipped: ["Delivered", "PartlyReturned", "Returned"],
  Delivered: ["PartlyReturned", "Returned"],
  PartlyReturned: ["Returned"],
  Returned: [],
  Cancelled: [],
};

/** The one way back: an abandoned order is paid after all, and its stock is still there. */
export const lateSteps = {
  part: ["Cancelled", "New"],
  payment: ["Failed", "Paid"],
  order: ["Cancelled", "Placed"],
} as const;

export function isLateStep(kind: keyof typeof lateSteps, from: string, to: string): boolean {
  return lateSteps[kind][0] === from && lateSteps[kind][1] === to;
}

export function canStep<Status extends string>(
  steps: Readonly<Record<Status, readonly Status[]>>,
  from: Status,
  to: Status,
): boolean {
  return steps[from].includes(to);
}

/** The buyer may cancel until the part is packed, the shop until it is shipped. */
export function canCancelPart(status: PartStatus, by: "buyer" | "shop"): boolean {
  return status === "New" || status === "Accepted" || (by === "shop" && status === "Packed");
}

/** Where a coupon covers everything there is nothing to pay, by any method. */
export function firstPaymentStatus(method: PaymentMethod, totalCents: number, isConfirmed = true): PaymentStatus {
  if (totalCents === 0) return "Paid";
  if (method === "card") return "Pending";
  return isConfirmed ? "CodDue" : "Unconfirmed";
}

/** Nothing of the order is sent yet. */
export function isAwaited(payment: PaymentStatus): boolean {
  return payment === "Pending" || payment === "Unconfirmed";
}

/** Partly returned: some units came back and others did not. */
export type PartState = { Status: PartStatus; isPartlyReturned?: boolean };

/** Units that are there can be requested for return, also beside and after other returns of the same part. */
export const atBuyer: readonly PartStatus[] = ["Delivered", "ReturnRequested", "ReturnRejected", "Returned"];

/** Cancelled parts count only when nothing else is left. */
export function orderStatusOf(parts: readonly PartState[], payment: PaymentStatus): OrderStatus {
  if (parts.length === 0) throw new Error("an order has at least one part");
  const alive = parts.filter(({ Status }) => Status !== "Cancelled");
  if (alive.length === 0) return "Cancelled";
  // Cash may be no longer due although parcels were sent: all came back unpaid.
  if (payment === "Failed" && !alive.every(({ Status }) => atBuyer.includes(Status))) return "Cancelled";
  if (payment === "Pending") return "PendingPayment";
  if (payment === "Unconfirmed") return "PendingConfirmation";
  if (alive.every(({ Status }) => atBuyer.includes(Status))) return statusAtBuyer(alive);
  if (alive.every(({ Status }) => Status === "Shipped" || atBuyer.includes(Status))) return "Shipped";
  return alive.every(({ Status }) => Status === "New") ? "Placed" : "Processing";
}

function statusAtBuyer(parts: readonly PartState[]): OrderStatus {
  const returned = parts.filter(({ Status, isPartlyReturned }) => Status === "Returned" || isPartlyReturned);
  if (returned.length === 0) return "Delivered";
  return returned.length === parts.length && !returned.some((part) => part.isPartlyReturned)
    ? "Returned"
    : "PartlyReturned";
}

/** Crockford's base 32, without I, L, O and U, which people mix up or which form words. */
const refAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const refLength = 13;

/** `NJ-` and 13 characters of 5 bits each (65 bits) from as many random bytes. */
export function orderRefOf(bytes: Uint8Array): string {
  if (bytes.length < refLength) throw new Error(`an order reference needs ${refLength} random bytes`);
  return `NJ-${Array.from(bytes.subarray(0, refLength), (byte) => refAlphabet[byte & 31]).join("")}`;
}

/** Null when it cannot be a reference. */
export function normalizeOrderRef(text: string): string | null {
  const typed = latinDigits(text).toUpperCase().replace(/[\s-]/g, "");
  const body = typed.length === refLength + 2 && typed.startsWith("NJ") ? typed.slice(2) : typed;
  const read = body.replace(/O/g, "0").replace(/[IL]/g, "1");
  return read.length === refLength && /^[0-9A-HJKMNP-TV-Z]+$/.test(read) ? `NJ-${read}` : null;
}
