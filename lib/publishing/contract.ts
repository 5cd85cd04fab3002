import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { wholeNumber } from "@/lib/api/query-values";

const puid = z.string().regex(/^[0-9a-f]{32}$/, issueText("input.format.puid"));

/** Actions of owners and administrators on a product (§7.23, §7.25). */
export const publishingContract = {
  "GET Publisher/GetSourceUrl/{id}": endpoint({
    summary: "Where the shop buys a product, by its ID; empty where that is not known",
    access: "admin",
    changes: false,
    params: z.strictObject({ id: wholeNumber(1) }),
    output: z.string(),
    problems: [404],
  }),
  "DELETE UserProduct/DeleteProduct/{puid}/{sid}": endpoint({
    summary: "Takes a product out of the shop: its owner or an administrator, judged by the session and never by sid",
    access: "signed-in",
    changes: true,
    selling: true,
    params: z.strictObject({ puid, sid: wholeNumber(0) }),
    output: z.literal(1),
    problems: [404],
  }),
};
