import "server-only";

import { and, desc, eq, isNull, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { productDrafts, products } from "@/lib/db/schema";

import type { ProductDraft } from "./draft-contract";

/** Maximum number of a person's drafts of new products. */
export const most = 50;

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
