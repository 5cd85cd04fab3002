import "server-only";

import { changedValues } from "@/lib/audit-rules";
import { currentRequestId } from "@/lib/request-id";

import { database, type Transaction } from "./open";
import { auditEvents } from "./schema";

export type AuditEvent = {
  /** Null for a script on the server. */
  actorId: number | null;
  /** Such as `store.suspended`. */
  action: string;
  /** Such as `store:mati-studio`. */
  subject: string;
  /** The reason, and what else a reader has to know. */
  detail?: string;
  /** Equal fields are left out. Null for what was added or is gone. Names are in `admin.log.fields` of the messages. */
  values?: { before: Record<string, unknown> | null; after: Record<string, unknown> | null };
};

/** Adds an entry in the transaction of its change. A database trigger rejects changes and deletions of entries. */
export async function addAuditEvent(tx: Transaction, { values, ...event }: AuditEvent): Promise<void> {
  const changed = values && changedValues(values.before, values.after);
  await tx.insert(auditEvents).values({ ...event, ...changed, requestId: currentRequestId() });
}

export async function recordExport(actorId: number, what: "listing" | "log" | "orders" | "subscribers"): Promise<void> {
  const db = await database();
  await db.transaction((tx) => addAuditEvent(tx, { actorId, action: `${what}.exported`, subject: `${what}:csv` }));
}
