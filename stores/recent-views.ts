import type { ProductCard } from "@/lib/products/contract";

/** A product as its card needs it, as of the time it was viewed. */
export type RecentView = ProductCard;

export const recentViewsKey = "recentViews";
/** Dispatched on the window, with `{ count }`. */
export const recentViewsEvent = "nijer:recent-views";
/** Entries that are kept (§4.27). */
const maximum = 15;

/** At most 15, newest last, duplicates by ID removed (§4.27). */
export function withView(views: readonly RecentView[], seen: RecentView): RecentView[] {
  return [...views.filter(({ ID }) => ID !== seen.ID), seen].slice(-maximum);
}

/** Reads the stored views: at most 15, newest last, without what is not a card. Never throws. */
export function parseViews(stored: string | null): RecentView[] {
  try {
    const values: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(values)) return [];
    return (values as unknown[]).filter(isCard).reduce<RecentView[]>(withView, []);
  } catch {
    return [];
  }
}

function isCard(value: unknown): value is RecentView {
  if (typeof value !== "object" || value === null) return false;
  const card = value as Record<string, unknown>;
  const texts = ["Name", "Slug", "Image", "BrandName", "BrandSlug", "Department"];
  const numbers = ["ID", "SID", "Price", "RegularPrice", "Discount", "AvailableQuantity", "Rating", "TotalSold"];
  return (
    texts.every((name) => typeof card[name] === "string" && card[name] !== "") &&
    numbers.every((name) => Number.isFinite(card[name])) &&
    Array.isArray(card.Badges) &&
    (card.Option === null || typeof card.Option === "object")
  );
}

/** Stores and tracks that the product was viewed (§7.49). Takes more than a card too, such as a whole product. */
export function recordView(product: RecentView): void {
  void import("./tracking").then(({ trackView }) => trackView(product));
  keepViews(withView(readViews(), cardOf(product)));
}

/** Replaces the stored views, newest last. */
export function keepViews(cards: readonly RecentView[]): void {
  const views = cards.slice(-maximum);
  try {
    localStorage.setItem(recentViewsKey, JSON.stringify(views));
  } catch {
    return; // Full or refused storage: what was seen is not remembered.
  }
  window.dispatchEvent(new CustomEvent(recentViewsEvent, { detail: { count: views.length } }));
}

export function readViews(): RecentView[] {
  try {
    return parseViews(localStorage.getItem(recentViewsKey));
  } catch {
    return [];
  }
}

function cardOf(product: RecentView): RecentView {
  return {
    ID: product.ID,
    PUID: product.PUID,
    SID: product.SID,
    Name: product.Name,
    Slug: product.Slug,
    Image: product.Image,
    Image2: product.Image2,
    Price: product.Price,
    RegularPrice: product.RegularPrice,
    Discount: product.Discount,
    Badges: product.Badges,
    ShowStock: product.ShowStock,
    AvailableQuantity: product.AvailableQuantity,
    Rating: product.Rating,
    ReviewCount: product.ReviewCount,
    TotalSold: product.TotalSold,
    MaxDeliveryDays: product.MaxDeliveryDays,
    PaymentType: product.PaymentType,
    IsFreeShipping: product.IsFreeShipping,
    BrandName: product.BrandName,
    BrandSlug: product.BrandSlug,
    CategoryName: product.CategoryName,
    CategorySlug: product.CategorySlug,
    Department: product.Department,
    Language: product.Language,
    Option: product.Option,
    OptionCount: product.OptionCount,
  };
}
