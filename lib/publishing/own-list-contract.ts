import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";

import { editResult } from "./edit-result-contract";
import { ownFilter, puid } from "./editing-contract";

const choice = z.object({ Slug: z.string(), Name: z.string(), Count: z.int() });

const seller = { access: "seller" } as const;

export const ownListContract = {
  "GET UserProduct/GetProductIds": endpoint({
    ...seller,
    changes: false,
    summary: "The PUIDs of all products of the list, to change them together",
    query: ownFilter,
    output: z.object({ PUIDs: z.array(z.string()) }),
  }),
  "GET UserProduct/GetProductFilters": endpoint({
    ...seller,
    changes: false,
    summary: "The categories and brands of the caller's products, with their number; of all for administrators (all)",
    query: z.strictObject({ suid: z.literal("all").optional() }),
    output: z.object({ Categories: z.array(choice), Brands: z.array(choice) }),
  }),
  "POST UserProduct/CopyProduct": endpoint({
    ...seller,
    changes: true,
    summary: "Adds a draft with everything of an own product except its address and SKUs",
    body: z.strictObject({ PUID: puid }),
    output: z.object({ PUID: z.string(), Slug: z.string() }),
    problems: [404],
  }),
  "POST UserProduct/DeleteProducts": endpoint({
    ...seller,
    changes: true,
    summary: "Deletes drafts and archived products that were never ordered, for good; a result for each",
    body: z.strictObject({ PUIDs: z.array(puid).min(1).max(200) }),
    output: z.object({ Results: z.array(editResult) }),
  }),
};
