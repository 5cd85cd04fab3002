import { isAwaited, namedSteps, type NamedStep, type PartStatus, type PaymentStatus } from "../rules";

/** `track` corrects carrier and number, `cancel-rest` cancels what was not sent, `collect` books the courier's cash. */
export const partActions = [
  "accept",
  "pack",
  "ship",
  "track",
  "deliver",
  "collect",
  "cancel",
  "cancel-rest",
  "accept-return",
  "reject-return",
] as const;
export type PartAction = (typeof partActions)[number];

export const buyerActions = ["pay", "cancel", "return", "reorder"] as const;
export type BuyerAction = (typeof buyerActions)[number];

/** The actions that lead to one status; sending and what follows it depends on the part's parcels. */
export const actionTargets = { accept: "Accepted", pack: "Packed" } as const satisfies Partial<
  Record<PartAction, PartStatus>
>;

export type SteppingPart = {
  Status: PartStatus;
  /** Cents the courier still has to collect. */
  cashDueCents: number;
  parcelsUnderWay: number;
};

const byStatus: Readonly<Record<PartStatus, readonly PartAction[]>> = {
  New: ["accept", "cancel"],
  Accepted: ["ship", "pack", "cancel"],
  Packed: ["ship", "cancel"],
  PartlyShipped: ["ship", "deliver", "track", "cancel-rest"],
  Shipped: ["deliver", "track"],
  Delivered: [],
  ReturnRequested: ["accept-return", "reject-return"],
  Returned: [],
  ReturnRejected: [],
  Cancelled: [],
};

/** The actions that a part allows its sender. Before the payment nothing is sent, but the part can be cancelled. */
export function sellerActions(part: SteppingPart, payment: PaymentStatus): PartAction[] {
  const actions = byStatus[part.Status].filter(
    (action) => part.parcelsUnderWay > 0 || (action !== "deliver" && action !== "track"),
  );
  if (isAwaited(payment)) return actions.filter((action) => action === "cancel");
  return part.cashDueCents > 0 && isAtBuyer(part.Status) ? [...actions, "collect"] : [...actions];
}

function isAtBuyer(status: PartStatus): boolean {
  return ["Delivered", "ReturnRequested", "Returned", "ReturnRejected"].includes(status);
}

/** Null where the new status tells what was done. */
export function namedStep(action: PartAction, before: PartStatus, now: PartStatus): NamedStep | null {
  const step = namedSteps.find((one) => one === action);
  return step && (before === now || step === "cancel-rest") ? step : null;
}
