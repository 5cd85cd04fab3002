import "server-only";

import type { ErrorFormatter } from "@/lib/api/error-format";
import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { productImports, users } from "@/lib/db/schema";

import type { ProductImport } from "./import-contract";

export type Row = typeof productImports.$inferSelect;

/** How many imports are stored. */
export const remembered = 10;

/** @param say translates an error for the reader */
export function importOf(row: Row, format: ErrorFormatter): ProductImport {
  return {
    ImportId: row.id,
    Name: row.name,
    State: row.state,
    Rows: row.rows,
    Products: row.products,
    Cursor: row.cursor,
    Added: row.added,
    Changed: row.changed,
    Unchanged: row.unchanged,
    Failed: row.failed,
    ProblemCount: row.problemCount,
    Problems: row.problems.map((problem) => ({
      ...problem,
      Message: typeof problem.Message === "string" ? problem.Message : format(problem.Message),
    })),
    CreatedAt: row.createdAt.toISOString(),
  };
}

export async function listImports(ownerId: number): Promise<Row[]> {
  const db = await database();
  return db
    .select()
    .from(productImports)
    .where(eq(productImports.ownerId, ownerId))
    .orderBy(desc(productImports.createdAt))
    .limit(remembered);
}

/** Running imports that nothing has moved since, whose owner may still sell. */
export async function listAbandonedImports(since: Date) {
  const db = await database();
  return db
    .select({
      id: productImports.id,
      cursor: productImports.cursor,
      owner: { userId: users.id, isAdmin: sql<boolean>`'boss' = any (${users.roles})` },
    })
    .from(productImports)
    .innerJoin(users, eq(users.id, productImports.ownerId))
    .where(and(eq(productImports.state, "Running"), lt(productImports.updatedAt, since), isNull(users.deactivatedAt)))
    .orderBy(asc(productImports.updatedAt))
    .limit(5);
}

export async function findImport(id: string, ownerId: number): Promise<Row | null> {
  const db = await database();
  const [found] = await db.select().from(productImports).where(ownOne(id, ownerId));
  return found ?? null;
}

export const ownOne = (id: string, ownerId: number) =>
  and(eq(productImports.id, id), eq(productImports.ownerId, ownerId));
