import "server-only";

import { addAuditEvent, type AuditEvent } from "@/lib/db/audit-log";
import type { Transaction } from "@/lib/db/open";

import type { ProductWriter } from "./product-writer";

type Act = {
  editor: ProductWriter;
  sellerId: number;
  slug: string;
  verb: "saved" | "edited" | "archived" | "deleted";
  values: NonNullable<AuditEvent["values"]>;
};

export function isAudited(editor: ProductWriter, sellerId: number): boolean {
  return editor.isAdmin && sellerId !== editor.userId;
}

/** Logs administrators only: sellers' changes of their own are no privilege. */
export async function auditProduct(tx: Transaction, { editor, sellerId, slug, verb, values }: Act): Promise<void> {
  if (!isAudited(editor, sellerId)) return;
  await addAuditEvent(tx, { actorId: editor.userId, action: `listing.${verb}`, subject: `listing:${slug}`, values });
}
