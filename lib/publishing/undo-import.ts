import "server-only";

import { and, asc, eq, gte, isNotNull, sql } from "drizzle-orm";

import { errorText, type ErrorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import { database, type Transaction } from "@/lib/db/open";
import { withRetries } from "@/lib/db/retries";
import { productImportChanges, productImports } from "@/lib/db/schema";

import { auditProduct } from "./audit-product";
import { restoredInput } from "./change-rules";
import { productInput } from "./editing-contract";
import { importChunkSize } from "./import-products";
import { ownOne, type Row } from "./import-queries";
import { inputOf } from "./own-product-rules";
import { findOwnProductByPuid } from "./own-queries";
import { findPlace } from "./place-queries";
import type { ProductWriter } from "./product-writer";
import { lockProduct, save } from "./save-product";

type Change = typeof productImportChanges.$inferSelect;
export type Touched = { slug: string; oldSlug: string | null; storeSlug: string | null };
type Undone = { touched: Touched | null; isUndone: boolean; keptBecause: ErrorText | null };
export type UndoneChunk = { row: Row; touched: Touched[] };

/** Moves the cursor in the same transaction. Products changed since stay. Null when the undo is not at `from`. */
export async function undoChunk(id: string, editor: ProductWriter, from: number): Promise<UndoneChunk | null> {
  const db = await database();
  const run = () =>
    db.transaction(async (tx): Promise<UndoneChunk | null> => {
      const [row] = await tx.select().from(productImports).where(ownOne(id, editor.userId)).for("update");
      if (row?.state !== "Done" || row.undoState === "Done" || row.undoCursor !== from) return null;
      const changes = await nextChanges(tx, id, from);
      const results: Undone[] = [];
      for (const change of changes) results.push(await undoChange(tx, change, editor));
      const isLast = changes.length < importChunkSize;
      const undone = results.filter(({ isUndone }) => isUndone).length;
      const [moved] = await tx
        .update(productImports)
        .set({
          undoState: isLast ? "Done" : "Running",
          undoCursor: (changes.at(-1)?.position ?? from - 1) + 1,
          undone: row.undone + undone,
          kept: row.kept + results.length - undone,
          updatedAt: new Date(),
        })
        .where(eq(productImports.id, id))
        .returning();
      if (!moved) throw new Error("the import went away while it was undone");
      return { row: moved, touched: results.flatMap(({ touched }) => touched ?? []) };
    });
  return withRetries(run);
}

function nextChanges(tx: Transaction, importId: string, from: number): Promise<Change[]> {
  const { importId: ofImport, position, puid } = productImportChanges;
  return tx
    .select()
    .from(productImportChanges)
    .where(and(eq(ofImport, importId), gte(position, from), isNotNull(puid)))
    .orderBy(asc(position))
    .limit(importChunkSize);
}

async function undoChange(tx: Transaction, change: Change, editor: ProductWriter): Promise<Undone> {
  const undone = await undoProduct(tx, change, editor);
  const { isUndone, keptBecause } = undone;
  await tx
    .update(productImportChanges)
    .set({ isUndone, keptBecause })
    .where(and(eq(productImportChanges.importId, change.importId), eq(productImportChanges.position, change.position)));
  return undone;
}

async function undoProduct(tx: Transaction, { puid, version, former }: Change, editor: ProductWriter): Promise<Undone> {
  if (puid === null || version === null) return { touched: null, isUndone: false, keptBecause: null };
  const act = (own: Transaction) =>
    former ? restore(own, { puid, version, former }, editor) : withdraw(own, { puid, version }, editor);
  try {
    return await tx.transaction(act);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { touched: null, isUndone: false, keptBecause: error.detail[0] ?? errorText("publishing.taken") };
  }
}

/** @throws ApiError conflict when it was changed after the import, not-found when it is gone */
async function lockUnchanged(
  tx: Transaction,
  { puid, version }: { puid: string; version: number },
  editor: ProductWriter,
) {
  const found = await lockProduct(tx, puid, editor);
  if (found.version !== version) throw new ApiError("conflict", errorText("file.undoChanged"));
  return found;
}

type Imported = { puid: string; version: number };

async function restore(
  tx: Transaction,
  imported: Imported & { former: Record<string, unknown> },
  editor: ProductWriter,
): Promise<Undone> {
  await lockUnchanged(tx, imported, editor);
  const now = await findOwnProductByPuid(imported.puid, editor.isAdmin ? null : editor.userId, tx);
  if (!now) throw new ApiError("not-found", errorText("products.noProduct"));
  const { data: input } = productInput.safeParse(restoredInput(inputOf(now), imported.former, imported.version));
  if (!input) throw new ApiError("conflict", errorText("publishing.unfinished"));
  const { Slug: slug, oldSlug, storeSlug } = await save(tx, input, editor);
  return { touched: { slug, oldSlug, storeSlug }, isUndone: true, keptBecause: null };
}

/** Archives it if an order includes it. */
async function withdraw(tx: Transaction, imported: Imported, editor: ProductWriter): Promise<Undone> {
  const { id, slug, sellerId, state } = await lockUnchanged(tx, imported, editor);
  const { storeSlug } = await findPlace(tx, sellerId);
  const { rows } = await tx.execute(sql`select 1 from order_lines where product_id = ${id} limit 1`);
  const isOrdered = rows.length > 0;
  if (isOrdered) {
    await tx.execute(sql`
      update products set state = 'Archived', version = version + 1, updated_at = now(), updated_by = ${editor.userId}
      where id = ${id}`);
  } else {
    await tx.execute(sql`delete from products where id = ${id}`);
  }
  const values = { before: { state }, after: isOrdered ? { state: "Archived" } : null };
  await auditProduct(tx, { editor, sellerId, slug, verb: isOrdered ? "archived" : "deleted", values });
  const keptBecause = isOrdered ? errorText("file.undoArchived") : null;
  return { touched: { slug, oldSlug: null, storeSlug }, isUndone: true, keptBecause };
}
