import { firstToSell, isUpcoming } from "./price-rules";

/** The names of badges and sort orders in the calls (§10.9). */
export const badges = ["sale", "hot", "toprated", "new"] as const;

export const sorts = [
  "default",
  "latest",
  "price_asc",
  "price_desc",
  "name_asc",
  "name_desc",
  "rating",
  "discount",
  "sold",
] as const;

export type Sort = (typeof sorts)[number];

export const featuredGroups = ["feature", "gadget-and-gears", "premium", "saver", "toprated"] as const;

export type FeaturedGroup = (typeof featuredGroups)[number];

/** Days, both ends included; equal when the day is exact. */
export type DeliveryEstimate = { from: number; to: number };

/** §9.8. @param maxDeliveryDays the product's MaxDeliveryDays */
export function deliveryEstimate(maxDeliveryDays: number): DeliveryEstimate {
  const days = Math.floor(maxDeliveryDays);
  if (days <= 4) return { from: days, to: days };
  if (days === 5) return { from: 2, to: 5 };
  if (days === 7) return { from: 4, to: 7 };
  if (days === 9 || days === 10) return { from: 5, to: 9 };
  if (days > 15) return { from: 12, to: days };
  if (days >= 11) return { from: 8, to: 14 };
  return { from: 3, to: 3 };
}

/** Above 0 is "In Stock" (§5.10). */
export function isInStock(quantity: number): boolean {
  return quantity > 0;
}

export type PriceView =
  | { kind: "upcoming" }
  | { kind: "single" }
  | {
      kind: "reduced";
      /** 0 shows no badge. */ discount: number;
      highlighted: boolean;
    };

type Priced = { PriceCents: number; RegularPriceCents: number; Discount: number };

/** As in §4.23 and §5.10. A regular price that does not exceed the price is no reduction. */
export function priceView({ PriceCents, RegularPriceCents, Discount }: Priced): PriceView {
  if (isUpcoming(PriceCents)) return { kind: "upcoming" };
  if (RegularPriceCents <= PriceCents) return { kind: "single" };
  return {
    kind: "reduced",
    discount: Math.max(0, Discount),
    highlighted: isHighlighted(Discount),
  };
}

/** From 45% the price has another colour (§9.11). */
export function isHighlighted(discount: number): boolean {
  return discount >= 45;
}

/** Above 4 shows 5 stars … above 0 shows 1; 0 is an empty rating (§4.25). */
export function ratingStars(rating: number): 0 | 1 | 2 | 3 | 4 | 5 {
  if (rating > 4) return 5;
  if (rating > 3) return 4;
  if (rating > 2) return 3;
  if (rating > 1) return 2;
  return rating > 0 ? 1 : 0;
}

type Group = { items: readonly { ID: number; Quantity: number; PriceCents: number }[] };

export type Choice = { group: number; item: number; /** The quantity field's maximum. */ maximum: number };

/**
 * The item that the URL selects, else the first of the first variant with stock, else of the first variant (§4.14).
 * Where that is upcoming, the first with a price. Positions in OptionList; null without any option.
 */
export function initialChoice(options: readonly Group[], optionId?: number): Choice | null {
  for (const [group, { items }] of options.entries()) {
    const item = items.findIndex(({ ID }) => ID === optionId);
    if (item >= 0) return { group, item, maximum: items[item]?.Quantity ?? 0 };
  }
  const places = options.flatMap(({ items }, group) => items.map((each, item) => ({ ...each, group, item })));
  const firsts = places.filter(({ item }) => item === 0);
  const isPriced = ({ PriceCents }: { PriceCents: number }) => !isUpcoming(PriceCents);
  const chosen =
    firsts.find((place) => place.Quantity > 0 && isPriced(place)) ??
    firsts.slice(0, 1).find(isPriced) ??
    firstToSell(places, ({ PriceCents }) => PriceCents);
  return chosen ? { group: chosen.group, item: chosen.item, maximum: chosen.Quantity } : null;
}

/**
 * In the seller's order, own ones first. Without any, all photos of the product, so that there is always an image.
 * @param own assigned to this option @param all of the product @param assigned to any option
 */
export function photosOfOption(
  own: readonly string[],
  all: readonly string[],
  assigned: ReadonlySet<string>,
): string[] {
  const photos = [...new Set([...own, ...all.filter((url) => !assigned.has(url))])];
  return photos.length > 0 ? photos : [...all];
}
