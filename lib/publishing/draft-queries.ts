import "server-only";

import { and, desc, eq, isNull, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database } from "@/lib/db/open";
import { productDrafts, products } from "@/lib/db/schema";

import type { ProductDraft } from "./editing-contract";
import { messages } from "./messages";

/** Drafts of new products that a person may have. */
const most = 50;

type NewDraft = { id: string; ownerId: number; productId: number | null; payload: Record<string, unknown> };

/** Writes over the person's draft of the product. @throws ApiError not-found where the id is another's draft */
export async function saveDraft({ id, ownerId, productId, payload }: NewDraft): Promise<{ id: string; at: Date }> {
  const db = await database();
  const updatedAt = new Date();
  return db.transaction(async (tx) => {
    if (productId !== null) {
      const own = and(eq(productDrafts.ownerId, ownerId), eq(productDrafts.productId, productId));
      const [held] = await tx
        .update(productDrafts)
        .set({ payload, updatedAt })
        .where(own)
        .returning({ id: productDrafts.id });
      if (held) return { id: held.id, at: updatedAt };
    }
    const [saved] = await tx
      .insert(productDrafts)
      .values({ id, ownerId, productId, payload, updatedAt })
      .onConflictDoUpdate({
        target: productDrafts.id,
        set: { payload, updatedAt },
        setWhere: eq(productDrafts.ownerId, ownerId),
      })
      .returning({ id: productDrafts.id });
    if (!saved) throw new ApiError("not-found", messages.noDraft);
    const surplus = sql`id in (select id from product_drafts where owner_id = ${ownerId} and product_id is null
      order by updated_at desc offset ${most})`;
    await tx.delete(productDrafts).where(surplus);
    return { id: saved.id, at: updatedAt };
  });
}

/** @param productId undefined for the drafts of new products */
export async function listDrafts(ownerId: number, productId?: number): Promise<ProductDraft[]> {
  const db = await database();
  const ofProduct = productId === undefined ? isNull(productDrafts.productId) : eq(productDrafts.productId, productId);
  const rows = await db
    .select({
      DraftId: productDrafts.id,
      PUID: sql<string>`coalesce(${products.PUID}, '')`,
      Payload: productDrafts.payload,
      at: productDrafts.updatedAt,
    })
    .from(productDrafts)
    .leftJoin(products, eq(products.ID, productDrafts.productId))
    .where(and(eq(productDrafts.ownerId, ownerId), ofProduct))
    .orderBy(desc(productDrafts.updatedAt))
    .limit(most);
  return rows.map(({ at, ...row }) => {
    const { Name } = row.Payload;
    return { ...row, Name: typeof Name === "string" ? Name : "", SavedAt: at.toISOString() };
  });
}

export async function removeDraft(ownerId: number, id: string): Promise<boolean> {
  const db = await database();
  const own = and(eq(productDrafts.ownerId, ownerId), eq(productDrafts.id, id));
  return (await db.delete(productDrafts).where(own).returning({ id: productDrafts.id })).length > 0;
}
