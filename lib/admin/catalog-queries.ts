import "server-only";

import { sql, type SQL } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";

import { addAuditEvent } from "./queries";

/** What pages must be made anew: the products whose page names what was changed. */
export type CatalogChange<T> = { saved: T; slugs: string[] };

/** The search words of products hold the names of their brand and categories. @param where of the products */
export async function renameKeyword(tx: Transaction, where: SQL, before: string, after: string): Promise<void> {
  await tx.execute(sql`
    update products set keywords = array_to_string(
      array_replace(string_to_array(keywords, ', '), ${before.toLowerCase()}, ${after.toLowerCase()}), ', ')
    where ${where}`);
}

export async function listSlugsOf(tx: Transaction, where: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ slug: string }>(sql`select slug from products where ${where}`);
  return rows.map(({ slug }) => slug);
}

type CatalogEvent = {
  adminId: number;
  kind: "brand" | "category";
  verb: "added" | "changed" | "moved" | "deleted";
  slug: string;
  detail?: string;
};

export function addCatalogEvent(tx: Transaction, { adminId, kind, verb, slug, detail = "" }: CatalogEvent) {
  return addAuditEvent(tx, { actorId: adminId, action: `${kind}.${verb}`, subject: `${kind}:${slug}`, detail });
}
