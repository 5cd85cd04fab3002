import "server-only";

import { errorText } from "@/lib/api/error-text";
import { eq, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import type { Transaction } from "@/lib/db/open";
import { categories } from "@/lib/db/schema";

import type { AdminCategory } from "./catalog-contract";
import { placeProblem } from "./catalog-rules";

type Row = typeof categories.$inferSelect;

/** Without a parent, a category becomes a department. Its slug stays. @throws ApiError not-found, conflict */
export async function placeCategory(
  tx: Transaction,
  all: readonly AdminCategory[],
  moved: Row,
  parentId: number | null,
): Promise<void> {
  const parent = parentId === null ? null : all.find(({ Id }) => Id === parentId);
  if (parent === undefined) throw new ApiError("not-found", errorText("categories.noCategory"));
  const problem = placeProblem(all, moved.id, parentId);
  if (problem) throw new ApiError("conflict", problem);
  const above = parent ? await requireRow(tx, parent.Id) : null;
  const department = above?.department ?? moved.department;
  await tx.execute(sql`
    update categories set parent_id = ${parentId}, position = (
      select coalesce(max(position), -1) + 1 from categories where parent_id is not distinct from ${parentId})
    where id = ${moved.id}`);
  const isBelow = (column: "tree" | "category_tree") => sql`${sql.raw(column)} @> array[${moved.slug}]::text[]`;
  const shifted = (column: "tree" | "category_tree") => {
    const tree = sql.raw(column);
    return sql`${textArray(above?.tree ?? [])} || ${tree}[array_position(${tree}, ${moved.slug}):]`;
  };
  const by = (above ? above.depth + 1 : 0) - moved.depth;
  await tx.execute(sql`
    update categories set tree = ${shifted("tree")}, depth = depth + ${by}::int, department = ${department}
    where ${isBelow("tree")}`);
  await tx.execute(sql`
    update products set category_tree = ${shifted("category_tree")}
    where ${isBelow("category_tree")}`);
}

async function requireRow(tx: Transaction, id: number): Promise<Row> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id));
  if (!row) throw new ApiError("not-found", errorText("categories.noCategory"));
  return row;
}

const textArray = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
