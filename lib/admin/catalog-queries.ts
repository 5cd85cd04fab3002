import "server-only";

import { sql, type SQL } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";

/** `slugs` of products whose pages show the change. */
export type CatalogChange<T> = { saved: T; slugs: string[] };

export async function listSlugsOf(tx: Transaction, where: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ slug: string }>(sql`select slug from products where ${where}`);
  return rows.map(({ slug }) => slug);
}
