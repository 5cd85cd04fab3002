import { z } from "zod";

import type { InCents } from "@/lib/amounts";
import { amount } from "@/lib/api/query-values";
import { seller } from "@/lib/shops/seller-contract";
import { totalsEntry } from "@/lib/checkout/contract";

import { returnReasons } from "./reason-rules";
import { namedSteps, orderActors, orderStatuses, partStatuses, paymentMethods, paymentStatuses } from "./rules";
import { buyerActions, partActions } from "./change/step-rules";

const moment = z.iso.datetime().nullable();

export const estimatedDelivery = z
  .object({ From: z.iso.date(), To: z.iso.date() })
  .nullable()
  .meta({ description: "Null when nothing is on its way any more" });

export const shownCurrency = z
  .object({ Code: z.string(), Multiplier: z.number() })
  .meta({ description: "What the buyer was shown when ordering, at the rate of that day; every amount here is USD" });

export const orderAddress = z
  .object({
    Line1: z.string(),
    Line2: z.string(),
    City: z.string(),
    Region: z.string(),
    PostalCode: z.string(),
    CountryCode: z.string(),
  })
  .meta({ id: "OrderAddress" });

export const orderLine = z
  .object({
    ProductId: z.number(),
    OptionId: z.number(),
    Slug: z.string(),
    Name: z.string(),
    Variant: z.string(),
    Size: z.string(),
    Image: z.string(),
    SKU: z.string(),
    Quantity: z.number(),
    Price: amount,
    RegularPrice: amount,
    Total: amount.meta({ description: "USD: price times quantity, before the discount" }),
    Discount: amount.meta({ description: "USD: this line's share of the order's discount, as a positive number" }),
    UnsentQuantity: z.number().meta({ description: "Units that are neither sent nor cancelled" }),
    CancelledQuantity: z.number().meta({ description: "Units cancelled after others had been sent" }),
    AskedQuantity: z.number().meta({ description: "Units of all open returns" }),
    ReturnedQuantity: z.number().meta({ description: "Units taken back, by all returns" }),
    ReturnableQuantity: z.number().meta({ description: "Units that neither came back nor were asked for or refused" }),
    ReturnUntil: moment.meta({ description: "Null while it has not been delivered, or where nothing goes back" }),
  })
  .meta({ id: "OrderLine" });

export type OrderLine = InCents<z.infer<typeof orderLine>>;

const chosenReason = z.string().meta({ description: `One of ${returnReasons.join(", ")}, or the buyer's own words` });

export const orderReturn = z
  .object({
    Status: z.enum(["Asked", "Accepted", "Refused"]),
    Reason: chosenReason,
    Comment: z.string(),
    AskedAt: z.iso.datetime(),
    AnsweredAt: moment,
    Answer: z.string().meta({ description: "What the seller wrote to the buyer" }),
    Amount: amount.meta({ description: "USD that goes back, or that the courier no longer collects" }),
    Lines: z.array(
      z.object({
        OptionId: z.number(),
        Asked: z.number(),
        Received: z.number(),
        Restocked: z.number().optional().meta({ description: "Units that can be sold again; left out for buyers" }),
        Amount: amount,
      }),
    ),
  })
  .meta({ id: "OrderReturn" });

export type OrderReturn = InCents<z.infer<typeof orderReturn>>;

export const shipment = z
  .object({
    Id: z.number(),
    Carrier: z.string(),
    TrackingNumber: z.string(),
    ShippedAt: moment,
    DeliveredAt: moment,
    Lines: z.array(z.object({ OptionId: z.number(), Quantity: z.number() })),
  })
  .meta({ id: "Shipment" });

export type Shipment = z.infer<typeof shipment>;

export const orderPart = z
  .object({
    ShopId: z.number().meta({ description: "The seller's SID; names the part within its order" }),
    Shop: z.string().meta({ description: "Its name; empty for sellers without a shop" }),
    Seller: seller,
    Status: z.enum(partStatuses),
    EstimatedDelivery: estimatedDelivery.meta({ description: "Null once nothing of it is under way" }),
    Carrier: z.string().meta({ description: "Of the latest parcel" }),
    TrackingNumber: z.string().meta({ description: "Of the latest parcel" }),
    ShippedAt: moment.meta({ description: "When the latest parcel was sent" }),
    DeliveredAt: moment.meta({ description: "When the whole part had arrived" }),
    Shipments: z.array(shipment).meta({ description: "Oldest first" }),
    Lines: z.array(orderLine),
    Subtotal: amount,
    Discount: amount,
    Total: amount,
    Net: amount.meta({ description: "USD that is left of the total after cancelling, returns and refunds" }),
    Refundable: amount.meta({ description: "USD that came in for this part and can still go back" }),
    CashDue: amount.meta({ description: "USD the courier still has to collect for this part" }),
    CashCollectedAt: moment,
    Return: z
      .object({ Reason: chosenReason, Comment: z.string(), AskedAt: moment })
      .nullable()
      .meta({ description: "The latest of the returns" }),
    Returns: z.array(orderReturn).meta({ description: "Oldest first" }),
    Due: z
      .object({ On: z.string().meta({ description: "ISO date, UTC" }), IsLate: z.boolean() })
      .nullable()
      .optional()
      .meta({ description: "The last day promised to the buyer; null once it has arrived; left out for buyers" }),
    PrivateNote: z.string().optional().meta({ description: "What the shop noted for itself; left out for buyers" }),
    Actions: z
      .array(z.enum([...partActions, "request-return"]))
      .meta({ description: "What the caller may do with this part now" }),
  })
  .meta({ id: "OrderPart" });

export type OrderPart = InCents<z.infer<typeof orderPart>>;

