import { deliveryZone, deliveryZones } from "@/lib/delivery/zone-rules";

/** The countries in the terms of delivery and returns (§9.17). */
export const shippingCountries = ["US", "CA", "GB", "AU", "NZ", "DE", "ES", "MY", "SG"] as const;
/** Their law gives consumers 14 days to withdraw (§11.13). */
const fourteenDays: readonly string[] = ["DE", "ES"];

const free = { "@type": "MonetaryAmount", value: "0.00", currency: "USD" } as const;
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

export type MarkupPart = { "@id": string; "@type": string } & Record<string, unknown>;

/** Free everywhere, in the business days of each delivery zone (§9.9). */
export function shippingDetails(): MarkupPart[] {
  return deliveryZones.map(({ name, businessDays: { from, to } }) => {
    const countries = shippingCountries.filter((country) => deliveryZone(country).name === name);
    return shipping(name === "near" ? "#to-australia" : "#to-others", countries, from, to);
  });
}

function shipping(id: string, to: readonly string[], minValue: number, maxValue: number): MarkupPart {
  return {
    "@id": id,
    "@type": "OfferShippingDetails",
    shippingRate: free,
    shippingDestination: to.map((addressCountry) => ({ "@type": "DefinedRegion", addressCountry })),
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      businessDays: { "@type": "OpeningHoursSpecification", dayOfWeek: weekdays },
      transitTime: { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" },
    },
  };
}

/** Free returns within the product's own window; at least 14 days where the law says so. */
export function returnPolicies(returnsInDay: number) {
  const others = shippingCountries.filter((country) => !fourteenDays.includes(country));
  return [returns("#returns", others, returnsInDay), returns("#returns-eu", fourteenDays, Math.max(14, returnsInDay))];
}

function returns(id: string, applicableCountry: readonly string[], days: number) {
  const isPossible = days > 0;
  return {
    "@id": id,
    "@type": "MerchantReturnPolicy" as const,
    applicableCountry: [...applicableCountry],
    returnPolicyCategory: `https://schema.org/MerchantReturn${isPossible ? "FiniteReturnWindow" : "NotPermitted"}`,
    ...(isPossible && {
      merchantReturnDays: days,
      returnMethod: "https://schema.org/ReturnByMail",
      returnFees: "https://schema.org/FreeReturn",
      returnShippingFeesAmount: free,
    }),
  };
}
