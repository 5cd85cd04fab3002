import { atBuyer, type PartStatus } from "../rules";

/** A line with the units that parcels contain. */
export type SendingLine = { optionId: number; Quantity: number; cancelledQuantity: number; sentQuantity: number };

/** Units that are neither in a parcel nor cancelled. */
export function unsentUnits({ Quantity, cancelledQuantity, sentQuantity }: Omit<SendingLine, "optionId">): number {
  return Quantity - cancelledQuantity - sentQuantity;
}

type Parcels = readonly { lines: readonly { lineId: number; quantity: number }[] }[];

/**
 * Units of a line that were sent. An instance of the former version sends a part as a whole and stores no parcel, so a
 * part without parcels follows its status.
 */
export function sentUnits(
  line: { id: number; Quantity: number; cancelledQuantity: number },
  part: { Status: PartStatus; shipments: Parcels },
): number {
  if (part.shipments.length === 0) return isSent(part.Status) ? line.Quantity - line.cancelledQuantity : 0;
  const ofLine = part.shipments.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
  return ofLine.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function isSent(status: PartStatus): boolean {
  return status === "Shipped" || atBuyer.includes(status);
}

export type Units = { optionId: number; quantity: number };
export type SendingProblem = { optionId: number; problem: "unknown" | "twice" | "units" };

/** Why these units cannot be sent: each line is named once, with no more than is left of it. */
export function sendingProblems(wish: readonly Units[], lines: readonly SendingLine[]): SendingProblem[] {
  const seen = new Set<number>();
  return wish.flatMap(({ optionId, quantity }): SendingProblem[] => {
    const line = lines.find((one) => one.optionId === optionId);
    const isTwice = seen.has(optionId);
    seen.add(optionId);
    if (!line) return [{ optionId, problem: "unknown" }];
    if (isTwice) return [{ optionId, problem: "twice" }];
    return quantity > unsentUnits(line) ? [{ optionId, problem: "units" }] : [];
  });
}

/** Everything that is left to send. */
export function unitsLeft(lines: readonly SendingLine[]): Units[] {
  return lines
    .map((line) => ({ optionId: line.optionId, quantity: unsentUnits(line) }))
    .filter(({ quantity }) => quantity > 0);
}

/** A part's status while it is being sent: the rest may be sent, cancelled or still to be packed. */
export function statusOfSending(
  lines: readonly SendingLine[],
  parcels: readonly { deliveredAt: Date | null }[],
): "PartlyShipped" | "Shipped" | "Delivered" {
  if (unitsLeft(lines).length > 0) return "PartlyShipped";
  return parcels.every(({ deliveredAt }) => deliveredAt !== null) ? "Delivered" : "Shipped";
}

type ViewedParcel<Id> = {
  id: Id;
  Carrier: string;
  TrackingNumber: string;
  shippedAt: Date | null;
  deliveredAt: Date | null;
};

/** The stored parcels; for a part that an instance of the former version sent, one of all its units. */
export function parcelsOf<Line extends { id: number; Quantity: number; cancelledQuantity: number }>(
  part: Omit<ViewedParcel<number>, "id"> & { Status: PartStatus },
  lines: readonly Line[],
  stored: readonly (ViewedParcel<number> & Parcels[number])[],
): readonly (ViewedParcel<number> & Parcels[number])[] {
  if (stored.length > 0 || !isSent(part.Status)) return stored;
  const { Carrier, TrackingNumber, shippedAt, deliveredAt } = part;
  const units = lines.map(({ id, Quantity, cancelledQuantity }) => ({
    lineId: id,
    quantity: Quantity - cancelledQuantity,
  }));
  return [{ id: 0, Carrier, TrackingNumber, shippedAt, deliveredAt, lines: units }];
}
