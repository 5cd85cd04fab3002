import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { productCard } from "@/lib/products/contract";

import { recentLimit } from "./rules";

export const homeContract = {
  "GET Product/GetRecentProducts": endpoint({
    summary: "The named products as they are today, in that order; what is no longer public is left out",
    access: "anyone",
    changes: false,
    query: z.strictObject({
      strids: z
        .string()
        .max(11 * recentLimit)
        .regex(/^\d{1,9}(;\d{1,9})*$/, "must be product ids joined by semicolons")
        .refine((text) => text.split(";").length <= recentLimit, `must not name more than ${recentLimit} products`),
    }),
    output: z.array(productCard),
  }),
};
