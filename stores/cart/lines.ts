import { cartLimits, lineLimit, type CartItem } from "@/lib/cart/rules";
import { parseSeller, type Seller } from "@/lib/shops/seller-rules";

/** Updated from the shop's answers. */
export type CartSnapshot = {
  Name: string;
  Slug: string;
  Image: string;
  Variant: string;
  Size: string;
  PriceCents: number;
  /** 0 without a regular price. */
  RegularPriceCents: number;
  /** Null until the shop has answered, also in lines that an older page stored. */
  Stock: number | null;
  BrandName: string;
  /** 1 means cash on delivery (§3.5). */
  PaymentType: number;
  MaxDeliveryDays: number;
  /** Tints the image's background. */
  Department: string;
  /** 0 in lines that an older page stored, until the shop has answered. */
  SID: number;
  Seller: Seller | null;
};

/** A line as stored under `cartItems` in local storage. */
export type CartEntry = { ID: number; OptionId: number; Quantity: number } & CartSnapshot & {
    /** No longer sold: shown, removable and not counted. */
    isGone?: true;
    /** Missing until the shop has answered. */
    ReturnsInDay?: number;
  };

export type CartTotal = { title: string; priceCents: number; type: string };
export type CartSums = {
  items: readonly CartEntry[];
  quantity: number;
  subtotalCents: number;
  totals: CartTotal[];
  totalCents: number;
  /** Difference to the regular prices. */
  savedCents: number;
};

export type CartNotice =
  | { kind: "price"; key: string; name: string; fromCents: number; toCents: number }
  | { kind: "lowered"; key: string; name: string; left: number }
  | { kind: "soldOut"; key: string; name: string }
  | { kind: "gone"; key: string; name: string }
  /** Lines that were merged into the account's cart. */
  | { kind: "joined"; key: string; name: string; count: number };

/** `isExceeded`: the cart already had some units, or the shop rejected the call. */
export type AddOutcome =
  { kind: "added" } | { kind: "limit"; limit: number; isExceeded: boolean } | { kind: "ignored" } | { kind: "failed" };

/** Identifies a line by its product and option. */
export function lineKey(line: { ID: number; OptionId: number }): string {
  return `${line.ID}-${line.OptionId}`;
}

/** Shipping is the list's only entry, and it is 0 (§3.7). */
export function sumCart(lines: readonly CartEntry[]): CartSums {
  const items = lines.filter((line) => !line.isGone);
  const subtotalCents = sum(items, (line) => line.PriceCents * line.Quantity);
  const totals = [{ title: "Shipping", priceCents: 0, type: "shipping" }];
  return {
    items,
    quantity: sum(items, (line) => line.Quantity),
    subtotalCents,
    totals,
    totalCents: totals.reduce((total, entry) => total + entry.priceCents, subtotalCents),
    savedCents: sum(items, (line) => Math.max(0, line.RegularPriceCents - line.PriceCents) * line.Quantity),
  };
}

/** The known stock, within the limit of a line. */
export function lineLimitOf({ Stock }: { Stock: number | null }): number {
  return Stock === null ? cartLimits.quantity : lineLimit(Stock);
}

/** Increases the line of this product and option or adds one (§4.9), up to the stock (§5.7). */
export function addLine(
  lines: readonly CartEntry[],
  added: CartEntry,
): { outcome: AddOutcome; lines: readonly CartEntry[] } {
  const key = lineKey(added);
  const present = lines.find((line) => lineKey(line) === key);
  const wanted = (present?.Quantity ?? 0) + added.Quantity;
  if (!Number.isInteger(added.Quantity) || added.Quantity <= 0) return { outcome: { kind: "ignored" }, lines };
  const limit = lineLimitOf(added);
  if (limit < wanted) return { outcome: { kind: "limit", limit, isExceeded: limit >= added.Quantity }, lines };
  const line = { ...added, Quantity: wanted };
  const next = present ? lines.map((other) => (other === present ? line : other)) : [...lines, line];
  return { outcome: { kind: "added" }, lines: next };
}

/** The lines of one seller, which are one part of an order. */
export type SellerGroup = { SID: number; seller: Seller | null; lines: readonly CartEntry[] };

/** Groups lines by seller, in the order of their first lines. */
export function groupBySeller(lines: readonly CartEntry[]): SellerGroup[] {
  const sids = [...new Set(lines.map(({ SID }) => SID))];
  return sids.map((SID) => {
    const own = lines.filter((line) => line.SID === SID);
    return { SID, seller: own.find(({ Seller }) => Seller)?.Seller ?? null, lines: own };
  });
}

/** Limits a quantity to 1 up to the stock. A sold-out line stays at 1. */
export function clampToStock(wanted: number, stock: number | null): number {
  return Math.max(1, Math.min(Math.trunc(wanted) || 1, lineLimitOf({ Stock: stock })));
}

/** Returns whether a line lacks data to be shown, such as one that an older page stored. */
export function isBare(line: CartEntry): boolean {
  return line.Slug === "" || line.Stock === null;
}

export function isShort({ isGone, Stock, Quantity }: CartEntry): boolean {
  return !isGone && Stock !== null && Stock < Quantity;
}

/** Leaves out invalid lines. Never throws. */
export function parseCart(stored: string | null): CartEntry[] {
  let list: unknown;
  try {
    list = JSON.parse(stored ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  const lines = list.flatMap((item: unknown) => parseEntry(item) ?? []);
  const once = new Map(lines.map((line) => [lineKey(line), line]));
  return [...once.values()].slice(0, cartLimits.lines);
}

function parseEntry(item: unknown): CartEntry | null {
  if (typeof item !== "object" || item === null) return null;
  const fields = item as Record<string, unknown>;
  const isCount = (name: string) => Number.isSafeInteger(fields[name]) && Number(fields[name]) >= 0;
  const count = (name: string) => (isCount(name) ? Number(fields[name]) : 0);
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
  const entry = {
    ID: count("ID"),
    OptionId: count("OptionId"),
    Quantity: Math.min(count("Quantity"), cartLimits.quantity),
    Name: text("Name"),
    Slug: text("Slug"),
    Image: text("Image"),
    Variant: text("Variant"),
    Size: text("Size"),
    PriceCents: count("PriceCents"),
    RegularPriceCents: count("RegularPriceCents"),
    Stock: isCount("Stock") ? count("Stock") : null,
    BrandName: text("BrandName"),
    PaymentType: count("PaymentType"),
    MaxDeliveryDays: count("MaxDeliveryDays"),
    Department: text("Department"),
    SID: count("SID"),
    Seller: parseSeller(fields.Seller),
    ...(isCount("ReturnsInDay") && { ReturnsInDay: count("ReturnsInDay") }),
    ...(fields.isGone === true && { isGone: true as const }),
  };
  return entry.ID > 0 && entry.OptionId > 0 && entry.Quantity > 0 ? entry : null;
}

/** The account's lines and those of this browser that it lacks. */
export function withGuestLines(own: readonly CartEntry[], guest: readonly CartEntry[]): readonly CartEntry[] {
  if (guest.length === 0) return own;
  const ownKeys = new Set(own.map(lineKey));
  return [...own, ...guest.filter((line) => !ownKeys.has(lineKey(line)))];
}

export function wishesOf(lines: readonly CartEntry[]): CartItem[] {
  return lines.map(({ ID, OptionId, Quantity }) => ({ ID, OptionId, Quantity }));
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
