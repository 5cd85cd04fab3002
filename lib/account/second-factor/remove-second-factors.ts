import "server-only";

import { eq } from "drizzle-orm";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import { addAuditEvent } from "@/lib/db/audit-log";
import { database, type Transaction } from "@/lib/db/open";
import { passkeys, securityEvents, sessions, users } from "@/lib/db/schema";

import { queueMail } from "../queue-mail";
import { dropAuthenticator } from "./change-authenticator";

type Removal = { sid: number; actorId: number; reason: string };

/** Removes lost factors and ends sessions. @throws ApiError not-found, conflict for one's own and without factors */
export async function removeSecondFactors({ sid, actorId, reason }: Removal): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.sid, sid)).for("update");
    if (!person) throw new ApiError("not-found", errorText("people.noSuchPerson"));
    if (person.id === actorId) throw new ApiError("conflict", errorText("account.secondFactor.own"));
    const dropped = await dropSecondFactors(tx, person);
    if (!dropped) throw new ApiError("conflict", errorText("account.secondFactor.none"));
    await tx.delete(sessions).where(eq(sessions.userId, person.id));
    const event = { actorId, action: "user.second-factor-removed", subject: `user:${sid}`, detail: reason };
    await addAuditEvent(tx, { ...event, values: { before: dropped, after: { authenticator: false, passkeys: [] } } });
  });
}

type Person = Pick<typeof users.$inferSelect, "id" | "email" | "firstName" | "language">;

export type Dropped = { authenticator: boolean; passkeys: string[] };

/** @param person locked until the end of the transaction @returns what there was; null when the person has none */
export async function dropSecondFactors(tx: Transaction, person: Person): Promise<Dropped | null> {
  const { id: userId, email: recipient, language, firstName: FirstName } = person;
  const authenticator = await dropAuthenticator(tx, person);
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ Name: passkeys.name });
  for (const { Name } of keys) {
    await tx.insert(securityEvents).values({ userId, kind: "passkey-removed", detail: Name });
    await queueMail(tx, { kind: "passkey-removed", recipient, language, FirstName, Name });
  }
  return authenticator || keys.length > 0 ? { authenticator, passkeys: keys.map(({ Name }) => Name) } : null;
}
