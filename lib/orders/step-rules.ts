import { isAwaited, type PartStatus, type PaymentStatus } from "./rules";

/** A shop's or a publisher's action on a part; `collect` books the courier's cash. */
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

/** A buyer's action on the order. */
export const buyerActions = ["pay", "cancel", "return", "reorder"] as const;
export type BuyerAction = (typeof buyerActions)[number];

/** The status that each action leads to. Collecting changes no status. */
export const actionTargets: Readonly<Record<Exclude<PartAction, "collect">, PartStatus>> = {
  accept: "Accepted",
  pack: "Packed",
  ship: "Shipped",
  deliver: "Delivered",
  cancel: "Cancelled",
  "accept-return": "Returned",
  "reject-return": "ReturnRejected",
};

/** A part as far as its next steps depend on it. */
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

/** The actions that a part allows its sender. Before the payment nothing is sent, but the part can be cancelled. */
export function sellerActions(part: SteppingPart, payment: PaymentStatus): PartAction[] {
  const actions = byStatus[part.Status];
  if (isAwaited(payment)) return actions.filter((action) => action === "cancel");
  return part.cashDueCents > 0 && isAtBuyer(part.Status) ? [...actions, "collect"] : [...actions];
}

function isAtBuyer(status: PartStatus): boolean {
  return ["Delivered", "ReturnRequested", "Returned", "ReturnRejected"].includes(status);
}
