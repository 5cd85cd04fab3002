import { dollarsOf } from "@/lib/dollars";

/** Every item has its Slug (§7.49). Prices are USD decimals. */
export type TrackedItem = {
  ID: number;
  Slug: string;
  Name: string;
  Price?: number;
  Quantity?: number;
  Variant?: string;
  Brand?: string;
};

type EventOf<Name extends string> = { event: Name; currency: "USD"; value: number; items: readonly TrackedItem[] };

export type TrackedEvent =
  | EventOf<"add_to_cart" | "add_to_wishlist" | "add_to_compare" | "view_item" | "checkout_clicked">
  /** `transaction_id` is the order's reference. */
  | (EventOf<"purchase"> & { transaction_id: string });

type Listed = { ID: number; Slug: string; Name: string };
type Bought = Listed & { PriceCents: number; Quantity: number; Variant: string; Size: string; BrandName: string };

/** Their total price is the event's value. */
export function lineEvent(event: "add_to_cart" | "checkout_clicked", lines: readonly Bought[]): TrackedEvent {
  const cents = lines.reduce((sum, line) => sum + line.PriceCents * line.Quantity, 0);
  return { event, currency: "USD", value: dollarsOf(cents), items: lines.map(boughtItem) };
}

/** Returns the event of one product, with its price where it is known. */
export function productEvent(
  event: "view_item" | "add_to_wishlist" | "add_to_compare",
  { ID, Slug, Name, PriceCents }: Listed & { PriceCents?: number },
): TrackedEvent {
  const Price = PriceCents === undefined ? undefined : dollarsOf(PriceCents);
  const item: TrackedItem = { ID, Slug, Name, ...(Price !== undefined && { Price, Quantity: 1 }) };
  return { event, currency: "USD", value: Price ?? 0, items: [item] };
}

export type PurchaseFacts = {
  OrderRef: string;
  TotalCents: number;
  items: readonly (Listed & { PriceCents: number; Quantity: number })[];
};

export function purchaseEvent({ OrderRef, TotalCents, items }: PurchaseFacts): TrackedEvent {
  const bought = items.map(({ PriceCents, ...item }) => ({ ...item, Price: dollarsOf(PriceCents) }));
  return { event: "purchase", transaction_id: OrderRef, currency: "USD", value: dollarsOf(TotalCents), items: bought };
}

/** Orders stored as tracked. */
const remembered = 50;

/** Null where the order was tracked before. */
export function withPurchase(stored: string | null, orderRef: string): string[] | null {
  const tracked = readRefs(stored);
  return tracked.includes(orderRef) ? null : [...tracked, orderRef].slice(-remembered);
}

function readRefs(stored: string | null): string[] {
  try {
    const refs: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(refs) ? refs.filter((ref): ref is string => typeof ref === "string") : [];
  } catch {
    return [];
  }
}

function boughtItem({ ID, Slug, Name, PriceCents, Quantity, Variant, Size, BrandName }: Bought): TrackedItem {
  const choice = [Variant, Size].filter(Boolean).join(" / ");
  return {
    ID,
    Slug,
    Name,
    Price: dollarsOf(PriceCents),
    Quantity,
    ...(choice && { Variant: choice }),
    ...(BrandName && { Brand: BrandName }),
  };
}
