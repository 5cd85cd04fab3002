import "server-only";

import { and, eq, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { listEntries } from "@/lib/db/schema";
import { isPublic } from "@/lib/db/visibility";

import { listLimits, type ListKind } from "./rules";

/** Locks the person's row, so that simultaneous calls respect the limit. Existing entries stay. */
export async function addToList(userId: number, kind: ListKind, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const db = await database();
  const asked = JSON.stringify(productIds.map((ID, Place) => ({ ID, Place })));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select id from users where id = ${userId} for update`);
    await tx.execute(sql`
      insert into list_entries (user_id, kind, product_id, created_at)
      select ${userId}::integer, ${kind}::text, a."ID", clock_timestamp() + a."Place" * interval '1 microsecond'
      from jsonb_to_recordset(${asked}::jsonb) as a("ID" integer, "Place" integer)
      where not exists (
        select 1 from list_entries e
        where e.user_id = ${userId}::integer and e.kind = ${kind}::text and e.product_id = a."ID" and e.option_id is null
      )
      order by a."Place"
      limit greatest(0, ${listLimits[kind]}::integer - (
        select count(*)::int from list_entries e join products p on p.id = e.product_id
        where e.user_id = ${userId}::integer and e.kind = ${kind}::text and ${isPublic}
      ))
      on conflict do nothing`);
  });
}

export async function removeFromList(userId: number, kind: ListKind, productId: number): Promise<void> {
  const db = await database();
  await db
    .delete(listEntries)
    .where(and(eq(listEntries.userId, userId), eq(listEntries.kind, kind), eq(listEntries.productId, productId)));
}
