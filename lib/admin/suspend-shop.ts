import "server-only";

import { addAuditEvent } from "@/lib/db/audit-log";
import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";

import { queueMails, type QueuedMail } from "@/lib/db/mail-queue";
import { database, type Transaction } from "@/lib/db/open";
import { shops } from "@/lib/db/schema";

import type { AdminShop } from "./contract";
import { shopColumns, tables } from "./queries";

/** Payload of the mail to the owner. */
export type ShopSuspension = { StoreName: string; Suspended: boolean; Reason: string };

type Suspension = { storeId: number; isSuspended: boolean; reason: string; adminId: number };

/** Notifies the owner. Without effect, changes and logs nothing. Null for an unknown shop. */
export async function suspendShop({ storeId, isSuspended, reason, adminId }: Suspension): Promise<AdminShop | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [store] = await tx.select().from(shops).where(eq(shops.id, storeId)).for("update");
    if (!store) return null;
    if ((store.suspendedAt !== null) !== isSuspended) {
      await tx
        .update(shops)
        .set({ suspendedAt: isSuspended ? new Date() : null, suspensionReason: isSuspended ? reason : "" })
        .where(eq(shops.id, storeId));
      const action = isSuspended ? "store.suspended" : "store.restored";
      const values = { before: { suspended: !isSuspended }, after: { suspended: isSuspended } };
      await addAuditEvent(tx, { actorId: adminId, action, subject: `store:${store.slug}`, detail: reason, values });
      await mailOwner(tx, storeId, { StoreName: store.name, Suspended: isSuspended, Reason: reason });
    }
    const { rows } = await tx.execute<AdminShop>(sql`select ${shopColumns} from ${tables} where s.id = ${storeId}`);
    return rows[0] ?? null;
  });
}

async function mailOwner(tx: Transaction, storeId: number, payload: ShopSuspension): Promise<void> {
  const { rows } = await tx.execute<Pick<QueuedMail, "recipient" | "language">>(sql`
    select u.email as recipient, u.language from stores s join users u on u.id = s.owner_id where s.id = ${storeId} and u.deactivated_at is null and u.email_verified`);
  await queueMails(
    tx,
    rows.map((to) => ({ ...to, key: `shop-suspension:${randomUUID()}`, kind: "shop-suspension" as const, payload })),
  );
}
