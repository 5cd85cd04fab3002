import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { isEmail, isMultiline, isOneLine, isPersonName } from "@/lib/text-checks";

import { contactLimits as limits } from "./rules";

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, issueText("input.required"))
    .max(max)
    .refine(isOneLine, issueText("input.controlCharacters"));

const email = z.string().trim().refine(isEmail, issueText("input.format.email")).meta({ maxLength: limits.Email });

/** The token of a mailed link; anything else is rejected. */
const token = z.string().max(200);

export const contactContract = {
  "POST Contact/ContactRequest": endpoint({
    summary: "A message to the shop; 1 once it is kept",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject({
      Name: line(limits.Name).refine(isPersonName, issueText("input.personName")),
      Email: email,
      Subject: line(limits.Subject),
      Message: z
        .string()
        .trim()
        .min(1, issueText("input.required"))
        .max(limits.Message)
        .refine(isMultiline, issueText("input.controlCharacters")),
      /** A honeypot that people do not see. A message with it gets the usual response and is dropped. */
      Website: z.string().max(2_000).optional(),
    }),
    output: z.literal(1),
  }),
  "POST Contact/Subscribe/{email}": endpoint({
    summary: "Newsletter: 1 a mail asks to confirm, also for a repetition; 3 subscribed already; 0 failed",
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
