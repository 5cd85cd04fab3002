import "server-only";

import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { and, eq, ne, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { subscribers, users } from "@/lib/db/schema";

import { findPagesWithName, isSubscriber, type Profile } from "./profile-queries";

/** @returns cache tags of the pages that show another name now */
export async function updateProfile(userId: number, change: Partial<Omit<Profile, "Email">>): Promise<string[]> {
  const { FirstName: firstName, LastName: lastName, Phone, Language: language } = change;
  const db = await database();
  const phone = Phone === undefined ? undefined : Phone || null;
  return db.transaction(async (tx) => {
    const shown = { firstName: users.firstName, lastName: users.lastName };
    const [before] = await tx.select(shown).from(users).where(eq(users.id, userId)).for("update");
    await tx
      .update(users)
      .set({ firstName, lastName, phone, language, updatedAt: new Date() })
      .where(eq(users.id, userId));
    const [after] = await tx
      .update(users)
      .set({ name: sql`trim(${users.firstName} || ' ' || ${users.lastName})` })
      .where(eq(users.id, userId))
      .returning(shown);
    return isDeepStrictEqual(before, after) ? [] : findPagesWithName(tx, userId);
  });
}

export async function setMailMessages(userId: number, mailMessages: boolean): Promise<void> {
  const db = await database();
  await db.update(users).set({ mailMessages }).where(eq(users.id, userId));
}

/** An account's address is confirmed already, so no confirmation is mailed. */
export async function setSubscribed(Email: string, language: string, isWanted: boolean): Promise<void> {
  const db = await database();
  if (!isWanted) {
    await db
      .update(subscribers)
      .set({ status: "Unsubscribed" })
      .where(and(isSubscriber(Email), ne(subscribers.status, "Unsubscribed")));
    return;
  }
  const now = { status: "Subscribed" as const, confirmedAt: new Date(), stamp: randomBytes(32).toString("hex") };
  await db
    .insert(subscribers)
    .values({ Email, language, ...now })
    .onConflictDoNothing();
  await db
    .update(subscribers)
    .set(now)
    .where(and(isSubscriber(Email), ne(subscribers.status, "Subscribed")));
}
