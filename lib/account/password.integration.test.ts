import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { mailLimits } from "@/lib/db/mail-kinds";
import { setMailLimits } from "@/lib/db/mail-queue";
import type { OpenDatabase } from "@/lib/db/open";
import { outbox, users, verifications } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { makePerson, send } from "@/lib/api/testing";

import {
  bearerOf,
  browserAfter,
  eventsOf,
  logIn,
  mailsTo,
  makeAccount,
  newEmail,
  rightPassword,
  sessionsOf,
} from "./testing";

let opened: OpenDatabase;
beforeAll(async () => void (opened = await freshDatabase()));
afterAll(() => opened.close());

const Password = "seven-clay-lamps";
const forgot = (email: string, headers?: Record<string, string>) =>
  send("POST", `Account/ForgotPassword?email=${encodeURIComponent(email)}`, undefined, headers);
const reset = (Token: string, password = Password) =>
  send("POST", "Account/ResetPassword", { Token, Password: password });
const isAlive = async (token: string) => (await send("GET", `Account/ResetPasswordLink?token=${token}`)).body as number;

async function tokenFor(email: string): Promise<string> {
  await forgot(email);
  return (await mailsTo(email)).at(-1)?.link.get("token") ?? "";
}

describe("a forgotten password", () => {
  it("is replaced by the link of a mail, which ends every session and notifies the owner", async () => {
    const user = await makeAccount(opened.db);
    await logIn(user.email);
    const token = await tokenFor(user.email.toUpperCase().toLowerCase());
    expect(await isAlive(token)).toBe(1);
    expect((await reset(token)).body).toBe(1);
    expect(await sessionsOf(opened.db, user.id)).toEqual([]);
    expect((await logIn(user.email)).body).toBe(1);
    expect((await logIn(user.email, Password)).body).toEqual(expect.any(String));
    expect(await eventsOf(opened.db, user.id)).toEqual(["login", "password-reset", "login-failed", "login"]);
    expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      "A new password for Nijer",
      "Your password was changed",
      "New login to your account",
    ]);
  });

  it("is answered alike for an unknown, a deactivated and a known address, by as many steps", async () => {
    const known = await makeAccount(opened.db);
    const closed = await makeAccount(opened.db, { deactivatedAt: new Date() });
    const unknown = newEmail();
    for (const email of [known.email, closed.email, unknown]) {
      const before = await opened.db.$count(verifications);
      const answer = await forgot(email);
      expect([answer.status, answer.body]).toEqual([200, 1]);
      expect(await opened.db.$count(verifications)).toBe(before + 1);
    }
    expect(await mailsTo(known.email)).toHaveLength(1);
    expect(await mailsTo(closed.email)).toEqual([]);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  it("is answered by ResetPasswordRequest as well", async () => {
    const user = await makeAccount(opened.db);
    expect((await send("POST", "Account/ResetPasswordRequest", { Email: user.email })).body).toBe(1);
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  it("confirms the address, also of a sign-up that waits", async () => {
    const user = await makeAccount(opened.db, { emailVerified: false });
    expect((await reset(await tokenFor(user.email))).body).toBe(1);
    expect((await logIn(user.email, Password)).body).toEqual(expect.any(String));
    const email = newEmail();
    const person = { FirstName: "Rumana", LastName: "Akter", Email: email, Password: rightPassword };
    await send("POST", "Account/Register", person);
    expect((await reset(await tokenFor(email))).body).toBe(1);
    expect((await logIn(email)).body).toBe(1);
    expect((await logIn(email, Password)).body).toEqual(expect.any(String));
  });
});

describe("strangers who ask for an account's new password all the time", () => {
  const household = () => ({ "x-client-address": randomUUID() });
  const fill = async (email: string) => {
    for (let time = 0; time < mailLimits.account.day + 2; time++) await forgot(email, household());
  };

  beforeAll(() => setMailLimits(1));
  afterAll(() => setMailLimits(undefined));

  it("are stopped, and the owner elsewhere gets a link", async () => {
    const user = await makeAccount(opened.db);
    const stranger = household();
    for (let time = 0; time < 7; time++) await forgot(user.email, stranger);
    expect((await forgot(user.email, stranger)).status).toBe(429);
    const before = (await mailsTo(user.email)).length;
    expect((await forgot(user.email, household())).status).toBe(200);
    expect(await mailsTo(user.email)).toHaveLength(before + 1);
  });

  it("from many households cause so many mails, and void no link that the owner has", async () => {
    const user = await makeAccount(opened.db);
    await fill(user.email);
    const mails = await mailsTo(user.email);
    expect(mails).toHaveLength(mailLimits.account.hour);
    const token = mails.at(-1)?.link.get("token") ?? "";
    const answers = [await forgot(user.email, household()), await forgot(newEmail(), household())];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect((await reset(token)).body).toBe(1);
  });

  it("do not keep a link from the owner's own browser", async () => {
    const user = await makeAccount(opened.db);
    const browser = browserAfter(await logIn(user.email));
    await fill(user.email);
    const before = await mailsTo(user.email);
    expect((await forgot(user.email, { ...household(), ...browser })).status).toBe(200);
    const mails = await mailsTo(user.email);
    expect(mails).toHaveLength(before.length + 1);
    expect((await reset(mails.at(-1)?.link.get("token") ?? "")).body).toBe(1);
  });
});

describe("the link for a new password", () => {
  it("works once, also when used twice at the same time", async () => {
    const user = await makeAccount(opened.db);
    const token = await tokenFor(user.email);
    const answers = await Promise.all(["a", "b", "c"].map((mark) => reset(token, `${Password}-${mark}`)));
    expect(answers.map(({ body }) => body as number).toSorted()).toEqual([0, 0, 1]);
    expect((await reset(token)).body).toBe(0);
    expect(await isAlive(token)).toBe(0);
  });

  it("is void once a newer one has been sent", async () => {
    const [user, other] = [await makeAccount(opened.db), await makeAccount(opened.db)];
    const foreign = await tokenFor(other.email);
    const [first, second] = [await tokenFor(user.email), await tokenFor(user.email)];
    expect([await isAlive(first), await isAlive(second), await isAlive(foreign)]).toEqual([0, 1, 1]);
    expect([(await reset(first)).body, (await reset(second)).body]).toEqual([0, 1]);
  });

  it("stays the only one when several are asked for at the same time", async () => {
    const user = await makeAccount(opened.db);
    await Promise.all([forgot(user.email), forgot(user.email), forgot(user.email)]);
    const tokens = (await mailsTo(user.email)).map(({ link }) => link.get("token") ?? "");
    expect(tokens).toHaveLength(3);
    const alive = await Promise.all(tokens.map(isAlive));
    expect(alive.toSorted()).toEqual([0, 0, 1]);
  });

  it("ends after an hour, and with the account's deactivation", async () => {
    const [late, closed] = [await makeAccount(opened.db), await makeAccount(opened.db)];
    const [lateToken, closedToken] = [await tokenFor(late.email), await tokenFor(closed.email)];
    const minutes = sql<number>`extract(epoch from ${verifications.expiresAt} - now()) / 60`;
    const rows = await opened.db
      .select({ minutes })
      .from(verifications)
      .where(eq(verifications.value, `user:${late.id}`));
    expect(Math.round(Number(rows[0]?.minutes))).toBe(60);
    await opened.db
      .update(verifications)
      .set({ expiresAt: new Date() })
      .where(eq(verifications.value, `user:${late.id}`));
    expect([await isAlive(lateToken), (await reset(lateToken)).body]).toEqual([0, 0]);
    await opened.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, closed.id));
    expect((await reset(closedToken)).body).toBe(0);
  });

  it("is in no table", async () => {
    const user = await makeAccount(opened.db);
    const token = await tokenFor(user.email);
    for (const table of [verifications, outbox]) {
      expect(JSON.stringify(await opened.db.select().from(table))).not.toContain(token);
    }
  });

  test.each(["x", "x".repeat(43), "../..", "null", "💐"])("%j is rejected", async (token) => {
    expect((await reset(token)).body).toBe(0);
  });

  test.each(["", "\u0000", "a\u0000b"])("%j is no token at all", async (token) => {
    expect((await reset(token)).status).toBe(400);
  });

  it.each(["rainbow1", "123qwe123", "11223344", "dragonball", "spongebob1", "Tweety12"])(
    "does not set a password of published leaks: %s",
    async (leaked) => {
      const user = await makeAccount(opened.db);
      const { status, body } = await reset(await tokenFor(user.email), leaked);
      expect([status, body.errors?.[0]?.path]).toEqual([400, "Password"]);
    },
  );

  it("is not used up by a password that cannot be used", async () => {
    const user = await makeAccount(opened.db);
    const token = await tokenFor(user.email);
    for (const bad of ["short", "password123", "nadia hossain"]) expect((await reset(token, bad)).status).toBe(400);
    expect((await reset(token)).body).toBe(1);
  });
});

