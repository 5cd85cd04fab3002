import { totalsList, type Totals, type TotalsRow } from "@/lib/checkout/totals-rules";
import { deliveryDays } from "@/lib/delivery/zone-rules";

/** ISO dates, both included. */
export type Arrival = { From: string; To: string };

const dayMs = 86_400_000;

/**
 * Counted from the day of the order (UTC). The largest number is not always the latest (6 gives 3, 5 gives 2 to 5), so
 * the latest of all products counts.
 * @param maxDeliveryDays at least one @param countryCode of the delivery address
 */
export function arrivalOf(placedAt: Date, maxDeliveryDays: readonly number[], countryCode: string): Arrival {
  const estimates = maxDeliveryDays.map((days) => deliveryDays(days, countryCode));
  const dayAfter = (days: number) => new Date(placedAt.getTime() + days * dayMs).toISOString().slice(0, 10);
  return {
    From: dayAfter(Math.max(...estimates.map(({ from }) => from))),
    To: dayAfter(Math.max(...estimates.map(({ to }) => to))),
  };
}

/** The order's totals list, as its checkout showed it. */
export function orderTotals(order: Totals): TotalsRow[] {
  return totalsList(order);
}
