import "server-only";

import { errorText } from "@/lib/api/error-text";
import { and, asc, desc, eq, gte, lt, ne, notInArray, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database, type Transaction } from "@/lib/db/open";
import { databaseCode, withRetries } from "@/lib/db/retries";
import { productImportItems, productImports } from "@/lib/db/schema";

import { importLimits } from "./csv-rules";
import { checkGroups, type CheckedGroup } from "./import-check";
import { type Row, remembered, ownOne } from "./import-queries";
import type { ImportGroup, ImportProblem } from "./import-rules";
import { save, type SavedProduct } from "./save-product";
import type { ProductWriter } from "./product-writer";

/** Products per transaction: few enough that nobody waits long for it. */
export const importChunkSize = 20;

type NewImport = Omit<typeof productImports.$inferInsert, "products" | "id">;

/** Replaces an import that was only checked. @throws ApiError conflict while another runs */
export async function addImport(values: NewImport, groups: readonly ImportGroup[]): Promise<Row> {
  const db = await database();
  return db.transaction(async (tx) => {
    const own = eq(productImports.ownerId, values.ownerId);
    // One import at a time for each seller, even when two files arrive at once.
    await tx.execute(sql`select 1 from users where id = ${values.ownerId} for update`);
    const running = await tx.$count(productImports, and(own, eq(productImports.state, "Running")));
    if (running > 0) throw new ApiError("conflict", errorText("file.openImport"));
    await tx.delete(productImports).where(and(own, eq(productImports.state, "Checked")));
    const kept = tx
      .select({ id: productImports.id })
      .from(productImports)
      .where(own)
      .orderBy(desc(productImports.createdAt))
      .limit(remembered - 1);
    await tx.delete(productImports).where(and(own, notInArray(productImports.id, kept)));
    const [added] = await tx
      .insert(productImports)
      .values({ ...values, products: groups.length })
      .returning();
    if (!added) throw new Error("the import was not stored");
    const items = groups.map((group, position) => ({ importId: added.id, position, payload: { ...group } }));
    for (let at = 0; at < items.length; at += 500) {
      await tx.insert(productImportItems).values(items.slice(at, at + 500));
    }
    return added;
  });
}

export async function removeImport(id: string, ownerId: number): Promise<boolean> {
  const db = await database();
  return (await db.delete(productImports).where(ownOne(id, ownerId)).returning({ id: productImports.id })).length > 0;
}

export type Chunk = { row: Row; saved: SavedProduct[] };

/**
 * Imports the next products and moves the cursor in the same transaction, so that neither a crash nor a second caller
 * imports one twice. Null when the import is not at `from`, or does not exist.
 */
export async function importChunk(id: string, editor: ProductWriter, from: number): Promise<Chunk | null> {
  const db = await database();
  const run = () =>
    db.transaction(async (tx): Promise<Chunk | null> => {
      const [row] = await tx.select().from(productImports).where(ownOne(id, editor.userId)).for("update");
      if (!row || row.cursor !== from || row.state === "Done") return null;
      const groups = await nextGroups(tx, id, from);
      const tally = newTally(row);
      const saved: SavedProduct[] = [];
      for (const group of await checkGroups(groups, editor, tx)) {
        const product = await importGroup(tx, group, editor, tally);
        if (product) saved.push(product);
      }
      return { row: await moveOn(tx, row, from + groups.length, tally), saved };
    });
  return withRetries(run);
}

async function nextGroups(tx: Transaction, id: string, from: number): Promise<ImportGroup[]> {
  const rows = await tx
    .select({ payload: productImportItems.payload })
    .from(productImportItems)
    .where(and(eq(productImportItems.importId, id), gte(productImportItems.position, from)))
    .orderBy(asc(productImportItems.position))
    .limit(importChunkSize);
  return rows.map(({ payload }) => payload as ImportGroup);
}

type Tally = Pick<Row, "added" | "changed" | "unchanged" | "failed" | "problems" | "problemCount">;

/** Replaces the predicted counts by the actual ones. */
function newTally({ state, added, changed, unchanged, ...rest }: Row): Tally {
  const so = state === "Checked" ? { added: 0, changed: 0, unchanged: 0 } : { added, changed, unchanged };
  return { ...so, failed: rest.failed, problems: [...rest.problems], problemCount: rest.problemCount };
}

/** Imports a product completely or not at all; a rejected one does not affect the others. */
async function importGroup(tx: Transaction, checked: CheckedGroup, editor: ProductWriter, tally: Tally) {
  const { group, input, isNew, problems } = checked;
  if (problems.length > 0) {
    addProblems(tally, problems);
    return null;
  }
  if (!input) {
    tally.unchanged++;
    return null;
  }
  try {
    const saved = await tx.transaction((own) => save(own, input, editor));
    if (isNew) tally.added++;
    else tally.changed++;
    return saved;
  } catch (error) {
    const isTaken = databaseCode(error) === "23505";
    if (!isTaken && !(error instanceof ApiError)) throw error;
    const Line = group.rows[0]?.line ?? 1;
    const found = error instanceof ApiError ? error.detail : [errorText("publishing.taken")];
    addProblems(
      tally,
      found.map((Message) => ({ Line, Column: "", Message })),
    );
    return null;
  }
}

function addProblems(tally: Tally, problems: readonly ImportProblem[]): void {
  tally.failed++;
  tally.problemCount += problems.length;
  tally.problems.push(...problems.slice(0, Math.max(0, importLimits.problems - tally.problems.length)));
}

async function moveOn(tx: Transaction, { id, products }: Row, cursor: number, tally: Tally): Promise<Row> {
  await tx
    .delete(productImportItems)
    .where(and(eq(productImportItems.importId, id), lt(productImportItems.position, cursor)));
  const state = cursor >= products ? ("Done" as const) : ("Running" as const);
  const [row] = await tx
    .update(productImports)
    .set({ ...tally, cursor, state, updatedAt: new Date() })
    .where(and(eq(productImports.id, id), ne(productImports.state, "Done")))
    .returning();
  if (!row) throw new Error("the import went away while it ran");
  return row;
}
