import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { amount } from "@/lib/api/query-values";
import { totalsEntry, type ShortLine } from "@/lib/checkout/contract";

import { normalizeOrderRef, orderStatuses, partStatuses, paymentMethods, paymentStatuses } from "./rules";

export const orderPlaced = z
  .object({
    OrderRef: z.string(),
    Status: z.enum(orderStatuses),
    PaymentUrl: z.string().optional().meta({ description: "Where to pay, for orders paid by card" }),
  })
  .meta({ id: "OrderPlaced" });

export type OrderPlaced = z.infer<typeof orderPlaced>;

/** A line whose price is no longer the frozen one; `Now` is null when it is no longer sold. USD. */
export type ChangedLine = { OptionId: number; Name: string; Was: number; Now: number | null };
/** Members of the problem document when an order cannot be placed as frozen (409). */
export type OrderConflict = { Short?: ShortLine[]; Changed?: ChangedLine[] };

const estimatedDelivery = z
  .object({ From: z.iso.date(), To: z.iso.date() })
  .nullable()
  .meta({ description: "Null when nothing is on its way any more" });

/** What anyone with the reference may see: no name, address, price or product. */
export const tracking = z
  .object({
    OrderRef: z.string(),
    Status: z.enum(orderStatuses),
    PlacedAt: z.iso.datetime(),
    EstimatedDelivery: estimatedDelivery,
    Timeline: z.array(
      z.object({ Status: z.enum([...orderStatuses, ...partStatuses]), At: z.iso.datetime(), Note: z.string() }),
    ),
    Shipments: z.array(
      z.object({
        Shop: z.string(),
        Status: z.enum(partStatuses),
        Carrier: z.string(),
        TrackingNumber: z.string(),
      }),
    ),
  })
  .meta({ id: "Tracking" });

export type Tracking = z.infer<typeof tracking>;

/** The order as its buyer sees it right after placing it. */
export const placedOrder = z.object({
  OrderRef: z.string(),
  Status: z.enum(orderStatuses),
  PlacedAt: z.iso.datetime(),
  Email: z.string(),
  FullName: z.string(),
  Phone: z.string(),
  Address: z.object({
    Line1: z.string(),
    Line2: z.string(),
    City: z.string(),
    Region: z.string(),
    PostalCode: z.string(),
    CountryCode: z.string(),
  }),
  Note: z.string(),
  PaymentMethod: z.enum(paymentMethods),
  PaymentStatus: z.enum(paymentStatuses),
  /** What the buyer was shown when ordering; all amounts here are USD. */
  Currency: z.object({ Code: z.string(), Multiplier: z.number() }),
  Lines: z.array(
    z.object({
      ProductId: z.number(),
      OptionId: z.number(),
      Slug: z.string(),
      Name: z.string(),
      Variant: z.string(),
      Size: z.string(),
      Image: z.string(),
      Quantity: z.number(),
      Price: amount,
      RegularPrice: amount,
      Total: amount,
    }),
  ),
  Totals: z.array(totalsEntry),
  Subtotal: amount,
  Total: amount,
  EstimatedDelivery: estimatedDelivery,
});

export type PlacedOrder = z.infer<typeof placedOrder>;

const orderRef = z
  .string()
  .max(64)
  .transform((text, context) => {
    const ref = normalizeOrderRef(text);
    if (ref) return ref;
    context.addIssue({ code: "custom", message: "is not an order reference such as NJ-7K3QV9XH2M4TZ" });
    return z.NEVER;
  });

export const ordersContract = {
  "POST Order/CreateOrder/{checkoutId}": endpoint({
    summary: "Places the frozen checkout; calling again gives the same order",
    access: "anyone",
    changes: true,
    params: z.strictObject({ checkoutId: z.uuid("must be a checkout id") }),
    output: orderPlaced,
    problems: [404, 409, 410, 503],
  }),
  "GET Order/TrackOrder": endpoint({
    summary: "Where an order is, for whoever knows its reference",
    access: "anyone",
    changes: false,
    rate: "guess",
    query: z.strictObject({ orderRef }),
    output: tracking,
    problems: [404],
  }),
};
