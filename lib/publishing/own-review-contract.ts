import { z } from "zod";

export const ownReview = z
  .object({
    Kind: z.enum(["New", "Edit"]).meta({ description: "A listing, or the edit of a live product" }),
    State: z.enum(["Waiting", "Rejected"]),
    Reason: z.string().meta({ description: "Of a rejection" }),
    At: z.iso.datetime(),
  })
  .meta({ id: "OwnReview" });
export type OwnReview = z.output<typeof ownReview>;
