import "server-only";

import { and, asc, desc, eq, gt, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { contactMessages, subscribers } from "@/lib/db/schema";

import type { AdminMessage } from "./staff-contract";

type MessageRow = typeof contactMessages.$inferSelect;

export function messageOf({ createdAt, answeredAt, ...row }: MessageRow): AdminMessage {
  return { ...row, At: createdAt.toISOString(), AnsweredAt: answeredAt?.toISOString() ?? null };
}

export async function listMessages(page: number, limit: number) {
  const db = await database();
  const rows = await db
    .select()
    .from(contactMessages)
    .orderBy(sql`${contactMessages.answeredAt} is not null`, desc(contactMessages.createdAt), desc(contactMessages.Id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { Counts: await db.$count(contactMessages), Page: page, Limit: limit, Result: rows.map(messageOf) };
}

export async function listSubscribers(page: number, limit: number) {
  const db = await database();
  const rows = await db
    .select({
      Email: subscribers.Email,
      Status: subscribers.status,
      Language: subscribers.language,
      at: subscribers.createdAt,
    })
    .from(subscribers)
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const Result = rows.map(({ at, ...row }) => ({ ...row, Since: at.toISOString() }));
  return { Counts: await db.$count(subscribers), Page: page, Limit: limit, Result };
}

/** Confirmed addresses only: nobody else agreed to get the newsletter. The oldest first; 0 begins. */
export async function listConfirmedAfter(id: number, limit: number) {
  const db = await database();
  return db
    .select({
      id: subscribers.id,
      Email: subscribers.Email,
      Language: subscribers.language,
      since: subscribers.createdAt,
      confirmedAt: subscribers.confirmedAt,
    })
    .from(subscribers)
    .where(and(eq(subscribers.status, "Subscribed"), gt(subscribers.id, id)))
    .orderBy(asc(subscribers.id))
    .limit(limit);
}
