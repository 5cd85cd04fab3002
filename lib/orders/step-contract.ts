import { z } from "zod";

import { textLine } from "@/lib/checkout/contract";

import { order, orderPart } from "./order-contract";
import { normalizeOrderRef, orderStatuses } from "./rules";
import { partActions } from "./step-rules";

export const orderRef = z
  .string()
  .max(64)
  .transform((text, context) => {
    const ref = normalizeOrderRef(text);
    if (ref) return ref;
    context.addIssue({ code: "custom", message: "is not an order reference such as NJ-7K3QV9XH2M4TZ" });
    return z.NEVER;
  });

export const reason = textLine(300).default("");
export const sid = z.number().int().min(1).max(2_147_483_647);

const answeredLine = z.strictObject({
  OptionId: sid,
  Received: z.number().int().min(0).max(99).meta({ description: "Units that came back, at most those asked for" }),
  Amount: z
    .number()
    .min(0)
    .max(10_000_000)
    .multipleOf(0.01, "may have two decimals at most")
    .meta({ description: "USD that goes back for them; less than was paid needs a reason" }),
  Restock: z.boolean().meta({ description: "Whether the units can be sold again" }),
});

/** Without it a return is taken back in full: all units, restocked, for their whole price. */
const returnAnswer = z
  .strictObject({
    AskedAt: z.iso
      .datetime()
      .meta({ description: "`Return.AskedAt` of the part, so that no other return is answered" }),
    Lines: z.array(answeredLine).min(1, "is empty").max(100),
  })
  .meta({ id: "ReturnAnswer", description: "For `accept-return`: what came back of every line that was asked for" });

export type ReturnAnswer = z.output<typeof returnAnswer>;

function returnWithItsAction(step: { Action: string; Return?: unknown }, context: z.RefinementCtx): void {
  if (step.Return === undefined || step.Action === "accept-return") return;
  context.addIssue({ code: "custom", path: ["Return"], message: "goes with accept-return only" });
}

const partStep = {
  OrderRef: orderRef,
  Action: z.enum(partActions),
  Carrier: textLine(60).optional(),
  TrackingNumber: textLine(80).optional(),
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
      .multipleOf(0.01, "may have two decimals at most")
      .optional()
      .meta({ description: "USD, for a refund beyond what cancelling and returning give back" }),
    RequestId: z.uuid().optional().meta({ description: "Makes a refund happen once; required for it" }),
  })
  .superRefine(returnWithItsAction)
  .superRefine(({ Action, Amount, RequestId }, context) => {
    if (Action !== "refund") return;
    if (Amount === undefined) context.addIssue({ code: "custom", path: ["Amount"], message: "is required" });
    if (RequestId === undefined) context.addIssue({ code: "custom", path: ["RequestId"], message: "is required" });
  })
  .meta({ id: "PublisherStep" });

export const shopStep = z.strictObject(partStep).superRefine(returnWithItsAction).meta({ id: "ShopStep" });

export type PublisherStep = z.output<typeof publisherStep>;
export type ShopStep = Omit<PublisherStep, "Action" | "ShopId" | "Amount" | "RequestId"> & {
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

export type ProcessedOrder = z.infer<typeof processed>;
