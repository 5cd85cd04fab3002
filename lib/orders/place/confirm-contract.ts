import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";

import { orderStatuses } from "../rules";
import { orderRef } from "../change/step-contract";

/** The link by which a guest confirms an order on delivery. */
export const confirmContract = {
  "POST Order/ConfirmOrder": endpoint({
    summary: "Confirms a guest's order on delivery by the link of its mail; again changes nothing",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject({ OrderRef: orderRef, Key: z.string().max(200) }),
    output: z.object({ OrderRef: z.string(), Status: z.enum(orderStatuses) }),
    problems: [404, 410],
  }),
  "POST Order/SendConfirmation": endpoint({
    summary: "Sends the link that confirms an order once more, a few times an hour, to the order's own address",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject({ CheckoutId: z.uuid() }),
    output: z.object({ OrderRef: z.string(), ConfirmUntil: z.iso.datetime() }),
    problems: [404, 409, 410],
  }),
};
