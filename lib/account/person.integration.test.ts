import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { auditEvents, securityEvents, sessions, users, verifications } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { makeAccount, makeAdmin, type Account } from "@/lib/shops/testing";

let opened: OpenDatabase;
let admin: Account;
let publisher: Account;

beforeAll(async () => {
  opened = await freshDatabase();
  admin = await makeAdmin(opened.db);
  publisher = await makeAccount(opened.db, { roles: ["publisher"], accountType: 2 });
});
afterAll(() => opened.close());

type Was = { Roles: string[]; DeactivatedAt: string | null };
const untouched: Was = { Roles: [], DeactivatedAt: null };
const change = (person: { SID: number }, body: Record<string, unknown>, Was: Was = untouched, who = admin) =>
  send("POST", "Admin/UpdateUser", { SID: person.SID, Was, ...body }, who.bearer);
const wasOf = ({ Roles, DeactivatedAt }: Was): Was => ({ Roles, DeactivatedAt });
const logOf = async ({ SID }: Account) => {
  const rows = await opened.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `user:${SID}`));
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ action, detail, before, after }) => [action, detail, before, after]);
};
const administrators = () =>
  opened.db.$count(users, and(sql`'boss' = any (${users.roles})`, sql`${users.deactivatedAt} is null`));

