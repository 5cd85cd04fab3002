import "server-only";

import { sql } from "drizzle-orm";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import { database } from "@/lib/db/open";

import { auditProduct } from "./audit-product";
import type { ProductWriter } from "./product-writer";

type Found = { id: number; slug: string; state: string; sellerId: number; isOrdered: boolean };

/** @param editor owner or administrator @throws ApiError not-found, conflict for a product on sale or in an order */
export async function deleteProduct(puid: string, editor: ProductWriter): Promise<{ slug: string }> {
  const db = await database();
  return db.transaction(async (tx) => {
    // Orders lock options before their product; the same order here avoids a deadlock.
    await tx.execute(sql`
      select 1 from option_items i join products p on p.id = i.product_id where p.puid = ${puid} order by i.id for update of i`);
    const isOwn = editor.isAdmin ? sql`true` : sql`p.seller_id = ${editor.userId}`;
    const { rows } = await tx.execute<Found>(sql`
      select p.id, p.slug, p.state, p.seller_id as "sellerId", exists (select 1 from order_lines l where l.product_id = p.id) as "isOrdered"
      from products p where p.puid = ${puid} and ${isOwn} for update of p`);
    const [found] = rows;
    if (!found) throw new ApiError("not-found", errorText("products.noProduct"));
    if (found.state === "Published") throw new ApiError("conflict", errorText("publishing.deletePublished"));
    if (found.isOrdered) throw new ApiError("conflict", errorText("publishing.deleteOrdered"));
    await tx.execute(sql`delete from products where id = ${found.id}`);
    const values = { before: { state: found.state }, after: null };
    await auditProduct(tx, { editor, ...found, verb: "deleted", values });
    return { slug: found.slug };
  });
}
