import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

/** @returns false for people who are not part of it */
export async function markRead(id: string, userId: number): Promise<boolean> {
  const db = await database();
  const { rows } = await db.execute(sql`
    update conversations set
      buyer_read_at = case when buyer_id = ${userId} then now() else buyer_read_at end,
      seller_read_at = case when seller_id = ${userId} then now() else seller_read_at end
    where id = ${id} and ${userId} in (buyer_id, seller_id) returning id`);
  return rows.length > 0;
}
