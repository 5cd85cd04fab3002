import { mailboxOf } from "@/lib/mailbox-rules";

import { atBuyer, type PartStatus } from "../rules";

type Buyer = { userId: number | null; Email: string };
type Seller = { sellerId: number; sellerEmail: string };

/** Whether somebody bought their own goods: by their account, or with an address of its mailbox. */
export function isOwnOrder({ userId, Email }: Buyer, { sellerId, sellerEmail }: Seller): boolean {
  return userId === sellerId || mailboxOf(Email) === mailboxOf(sellerEmail);
}

export type SaleLine = {
  Status: PartStatus;
  Quantity: number;
  cancelledQuantity: number;
  returnedQuantity: number;
  isOwn: boolean;
};

/** Delivered and not returned. A seller's own orders are no sales, because anybody could make a product popular. */
export function unitsSold({ Status, Quantity, cancelledQuantity, returnedQuantity, isOwn }: SaleLine): number {
  return isOwn || !atBuyer.includes(Status) ? 0 : Math.max(0, Quantity - cancelledQuantity - returnedQuantity);
}

/** @param lines all lines that the person ordered of the product */
export function isVerifiedPurchase(lines: readonly SaleLine[]): boolean {
  return lines.some((line) => unitsSold(line) > 0);
}
