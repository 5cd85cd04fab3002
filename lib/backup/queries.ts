import "server-only";

import { sql } from "drizzle-orm";

import type { Connection } from "@/lib/db/open";
import { media } from "@/lib/db/schema";

export async function countRows(db: Connection): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** False before the first migration. */
export async function hasShop(db: Connection): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  return rows[0]?.found ?? false;
}

export async function countMigrations(db: Connection): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.count ?? 0;
}

export async function listUploads(db: Connection): Promise<string[]> {
  const rows = await db.select({ url: media.url }).from(media);
  return rows.map(({ url }) => url);
}

/** Names the transaction's view of the database for pg_dump. */
export async function exportSnapshot(db: Connection): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select pg_export_snapshot() as name`);
  return rows[0]?.name ?? "";
}

/** Writes all changes to the embedded database's files. */
export async function writeCheckpoint(db: Connection): Promise<void> {
  await db.execute(sql`checkpoint`);
}
