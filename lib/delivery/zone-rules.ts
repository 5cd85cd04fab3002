import { deliveryEstimate, type DeliveryEstimate } from "@/lib/products/rules";

/**
 * Where the shop delivers, nearest first (§9.8, §9.9). A country that no zone names belongs to the last one. Estimates
 * of products are for the first zone; the others add days to them. `businessDays` is what structured data states.
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

/** Days from the order to delivery in a country. @param maxDeliveryDays the product's MaxDeliveryDays */
export function deliveryDays(maxDeliveryDays: number, countryCode: string): DeliveryEstimate {
  const { from, to } = deliveryEstimate(maxDeliveryDays);
  const { extraDays } = deliveryZone(countryCode);
  return { from: from + extraDays, to: to + extraDays };
}
