import { isAwaited, type PartStatus, type PaymentStatus } from "./rules";

/** What a shop, or a publisher for it, does with a part; `collect` books the courier's cash. */
export const partActions = [
  "accept",
  "pack",
  "ship",
  "deliver",
  "collect",
  "cancel",
  "accept-return",
  "reject-return",
] as const;
export type PartAction = (typeof partActions)[number];

/** What a buyer does with the order. */
export const buyerActions = ["pay", "cancel", "return", "reorder"] as const;
export type BuyerAction = (typeof buyerActions)[number];

/** Where each action leads. Collecting changes no status. */
export const actionTargets: Readonly<Record<Exclude<PartAction, "collect">, PartStatus>> = {
  accept: "Accepted",
  pack: "Packed",
  ship: "Shipped",
  deliver: "Delivered",
  cancel: "Cancelled",
  "accept-return": "Returned",
  "reject-return": "ReturnRejected",
};

/** A part as its next steps depend on it. */
export type SteppingPart = {
  Status: PartStatus;
  /** Cents the courier still has to collect. */
  cashDueCents: number;
};

const byStatus: Readonly<Record<PartStatus, readonly PartAction[]>> = {
  New: ["accept", "cancel"],
  Accepted: ["pack", "cancel"],
  Packed: ["ship", "cancel"],
  Shipped: ["deliver"],
  Delivered: [],
  ReturnRequested: ["accept-return", "reject-return"],
  Returned: [],
  ReturnRejected: [],
  Cancelled: [],
};

/** What may be done with a part by who sends it. Before the payment there is nothing to send, but it can be called off. */
export function sellerActions(part: SteppingPart, payment: PaymentStatus): PartAction[] {
  const actions = byStatus[part.Status];
  if (isAwaited(payment)) return actions.filter((action) => action === "cancel");
  return part.cashDueCents > 0 && isAtBuyer(part.Status) ? [...actions, "collect"] : [...actions];
}

function isAtBuyer(status: PartStatus): boolean {
  return ["Delivered", "ReturnRequested", "Returned", "ReturnRejected"].includes(status);
}
