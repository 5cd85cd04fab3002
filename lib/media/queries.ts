import "server-only";

import { and, eq, gt } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { media } from "@/lib/db/schema";

export type NewMedia = typeof media.$inferInsert;

export async function addMedia(row: NewMedia): Promise<void> {
  const db = await database();
  await db.insert(media).values(row);
}

export async function countMediaSince(ownerId: number, since: Date): Promise<number> {
  const db = await database();
  return db.$count(media, and(eq(media.ownerId, ownerId), gt(media.createdAt, since)));
}
