import { z } from "zod";

import type { InCents } from "@/lib/amounts";
import { amount } from "@/lib/api/query-values";

import { ownReview } from "./own-review-contract";
import { productStates } from "./rules";

export const ownRow = z
  .object({
    ID: z.int(),
    PUID: z.string(),
    Slug: z.string(),
    Name: z.string(),
    Image: z.string(),
    SKU: z.string(),
    State: z.enum(productStates),
    Version: z.int(),
    Price: amount,
    RegularPrice: amount,
    Discount: z.int(),
    Quantity: z.int(),
    OptionCount: z.int(),
    TotalSold: z.int(),
    ViewCount: z.int(),
    Rating: z.number(),
    ReviewCount: z.int(),
    BrandName: z.string(),
    CategorySlug: z.string(),
    CategoryName: z.string().meta({ description: "In the language of the request where the shop has a translation" }),
    Department: z.string(),
    Shop: z.string().meta({ description: "Name of the shop or the seller" }),
    Review: ownReview.nullable(),
    UpdatedAt: z.iso.datetime(),
  })
  .meta({ id: "OwnProductRow" });
export type WireOwnRow = z.output<typeof ownRow>;
export type OwnRow = InCents<WireOwnRow>;
