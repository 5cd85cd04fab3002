import "server-only";

import { eq, sql } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { addAuditEvent } from "@/lib/db/audit-log";
import { securityEvents, users } from "@/lib/db/schema";

import { queueMail } from "./queue-mail";
import { resetExpiry } from "./register-account";
import { tokenOf } from "./token-queries";
import { dropPasswordTokens, issueToken } from "./issue-token";
import { dropSecondFactors } from "./second-factor/remove-second-factors";

export type AdminInvitation =
  { kind: "invited"; token: string; isNew: boolean; isAdmin: boolean } | { kind: "deactivated" };

/** Creates the only link that opens the (new) account as an administrator's. @param isMailed also mails it */
export async function inviteAdmin(email: string, isMailed: boolean): Promise<AdminInvitation> {
  const db = await database();
  return db.transaction(async (tx) => {
    const known = await findPerson(tx, email);
    if (known?.deactivatedAt) return { kind: "deactivated" };
    const person = known ?? (await addPerson(tx, email));
    await dropPasswordTokens(tx, person.id);
    const code = await issueToken(tx, "make-admin", { of: "user", id: person.id }, resetExpiry());
    await addAuditEvent(tx, { actorId: null, action: "user.admin-link", subject: `user:${person.sid}` });
    if (isMailed) {
      const { language, firstName: FirstName } = person;
      await queueMail(tx, { kind: "make-admin", recipient: email, language, FirstName, code });
    }
    const isAdmin = person.roles.includes("boss");
    return { kind: "invited", token: tokenOf("make-admin", code), isNew: !known, isAdmin };
  });
}

/** Such a demo account is none any longer. Second factors go: an only administrator who lost them has no other way. */
export async function promote(tx: Transaction, userId: number): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  if (!person) return;
  await tx.update(users).set({ isDemo: false }).where(eq(users.id, userId));
  const event = { actorId: userId, subject: `user:${person.sid}` };
  const dropped = await dropSecondFactors(tx, person);
  if (dropped) {
    const values = { before: dropped, after: { authenticator: false, passkeys: [] } };
    await addAuditEvent(tx, { ...event, action: "user.second-factor-removed", values });
  }
  if (person.roles.includes("boss")) return;
  const roles = [...person.roles, "boss" as const];
  const detail = roles.join(", ");
  await tx.update(users).set({ roles }).where(eq(users.id, userId));
  await addAuditEvent(tx, {
    ...event,
    action: "user.roles",
    values: { before: { roles: person.roles }, after: { roles } },
  });
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
