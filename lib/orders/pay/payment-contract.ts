import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";

export const paymentContract = {
  "POST Payment/Webhook": endpoint({
    summary: "What the payment provider tells: any body, signed by it",
    access: "anyone",
    changes: true,
    output: z.object({ Received: z.literal(true) }),
    problems: [404],
  }),
  "POST Payment/PayTest": endpoint({
    summary: "Pays on the test page, or turns the payment down; 404 where test payments are off",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject({
      Session: z.string().regex(/^test_[\w-]{16,80}$/, issueText("input.format.testSession")),
      Outcome: z.enum(["pay", "decline"]),
    }),
    output: z.object({ Paid: z.boolean(), ReturnUrl: z.string() }),
    problems: [404],
  }),
};
