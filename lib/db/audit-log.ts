import "server-only";

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
  /** Old and new values as `old → new`, and the reason. */
  detail?: string;
};

/**
 * Adds an entry to the audit log, in the transaction of the change, so that none is without the other. A trigger of the
 * database rejects changes and deletions of entries.
 */
export async function addAuditEvent(tx: Transaction, event: AuditEvent): Promise<void> {
  await tx.insert(auditEvents).values({ ...event, requestId: currentRequestId() });
}

/** Notes that somebody takes data of people out of the shop. */
export async function recordExport(actorId: number, what: "log" | "orders" | "subscribers"): Promise<void> {
  const db = await database();
  await db.transaction((tx) => addAuditEvent(tx, { actorId, action: `${what}.exported`, subject: `${what}:csv` }));
}
