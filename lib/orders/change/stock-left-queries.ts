import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { nameWithOption } from "@/lib/db/name-with-option";

export type StockLeft = { Name: string; Slug: string; Image: string; Quantity: number };

/** Null where the option is gone. */
export async function findStockLeft(optionId: number): Promise<StockLeft | null> {
  const db = await database();
  const { rows } = await db.execute<StockLeft>(sql`
    select ${nameWithOption} as "Name", p.slug as "Slug", p.image as "Image", i.quantity as "Quantity"
    from option_items i join option_groups g on g.id = i.group_id join products p on p.id = i.product_id
    where i.id = ${optionId}`);
  return rows[0] ?? null;
}

/** The first option of a product, for mails that an earlier version queued. */
export async function findFirstOption(productId: number): Promise<number> {
  const db = await database();
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from option_items where product_id = ${productId} order by quantity, id limit 1`,
  );
  return rows[0]?.id ?? 0;
}