export const orderEvent = z
  .object({
    Kind: z.enum(["order", "part", "payment"]),
    ShopId: z.number().nullable().meta({ description: "The part that changed; null for the order and its payment" }),
    Shop: z.string(),
    SellerKind: seller.shape.Kind.nullable().meta({ description: "Of the part that changed" }),
    From: z.string(),
    Status: z.enum([...orderStatuses, ...partStatuses, ...paymentStatuses]),
    Repeats: z.enum(["", ...namedSteps]).meta({
      description: "The step where the status does not tell it: of a parcel or return, or the rest was cancelled",
    }),
    By: z.enum(orderActors),
    Note: z.string(),
    Amount: amount.nullable().meta({ description: "USD that the step gives back; null where it is not about money" }),
    At: z.iso.datetime(),
  })
  .meta({ id: "OrderEvent" });

export type OrderEvent = InCents<z.infer<typeof orderEvent>>;

/** Where a due payment can be made, or that it cannot. */
export const paymentPage = {
  PaymentUrl: z.string().optional().meta({ description: "Where the buyer can pay now, for an unpaid card order" }),
  PaymentClosed: z
    .literal(true)
    .optional()
    .meta({ description: "The shop takes no such payments any more: the unpaid order will be given up" }),
};

/** An order as the viewer may see it: a shop gets its own part, its own sums, and no e-mail address. */
export const order = z
  .object({
    OrderRef: z.string(),
    View: z.enum(["buyer", "shop", "staff"]),
    Status: z.enum(orderStatuses),
    PlacedAt: z.iso.datetime(),
    UpdatedAt: z.iso.datetime(),
    Email: z.string().optional().meta({ description: "Left out for shops" }),
    FullName: z.string(),
    Phone: z.string(),
    Address: orderAddress,
    Note: z.string(),
    PaymentMethod: z.enum(paymentMethods),
    PaymentStatus: z.enum(paymentStatuses),
    ...paymentPage,
    PayUntil: moment.meta({ description: "When an unpaid card order is given up; null for all others" }),
    ConfirmUntil: moment.meta({ description: "Until when the link in the mail confirms it; null for all others" }),
    Currency: shownCurrency,
    Parts: z.array(orderPart),
    Totals: z.array(totalsEntry),
    Subtotal: amount,
    Discount: amount,
    Coupon: z.string().meta({ description: "Code of the coupon behind the discount; empty for none" }),
    Total: amount,
    Net: amount.meta({ description: "USD that is left of the total after cancelling, returns and refunds" }),
    Refundable: amount.meta({ description: "USD that came in and can still go back; for a shop of its own part" }),
    Paid: amount.meta({ description: "USD that came in" }),
    Refunded: amount.meta({ description: "USD that went back; for a shop of its own part" }),
    RefundDue: amount.meta({ description: "USD on the way back; for a shop of its own part" }),
    EstimatedDelivery: estimatedDelivery,
    Timeline: z.array(orderEvent).meta({ description: "Oldest first" }),
    Actions: z.array(z.enum(buyerActions)).meta({ description: "What the buyer may do with the order now" }),
  })
  .meta({ id: "Order" });

export type WireOrder = z.infer<typeof order>;
export type Order = InCents<WireOrder>;

/** Amounts in USD. */
export const invoice = z
  .object({
    Number: z.string(),
    OrderRef: z.string(),
    IssuedAt: z.iso.datetime(),
    Seller: z.object({ Name: z.string(), Address: z.string(), Email: z.string(), Phones: z.array(z.string()) }),
    Buyer: z.object({ FullName: z.string(), Email: z.string(), Phone: z.string(), Address: orderAddress }),
    Currency: shownCurrency,
    PaymentMethod: z.enum(paymentMethods),
    PaymentStatus: z.enum(paymentStatuses),
    Lines: z.array(
      z.object({
        Seller: seller,
        Name: z.string(),
        Variant: z.string(),
        Size: z.string(),
        SKU: z.string(),
        Quantity: z.number(),
        Price: amount,
        Total: amount,
      }),
    ),
    Totals: z.array(totalsEntry),
    Total: amount,
    Paid: amount,
    Refunded: amount,
    Cancelled: amount.meta({ description: "USD of parts that were cancelled, less their discount" }),
    Due: amount.meta({ description: "USD still to be paid" }),
  })
  .meta({ id: "Invoice" });

export type Invoice = InCents<z.infer<typeof invoice>>;

/** Right after placing it. */
export const placedOrder = z.object({
  OrderRef: z.string(),
  Status: z.enum(orderStatuses),
  PlacedAt: z.iso.datetime(),
  Email: z.string(),
  FullName: z.string(),
  Phone: z.string(),
  Address: orderAddress,
  Note: z.string(),
  PaymentMethod: z.enum(paymentMethods),
  PaymentStatus: z.enum(paymentStatuses),
  ...paymentPage,
  /** Until when the link in the mail confirms it, while it waits for that. */
  ConfirmUntil: z.iso.datetime().nullable(),
  Coupon: z.string().meta({ description: "Code of the coupon behind the discount; empty for none" }),
  Currency: shownCurrency,
  Lines: z.array(
    z.object({
      ProductId: z.number(),
      OptionId: z.number(),
      ShopId: z.number().meta({ description: "The seller's SID" }),
      Seller: seller,
      Slug: z.string(),
      Name: z.string(),
      Variant: z.string(),
      Size: z.string(),
      Image: z.string(),
      Quantity: z.number(),
      Price: amount,
      RegularPrice: amount,
      Total: amount,
      EstimatedDelivery: estimatedDelivery,
    }),
  ),
  Totals: z.array(totalsEntry),
  Subtotal: amount,
  Total: amount,
  EstimatedDelivery: estimatedDelivery,
});

export type PlacedOrder = InCents<z.infer<typeof placedOrder>>;
