import "server-only";

import { addAuditEvent, type AuditEvent } from "@/lib/db/audit-log";
import { sql, type SQL } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";

/** Updates products' search words, which include brand and categories. @param where selects the products */
export async function renameKeyword(tx: Transaction, where: SQL, before: string, after: string): Promise<void> {
  await tx.execute(sql`
    update products set keywords = array_to_string(
      array_replace(string_to_array(keywords, ', '), ${before.toLowerCase()}, ${after.toLowerCase()}), ', ')
    where ${where}`);
}

type CatalogEvent = {
  adminId: number;
  kind: "brand" | "category";
  verb: "added" | "changed" | "moved" | "deleted";
  slug: string;
  values: AuditEvent["values"];
};

export function addCatalogEvent(tx: Transaction, { adminId, kind, verb, slug, values }: CatalogEvent) {
  return addAuditEvent(tx, { actorId: adminId, action: `${kind}.${verb}`, subject: `${kind}:${slug}`, values });
}
