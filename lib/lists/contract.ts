import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { wholeNumber } from "@/lib/api/query-values";
import { productCard } from "@/lib/products/contract";

import { listLimits } from "./rules";

const list = z.enum(["true", "false"]).meta({ description: "true is the wish list, false the compare list" });

const ids = z
  .string()
  .max(11 * listLimits.wish)
  .regex(/^(\d{1,10}(;\d{1,10})*)?$/, issueText("input.format.productIds"))
  .refine(
    (text) => text.split(";").length <= listLimits.wish,
    issueText("input.count.most", { limit: listLimits.wish }),
  )
  .default("");

/** A product's PUID, or its ID as browsers store it in their lists. */
const productKey = z.string().regex(/^([0-9a-f]{32}|[1-9]\d{0,9})$/, issueText("input.format.productKey"));

export const listEntry = z.object({ ID: z.int(), Name: z.string() }).meta({ id: "ListEntry" });

/** The calls of §7.30 and §7.31. */
export const listsContract = {
  "GET UserProductItem/GetAllWishListItems/{list}": endpoint({
    summary: "The named products as they are today; a signed-in caller's stored list takes them in first",
    access: "anyone",
    changes: true,
    params: z.strictObject({ list }),
    query: z.strictObject({ strids: ids }),
    output: z.object({ items: z.array(productCard) }),
  }),
  "GET UserProductItem/AddToWishList/{puid}/{list}": endpoint({
    summary: "Puts a product on the caller's list; again, it stays one entry",
    access: "signed-in",
    changes: true,
    params: z.strictObject({ puid: productKey, list }),
    output: listEntry,
    problems: [404, 409],
  }),
  "GET UserProductItem/RemoveFromWishList/{id}/{list}": endpoint({
    summary: "Takes a product off the caller's list; 1 also where it was not on it",
    access: "signed-in",
    changes: true,
    params: z.strictObject({ id: wholeNumber(1), list }),
    output: z.literal(1),
  }),
};
