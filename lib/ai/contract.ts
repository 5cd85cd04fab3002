import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { wholeNumber } from "@/lib/api/query-values";

export const aiContract = {
  "GET AI/GetAIGeneratedText": endpoint({
    summary: "A product text written from some words about it, at most maxLength characters long",
    access: "seller",
    changes: false,
    rate: "guess",
    query: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1, issueText("input.required"))
        .max(2_000)
        .refine((text) => text.isWellFormed(), issueText("input.notWellFormed")),
      maxLength: wholeNumber(20, 4_000).default(200),
    }),
    output: z.string(),
    problems: [503],
  }),
};
