import "server-only";

import { errorText } from "@/lib/api/error-text";
import { and, asc, desc, eq, gte, inArray, lt, ne, notInArray, or, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database, type Transaction } from "@/lib/db/open";
import { databaseCode, withRetries } from "@/lib/db/retries";
import { productImportChanges, productImportItems, productImports } from "@/lib/db/schema";

import { importLimits } from "./csv-rules";
import { checkGroups, type CheckedGroup } from "./import-check";
import { type Row, remembered, ownOne } from "./import-queries";
import type { ImportGroup, ImportProblem } from "./import-rules";
import { save, type SavedProduct } from "./save-product";
import type { ProductWriter } from "./product-writer";

/** Products per transaction: few enough that nobody waits long for it. */
export const importChunkSize = 20;

type NewImport = Omit<typeof productImports.$inferInsert, "products" | "id">;

export type CheckedFile = {
  fine: readonly CheckedGroup[];
  refused: readonly CheckedGroup[];
};

/** Replaces an import that was only checked. @throws ApiError conflict while another runs, or is undone */
export async function addImport(values: NewImport, { fine, refused }: CheckedFile): Promise<Row> {
  const db = await database();
  return db.transaction(async (tx) => {
    const own = eq(productImports.ownerId, values.ownerId);
    // One import at a time for each seller, even when two files arrive at once.
    await tx.execute(sql`select 1 from users where id = ${values.ownerId} for update`);
    const isRunning = or(eq(productImports.state, "Running"), eq(productImports.undoState, "Running"));
    const running = await tx.$count(productImports, and(own, isRunning));
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
      .values({ ...values, products: fine.length })
      .returning();
    if (!added) throw new Error("the import was not stored");
    const items = fine.map(({ group }, position) => ({ importId: added.id, position, payload: { ...group } }));
    const changes = [...fine, ...refused].map((one, position) => changeOf(added.id, position, one));
    for (let at = 0; at < changes.length; at += 500) {
      const some = items.slice(at, at + 500);
      if (some.length > 0) await tx.insert(productImportItems).values(some);
      await tx.insert(productImportChanges).values(changes.slice(at, at + 500));
    }
    return added;
  });
}

type Change = typeof productImportChanges.$inferInsert;

/** The prediction; what an undo needs is stored with the import. */
function changeOf(
  importId: string,
  position: number,
  { group, name, fields, input, isNew, problems }: CheckedGroup,
): Change {
  const ofInput = isNew ? "New" : "Changed";
  const kind = problems.length > 0 ? "Refused" : input ? ofInput : "Unchanged";
  const told = kind === "Refused" ? problems.slice(0, 20) : [];
  return { importId, position, kind, sku: group.sku, name: name.slice(0, 200), fields: [...fields], problems: told };
}

/** Deletes an import without results. A running one ends, and stays in the history for an undo. */
export async function removeImport(id: string, ownerId: number): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(productImports).where(ownOne(id, ownerId)).for("update");
    if (!row || row.undoState === "Running") return false;
    if (row.state !== "Running") {
      await tx.delete(productImports).where(eq(productImports.id, id));
      return true;
    }
    await tx.delete(productImportItems).where(eq(productImportItems.importId, id));
    const isLeft = and(eq(productImportChanges.importId, id), gte(productImportChanges.position, row.cursor));
    await tx.delete(productImportChanges).where(and(isLeft, ne(productImportChanges.kind, "Refused")));
    await tx.update(productImports).set({ state: "Done", products: row.cursor }).where(eq(productImports.id, id));
    return true;
  });
}

/** Forgets archives that nobody has imported for a day after their check. */
export async function removeForgottenImports(ids: readonly string[]): Promise<void> {
  const db = await database();
  const isOld = sql`${productImports.createdAt} < now() - interval '1 day'`;
  await db
    .delete(productImports)
    .where(and(inArray(productImports.id, [...ids]), eq(productImports.state, "Checked"), isOld));
}

export type Chunk = { row: Row; saved: SavedProduct[] };

/** Moves the cursor in the same transaction, so nothing is imported twice. Null when the import is not at `from`. */
export async function importChunk(id: string, editor: ProductWriter, from: number): Promise<Chunk | null> {
  const db = await database();
  const run = () =>
    db.transaction(async (tx): Promise<Chunk | null> => {
      const [row] = await tx.select().from(productImports).where(ownOne(id, editor.userId)).for("update");
      if (!row || row.cursor !== from || row.state === "Done") return null;
      const groups = await nextGroups(tx, id, from);
      const tally = newTally(row);
      const saved: SavedProduct[] = [];
      for (const [index, group] of (await checkGroups(groups, editor, tx)).entries()) {
        const product = await importGroup(tx, group, editor, tally, { importId: id, position: from + index });
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

/** The actual counts replace the predicted ones. */
function newTally({ state, added, changed, unchanged, ...rest }: Row): Tally {
  const so = state === "Checked" ? { added: 0, changed: 0, unchanged: 0 } : { added, changed, unchanged };
  return { ...so, failed: rest.failed, problems: [...rest.problems], problemCount: rest.problemCount };
}

/** Completely or not at all; a rejected product does not affect the others. */
async function importGroup(
  tx: Transaction,
  checked: CheckedGroup,
  editor: ProductWriter,
  tally: Tally,
  at: { importId: string; position: number },
): Promise<SavedProduct | null> {
  const { saved, problems } = await tryGroup(tx, checked, editor);
  const { isNew, former } = checked;
  if (problems.length > 0) addProblems(tally, problems);
  else if (!saved) tally.unchanged++;
  else if (isNew) tally.added++;
  else tally.changed++;
  const { importId, position, ...done } = changeOf(at.importId, at.position, { ...checked, problems });
  const kept = saved && {
    puid: saved.PUID,
    version: saved.Version,
    ...(former && { former: former.former, formerImages: former.images }),
  };
  await tx
    .insert(productImportChanges)
    .values({ importId, position, ...done, ...kept })
    .onConflictDoUpdate({
      target: [productImportChanges.importId, productImportChanges.position],
      set: { ...done, ...(problems.length > 0 && { fields: [] }), ...kept },
    });
  return saved;
}

type Tried = { saved: SavedProduct | null; problems: ImportProblem[] };

async function tryGroup(
  tx: Transaction,
  { group, input, problems }: CheckedGroup,
  editor: ProductWriter,
): Promise<Tried> {
  if (problems.length > 0 || !input) return { saved: null, problems };
  try {
    return { saved: await tx.transaction((own) => save(own, input, editor)), problems: [] };
  } catch (error) {
    const isTaken = databaseCode(error) === "23505";
    if (!isTaken && !(error instanceof ApiError)) throw error;
    const Line = group.rows[0]?.line ?? 1;
    const found = error instanceof ApiError ? error.detail : [errorText("publishing.taken")];
    return { saved: null, problems: found.map((Message) => ({ Line, Column: "", Message })) };
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
