import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { productCard } from "@/lib/products/contract";

import { recentLimit } from "./rules";

export const recentContract = {
  "POST UserProductItem/MergeRecentViews": endpoint({
    summary: "Takes what the browser saw, oldest first, into the caller's recent views; answers these, newest first",
    access: "signed-in",
    changes: true,
    body: z.strictObject({ Ids: z.array(z.int().min(1).max(2_147_483_647)).max(recentLimit) }),
    output: z.object({ items: z.array(productCard) }),
  }),
};
