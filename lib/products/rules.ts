/** `badges` and `sorts` as the calls name them (§10.9). */
export const badges = ["sale", "hot", "toprated", "new"] as const;
export type Badge = (typeof badges)[number];

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

/** Days from the order to the door, both ends included; equal where the day is exact. */
export type DeliveryEstimate = { from: number; to: number };

/** The delivery estimate (§9.8). @param maxDeliveryDays days, the product's MaxDeliveryDays */
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

/** In Stock above 0 (§5.10). */
export function isInStock(quantity: number): boolean {
  return quantity > 0;
}

export type PriceView =
  | { kind: "upcoming" }
  | { kind: "single"; price: number }
  | {
      kind: "reduced";
      price: number;
      oldPrice: number;
      /** 0 shows no badge. */ discount: number;
      highlighted: boolean;
    };

type Priced = { Price: number; RegularPrice: number; Discount: number };

/**
 * Which prices are shown (§4.23, §5.10). A regular price that is not above the
 * price is no reduction, so it is never struck through.
 */
export function priceView({ Price, RegularPrice, Discount }: Priced): PriceView {
  if (Price < 1) return { kind: "upcoming" };
  if (RegularPrice <= Price) return { kind: "single", price: Price };
  return {
    kind: "reduced",
    price: Price,
    oldPrice: RegularPrice,
    discount: Math.max(0, Discount),
    highlighted: isHighlighted(Discount),
  };
}

/** From 45% on, the price changes its colour (§9.11). */
export function isHighlighted(discount: number): boolean {
  return discount >= 45;
}

/** Whole percent, rounded down so that no discount is overstated; 0 where there is none. Amounts in cents. */
export function discountPercent(priceCents: number, regularPriceCents: number): number {
  if (priceCents <= 0 || regularPriceCents <= priceCents) return 0;
  return Math.floor(((regularPriceCents - priceCents) * 100) / regularPriceCents);
}

/** Above 4 shows 5 stars … above 0 shows 1; 0 is an empty rating (§4.25). */
export function ratingStars(rating: number): 0 | 1 | 2 | 3 | 4 | 5 {
  if (rating > 4) return 5;
  if (rating > 3) return 4;
  if (rating > 2) return 3;
  if (rating > 1) return 2;
  return rating > 0 ? 1 : 0;
}

type Group = { items: readonly { ID: number; Quantity: number }[] };
export type Choice = { group: number; item: number; /** The quantity field's maximum. */ maximum: number };

/**
 * What is chosen when a product opens: the item that the address names, else the first item of the first variant with
 * stock, else of the first variant (§4.14). Positions in OptionList; null without any option.
 */
export function initialChoice(options: readonly Group[], optionId?: number): Choice | null {
  for (const [group, { items }] of options.entries()) {
    const item = items.findIndex(({ ID }) => ID === optionId);
    if (item >= 0) return { group, item, maximum: items[item]?.Quantity ?? 0 };
  }
  const stocked = options.findIndex(({ items }) => (items[0]?.Quantity ?? 0) > 0);
  const group = Math.max(0, stocked);
  const first = options[group]?.items[0];
  return first ? { group, item: 0, maximum: first.Quantity } : null;
}

/**
 * The photos that one option shows, in the seller's order: its own first, then those that show every option. An option
 * for which neither exists shows all photos of the product, so that none is ever without a picture.
 * @param own photos assigned to this option
 * @param all every photo of the product
 * @param assigned photos assigned to any option
 */
export function photosOfOption(
  own: readonly string[],
  all: readonly string[],
  assigned: ReadonlySet<string>,
): string[] {
  const photos = [...new Set([...own, ...all.filter((url) => !assigned.has(url))])];
  return photos.length > 0 ? photos : [...all];
}

/** The wire's USD decimals back to cents, in which prices are converted and formatted. */
export function centsOf(amount: number): number {
  return Math.round(amount * 100);
}
