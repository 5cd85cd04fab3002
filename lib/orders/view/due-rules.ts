import type { PartStatus } from "../rules";
import { arrivalOf } from "./summary-rules";

export type Due = { On: string; IsLate: boolean };

type Promised = {
  Status: PartStatus;
  placedAt: Date;
  maxDeliveryDays: readonly number[];
  countryCode: string;
};

export const underWay: readonly PartStatus[] = ["New", "Accepted", "Packed", "PartlyShipped", "Shipped"];

/** The last promised day (UTC), which counts whole; null for what has arrived or never will. */
export function dueOf({ Status, placedAt, maxDeliveryDays, countryCode }: Promised, now: Date): Due | null {
  if (!underWay.includes(Status) || maxDeliveryDays.length === 0) return null;
  const On = arrivalOf(placedAt, maxDeliveryDays, countryCode).To;
  return { On, IsLate: now.toISOString().slice(0, 10) > On };
}
