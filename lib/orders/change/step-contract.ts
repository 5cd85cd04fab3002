import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import type { InCents } from "@/lib/amounts";
import { centsOf } from "@/lib/dollars";
import { textLine } from "@/lib/checkout/contract";

import { order, orderPart } from "../order-contract";
import { normalizeOrderRef, orderStatuses } from "../rules";
import { partActions } from "./step-rules";

export const orderRef = z
  .string()
  .max(64)
  .transform((text, context) => {
    const ref = normalizeOrderRef(text);
    if (ref) return ref;
    context.addIssue({ code: "custom", message: issueText("input.format.orderRef") });
    return z.NEVER;
  });

export const reason = textLine(300).default("");
export const sid = z.number().int().min(1).max(2_147_483_647);

const answeredLine = z
  .strictObject({
    OptionId: sid,
    Received: z.number().int().min(0).max(99).meta({ description: "Units that came back, at most those asked for" }),
    Amount: z
      .number()
      .min(0)
      .max(10_000_000)
      .multipleOf(0.01, issueText("input.format.decimals"))
      .meta({ description: "USD that goes back for them; less than was paid needs a reason" }),
    Restock: z.boolean().meta({ description: "Whether the units can be sold again" }),
  })
  .transform(({ Amount, ...line }) => ({ ...line, AmountCents: centsOf(Amount) }));

/** Without it all open returns are answered. */
const returnAnswer = z
  .strictObject({
    AskedAt: z.iso.datetime().meta({ description: "`AskedAt` of the return, so that no other one is answered" }),
    Lines: z
      .array(answeredLine)
      .min(1, issueText("input.empty"))
      .max(100)
      .optional()
      .meta({ description: "For `accept-return`: what came back; without it all, restocked, for its whole price" }),
  })
  .meta({ id: "ReturnAnswer", description: "For `accept-return` and `reject-return`: which return, and what of it" });

export type ReturnAnswer = z.output<typeof returnAnswer>;

function returnWithItsAction(
  { Action, Return }: { Action: string; Return?: { Lines?: unknown } },
  context: z.RefinementCtx,
): void {
  if (Return === undefined || Action === "accept-return") return;
  if (Action !== "reject-return")
    context.addIssue({ code: "custom", path: ["Return"], message: issueText("input.answerReturnOnly") });
  else if (Return.Lines !== undefined)
    context.addIssue({ code: "custom", path: ["Return", "Lines"], message: issueText("input.acceptReturnOnly") });
}

function unitsWithTheirAction(
  step: { Action: string; Units?: unknown; ShipmentId?: number },
  context: z.RefinementCtx,
): void {
  if (step.Units !== undefined && step.Action !== "ship")
    context.addIssue({ code: "custom", path: ["Units"], message: issueText("input.shipOnly") });
  if (step.ShipmentId !== undefined && step.Action !== "track" && step.Action !== "deliver")
    context.addIssue({ code: "custom", path: ["ShipmentId"], message: issueText("input.parcelOnly") });
}

function trackWithItsNumber(
  step: { Action: string; Carrier?: string; TrackingNumber?: string },
  context: z.RefinementCtx,
): void {
  if (step.Action !== "track" || step.Carrier) return;
  context.addIssue({ code: "custom", path: ["Carrier"], message: issueText("input.required") });
}

const partStep = {
  OrderRef: orderRef,
  Action: z.enum(partActions),
  Carrier: textLine(60).optional(),
  TrackingNumber: textLine(80).optional(),
  Units: z
    .array(z.strictObject({ OptionId: sid, Quantity: z.number().int().min(1).max(99) }))
    .min(1, issueText("input.empty"))
    .max(100)
    .optional()
    .meta({ description: "For `ship`: what this parcel contains; without it everything that is left to send" }),
  ShipmentId: sid
    .optional()
    .meta({ description: "For `track` and `deliver`: one parcel; without it the latest, or all under way" }),
  Reason: reason,
  Return: returnAnswer.optional(),
};

/** A publisher's request: for one seller's part, or for every part that allows the step. */
export const publisherStep = z
  .strictObject({
    ...partStep,
    ShopId: sid.optional(),
    Action: z.enum([...partActions, "refund"]),
    Amount: z
      .number()
      .min(0.01)
      .max(10_000_000)
      .multipleOf(0.01, issueText("input.format.decimals"))
      .optional()
      .meta({ description: "USD, for a refund beyond what cancelling and returning give back" }),
    RequestId: z.uuid().optional().meta({ description: "Makes a refund happen once; required for it" }),
  })
  .superRefine(returnWithItsAction)
  .superRefine(unitsWithTheirAction)
  .superRefine(trackWithItsNumber)
  .superRefine(({ Action, Amount, RequestId }, context) => {
    if (Action !== "refund") return;
    if (Amount === undefined)
      context.addIssue({ code: "custom", path: ["Amount"], message: issueText("input.required") });
    if (RequestId === undefined)
      context.addIssue({ code: "custom", path: ["RequestId"], message: issueText("input.required") });
  })
  .transform(({ Amount, ...step }) => ({ ...step, AmountCents: centsOf(Amount ?? 0) }))
  .meta({ id: "PublisherStep" });

export const shopStep = z
  .strictObject(partStep)
  .superRefine(returnWithItsAction)
  .superRefine(unitsWithTheirAction)
  .superRefine(trackWithItsNumber)
  .meta({ id: "ShopStep" });

export type SentStep = z.input<typeof shopStep>;

export type PublisherStep = z.output<typeof publisherStep>;
export type ShopStep = Omit<PublisherStep, "Action" | "ShopId" | "AmountCents" | "RequestId"> & {
  Action: (typeof partActions)[number];
};

export const processed = z
  .object({
    OrderRef: z.string(),
    Ok: z.boolean(),
    Status: z.enum(orderStatuses).nullable().meta({ description: "Of the order; null when there is no such order" }),
    Parts: z.array(orderPart).meta({ description: "The parts that took the step, as they now are" }),
    Order: order.nullable().meta({ description: "The order as the caller sees it after the step, also a refused one" }),
    Problem: z.object({ status: z.number(), detail: z.string() }).nullable(),
  })
  .meta({ id: "ProcessedOrder" });

export type ProcessedOrder = InCents<z.infer<typeof processed>>;
