import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

/** Null for an unknown product, empty when no source is known. */
export async function findSourceUrl(productId: number): Promise<string | null> {
  const db = await database();
  const { rows } = await db.execute<{ url: string }>(
    sql`select source_url as url from products where id = ${productId}`,
  );
  return rows[0]?.url ?? null;
}
