import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

import { auditProduct } from "./audit-product";
import type { ProductWriter } from "./product-writer";

export type RemovedProduct = { slug: string; storeSlug: string | null };

/** Archives what an order references. Null without such a product. @param editor owner or administrator */
export async function removeProduct(puid: string, editor: ProductWriter): Promise<RemovedProduct | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    // Orders lock options before their product; the same order here avoids a deadlock.
    await tx.execute(sql`
      select 1 from option_items i join products p on p.id = i.product_id where p.puid = ${puid} order by i.id for update of i`);
    const isOwn = editor.isAdmin ? sql`true` : sql`p.seller_id = ${editor.userId}`;
    const { rows } = await tx.execute<RemovedProduct & { id: number; state: string; sellerId: number }>(sql`
      select p.id, p.slug, p.state, p.seller_id as "sellerId", (select s.slug from stores s where s.id = p.store_id) as "storeSlug" from products p
      where p.puid = ${puid} and p.state <> 'Archived' and ${isOwn} for update of p`);
    const found = rows[0];
    if (!found) return null;
    // Stock movements reference the product as order lines do.
    const { rows: uses } = await tx.execute(sql`
      select 1 from order_lines where product_id = ${found.id}
      union all
      select 1 from stock_movements m join option_items i on i.id = m.option_id where i.product_id = ${found.id}
      limit 1`);
    const isOrdered = uses.length > 0;
    const values = { before: { state: found.state }, after: isOrdered ? { state: "Archived" } : null };
    await auditProduct(tx, { editor, ...found, verb: isOrdered ? "archived" : "deleted", values });
    if (isOrdered) {
      await tx.execute(sql`update products set state = 'Archived', updated_at = now() where id = ${found.id}`);
    } else {
      await tx.execute(sql`delete from products where id = ${found.id}`);
    }
    return { slug: found.slug, storeSlug: found.storeSlug };
  });
}
