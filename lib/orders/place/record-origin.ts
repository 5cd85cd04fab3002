import "server-only";

import { lt } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { orderOrigins } from "@/lib/db/schema";
import type { Origin } from "./hold-queries";
import { originDays } from "./hold-rules";

export async function noteOrigin(tx: Transaction, orderId: number, origin: Origin): Promise<void> {
  await tx.insert(orderOrigins).values({ orderId, ...origin });
}

/** No limit counts them any more. @returns how many */
export async function deleteOldOrigins(now: Date): Promise<number> {
  const db = await database();
  const before = new Date(now.getTime() - originDays * 86_400_000);
  const gone = await db.delete(orderOrigins).where(lt(orderOrigins.at, before)).returning({ id: orderOrigins.orderId });
  return gone.length;
}
