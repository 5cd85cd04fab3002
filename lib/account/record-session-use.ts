import "server-only";

import { eq } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { sessions } from "@/lib/db/schema";

import type { SessionUse } from "./queries";
import { isUseRecorded } from "./rules";

/** Stores the last use in steps, so that not every call writes. */
export async function recordSessionUse(
  person: Parameters<typeof isUseRecorded>[0],
  { sessionId, seenAt }: SessionUse,
): Promise<void> {
  const now = new Date();
  if (isUseRecorded(person, seenAt, now)) return;
  const db = await database();
  await db.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, sessionId));
}
