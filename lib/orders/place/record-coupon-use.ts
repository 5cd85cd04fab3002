import "server-only";

import type { Transaction } from "@/lib/db/open";
import { couponUses } from "@/lib/db/schema";
import { mailboxOf } from "@/lib/mailbox-rules";

type Discounted = { id: number; couponId: number | null; Email: string };

export async function noteCouponUse(tx: Transaction, { id: orderId, couponId, Email }: Discounted): Promise<void> {
  if (couponId !== null) await tx.insert(couponUses).values({ couponId, orderId, buyer: mailboxOf(Email) });
}
