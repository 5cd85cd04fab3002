import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { productCard } from "@/lib/products/contract";

import { recentRowLimit } from "./rules";

export const homeContract = {
  "GET Product/GetRecentProducts": endpoint({
    summary: "The named products as they are today, in that order; what is no longer public is left out",
    access: "anyone",
    changes: false,
    query: z.strictObject({
      strids: z
        .string()
        .max(11 * recentRowLimit)
        .regex(/^\d{1,9}(;\d{1,9})*$/, issueText("input.format.productIds"))
        .refine(
          (text) => text.split(";").length <= recentRowLimit,
          issueText("input.count.most", { limit: recentRowLimit }),
        ),
    }),
    output: z.array(productCard),
  }),
};
