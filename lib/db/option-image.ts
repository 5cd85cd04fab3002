import "server-only";

import { sql } from "drizzle-orm";

import { optionItems, products } from "./schema";

/** The first photo in the order of `photosOfOption`, over option_items and products. */
export const optionImage = sql<string>`coalesce((select i.url from product_images i
  where i.product_id = ${optionItems.productId} and (i.group_id = ${optionItems.groupId} or i.group_id is null)
  order by i.group_id nulls last, i.position, i.id limit 1), ${products.Image})`;
