import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { instant, multiline, wholeNumber } from "@/lib/api/query-values";
import { textStream } from "@/lib/api/text-stream";
import { cartLine } from "@/lib/cart/contract";
import { seller } from "@/lib/shops/seller-contract";
import { textLine, type ShortLine } from "@/lib/checkout/contract";
import { isMultiline } from "@/lib/text-checks";

import type { HeldLine } from "./place/hold-rules";
import { estimatedDelivery, invoice, order, orderPart } from "./order-contract";
import { cancelReasons, returnReasons } from "./reason-rules";
import { orderStatuses, partStatuses } from "./rules";
import { stepScopes } from "./view/timeline-rules";
import { orderRef, processed, publisherStep, reason, shopStep, sid } from "./change/step-contract";

const oneOf = (reasons: readonly string[]) => `One of ${reasons.join(", ")}, which is shown translated, or own words`;

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
export type OrderConflict = { Short?: ShortLine[]; Changed?: ChangedLine[]; Held?: HeldLine[] };

/** What anyone with the reference may see: no name, address, price or product. */
export const tracking = z
  .object({
    OrderRef: z.string(),
    Status: z.enum(orderStatuses),
    PlacedAt: z.iso.datetime(),
    EstimatedDelivery: estimatedDelivery,
    Timeline: z.array(
      z.object({
        Of: z.enum(stepScopes).meta({ description: "Of the order, one seller's part, or a rest that is not sent" }),
        Status: z.enum([...orderStatuses, ...partStatuses]),
        At: z.iso.datetime(),
        Note: z.string(),
        SellerKind: seller.shape.Kind.nullable().meta({ description: "Of the part" }),
      }),
    ),
    Shipments: z.array(
      z.object({
        Seller: seller,
        Status: z.enum(partStatuses),
        Carrier: z.string(),
        TrackingNumber: z.string(),
        Units: z.number().meta({ description: "Units of this parcel, still to be sent, or cancelled" }),
      }),
    ),
  })
  .meta({ id: "Tracking" });

export type Tracking = z.infer<typeof tracking>;

/** From the link in a guest's mail: it identifies the buyer of one order. */
const key = z.string().max(200).optional().meta({ description: "From the link in the mail to a guest" });

/** The body is empty (§7.33); paging and filters are in the query. */
const listQuery = z.strictObject({
  page: wholeNumber(1).default(1),
  limit: wholeNumber(1, 100).default(20),
  status: z
    .enum([...orderStatuses, ...partStatuses])
    .optional()
    .meta({ description: "Of the order; for a shop of its part" }),
  q: textLine(100).optional().meta({ description: "Part of a reference, or for shops and publishers of a name" }),
});

/** For those who send the orders. */
const senderQuery = listQuery.extend({
  sort: z.enum(["latest", "oldest"]).default("latest"),
  from: instant.optional().meta({ description: "Placed then or later" }),
  to: instant.optional().meta({ description: "Placed before" }),
  q: textLine(100)
    .optional()
    .meta({ description: "Words of a reference, name, phone, city, SKU, product or tracking number" }),
});

const privateNote = z
  .string()
  .trim()
  .max(2_000, issueText("input.length.most", { limit: 2_000 }))
  .refine(isMultiline, issueText("input.controlCharacters"));

const orderList = z.object({ Counts: z.number(), Page: z.number(), Limit: z.number(), Result: z.array(order) });

const senderList = orderList.extend({
  Statuses: z
    .record(z.enum(partStatuses), z.int())
    .meta({ description: "Orders of each status that match the other filters, 10,000 at most" }),
});

const returnLines = z
  .array(z.strictObject({ OptionId: sid, Quantity: z.number().int().min(1).max(99) }))
  .min(1, issueText("input.empty"))
  .max(100);

/** Ready for the cart, with what cannot be bought. */
export const reordered = z
  .object({
    Lines: z.array(cartLine).meta({ description: "Quantities are at most today's stock" }),
    Missing: z.array(z.object({ OptionId: z.number(), Name: z.string() })),
  })
  .meta({ id: "Reordered" });

export type Reordered = z.infer<typeof reordered>;

/** A return that is taken back is refunded. */
const paysBack = ({ Action }: { Action: string }) => Action === "refund" || Action === "accept-return";
const anyPaysBack = {
  when: "one of them pays back",
  isDue: ({ Orders }: { Orders: { Action: string }[] }) => Orders.some(paysBack),
};

