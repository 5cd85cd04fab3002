import "server-only";

import { eq, sql } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { auditEvents, securityEvents, users } from "@/lib/db/schema";

import { queueMail } from "./mail-queries";
import { resetExpiry } from "./registration-queries";
import { dropPasswordTokens, issueToken, tokenOf } from "./token-queries";

export type AdminInvitation =
  { kind: "invited"; token: string; isNew: boolean; isAdmin: boolean } | { kind: "deactivated" };

/**
 * Makes a link on which a person chooses a password and becomes an administrator. An account that does not exist yet is
 * made for it: without the link nobody can sign in to it. Links that were made before for the account are void.
 * @param isMailed whether the link is sent to the address, too
 */
export async function inviteAdmin(email: string, isMailed: boolean): Promise<AdminInvitation> {
  const db = await database();
  return db.transaction(async (tx) => {
    const known = await findPerson(tx, email);
    if (known?.deactivatedAt) return { kind: "deactivated" };
    const person = known ?? (await addPerson(tx, email));
    await dropPasswordTokens(tx, person.id);
    const code = await issueToken(tx, "make-admin", { of: "user", id: person.id }, resetExpiry());
    await tx.insert(auditEvents).values({ action: "user.admin-link", subject: `user:${person.sid}` });
    if (isMailed) {
      const { language, firstName: FirstName } = person;
      await queueMail(tx, { kind: "make-admin", recipient: email, language, FirstName, code });
    }
    const isAdmin = person.roles.includes("boss");
    return { kind: "invited", token: tokenOf("make-admin", code), isNew: !known, isAdmin };
  });
}

/** A demo account that a person took over by their own link is a demo account no more. */
export async function promote(tx: Transaction, userId: number): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  if (!person) return;
  await tx.update(users).set({ isDemo: false }).where(eq(users.id, userId));
  if (person.roles.includes("boss")) return;
  const roles = [...person.roles, "boss" as const];
  const detail = roles.join(", ");
  await tx.update(users).set({ roles }).where(eq(users.id, userId));
  await tx.insert(auditEvents).values({ actorId: userId, action: "user.roles", subject: `user:${person.sid}`, detail });
  await tx.insert(securityEvents).values({ userId, kind: "role-changed", detail });
}

async function findPerson(tx: Transaction, email: string) {
  const [person] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for("update");
  return person;
}

async function addPerson(tx: Transaction, email: string) {
  const name = email.split("@")[0] ?? email;
  const [person] = await tx.insert(users).values({ email, name, firstName: name }).returning();
  if (!person) throw new Error("the account was not stored");
  return person;
}
