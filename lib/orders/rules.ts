/** The three state lines of an order; what may follow what is the table below each. */
export const orderStatuses = [
  "PendingPayment",
  "Placed",
  "Processing",
  "Shipped",
  "Delivered",
  "Cancelled",
  "PartlyReturned",
  "Returned",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const partStatuses = [
  "New",
  "Accepted",
  "Packed",
  "Shipped",
  "Delivered",
  "Cancelled",
  "ReturnRequested",
  "Returned",
  "ReturnRejected",
] as const;
export type PartStatus = (typeof partStatuses)[number];

export const paymentStatuses = ["CodDue", "Pending", "Paid", "Refunded", "PartlyRefunded", "Failed"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = ["cod", "card"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export type PostalAddress = {
  Line1: string;
  Line2: string;
  City: string;
  Region: string;
  PostalCode: string;
  /** ISO 3166-1 alpha-2. */
  CountryCode: string;
};

/** A checkout line as it was priced; amounts in cents. */
export type FrozenLine = {
  productId: number;
  optionId: number;
  sellerId: number;
  quantity: number;
  unitPriceCents: number;
};
