import { arrivalOf } from "@/lib/orders/view/summary-rules";

export type Delivery = {
  placedAt: string;
  deliveredAt: string;
  countryCode: string;
  /** MaxDeliveryDays of the products of the delivered part. */
  maxDeliveryDays: number[];
};

/** Days that count, and deliveries that there must be: the share of fewer is chance. */
export const punctuality = { days: 180, deliveries: 10, mostRead: 500 } as const;

/** The last promised day counts whole, in UTC. */
export function isOnTime({ placedAt, deliveredAt, countryCode, maxDeliveryDays }: Delivery): boolean {
  return deliveredAt.slice(0, 10) <= arrivalOf(new Date(placedAt), maxDeliveryDays, countryCode).To;
}

/** Whole percent, rounded down; null for too few. */
export function onTimePercent(deliveries: readonly Delivery[]): number | null {
  if (deliveries.length < punctuality.deliveries) return null;
  return Math.floor((100 * deliveries.filter(isOnTime).length) / deliveries.length);
}
