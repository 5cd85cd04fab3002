/** The countries for which delivery and returns are stated (§9.17). */
export const shippingCountries = ["US", "CA", "GB", "AU", "NZ", "DE", "ES", "MY", "SG"] as const;
const home = "AU";
/** Consumers there may withdraw within 14 days, whatever the shop says (§11.13). */
const fourteenDays: readonly string[] = ["DE", "ES"];

const free = { "@type": "MonetaryAmount", value: "0.00", currency: "USD" } as const;
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

export type MarkupPart = { "@id": string; "@type": string } & Record<string, unknown>;

/** Free everywhere; 3 to 12 business days to Australia and 7 to 15 to the others (§9.9). */
export function shippingDetails(): MarkupPart[] {
  const others = shippingCountries.filter((country) => country !== home);
  return [shipping("#to-australia", [home], 3, 12), shipping("#to-others", others, 7, 15)];
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
