import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { auditEvents, outbox, users, verifications } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";

import { inviteAdmin } from "./invite-admin";
import { addApp } from "./second-factor/testing-app";
import { bearerOf, eventsOf, logIn, mailsTo, makeAccount, newEmail, rightPassword, sessionsOf } from "./testing";

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());

async function tokenFor(email: string, isMailed = false): Promise<string> {
  const invited = await inviteAdmin(email, isMailed);
  if (invited.kind !== "invited") throw new Error("not invited");
  return invited.token;
}

const isAlive = async (token: string) => (await send("GET", `Account/ResetPasswordLink?token=${token}`)).body === 1;
const choose = (Token: string, Password = "harbour-lamp-42") =>
  send("POST", "Account/ResetPassword", { Token, Password });
const personOf = async (email: string) => (await opened.db.select().from(users).where(eq(users.email, email)))[0];
const auditOf = async (sid: number) => {
  const rows = await opened.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `user:${sid}`))
    .orderBy(auditEvents.id);
  return rows.map(({ action, actorId, after }) => [action, actorId, after]);
};
const adminCall = async (email: string, password: string) =>
  (await send("GET", "Admin/GetAuditLog", undefined, await bearerOf(email, password))).status;

describe("the link for an administrator", () => {
  it("creates the first one of an empty shop, with a password of their own", async () => {
    const email = newEmail();
    const token = await tokenFor(email);
    expect(await personOf(email)).toMatchObject({ roles: [], emailVerified: false });
    expect(await isAlive(token)).toBe(true);
    expect((await logIn(email, "harbour-lamp-42")).body).toBe(1);
    expect((await choose(token)).body).toBe(1);
    const person = await personOf(email);
    expect(person).toMatchObject({ roles: ["boss"], emailVerified: true, isDemo: false });
    expect(await adminCall(email, "harbour-lamp-42")).toBe(200);
    expect(await auditOf(person?.sid ?? 0)).toEqual([
      ["user.admin-link", null, {}],
      ["user.roles", person?.id, { roles: ["boss"] }],
    ]);
    expect(await eventsOf(opened.db, person?.id ?? 0)).toContain("role-changed");
  });

  it("is the way back of an administrator who has lost the second factor", async () => {
    const { email, sid } = await makeAccount(opened.db, { roles: ["boss"] });
    await addApp(await bearerOf(email));
    expect((await choose(await tokenFor(email))).body).toBe(1);
    expect((await logIn(email, "harbour-lamp-42")).body).toEqual(expect.any(String));
    expect((await auditOf(sid)).map(([action]) => action)).toContain("user.second-factor-removed");
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain("The authenticator app was removed");
  });

  it("works once, also when it is opened many times at once", async () => {
    const email = newEmail();
    const token = await tokenFor(email);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => choose(token, `harbour-lamp-4${at}`)));
    expect(answers.map(({ body }) => body).toSorted()).toEqual([0, 0, 0, 0, 1]);
    expect(await isAlive(token)).toBe(false);
    const sid = (await personOf(email))?.sid ?? 0;
    expect((await auditOf(sid)).filter(([action]) => action === "user.roles")).toHaveLength(1);
  });

  it("is void after an hour, and by a newer one", async () => {
    const email = newEmail();
    const [old, token] = [await tokenFor(email), await tokenFor(email)];
    expect([await isAlive(old), await isAlive(token)]).toEqual([false, true]);
    const own = eq(verifications.value, `user:${(await personOf(email))?.id}`);
    const [row] = await opened.db.select().from(verifications).where(own);
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000);
    await opened.db.update(verifications).set({ expiresAt: new Date() }).where(own);
    expect((await choose(token)).body).toBe(0);
    expect((await personOf(email))?.roles).toEqual([]);
  });

  it("is not in the database, where only its hash is", async () => {
    const email = newEmail();
    const token = await tokenFor(email, true);
    const rows = [await opened.db.select().from(verifications), await opened.db.select().from(outbox)];
    expect(JSON.stringify(rows)).toContain("make-admin");
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("promotes an existing account, ends its sessions and keeps its other roles", async () => {
    const user = await makeAccount(opened.db, { roles: ["publisher"], firstName: "Tareq" });
    await bearerOf(user.email);
    const token = await tokenFor(user.email.toUpperCase().toLowerCase(), true);
    const mail = (await mailsTo(user.email)).find(({ subject }) => subject.includes("administrator"));
    expect(mail?.link.get("token")).toBe(token);
    expect(mail?.text).toContain("Tareq");
    expect((await choose(token)).body).toBe(1);
    expect((await personOf(user.email))?.roles).toEqual(["publisher", "boss"]);
    expect(await sessionsOf(opened.db, user.id)).toEqual([]);
    expect((await logIn(user.email, rightPassword)).body).toBe(1);
    expect(await adminCall(user.email, "harbour-lamp-42")).toBe(200);
  });

  it("takes a demo account out of the demo", async () => {
    const user = await makeAccount(opened.db, { isDemo: true, roles: ["boss"] });
    expect(await inviteAdmin(user.email, false)).toMatchObject({ isNew: false, isAdmin: true });
    await choose(await tokenFor(user.email));
    expect(await personOf(user.email)).toMatchObject({ isDemo: false, roles: ["boss"] });
  });

  it("is not made for an account that is deactivated, and ends with one that becomes so", async () => {
    const gone = await makeAccount(opened.db, { deactivatedAt: new Date() });
    expect(await inviteAdmin(gone.email, false)).toEqual({ kind: "deactivated" });
    const user = await makeAccount(opened.db);
    const token = await tokenFor(user.email);
    await opened.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, user.id));
    expect((await choose(token)).body).toBe(0);
    expect((await personOf(user.email))?.roles).toEqual([]);
  });

  it("an ordinary link for a new password promotes nobody", async () => {
    const user = await makeAccount(opened.db);
    await send("POST", `Account/ForgotPassword?email=${encodeURIComponent(user.email)}`);
    const [mail] = await mailsTo(user.email);
    expect((await choose(mail?.link.get("token") ?? "")).body).toBe(1);
    expect((await personOf(user.email))?.roles).toEqual([]);
  });
});
