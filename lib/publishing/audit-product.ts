import "server-only";

import { addAuditEvent } from "@/lib/db/audit-log";
import type { Transaction } from "@/lib/db/open";

import type { ProductWriter } from "./product-writer";

type Act = {
  editor: ProductWriter;
  sellerId: number;
  slug: string;
  verb: "saved" | "edited" | "archived" | "deleted";
  /** Old and new values. */
  detail?: string;
};

/** Logs what an administrator does to another's product. What sellers do to their own is no privilege. */
export async function auditProduct(tx: Transaction, { editor, sellerId, slug, verb, detail }: Act): Promise<void> {
  if (!editor.isAdmin || sellerId === editor.userId) return;
  await addAuditEvent(tx, { actorId: editor.userId, action: `listing.${verb}`, subject: `listing:${slug}`, detail });
}