describe("changing the password", () => {
  const change = (body: Record<string, unknown>, headers?: Record<string, string>) =>
    send("POST", "Account/ResetPasswordByUser", body, headers);

  it("keeps this session and ends the others", async () => {
    const user = await makeAccount(opened.db);
    const [here, there] = [await bearerOf(user.email), await bearerOf(user.email)];
    expect((await change({ Password: rightPassword, NewPassword: Password }, here)).body).toBe(1);
    const info = (headers: Record<string, string>) =>
      send("GET", `Account/getmurgioutofanda?ue=${user.email}`, undefined, headers);
    expect([(await info(here)).status, (await info(there)).status]).toEqual([200, 401]);
    expect((await logIn(user.email, Password)).body).toEqual(expect.any(String));
    expect(await eventsOf(opened.db, user.id)).toContain("password-changed");
    expect((await mailsTo(user.email)).map(({ subject }) => subject)).toContain("Your password was changed");
  });

  it.each([true, false])("gives the browser's session a new token, remembered: %s", async (Remember) => {
    const user = await makeAccount(opened.db);
    const login = await send("POST", "Account/Login", { Email: user.email, Password: rightPassword, Remember });
    const before = browserAfter(login);
    const changed = await change({ Password: rightPassword, NewPassword: Password }, before);
    expect(changed.body).toBe(1);
    const after = browserAfter(changed);
    const info = (headers: Record<string, string>) =>
      send("GET", `Account/getmurgioutofanda?ue=${user.email}`, undefined, headers);
    expect([(await info(before)).status, (await info(after)).status]).toEqual([401, 200]);
    const isLasting = changed.headers.getSetCookie().every((line) => line.includes("Max-Age"));
    expect(isLasting).toBe(Remember);
    expect(await sessionsOf(opened.db, user.id)).toHaveLength(1);
  });

  it("needs the present one, and counts the tries", async () => {
    const user = await makeAccount(opened.db);
    const bearer = await bearerOf(user.email);
    const answers = [];
    for (let time = 0; time < 11; time++)
      answers.push(await change({ Password: "wrong", NewPassword: Password }, bearer));
    expect(answers.slice(0, 10).map(({ body }) => body as number)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(answers[10]?.status).toBe(429);
    expect((await change({ Password: rightPassword, NewPassword: Password }, bearer)).status).toBe(429);
  });

  it("twice at the same time leaves one of the two", async () => {
    const user = await makeAccount(opened.db);
    const bearer = await bearerOf(user.email);
    const both = ["a", "b"].map((mark) =>
      change({ Password: rightPassword, NewPassword: `${Password}-${mark}` }, bearer),
    );
    for (const { status } of await Promise.all(both)) expect(status).toBe(200);
    const logins = await Promise.all(["a", "b"].map((mark) => logIn(user.email, `${Password}-${mark}`)));
    expect(logins.filter(({ body }) => typeof body === "string")).toHaveLength(1);
  });

  it("is for people signed in, by cookie with the anti-forgery token", async () => {
    const user = await makeAccount(opened.db);
    const body = { Password: rightPassword, NewPassword: Password };
    expect((await change(body)).status).toBe(401);
    const { cookie } = browserAfter(await logIn(user.email));
    expect((await change(body, { cookie })).status).toBe(403);
    const { browser } = await makePerson(opened.db);
    const ofAnother = browser["x-xsrf-token"] ?? "";
    expect((await change(body, { cookie, "x-xsrf-token": ofAnother })).status).toBe(403);
    expect((await change(body, { cookie: `${cookie}; XSRF-TOKEN=chosen`, "x-xsrf-token": "chosen" })).status).toBe(403);
    expect((await logIn(user.email)).body).toEqual(expect.any(String));
  });

  test.each([
    [{ NewPassword: Password }, "Password"],
    [{ Password: rightPassword }, "NewPassword"],
    [{ Password: rightPassword, NewPassword: "short" }, "NewPassword"],
    [{ Password: rightPassword, NewPassword: "NadiaHossain" }, "NewPassword"],
  ])("bad input %o", async (body, path) => {
    const user = await makeAccount(opened.db);
    const answer = await change(body, await bearerOf(user.email));
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, path]);
  });
});
