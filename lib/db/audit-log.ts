import "server-only";

import { changedValues } from "@/lib/audit-rules";
import { currentRequestId } from "@/lib/request-id";

import { database, type Transaction } from "./open";
import { auditEvents } from "./schema";

export type AuditEvent = {
  /** Null for a script on the server. */
  actorId: number | null;
  /** What was done, such as `store.suspended`. */
  action: string;
  /** What it was done to, such as `store:mati-studio`. */
  subject: string;
  /** The reason, and what else a reader has to know. */
  detail?: string;
  /**
   * Fields with their former and new values; those that are equal are left out. Null for what was added, or is gone.
   * Each name has a word in `admin.log.fields` of the messages.
   */
  values?: { before: Record<string, unknown> | null; after: Record<string, unknown> | null };
};

/**
 * Adds an entry to the audit log, in the transaction of the change, so that none is without the other. A trigger of the
 * database rejects changes and deletions of entries.
 */
export async function addAuditEvent(tx: Transaction, { values, ...event }: AuditEvent): Promise<void> {
  const changed = values && changedValues(values.before, values.after);
  await tx.insert(auditEvents).values({ ...event, ...changed, requestId: currentRequestId() });
}

/** Notes that somebody takes data of people out of the shop. */
export async function recordExport(actorId: number, what: "log" | "orders" | "subscribers"): Promise<void> {
  const db = await database();
  await db.transaction((tx) => addAuditEvent(tx, { actorId, action: `${what}.exported`, subject: `${what}:csv` }));
}