export const ordersContract = {
  "POST Order/CreateOrder/{checkoutId}": endpoint({
    summary:
      "Places the frozen checkout; calling again gives the same order, and its payment page while it is unpaid. What one buyer may reserve unpaid is limited (409 with `Held`, 429)",
    access: "anyone",
    changes: true,
    params: z.strictObject({ checkoutId: z.uuid() }),
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
  "GET Order/GetOrder": endpoint({
    summary: "One order: whole for its buyer, publishers and administrators, a shop's own part for its seller",
    access: "anyone",
    changes: false,
    rate: "guess",
    query: z.strictObject({ action: z.literal("re").default("re"), id: orderRef, key }),
    output: order,
    problems: [401, 404],
  }),
  "GET Order/GetInvoice": endpoint({
    summary: "What the invoice of an order says, for its buyer, publishers and administrators",
    access: "anyone",
    changes: false,
    rate: "guess",
    query: z.strictObject({ id: orderRef, key }),
    output: invoice,
    problems: [401, 404],
  }),
  "POST Order/GetAllUserOrder": endpoint({
    summary: "The caller's own orders, latest first",
    access: "signed-in",
    changes: false,
    query: listQuery,
    output: orderList,
  }),
  "POST Order/GetAllShopOrder": endpoint({
    summary: "Orders with something of the caller's own to send; its part and sums only",
    access: "seller",
    changes: false,
    query: senderQuery,
    output: senderList,
  }),
  "POST Publisher/GetAllNijerOrder": endpoint({
    summary: "All orders",
    access: "publisher",
    changes: false,
    query: senderQuery,
    output: senderList,
  }),
  "GET Order/ExportShopOrders": endpoint({
    summary: "The caller's parts of orders as CSV, a line for each ordered option",
    access: "seller",
    changes: false,
    fresh: true,
    query: senderQuery.omit({ page: true, limit: true }),
    file: { type: "text/csv", name: "orders.csv" },
    output: textStream,
  }),
  "GET Publisher/ExportOrders": endpoint({
    summary: "All orders as CSV, a line for each ordered option",
    access: "publisher",
    changes: false,
    fresh: true,
    query: senderQuery.omit({ page: true, limit: true }),
    file: { type: "text/csv", name: "orders.csv" },
    output: textStream,
  }),
  "POST Order/SaveShopNote": endpoint({
    summary:
      "Notes something about the caller's part of an order, which its buyer never sees; an empty note removes it",
    access: "seller",
    changes: true,
    body: z.strictObject({ OrderRef: orderRef, Note: privateNote }),
    output: order,
    problems: [404],
  }),
  "POST Publisher/SaveOrderNote": endpoint({
    summary: "Does the same with one part of any order",
    access: "publisher",
    changes: true,
    body: z.strictObject({ OrderRef: orderRef, ShopId: sid, Note: privateNote }),
    output: order,
    problems: [404],
  }),
  "POST Order/ProcessShopOrder": endpoint({
    summary: "Takes the caller's part of an order one step further",
    access: "seller",
    changes: true,
    fresh: { when: "it pays back", isDue: paysBack },
    body: shopStep,
    output: orderPart,
    problems: [404, 409],
  }),
  "POST Order/ProcessShopOrders": endpoint({
    summary:
      "Does the same with the caller's parts of many orders; each has its own result, whatever becomes of the others",
    access: "seller",
    changes: true,
    fresh: anyPaysBack,
    body: z.strictObject({ Orders: z.array(shopStep).min(1, issueText("input.empty")).max(100) }),
    output: z.object({ Counts: z.number(), Result: z.array(processed) }),
  }),
  "POST Publisher/ProcessSingleOrderRequest": endpoint({
    summary: "Takes the parts of an order, or one of them, a step further, or refunds an amount",
    access: "publisher",
    changes: true,
    fresh: { when: "it pays back", isDue: paysBack },
    body: publisherStep,
    output: processed,
    problems: [404, 409],
  }),
  "POST Publisher/ProcessOrderRequest": endpoint({
    summary: "Does the same for many orders; each has its own result, whatever becomes of the others",
    access: "publisher",
    changes: true,
    fresh: anyPaysBack,
    body: z.strictObject({ Orders: z.array(publisherStep).min(1, issueText("input.empty")).max(100) }),
    output: z.object({ Counts: z.number(), Result: z.array(processed) }),
  }),
  "POST Order/CancelOrder": endpoint({
    summary: "Cancels what of the buyer's own order is not packed yet, or one shop's part of it",
    access: "anyone",
    changes: true,
    body: z.strictObject({
      OrderRef: orderRef,
      ShopId: sid.optional(),
      Reason: reason.meta({ description: oneOf(cancelReasons) }),
      Key: key,
    }),
    output: order,
    problems: [401, 404, 409],
  }),
  "POST Order/RequestReturn": endpoint({
    summary: "Asks to send back delivered units of the buyer's own order",
    access: "anyone",
    changes: true,
    body: z.strictObject({
      OrderRef: orderRef,
      Lines: returnLines,
      Reason: textLine(300)
        .min(1, issueText("input.required"))
        .meta({ description: oneOf(returnReasons) }),
      Comment: multiline(1_000).default(""),
      Key: key,
    }),
    output: order,
    problems: [401, 404, 409],
  }),
  "POST Order/ReOrder": endpoint({
    summary: "What of the buyer's own order can be bought again today; a signed-in caller's cart takes it in",
    access: "anyone",
    changes: true,
    body: z.strictObject({ OrderRef: orderRef, Key: key }),
    output: reordered,
    problems: [401, 404],
  }),
};
