/** Every item carries its Slug (§7.49). Prices are USD decimals. */
export type TrackedItem = {
  ID: number;
  Slug: string;
  Name: string;
  Price?: number;
  Quantity?: number;
  Variant?: string;
  Brand?: string;
};

type Told<Name extends string> = { event: Name; currency: "USD"; value: number; items: readonly TrackedItem[] };

export type TrackedEvent =
  | Told<"add_to_cart" | "add_to_wishlist" | "add_to_compare" | "view_item" | "checkout_clicked">
  /** `transaction_id` is the order's reference. */
  | (Told<"purchase"> & { transaction_id: string });

type Listed = { ID: number; Slug: string; Name: string };
type Bought = Listed & { PriceCents: number; Quantity: number; Variant: string; Size: string; BrandName: string };

/** The event of some lines: its value is their total price. */
export function lineEvent(event: "add_to_cart" | "checkout_clicked", lines: readonly Bought[]): TrackedEvent {
  const cents = lines.reduce((sum, line) => sum + line.PriceCents * line.Quantity, 0);
  return { event, currency: "USD", value: cents / 100, items: lines.map(boughtItem) };
}

/** The event of one product that is viewed or listed; its price where it is known. */
export function productEvent(
  event: "view_item" | "add_to_wishlist" | "add_to_compare",
  { ID, Slug, Name, Price }: Listed & { Price?: number },
): TrackedEvent {
  const item: TrackedItem = { ID, Slug, Name, ...(Price !== undefined && { Price, Quantity: 1 }) };
  return { event, currency: "USD", value: Price ?? 0, items: [item] };
}

export type PurchaseFacts = { OrderRef: string; Total: number; items: readonly TrackedItem[] };

export function purchaseEvent({ OrderRef, Total, items }: PurchaseFacts): TrackedEvent {
  return { event: "purchase", transaction_id: OrderRef, currency: "USD", value: Total, items };
}

/** How many orders are remembered as tracked. */
const remembered = 50;

/** The tracked references including this one; null when it was tracked before. */
export function withPurchase(stored: string | null, orderRef: string): string[] | null {
  const told = readRefs(stored);
  return told.includes(orderRef) ? null : [...told, orderRef].slice(-remembered);
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
    Price: PriceCents / 100,
    Quantity,
    ...(choice && { Variant: choice }),
    ...(BrandName && { Brand: BrandName }),
  };
}