describe("an administrator", () => {
  it("deactivates an account at once: its sessions and the links it was sent end", async () => {
    const person = await makeAccount(opened.db);
    await send("POST", "Account/ResetPasswordRequest", { Email: person.email });
    const links = () => opened.db.$count(verifications, eq(verifications.value, `user:${person.userId}`));
    expect(await links()).toBe(1);
    const me = () => send("GET", "Store/GetMyRequests", undefined, person.bearer);
    expect((await me()).status).toBe(200);
    const changed = await change(person, { Active: false, Reason: "Spam" });
    expect(changed.body).toMatchObject({ Active: false, DeactivatedAt: expect.any(String), Shop: null, Products: 0 });
    expect((await me()).status).toBe(401);
    expect(await links()).toBe(0);
    expect(await opened.db.$count(sessions, eq(sessions.userId, person.userId))).toBe(0);
  });

  it("undoes it: the account is as it was, and the log has old and new values of every step", async () => {
    const person = await makeAccount(opened.db, { roles: ["publisher"] });
    const was = { Roles: ["publisher"], DeactivatedAt: null };
    const closed = await change(person, { Active: false, Reason: "Spam" }, was);
    const opened_ = await change(person, { Active: true }, wasOf(closed.body as Was));
    expect(wasOf(opened_.body as Was)).toEqual(was);
    const made = await change(person, { Roles: ["boss", "publisher"] }, was);
    expect(made.body.Roles).toEqual(["publisher", "boss"]);
    const back = await change(person, { Roles: ["publisher"] }, wasOf(made.body as Was));
    expect(wasOf(back.body as Was)).toEqual(was);
    expect(await logOf(person)).toEqual([
      ["user.deactivated", "Spam", { active: true }, { active: false }],
      ["user.reactivated", "", { active: false }, { active: true }],
      ["user.roles", "", { roles: ["publisher"] }, { roles: ["publisher", "boss"] }],
      ["user.roles", "", { roles: ["publisher", "boss"] }, { roles: ["publisher"] }],
    ]);
    const shown = await send("GET", "Admin/GetAuditLog?limit=1", undefined, admin.bearer);
    const [name] = person.email.split("@");
    expect(shown.body.Result[0]).toMatchObject({ Action: "user.roles", Subject: `user:${person.SID}`, Name: name });
    const events = await opened.db.select().from(securityEvents).where(eq(securityEvents.userId, person.userId));
    expect(events.toSorted((a, b) => a.id - b.id).map(({ kind, detail }) => `${kind} ${detail}`.trim())).toEqual([
      "deactivated",
      "reactivated",
      "role-changed publisher, boss",
      "role-changed publisher",
    ]);
  });

  it("changes nothing, and ends no session, by asking for what is so already", async () => {
    const person = await makeAccount(opened.db, { roles: ["publisher"] });
    const was = { Roles: ["publisher"], DeactivatedAt: null };
    expect((await change(person, { Active: true, Roles: ["publisher"] }, was)).status).toBe(200);
    expect(await logOf(person)).toEqual([]);
    expect(await opened.db.$count(sessions, eq(sessions.userId, person.userId))).toBe(1);
  });

  it("does not overwrite what another did since: of two changes at once one is rejected", async () => {
    const second = await makeAdmin(opened.db);
    const person = await makeAccount(opened.db);
    const answers = await Promise.all([
      change(person, { Roles: ["publisher"] }),
      change(person, { Roles: ["boss"] }, untouched, second),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await logOf(person)).toHaveLength(1);
    const late = await change(person, { Active: false });
    expect([late.status, late.body.detail]).toEqual([
      409,
      "Somebody else has changed this account meanwhile. Look at it again.",
    ]);
    await opened.db.update(users).set({ roles: [] }).where(eq(users.id, second.userId));
  });

  it("always remains: of two who remove each other's role at once, one stays", async () => {
    const pair = await Promise.all([makeAdmin(opened.db), makeAdmin(opened.db)]);
    const before = await administrators();
    const was = { Roles: ["boss"], DeactivatedAt: null };
    const [one, other] = pair;
    const answers = await Promise.all([change(one, { Roles: [] }, was, other), change(other, { Roles: [] }, was, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
    expect(await administrators()).toBe(before - 1);
  });

  it("deactivates neither the own account nor an administrator's", async () => {
    const second = await makeAdmin(opened.db);
    const close = ({ SID }: Account) => change({ SID }, { Active: false }, { Roles: ["boss"], DeactivatedAt: null });
    expect((await close(admin)).status).toBe(409);
    const rejected = await close(second);
    expect([rejected.status, rejected.body.detail]).toEqual([
      409,
      "Take the role of administrator away before you deactivate this account.",
    ]);
    expect(await logOf(second)).toEqual([]);
    await opened.db.update(users).set({ roles: [] }).where(eq(users.id, second.userId));
  });

  it("cannot change the own roles", async () => {
    const rejected = await change(admin, { Roles: [] }, { Roles: ["boss"], DeactivatedAt: null });
    expect([rejected.status, rejected.body.detail]).toEqual([409, "You cannot change your own account here."]);
  });

  it("gets the reason in the own language", async () => {
    const headers = { ...admin.bearer, "accept-language": "de" };
    const body = { SID: admin.SID, Roles: [], Was: { Roles: ["boss"], DeactivatedAt: null } };
    const rejected = await send("POST", "Admin/UpdateUser", body, headers);
    expect(rejected.body.detail).toBe("Das eigene Konto können Sie hier nicht ändern.");
  });
});

it("the call accepts only known fields, and only from administrators", async () => {
  const person = await makeAccount(opened.db);
  for (const wrong of [{ Roles: ["king"] }, { Email: "x" }, { Active: "no" }, { Reason: "x".repeat(501) }]) {
    expect((await change(person, wrong)).status).toBe(400);
  }
  expect((await send("POST", "Admin/UpdateUser", { SID: person.SID, Active: false }, admin.bearer)).status).toBe(400);
  expect((await change({ SID: 99_999_999 }, { Active: false })).status).toBe(404);
  expect((await change(person, { Roles: ["boss"] }, untouched, publisher)).status).toBe(403);
  expect((await change(person, { Roles: ["boss"] }, untouched, person)).status).toBe(403);
  expect((await send("POST", "Admin/UpdateUser", { SID: person.SID, Was: untouched, Active: false })).status).toBe(401);
  expect(await logOf(person)).toEqual([]);
});
