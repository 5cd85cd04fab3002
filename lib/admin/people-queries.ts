import "server-only";

import { eq, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database, type Connection } from "@/lib/db/open";
import { auditEvents, securityEvents, sessions, users, verifications } from "@/lib/db/schema";
import { tokenValue } from "@/lib/account/rules";

import type { AdminUser } from "./desk-contract";
import { userChangeProblem, type Role } from "./rules";

type Row = Omit<AdminUser, "Since"> & { since: string | Date };
const columns = sql`
  u.sid as "SID", u.name as "Name", u.email as "Email", u.account_type as "AccountType", u.roles as "Roles",
  u.email_verified as "Confirmed", u.deactivated_at is null as "Active", u.created_at as since`;
const userOf = ({ since, ...row }: Row): AdminUser => ({ ...row, Since: new Date(since).toISOString() });

export async function listUsers(text: string | undefined, page: number, limit: number) {
  const db = await database();
  const like = `%${(text ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const where = text ? sql`(u.name ilike ${like} or u.email ilike ${like})` : sql`true`;
  const { rows: counts } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from users u where ${where}`,
  );
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from users u where ${where} order by lower(u.name), u.id limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { Counts: counts[0]?.count ?? 0, Page: page, Limit: limit, Result: rows.map(userOf) };
}

type UserChange = { sid: number; active?: boolean; roles?: Role[]; bossId: number };

/**
 * A deactivated account's sessions end at once, and so do those of one whose roles change; links that were mailed to it
 * work no more. What is so already is not noted again. @throws ApiError
 */
export async function changeUser({ sid, active, roles, bossId }: UserChange): Promise<AdminUser> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.sid, sid)).for("update");
    if (!user) throw new ApiError("not-found", "There is no such account.");
    const isBoss = user.roles.includes("boss") && (roles?.includes("boss") ?? true);
    const problem = userChangeProblem({ isSelf: user.id === bossId, isBoss, active, roles });
    if (problem) throw new ApiError("conflict", problem);
    const deactivatedAt =
      active === undefined ? user.deactivatedAt : active ? null : (user.deactivatedAt ?? new Date());
    await tx
      .update(users)
      .set({ deactivatedAt, roles: roles ?? user.roles })
      .where(eq(users.id, user.id));
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    if (active === false) {
      const own = tokenValue({ of: "user", id: user.id });
      await tx.delete(verifications).where(eq(verifications.value, own));
    }
    const isChanged = active !== undefined && active !== (user.deactivatedAt === null);
    await record(tx, user.id, bossId, sid, { active: isChanged ? active : undefined, roles });
    const { rows } = await tx.execute<Row>(sql`select ${columns} from users u where u.sid = ${sid}`);
    return userOf(rows[0] as Row);
  });
}

async function record(
  tx: Connection,
  userId: number,
  actorId: number,
  sid: number,
  change: { active?: boolean; roles?: Role[] },
) {
  const subject = `user:${sid}`;
  if (change.active !== undefined) {
    await tx
      .insert(auditEvents)
      .values({ actorId, subject, action: change.active ? "user.reactivated" : "user.deactivated" });
    await tx.insert(securityEvents).values({ userId, kind: change.active ? "reactivated" : "deactivated" });
  }
  if (change.roles) {
    const detail = change.roles.join(", ");
    await tx.insert(auditEvents).values({ actorId, subject, action: "user.roles", detail });
    await tx.insert(securityEvents).values({ userId, kind: "role-changed", detail });
  }
}
