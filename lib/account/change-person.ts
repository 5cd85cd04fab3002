import "server-only";

import { errorText } from "@/lib/api/error-text";
import { eq, sql } from "drizzle-orm";

import { roles as allRoles, type Role } from "@/lib/admin/rules";
import { ApiError } from "@/lib/api/errors";
import { database, type Transaction } from "@/lib/db/open";
import { addAuditEvent } from "@/lib/db/audit-log";
import { securityEvents, sessions, users } from "@/lib/db/schema";
import { lockUntilCommit } from "@/lib/db/advisory-lock";
import { tags } from "@/lib/cache-tags";

import { areSameRoles, personChangeProblem, type Standing } from "./person-rules";
import { accountTypes, isAdmin } from "./rules";
import { dropPasswordTokens, dropTokens } from "./issue-token";

type Change = {
  sid: number;
  actorId: number;
  active?: boolean;
  roles?: readonly Role[];
  reason: string;
  seen?: Standing;
};
export type ChangedPerson = { /** Cache tags of the pages that change. */ stale: string[] };
type Person = typeof users.$inferSelect;

/**
 * Deactivates or reactivates an account or changes its roles, which ends its sessions and is logged with old and new
 * values, unless nothing changes. A deactivated seller's goods are hidden (`lib/db/visibility.ts`).
 * @throws ApiError not-found, conflict, forbidden when the caller is no longer an administrator
 */
export async function changePerson({ sid, actorId, active, roles, reason, seen }: Change): Promise<ChangedPerson> {
  const db = await database();
  return db.transaction(async (tx) => {
    // One change at a time: two administrators could remove each other's role.
    await lockUntilCommit(tx, "accounts");
    const [actor] = await tx.select().from(users).where(eq(users.id, actorId));
    if (!actor || actor.deactivatedAt || !isAdmin(actor))
      throw new ApiError("forbidden", errorText("people.noAdministrator"));
    const [before] = await tx.select().from(users).where(eq(users.sid, sid)).for("update");
    if (!before) throw new ApiError("not-found", errorText("people.noSuchPerson"));
    const problem = personChangeProblem({ isSelf: before.id === actorId, before, seen, active, roles });
    if (problem) throw new ApiError("conflict", problem);
    const event = { actorId, subject: `user:${before.sid}` };
    if (roles) await setRoles(tx, before, roles, reason, event);
    const stale = active === undefined ? [] : await setActive(tx, before, active, reason, event);
    return { stale };
  });
}

type Event = { actorId: number; subject: string };

async function setRoles(tx: Transaction, before: Person, wanted: readonly Role[], reason: string, event: Event) {
  if (areSameRoles(before.roles, wanted)) return;
  const roles = allRoles.filter((role) => wanted.includes(role));
  await tx.update(users).set({ roles, updatedAt: new Date() }).where(eq(users.id, before.id));
  await tx.delete(sessions).where(eq(sessions.userId, before.id));
  // A pending invitation would restore the role.
  if (before.roles.includes("boss") && !roles.includes("boss")) await dropPasswordTokens(tx, before.id);
  const values = { before: { roles: before.roles }, after: { roles } };
  await addAuditEvent(tx, { ...event, action: "user.roles", detail: reason, values });
  await tx.insert(securityEvents).values({ userId: before.id, kind: "role-changed", detail: roles.join(", ") });
}

/** @returns cache tags of the pages that show what the person sells */
async function setActive(tx: Transaction, before: Person, active: boolean, reason: string, event: Event) {
  if (active === (before.deactivatedAt === null)) return [];
  const goods = await findGoods(tx, before.id);
  // Whoever published as an administrator is a seller, whatever the account type.
  const isSeller = before.accountType === accountTypes.shopper && goods.length > 0;
  const now = new Date();
  await tx
    .update(users)
    .set({
      deactivatedAt: active ? null : now,
      updatedAt: now,
      ...(isSeller && { accountType: accountTypes.individual }),
    })
    .where(eq(users.id, before.id));
  if (!active) {
    await tx.delete(sessions).where(eq(sessions.userId, before.id));
    await dropTokens(tx, { of: "user", id: before.id });
  }
  const action = active ? "user.reactivated" : "user.deactivated";
  const values = { before: { active: !active }, after: { active } };
  await addAuditEvent(tx, { ...event, action, detail: reason, values });
  await tx.insert(securityEvents).values({ userId: before.id, kind: active ? "reactivated" : "deactivated" });
  return goods.length > 0 ? [...goods, tags.lists, tags.categories, tags.brands] : [];
}

/** Cache tags of a person's shop and products. */
async function findGoods(tx: Transaction, userId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ slug: string; isStore: boolean }>(sql`
    select slug, true as "isStore" from stores where owner_id = ${userId}
    union all
    select slug, false from products
    where seller_id = ${userId} or store_id in (select id from stores where owner_id = ${userId})`);
  return rows.map(({ slug, isStore }) => (isStore ? tags.store(slug) : tags.product(slug)));
}
