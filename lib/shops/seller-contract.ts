import { z } from "zod";

import { sellerKinds } from "./seller-rules";

export const seller = z
  .object({
    Name: z.string().meta({ description: "Of the shop; empty for companies and people who sell without one" }),
    Slug: z.string().meta({ description: "Of the shop's page; empty where there is none" }),
    IsVerified: z.boolean().meta({ description: "Whether the shop is verified" }),
    Kind: z.enum(sellerKinds),
  })
  .meta({ id: "Seller" });
