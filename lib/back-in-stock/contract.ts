import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";

import { addressLimit, isMailAddress } from "./rules";

const id = z.number().int().min(1).max(2_147_483_647);

export const backInStockContract = {
  "POST Product/TellWhenItArrives": endpoint({
    summary: "One mail when a product, or one option of it, can be bought; 1 once that is noted, now or before",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject({
      ProductId: id,
      OptionId: id.optional(),
      /** The address of a guest; without it, the caller's own is used. */
      Email: z
        .string()
        .trim()
        .refine(isMailAddress, issueText("input.format.email"))
        .meta({ maxLength: addressLimit })
        .optional(),
    }),
    output: z.literal(1),
  }),
};
