import type { NamedStep } from "../rules";

type StoredStep = { kind: string; from: string; to: string; repeats: "" | NamedStep; amountCents: number | null };

/** Instances of former versions name neither a corrected tracking number nor a cancelled rest. */
export function stepOf({ kind, from, to, repeats, amountCents }: StoredStep): "" | NamedStep {
  if (repeats !== "" || kind !== "part") return repeats;
  if (from === to) return "track";
  return from === "PartlyShipped" && amountCents !== null ? "cancel-rest" : "";
}

/** `rest` is what a seller cancels after the other units were sent. */
export const stepScopes = ["order", "part", "rest"] as const;
export type StepScope = (typeof stepScopes)[number];

type Step = { Kind: string; From: string; Status: string; Repeats: "" | NamedStep; At: string; Note: string };

/**
 * The steps that a buyer reads. Steps at the same moment are one change: the order's own covers that all parts were
 * cancelled, and "shipped" follows from a cancelled rest.
 */
export function buyersSteps<Event extends Step>(events: readonly Event[]): (Event & { Of: StepScope })[] {
  return events.flatMap((event): (Event & { Of: StepScope })[] => {
    const others = events.filter((other) => other !== event && other.At === event.At);
    if (isHidden(event, others)) return [];
    if (event.Kind === "part")
      return [{ ...event, Status: answerOf(event), Of: event.Repeats === "cancel-rest" ? "rest" : "part" }];
    const covered = others.find((other) => isCovered(other, [event]));
    return [{ ...event, Note: event.Note || (covered?.Note ?? ""), Of: "order" }];
  });
}

/** What is said of an answer while another return of the part is open. */
function answerOf({ Repeats, Status }: Pick<Step, "Repeats" | "Status">): string {
  if (Repeats === "accept-return") return "Returned";
  return Repeats === "reject-return" ? "ReturnRejected" : Status;
}

function isHidden(event: Step, others: readonly Step[]): boolean {
  // Payments, and the arrival of one of several parcels, are shown elsewhere.
  if (event.Kind === "payment" || event.Repeats === "deliver" || event.Repeats === "collect") return true;
  if (event.Kind === "part") return isCovered(event, others);
  const isBackToPlaced = event.From === "Processing" && event.Status === "Placed";
  return isBackToPlaced || (event.Status === "Shipped" && others.some(({ Repeats }) => Repeats === "cancel-rest"));
}

function isCovered(event: Step, others: readonly Step[]): boolean {
  return (
    event.Kind === "part" &&
    event.Status === "Cancelled" &&
    others.some(({ Kind, Status }) => Kind === "order" && Status === "Cancelled")
  );
}
