import { atBuyer, type PartStatus } from "../rules";

export type SendingLine = { optionId: number; Quantity: number; cancelledQuantity: number; sentQuantity: number };

/** Neither in a parcel nor cancelled. */
export function unsentUnits({ Quantity, cancelledQuantity, sentQuantity }: Omit<SendingLine, "optionId">): number {
  return Quantity - cancelledQuantity - sentQuantity;
}

type Parcels = readonly { lines: readonly { lineId: number; quantity: number }[] }[];

/** A part without parcels follows its status: the former version sends it as a whole and stores no parcel. */
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

/** Each line is named once, with no more than is left of it. */
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

export function unitsLeft(lines: readonly SendingLine[]): Units[] {
  return lines
    .map((line) => ({ optionId: line.optionId, quantity: unsentUnits(line) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The rest may be sent, cancelled or still to be packed. */
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

/** One parcel of all units for a part that the former version sent. */
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
