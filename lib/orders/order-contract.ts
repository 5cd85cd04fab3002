import { z } from "zod";

import { amount } from "@/lib/api/query-values";
import { totalsEntry } from "@/lib/checkout/contract";

import { orderActors, orderStatuses, partStatuses, paymentMethods, paymentStatuses } from "./rules";
import { buyerActions, partActions } from "./step-rules";

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
    AskedQuantity: z.number().meta({ description: "Units the buyer asked to send back" }),
    ReturnedQuantity: z.number().meta({ description: "Units taken back" }),
    ReturnUntil: moment.meta({ description: "Null while it has not been delivered, or where nothing goes back" }),
  })
  .meta({ id: "OrderLine" });

export type OrderLine = z.infer<typeof orderLine>;

/** What one seller sends of an order. */
export const orderPart = z
  .object({
    ShopId: z.number().meta({ description: "The seller's SID; names the part within its order" }),
    Shop: z.string(),
    ShopSlug: z.string().nullable().meta({ description: "Of the shop's public page; null where a person sells" }),
    Status: z.enum(partStatuses),
    Carrier: z.string(),
    TrackingNumber: z.string(),
    ShippedAt: moment,
    DeliveredAt: moment,
    Lines: z.array(orderLine),
    Subtotal: amount,
    Discount: amount,
    Total: amount,
    CashDue: amount.meta({ description: "USD the courier still has to collect for this part" }),
    CashCollectedAt: moment,
    Return: z.object({ Reason: z.string(), Comment: z.string(), AskedAt: moment }).nullable(),
    Actions: z
      .array(z.enum([...partActions, "request-return"]))
      .meta({ description: "What the caller may do with this part now" }),
  })
  .meta({ id: "OrderPart" });

export type OrderPart = z.infer<typeof orderPart>;

export const orderEvent = z
  .object({
    Kind: z.enum(["order", "part", "payment"]),
    ShopId: z.number().nullable().meta({ description: "The part that changed; null for the order and its payment" }),
    Shop: z.string(),
    From: z.string(),
    Status: z.enum([...orderStatuses, ...partStatuses, ...paymentStatuses]),
    By: z.enum(orderActors),
    Note: z.string(),
    At: z.iso.datetime(),
  })
  .meta({ id: "OrderEvent" });

export type OrderEvent = z.infer<typeof orderEvent>;

/** An order as one of three sees it: a shop gets its own part, its own sums, and nobody's e-mail address. */
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
    PaymentUrl: z.string().optional().meta({ description: "Where the buyer can pay now, for an unpaid card order" }),
    PayUntil: moment.meta({ description: "When an unpaid card order is given up; null for all others" }),
    Currency: shownCurrency,
    Parts: z.array(orderPart),
    Totals: z.array(totalsEntry),
    Subtotal: amount,
    Discount: amount,
    Total: amount,
    Paid: amount.meta({ description: "USD that came in" }),
    Refunded: amount.meta({ description: "USD that went back" }),
    RefundDue: amount.meta({ description: "USD on the way back" }),
    EstimatedDelivery: estimatedDelivery,
    Timeline: z.array(orderEvent).meta({ description: "Oldest first" }),
    Actions: z.array(z.enum(buyerActions)).meta({ description: "What the buyer may do with the order now" }),
  })
  .meta({ id: "Order" });

export type Order = z.infer<typeof order>;

/** What is printed as the invoice; amounts in USD. */
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
        Shop: z.string(),
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

export type Invoice = z.infer<typeof invoice>;
