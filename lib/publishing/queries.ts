import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

/** Null for an unknown product, empty where no source is known. */
export async function findSourceUrl(productId: number): Promise<string | null> {
  const db = await database();
  const { rows } = await db.execute<{ url: string }>(
    sql`select source_url as url from products where id = ${productId}`,
  );
  return rows[0]?.url ?? null;
}

/** What pages show of a product that is gone now. */
export type Removed = { slug: string; storeSlug: string | null };

/**
 * Deletes a product, or archives it where an order names it, since orders keep pointing at what was bought. Null where
 * the person has no such product, which cannot be told apart from one that does not exist.
 * @param sellerId the owner it must have; null for the boss
 */
export async function removeProduct(puid: string, sellerId: number | null): Promise<Removed | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    // An order locks options before their product: taken in the same order, an order and a deletion wait for each other.
    await tx.execute(sql`
      select 1 from option_items i join products p on p.id = i.product_id where p.puid = ${puid} order by i.id for update of i`);
    const isOwn = sellerId === null ? sql`true` : sql`p.seller_id = ${sellerId}`;
    const { rows } = await tx.execute<Removed & { id: number }>(sql`
      select p.id, p.slug, (select s.slug from stores s where s.id = p.store_id) as "storeSlug" from products p
      where p.puid = ${puid} and p.state <> 'Archived' and ${isOwn} for update of p`);
    const found = rows[0];
    if (!found) return null;
    // A booked movement of stock points at the product as an order's line does.
    const { rows: uses } = await tx.execute(sql`
      select 1 from order_lines where product_id = ${found.id}
      union all
      select 1 from stock_movements m join option_items i on i.id = m.option_id where i.product_id = ${found.id}
      limit 1`);
    if (uses.length > 0) {
      await tx.execute(sql`update products set state = 'Archived', updated_at = now() where id = ${found.id}`);
    } else {
      await tx.execute(sql`delete from products where id = ${found.id}`);
    }
    return { slug: found.slug, storeSlug: found.storeSlug };
  });
}
