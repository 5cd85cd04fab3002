import { z } from "zod";

import type { InCents } from "@/lib/amounts";
import { amount } from "@/lib/api/query-values";

export const queryLanguages = ["en", "bn", "bn-Latn", "de", "fr", "it"] as const;

/** How a search text was understood, so that a page can say it and offer the literal search. */
export const understoodText = z
  .object({
    Text: z.string().meta({ description: "As it was typed" }),
    IsLiteral: z.boolean(),
    IsCode: z.boolean().meta({ description: "It is the SKU or model of a product" }),
    Corrected: z
      .string()
      .nullable()
      .meta({ description: "The text that was searched instead, with its spelling mended" }),
    DidYouMean: z.string().nullable().meta({ description: "Another spelling that was not searched" }),
    Language: z.enum(queryLanguages),
    /** Applied like the filter. */
    Price: z.object({ Min: amount.nullable(), Max: amount.nullable() }).nullable(),
    WithoutPrice: z.string().meta({ description: "The text without its price" }),
    Dropped: z.array(z.string()).meta({ description: "Words that no product has together with the others" }),
    Meanings: z
      .array(z.object({ Typed: z.string(), Meaning: z.string() }))
      .meta({ description: "Words that were searched by a synonym or translation" }),
  })
  .meta({ id: "UnderstoodText" });

export type UnderstoodText = InCents<z.infer<typeof understoodText>>;
