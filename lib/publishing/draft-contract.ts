import { z } from "zod";

export const draft = z
  .object({
    DraftId: z.string(),
    PUID: z.string().meta({ description: "Empty for a new product" }),
    Name: z.string(),
    Payload: z.record(z.string(), z.unknown()),
    SavedAt: z.iso.datetime(),
  })
  .meta({ id: "ProductDraft" });
export type ProductDraft = z.output<typeof draft>;
