import { wireCardOf } from "@/lib/products/amount-rules";
import type { ProductCard, WireCard } from "@/lib/products/contract";
import { parseSeller, unknownSeller } from "@/lib/shops/seller-rules";

import { createPersistedStore } from "./persisted-store";

/** A product's card when it was viewed, as the API writes it. */
export type RecentView = WireCard;

export const recentViewsKey = "recentViews";
const maximum = 15;

/** Adds a view: at most 15, newest last, each product once (§4.27). */
export function withView(views: readonly RecentView[], seen: RecentView): RecentView[] {
  return [...views.filter(({ ID }) => ID !== seen.ID), seen].slice(-maximum);
}

/** Parses the stored views: at most 15, newest last, without invalid ones. Never throws. */
export function parseViews(stored: string | null): RecentView[] {
  try {
    const values: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(values)) return [];
    return (values as unknown[]).filter(isCard).map(withSeller).reduce<RecentView[]>(withView, []);
  } catch {
    return [];
  }
}

/** Views of an older page lack the seller. */
function withSeller(view: RecentView): RecentView {
  return { ...view, Seller: parseSeller(view.Seller) ?? unknownSeller };
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

const store = createPersistedStore<readonly RecentView[]>({ key: recentViewsKey, initial: [], parse: parseViews });

/** Stores and tracks a view (§7.49). Also accepts a whole product and stores its card only. */
export function recordView(product: ProductCard): void {
  void import("./tracking").then(({ trackView }) => trackView(product));
  writeViews(withView(readViews(), wireCardOf(cardOf(product))));
}

/** Replaces the stored views, newest last. */
export const writeViews = (views: readonly RecentView[]) => store.write(views.slice(-maximum));

/** Another tab may have added a view. */
export const readViews = store.refresh;

function cardOf(product: ProductCard): ProductCard {
  return {
    ID: product.ID,
    PUID: product.PUID,
    SID: product.SID,
    Seller: product.Seller,
    Name: product.Name,
    Slug: product.Slug,
    Image: product.Image,
    Image2: product.Image2,
    PriceCents: product.PriceCents,
    RegularPriceCents: product.RegularPriceCents,
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
