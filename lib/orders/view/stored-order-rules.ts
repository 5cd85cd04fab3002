import type { Seller } from "@/lib/shops/seller-rules";
import type { Totals } from "@/lib/checkout/totals-rules";

import type { StoredReturn } from "./return-rules";
import type {
  NamedStep,
  OrderActor,
  OrderStatus,
  PartStatus,
  PaymentMethod,
  PaymentStatus,
  PostalAddress,
} from "../rules";

export type OrderViewer = "buyer" | "shop" | "staff";

/** Amounts in cents. */
export type StoredOrder = {
  order: Totals & {
    OrderRef: string;
    Status: OrderStatus;
    PlacedAt: Date;
    updatedAt: Date;
    Email: string;
    FullName: string;
    Phone: string;
    address: PostalAddress;
    Note: string;
    paymentMethod: PaymentMethod;
    currency: string;
    currencyMultiplier: number;
    holdUntil: Date | null;
  };
  payment: {
    Status: PaymentStatus;
    provider: string;
    sessionUrl: string | null;
    paidCents: number;
    refundedCents: number;
  };
  parts: StoredPart[];
  events: StoredEvent[];
  coupon: string | null;
  /** Finished and pending; without a part they are for the whole order. */
  refunds: { partId: number | null; doneCents: number; owedCents: number; goodwillCents: number }[];
};

export type StoredPart = {
  part: {
    id: number;
    sellerId: number;
    Status: PartStatus;
    Carrier: string;
    TrackingNumber: string;
    privateNote: string;
    shippedAt: Date | null;
    deliveredAt: Date | null;
    collectedAt: Date | null;
    returnReason: string;
    returnComment: string;
    returnAskedAt: Date | null;
  };
  sid: number;
  seller: Seller;
  lines: StoredLine[];
  returns: StoredReturn[];
  shipments: StoredShipment[];
};

export type StoredShipment = {
  id: number;
  Carrier: string;
  TrackingNumber: string;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  lines: { lineId: number; quantity: number }[];
};

export type StoredLine = {
  id: number;
  productId: number;
  optionId: number;
  Slug: string;
  Name: string;
  Variant: string;
  Size: string;
  Image: string;
  SKU: string;
  Quantity: number;
  unitPriceCents: number;
  regularPriceCents: number;
  discountCents: number;
  askedQuantity: number;
  returnedQuantity: number;
  refusedQuantity: number;
  returnedCents: number;
  cancelledQuantity: number;
  cancelledCents: number;
  returnsInDay: number;
  maxDeliveryDays: number;
};

type StoredEvent = {
  kind: "order" | "part" | "payment";
  partId: number | null;
  actor: OrderActor;
  from: string;
  to: string;
  note: string;
  repeats: "" | NamedStep;
  amountCents: number | null;
  at: Date;
};
