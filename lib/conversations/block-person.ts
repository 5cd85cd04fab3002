import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

/** @returns false for people who are not part of the conversation */
export async function blockPerson(id: string, userId: number, isBlocked: boolean): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ other: number }>(sql`
      select case when buyer_id = ${userId} then seller_id else buyer_id end as other from conversations
      where id = ${id} and ${userId} in (buyer_id, seller_id)`);
    const other = rows[0]?.other;
    if (other === undefined) return false;
    await tx.execute(
      isBlocked
        ? sql`insert into message_blocks (user_id, blocked_id) values (${userId}, ${other}) on conflict do nothing`
        : sql`delete from message_blocks where user_id = ${userId} and blocked_id = ${other}`,
    );
    return true;
  });
}
