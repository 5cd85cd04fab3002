import { atBuyer, type PartStatus } from "./rules";

type Buyer = { userId: number | null; Email: string };
type Seller = { sellerId: number; sellerEmail: string };

/** Whether somebody bought their own goods: by their account, or as a guest with its address. */
export function isOwnOrder({ userId, Email }: Buyer, { sellerId, sellerEmail }: Seller): boolean {
  return userId === sellerId || Email.trim().toLowerCase() === sellerEmail.trim().toLowerCase();
}

/** A line of an order as far as it counts as a sale. */
export type SaleLine = { Status: PartStatus; Quantity: number; returnedQuantity: number; isOwn: boolean };

/**
 * Units that were delivered and not returned. A seller's own orders are no sales, because anybody could make a product
 * popular.
 */
export function unitsSold({ Status, Quantity, returnedQuantity, isOwn }: SaleLine): number {
  return isOwn || !atBuyer.includes(Status) ? 0 : Math.max(0, Quantity - returnedQuantity);
}

/**
 * Whether a person's review of a product is a verified purchase. @param lines all lines that the person ordered of it
 */
export function isVerifiedPurchase(lines: readonly SaleLine[]): boolean {
  return lines.some((line) => unitsSold(line) > 0);
}
