import { deliveryEstimate, type DeliveryEstimate } from "@/lib/products/rules";

/**
 * Nearest first (§9.8, §9.9); unnamed countries belong to the last. Products' estimates are for the first zone, and the
 * others add days. `businessDays` is what structured data states.
 */
export const deliveryZones = [
  { name: "near", countries: ["AU", "BD"], extraDays: 0, businessDays: { from: 3, to: 12 } },
  { name: "far", countries: [], extraDays: 4, businessDays: { from: 7, to: 15 } },
] as const;

export type DeliveryZone = (typeof deliveryZones)[number];

const isIn = (zone: DeliveryZone, code: string) => zone.countries.some((country) => country === code);

export function deliveryZone(countryCode: string): DeliveryZone {
  return deliveryZones.find((zone) => isIn(zone, countryCode)) ?? deliveryZones[1];
}

/** @param maxDeliveryDays the product's MaxDeliveryDays */
export function deliveryDays(maxDeliveryDays: number, countryCode: string): DeliveryEstimate {
  const { from, to } = deliveryEstimate(maxDeliveryDays);
  const { extraDays } = deliveryZone(countryCode);
  return { from: from + extraDays, to: to + extraDays };
}
