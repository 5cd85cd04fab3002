import "server-only";

import type { ErrorFormatter } from "@/lib/api/error-format";
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { productImportChanges, productImports, users } from "@/lib/db/schema";

import type { ImportKind } from "./rules";
import type { ImportedProduct, ProductImport } from "./import-contract";

export type Row = typeof productImports.$inferSelect;
/** With the number of products that an undo could restore. */
type ReadRow = Row & { imported: number };

/** Imports that are stored. */
export const remembered = 10;

/** @param say translates an error for the reader */
export function importOf(row: ReadRow, format: ErrorFormatter): ProductImport {
  return {
    ImportId: row.id,
    Name: row.name,
    State: row.state,
    Kind: row.hasArchive ? "Photos" : "Lines",
    Rows: row.rows,
    Products: row.products,
    Cursor: row.cursor,
    Added: row.added,
    Changed: row.changed,
    Unchanged: row.unchanged,
    Failed: row.failed,
    IsUndoable: row.state === "Done" && row.undoState === null && row.imported > 0,
    Undo: row.undoState && { State: row.undoState, Cursor: row.undoCursor, Undone: row.undone, Kept: row.kept },
    ProblemCount: row.problemCount,
    Problems: problemsOf(row.problems, row, format),
    CreatedAt: row.createdAt.toISOString(),
  };
}

type Source = Pick<Row, "headings" | "hasArchive">;

/** An archive has neither lines nor columns. */
const problemsOf = (problems: Row["problems"], { headings, hasArchive }: Source, format: ErrorFormatter) =>
  problems.map((problem) => ({
    ...problem,
    Line: hasArchive ? 0 : problem.Line,
    Column: hasArchive ? "" : (headings[problem.Column] ?? problem.Column),
    Message: typeof problem.Message === "string" ? problem.Message : format(problem.Message),
  }));

const columns = {
  ...getTableColumns(productImports),
  imported: sql<number>`(select count(*)::int from product_import_changes c
    where c.import_id = ${productImports.id} and c.puid is not null)`,
};

export async function listImports(ownerId: number): Promise<ReadRow[]> {
  const db = await database();
  return db
    .select(columns)
    .from(productImports)
    .where(eq(productImports.ownerId, ownerId))
    .orderBy(desc(productImports.createdAt))
    .limit(remembered);
}

/** Running imports and undos that nothing has moved since, whose owner may still sell. */
export async function listAbandonedImports(since: Date) {
  const db = await database();
  return db
    .select({
      id: productImports.id,
      cursor: productImports.cursor,
      undoCursor: productImports.undoCursor,
      isUndo: sql<boolean>`${productImports.undoState} is not distinct from 'Running'`,
      owner: { userId: users.id, isAdmin: sql<boolean>`'boss' = any (${users.roles})` },
    })
    .from(productImports)
    .innerJoin(users, eq(users.id, productImports.ownerId))
    .where(
      and(
        or(eq(productImports.state, "Running"), eq(productImports.undoState, "Running")),
        lt(productImports.updatedAt, since),
        isNull(users.deactivatedAt),
      ),
    )
    .orderBy(asc(productImports.updatedAt))
    .limit(5);
}

type ChangeQuery = { id: string; kind?: ImportKind; undone?: "yes" | "no"; page: number; limit: number };

/** The products of an own import, in the file's order. */
export async function listImportChanges(query: ChangeQuery, source: Source, format: ErrorFormatter) {
  const { id, kind, undone, page, limit } = query;
  const db = await database();
  const { importId, position, kind: ofKind, isUndone } = productImportChanges;
  const wanted = and(eq(importId, id), kind && eq(ofKind, kind), undone && eq(isUndone, undone === "yes"));
  const [rows, Counts] = await Promise.all([
    db
      .select()
      .from(productImportChanges)
      .where(wanted)
      .orderBy(asc(position))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(productImportChanges, wanted),
  ]);
  const Result = rows.map((row): ImportedProduct => ({
    SKU: row.sku,
    Name: row.name,
    Kind: row.kind,
    Fields: row.fields.map((field) => ({ ...field, Column: source.headings[field.Column] ?? field.Column })),
    Problems: problemsOf(row.problems, source, format),
    IsUndone: row.isUndone,
    Reason: row.keptBecause ? format(row.keptBecause) : "",
  }));
  return { Counts, Page: page, Limit: limit, Result };
}

export async function listOpenImports(ids: readonly string[]): Promise<string[]> {
  const db = await database();
  const rows = await db
    .select({ id: productImports.id })
    .from(productImports)
    .where(and(inArray(productImports.id, [...ids]), ne(productImports.state, "Done")));
  return rows.map(({ id }) => id);
}

export async function findImport(id: string, ownerId: number): Promise<ReadRow | null> {
  const db = await database();
  const [found] = await db.select(columns).from(productImports).where(ownOne(id, ownerId));
  return found ?? null;
}

export const ownOne = (id: string, ownerId: number) =>
  and(eq(productImports.id, id), eq(productImports.ownerId, ownerId));
