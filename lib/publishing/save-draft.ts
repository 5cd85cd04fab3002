import "server-only";

import { errorText } from "@/lib/api/error-text";
import { and, eq, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database } from "@/lib/db/open";
import { productDrafts } from "@/lib/db/schema";

import { most } from "./draft-queries";

type NewDraft = { id: string; ownerId: number; productId: number | null; payload: Record<string, unknown> };

/** @throws ApiError not-found when the id is that of someone else's draft */
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
    if (!saved) throw new ApiError("not-found", errorText("publishing.noDraft"));
    const surplus = sql`id in (select id from product_drafts where owner_id = ${ownerId} and product_id is null
      order by updated_at desc offset ${most})`;
    await tx.delete(productDrafts).where(surplus);
    return { id: saved.id, at: updatedAt };
  });
}

export async function removeDraft(ownerId: number, id: string): Promise<boolean> {
  const db = await database();
  const own = and(eq(productDrafts.ownerId, ownerId), eq(productDrafts.id, id));
  return (await db.delete(productDrafts).where(own).returning({ id: productDrafts.id })).length > 0;
}
