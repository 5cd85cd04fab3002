import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";

import { contactLimits as limits, isMessage, isOneLine, isSenderAddress } from "./rules";

const line = (max: number) =>
  z.string().trim().min(1, "is required").max(max).refine(isOneLine, "may not contain control characters");

/** An address that a mail can be sent to. */
const email = z.string().trim().refine(isSenderAddress, "must be an e-mail address").meta({ maxLength: limits.Email });

/** From the link of a mail; anything else opens nothing. */
const token = z.string().max(200);

export const contactContract = {
  "POST Contact/ContactRequest": endpoint({
    summary: "A message to the shop; 1 once it is kept",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject({
      Name: line(limits.Name),
      Email: email,
      Subject: line(limits.Subject),
      Message: z
        .string()
        .trim()
        .min(1, "is required")
        .max(limits.Message)
        .refine(isMessage, "may not contain control characters"),
      /** A trap for programs: people do not see the field. A message with it is answered like any other and dropped. */
      Website: z.string().max(2_000).optional(),
    }),
    output: z.literal(1),
  }),
  "POST Contact/Subscribe/{email}": endpoint({
    summary: "Newsletter: 1 subscribed, 3 already subscribed, 0 failed",
    access: "anyone",
    changes: true,
    rate: "guess",
    params: z.strictObject({ email }),
    output: z.literal([0, 1, 3]),
  }),
  "POST Contact/ConfirmSubscription": endpoint({
    summary: "Newsletter: 1 confirmed, now or earlier; 0 for a link that does not work (any more)",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject({ Token: token }),
    output: z.literal([0, 1]),
  }),
  "POST Contact/Unsubscribe": endpoint({
    summary: "Newsletter: 1 left, now or earlier; 0 for a link that does not work (any more)",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject({ Token: token }),
    output: z.literal([0, 1]),
  }),
};
