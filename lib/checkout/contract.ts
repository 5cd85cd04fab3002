import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { amount } from "@/lib/api/query-values";
import { cartItems, cartLine } from "@/lib/cart/contract";
import { latinDigits } from "@/lib/latin-digits";
import { isMultiline, isOneLine, isPersonName } from "@/lib/text-checks";

import { fieldError } from "./error-rules";
import { checkoutContactProblems, checkoutContactLimits as limits, paymentMethods } from "./rules";

/** One line of text that can be stored and printed on a parcel label. */
export const textLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, issueText("input.length.most", { limit: max }))
    .refine(isOneLine, issueText("input.controlCharacters"));

const address = z
  .strictObject({
    Line1: textLine(limits.Line1),
    Line2: textLine(limits.Line2).default(""),
    City: textLine(limits.City),
    Region: textLine(limits.Region).default(""),
    PostalCode: textLine(limits.PostalCode).overwrite(latinDigits).default(""),
    CountryCode: z.string().trim().toUpperCase().max(2).meta({ description: "ISO 3166-1 alpha-2" }),
  })
  .meta({ id: "CheckoutAddress" });

/** With `AddressId`, the saved address supplies omitted name, phone and address. */
export const startCheckoutBody = z
  .strictObject({
    Email: textLine(limits.Email),
    FullName: textLine(limits.FullName).refine(isPersonName, issueText("input.personName")).optional(),
    Phone: textLine(limits.Phone.max).overwrite(latinDigits).optional(),
    Address: address.optional(),
    AddressId: z.number().int().min(1).max(2_147_483_647).optional(),
    PaymentMethod: z.enum(paymentMethods).meta({ description: "`card` is refused where the shop takes no cards" }),
    Coupon: textLine(limits.Coupon).overwrite(latinDigits).optional(),
    Note: z
      .string()
      .trim()
      .max(limits.Note, issueText("input.length.most", { limit: limits.Note }))
      .refine(isMultiline, issueText("input.controlCharacters"))
      .default(""),
    Items: cartItems.min(1, issueText("input.empty")).optional(),
    CartId: z
      .uuid()
      .optional()
      .meta({ description: "Names the cart the items are of: one order comes of it. A stored cart needs none" }),
  })
  .superRefine((body, context) => {
    const known = new Set(context.issues.map((issue) => (issue.path ?? []).join(".")));
    for (const problem of checkoutContactProblems(body)) {
      if (known.has(problem.path)) continue;
      context.addIssue({ code: "custom", path: problem.path.split("."), message: JSON.stringify(fieldError(problem)) });
    }
  })
  .meta({ id: "StartCheckout" });

/** Defaults may be left out. */
export type StartCheckoutBody = z.input<typeof startCheckoutBody>;

/** All rows before the total add up to it, so a discount is negative. */
export const totalsEntry = z
  .object({ title: z.string(), price: amount, type: z.enum(["subtotal", "discount", "shipping", "total"]) })
  .meta({ id: "TotalsEntry" });

export type TotalsEntry = z.infer<typeof totalsEntry>;

export const startedCheckout = z
  .object({
    CheckoutId: z.uuid().meta({ description: "The idempotency key of CreateOrder, and a secret" }),
    Lines: z.array(cartLine),
    Totals: z.array(totalsEntry),
    Subtotal: amount,
    Total: amount,
    ExpiresAt: z.iso.datetime(),
  })
  .meta({ id: "StartedCheckout" });

export type StartedCheckout = z.infer<typeof startedCheckout>;

export const quoteBody = z
  .strictObject({
    Items: cartItems.min(1, issueText("input.empty")).optional(),
    Coupon: textLine(limits.Coupon).overwrite(latinDigits).optional(),
    Email: textLine(limits.Email).optional().meta({ description: "Tells whether this buyer used the coupon already" }),
  })
  .meta({ id: "QuoteRequest" });

/** The current price of an order; nothing is stored. */
export const quote = z
  .object({
    Lines: z.array(cartLine),
    Totals: z.array(totalsEntry),
    Subtotal: amount,
    Discount: amount,
    Total: amount,
    Coupon: z
      .object({
        Code: z.string(),
        Kind: z.enum(["percent", "fixed"]),
        Value: z.number().meta({ description: "Percent, or USD" }),
      })
      .nullable(),
    CashOnDelivery: z
      .object({ Allowed: z.boolean(), Refused: z.array(z.string()) })
      .meta({ description: "`Refused` names the products that cannot be paid on delivery" }),
    Card: z.object({ Allowed: z.boolean() }).meta({ description: "Whether the shop takes cards" }),
  })
  .meta({ id: "Quote" });

export type Quote = z.infer<typeof quote>;

/** Members of the problem document when lines cannot be sold as asked (409). */
export type ShortLine = { OptionId: number; Name: string; Requested: number; Available: number };
export type UnsoldLine = { OptionId: number; Name: string };
export type CheckoutConflict = { Short?: ShortLine[]; Unsold?: UnsoldLine[]; Ordered?: OrderedCart };
/** The result of a cart that was ordered before (409); callers who do not own the order get no reference. */
export type OrderedCart = { OrderRef: string | null; OptionIds: number[] };

export const checkoutContract = {
  "POST Order/StartCheckout": endpoint({
    summary: "Prices the cart and freezes it for 30 minutes; takes no stock",
    access: "anyone",
    changes: true,
    body: startCheckoutBody,
    output: startedCheckout,
    problems: [401, 404, 409],
  }),
  "POST Order/Quote": endpoint({
    summary: "What the posted lines, or the caller's cart, would cost with a coupon",
    access: "anyone",
    changes: false,
    // It could be used to guess coupon codes.
    rate: "guess",
    body: quoteBody,
    output: quote,
    problems: [409],
  }),
};
