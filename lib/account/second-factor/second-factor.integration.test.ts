import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { auditEvents, authenticators, passkeys, pendingLogins, recoveryCodes, sessions, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send, type Answer } from "@/lib/api/testing";

import { loginLimits } from "../rules";
import { bearerOf, eventsOf, logIn, mailsTo, makeAccount, newEmail, rightPassword, sessionsOf } from "../testing";
import { secondFactorLimits } from "./rules";
import { addApp, codeOf } from "./testing-app";
import { updateAppSecrets } from "./update-app-secrets";

const settings = vi.hoisted((): { AUTH_SECRET?: string; AUTH_SECRET_PREVIOUS?: string } => ({}));
vi.mock("@/lib/env", async (original) => {
  const real = await original<typeof import("@/lib/env")>();
  return { ...real, env: () => ({ ...real.env(), ...settings }) };
});

// Many logins, of which the hashing is not the subject.
vi.mock("../password-hash", () => ({
  isFormerHash: () => false,
  hashPassword: async (password: string) => `hash of ${password}`,
  verifyPassword: async (hash: string, password: string) => hash === `hash of ${password}`,
}));

let opened: OpenDatabase;
beforeAll(async () => void (opened = await freshDatabase()));
afterAll(() => opened.close());

type Headers = Record<string, string>;
const post = (path: string, body?: unknown, headers?: Headers) => send("POST", `Account/${path}`, body, headers);
const factors = (headers?: Headers) => send("GET", "Account/GetSecondFactors", undefined, headers);
const remove = (headers?: Headers) => send("DELETE", "Account/DeleteAuthenticator", undefined, headers);
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const cookieOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

/** A person with an app. */
async function makeOwner(wish: Parameters<typeof makeAccount>[1] = {}) {
  const user = await makeAccount(opened.db, wish);
  const bearer = await bearerOf(user.email);
  const app = await addApp(bearer);
  return { user, bearer, ...app };
}

/** Enters the password. */
async function begin(email: string, more: object = {}) {
  const answer = await post("Login", { Email: email, Password: rightPassword, ...more });
  return { answer, pending: answer.body.Pending as string, cookie: cookieOf(answer) };
}

type Begun = { pending: string; cookie: string };
const finish = ({ pending, cookie }: Begun, Code: string) =>
  post("LoginWithCode", { Pending: pending, Code }, { cookie });

const wrong = "000000";

describe("adding an app", () => {
  it("needs a first code, and tells the owner", async () => {
    const user = await makeAccount(opened.db);
    const bearer = await bearerOf(user.email);
    const { body } = await post("StartAuthenticator", undefined, bearer);
    expect(body.Link).toContain(`secret=${body.Secret}`);
    expect(body.QrCode.Path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect((await logIn(user.email)).body).toEqual(expect.any(String));
    const rejected = await post("ConfirmAuthenticator", { Code: wrong }, bearer);
    expect(rejected).toMatchObject({ status: 422, body: { errors: [{ path: "Code" }] } });
    expect((await factors(bearer)).body).toEqual({
      Authenticator: null,
      RecoveryCodes: 0,
      Passkeys: 0,
      NeedsMore: false,
    });

    const added = await post("ConfirmAuthenticator", { Code: ` ${codeOf(body.Secret)} ` }, bearer);
    expect(added.body.RecoveryCodes).toHaveLength(secondFactorLimits.recoveryCodes);
    expect(new Set(added.body.RecoveryCodes).size).toBe(secondFactorLimits.recoveryCodes);
    expect((await factors(bearer)).body).toMatchObject({
      Authenticator: { AddedAt: expect.any(String) },
      RecoveryCodes: 10,
    });
    expect(await eventsOf(opened.db, user.id)).toContain("authenticator-added");
    expect(await subjects(user.email)).toContain("An authenticator app was added");
  });

  it("stores neither the secret nor a recovery code as it is", async () => {
    const { user, secret, recoveryCodes: shown } = await makeOwner();
    const [app] = await opened.db.select().from(authenticators).where(eq(authenticators.userId, user.id));
    const codes = await opened.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    const stored = JSON.stringify([app, codes]);
    expect(stored).not.toContain(secret);
    for (const code of shown) expect(stored).not.toContain(code.replaceAll("-", ""));
  });

  it("starts again with another secret until it is confirmed, and not after that", async () => {
    const bearer = await bearerOf((await makeAccount(opened.db)).email);
    const first = await post("StartAuthenticator", undefined, bearer);
    const second = await post("StartAuthenticator", undefined, bearer);
    expect((await post("ConfirmAuthenticator", { Code: codeOf(first.body.Secret) }, bearer)).status).toBe(422);
    expect((await post("ConfirmAuthenticator", { Code: codeOf(second.body.Secret) }, bearer)).status).toBe(200);
    expect((await post("StartAuthenticator", undefined, bearer)).status).toBe(409);
    expect((await post("ConfirmAuthenticator", { Code: codeOf(second.body.Secret, 1) }, bearer)).status).toBe(404);
  });

  it("twice at once adds one", async () => {
    const bearer = await bearerOf((await makeAccount(opened.db)).email);
    const { body } = await post("StartAuthenticator", undefined, bearer);
    const confirm = () => post("ConfirmAuthenticator", { Code: codeOf(body.Secret) }, bearer);
    const both = await Promise.all([confirm(), confirm()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await factors(bearer)).body.RecoveryCodes).toBe(10);
  });

  it("ends logins that the password alone has begun", async () => {
    const { user, bearer, secret } = await makeOwner();
    const begun = await begin(user.email);
    await remove(bearer);
    await addApp(bearer);
    expect((await finish(begun, codeOf(secret))).status).toBe(410);
  });

  it("is each person's own, and for people signed in", async () => {
    const { user } = await makeOwner();
    const other = await bearerOf((await makeAccount(opened.db)).email);
    expect((await factors(other)).body.Authenticator).toBeNull();
    expect((await remove(other)).status).toBe(404);
    expect((await post("ReplaceRecoveryCodes", undefined, other)).status).toBe(404);
    for (const path of ["StartAuthenticator", "ReplaceRecoveryCodes"]) expect((await post(path)).status).toBe(401);
    expect((await factors()).status).toBe(401);
    expect((await begin(user.email)).pending).toEqual(expect.any(String));
  });

  test.each([{}, { Code: "" }, { Code: 123_456 }, { Code: "1".repeat(41) }, { Code: "1\n2" }, { Code: "1", More: 1 }])(
    "bad input %o",
    async (body) => {
      const bearer = await bearerOf((await makeAccount(opened.db)).email);
      expect((await post("ConfirmAuthenticator", body, bearer)).status).toBe(400);
    },
  );
});

describe("logging in", () => {
  it("needs the password and then a code, once", async () => {
    const { user, secret } = await makeOwner();
    const begun = await begin(user.email);
    expect(begun.answer.headers.getSetCookie().join()).not.toContain("session");
    expect(await sessionsOf(opened.db, user.id)).toHaveLength(1);
    const answer = await finish(begun, codeOf(secret));
    expect(answer.body).toEqual({ Token: expect.any(String), Email: user.email });
    expect((await factors({ authorization: `Bearer ${answer.body.Token}` })).status).toBe(200);
    expect((await finish(begun, codeOf(secret, 1))).status).toBe(410);
    const all = await sessionsOf(opened.db, user.id);
    expect(all.map(({ bySecondFactor }) => bySecondFactor)).toEqual([true, true]);
  });

  it("with a wrong password says nothing of the app", async () => {
    const { user } = await makeOwner();
    expect((await logIn(user.email, "not-this-one")).body).toBe(1);
    expect((await logIn(newEmail(), "not-this-one")).body).toBe(1);
  });

  it("accepts no code twice", async () => {
    const { user, secret } = await makeOwner();
    const code = codeOf(secret);
    expect((await finish(await begin(user.email), code)).status).toBe(200);
    expect((await finish(await begin(user.email), code)).body).toBe(1);
    // The one of the step before was used to add the app.
    expect((await finish(await begin(user.email), codeOf(secret, -1))).body).toBe(1);
    expect((await finish(await begin(user.email), codeOf(secret, 1))).body).toMatchObject({ Email: user.email });
  });

  it("accepts no code twice at once", async () => {
    const { user, secret } = await makeOwner();
    const [first, second] = [await begin(user.email), await begin(user.email)];
    const both = await Promise.all([finish(first, codeOf(secret)), finish(second, codeOf(secret))]);
    expect(both.filter(({ body }) => body.Token)).toHaveLength(1);
    expect(both.filter(({ body }) => body === 1)).toHaveLength(1);
  });

  it("twice at once with two codes opens one session", async () => {
    const { user, secret } = await makeOwner();
    const begun = await begin(user.email);
    const both = await Promise.all([finish(begun, codeOf(secret)), finish(begun, codeOf(secret, 1))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it("is over after five wrong codes, the right one included", async () => {
    const { user, secret } = await makeOwner();
    const begun = await begin(user.email);
    const tries = await Promise.all(Array.from({ length: 7 }, () => finish(begun, wrong)));
    expect(tries.filter(({ body }) => body === 1)).toHaveLength(secondFactorLimits.pendingTries);
    expect(tries.filter(({ status }) => status === 410)).toHaveLength(2);
    expect((await finish(begun, codeOf(secret))).status).toBe(410);
    expect((await eventsOf(opened.db, user.id)).filter((kind) => kind === "login-failed")).toHaveLength(5);
  });

  it("counts wrong codes as failed logins, however often the password is entered", async () => {
    const { user, secret } = await makeOwner();
    const here = { "x-client-address": "198.51.100.6" };
    const elsewhere = { "x-client-address": "198.51.100.7" };
    const logInFrom = async (household: Headers, code: string) => {
      const answer = await logIn(user.email, undefined, household);
      const headers = { ...household, cookie: cookieOf(answer) };
      return post("LoginWithCode", { Pending: answer.body.Pending, Code: code }, headers);
    };
    for (let tries = 0; tries < loginLimits.failuresPerAccount; tries += 1) {
      expect((await logInFrom(here, wrong)).body).toBe(1);
    }
    expect((await logIn(user.email, undefined, here)).status).toBe(429);
    expect((await logInFrom(elsewhere, codeOf(secret))).body).toMatchObject({ Email: user.email });
  });

  it("is over after five minutes", async () => {
    const { user, secret } = await makeOwner();
    const begun = await begin(user.email);
    const rows = await opened.db.select().from(pendingLogins).where(eq(pendingLogins.userId, user.id));
    expect((rows[0]?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    await opened.db.update(pendingLogins).set({ expiresAt: new Date() }).where(eq(pendingLogins.userId, user.id));
    expect((await finish(begun, codeOf(secret))).status).toBe(410);
  });

  it("goes on in the browser that entered the password only", async () => {
    const { user, secret } = await makeOwner();
    const begun = await begin(user.email);
    const other = await begin((await makeOwner()).user.email);
    expect((await finish({ ...begun, cookie: other.cookie }, codeOf(secret))).status).toBe(410);
    expect((await finish({ ...begun, cookie: "" }, codeOf(secret))).status).toBe(410);
    const forged = begun.cookie.replace(/nijer-passkey=[^.]+/, "nijer-passkey=AAAAAAAAAAAAAAAAAAAAAA");
    expect((await finish({ ...begun, cookie: forged }, codeOf(secret))).status).toBe(410);
    expect((await finish(begun, codeOf(secret))).status).toBe(200);
  });

  it("takes no code of another person", async () => {
    const [one, other] = [await makeOwner(), await makeOwner()];
    const begun = await begin(one.user.email);
    expect((await finish(begun, codeOf(other.secret))).body).toBe(1);
    expect((await finish(begun, other.recoveryCodes[0] ?? "")).body).toBe(1);
  });

  it("remembers as the person chose with the password", async () => {
    const { user, secret } = await makeOwner();
    const lasting = await finish(await begin(user.email), codeOf(secret));
    expect(lasting.headers.getSetCookie().join()).toContain("nijer-device=");
    const short = await finish(await begin(user.email, { Remember: false }), codeOf(secret, 1));
    const line = short.headers.getSetCookie().find((cookie) => cookie.includes(short.body.Token as string));
    expect(line).not.toContain("Max-Age");
    expect(short.headers.getSetCookie().join()).not.toContain("nijer-device=");
  });

  it("to a deactivated account opens nothing", async () => {
    const { user, secret } = await makeOwner();
    const begun = await begin(user.email);
    await opened.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, user.id));
    expect((await finish(begun, codeOf(secret))).body).toBe(2);
  });

  it("with a code that an app of another AUTH_SECRET would show takes a recovery code only", async () => {
    const { user, secret, recoveryCodes: codes } = await makeOwner();
    await opened.db.update(authenticators).set({ secret: "a.b.c" }).where(eq(authenticators.userId, user.id));
    expect((await finish(await begin(user.email), codeOf(secret))).body).toBe(1);
    expect((await finish(await begin(user.email), codes[0] ?? "")).status).toBe(200);
  });

  it("with a code of the app outlives the exchange of AUTH_SECRET", async () => {
    const [old, present] = ["o".repeat(40), "p".repeat(40)];
    Object.assign(settings, { AUTH_SECRET: old });
    try {
      const { user, secret } = await makeOwner();
      Object.assign(settings, { AUTH_SECRET: present, AUTH_SECRET_PREVIOUS: old });
      expect((await finish(await begin(user.email), codeOf(secret))).body).toMatchObject({ Email: user.email });
      expect(await updateAppSecrets()).toBe(1);
      expect(await updateAppSecrets()).toBe(0);
      Object.assign(settings, { AUTH_SECRET_PREVIOUS: undefined });
      expect((await finish(await begin(user.email), codeOf(secret, 1))).body).toMatchObject({ Email: user.email });
    } finally {
      for (const name of ["AUTH_SECRET", "AUTH_SECRET_PREVIOUS"] as const) delete settings[name];
    }
  });

  test.each([{}, { Pending: "x" }, { Pending: "x".repeat(43) }, { Pending: "x".repeat(43), Code: "" }])(
    "bad input %o",
    async (body) => expect((await post("LoginWithCode", body)).status).toBe(400),
  );
});

describe("a recovery code", () => {
  it("replaces a code of the app once, with a mail", async () => {
    const { user, bearer, recoveryCodes: codes } = await makeOwner();
    const typed = (codes[3] ?? "").toLowerCase().replaceAll("-", " ");
    expect((await finish(await begin(user.email), typed)).body).toMatchObject({ Email: user.email });
    expect((await finish(await begin(user.email), typed)).body).toBe(1);
    expect((await factors(bearer)).body.RecoveryCodes).toBe(9);
    expect(await eventsOf(opened.db, user.id)).toContain("recovery-code-used");
    const mail = (await mailsTo(user.email)).find(({ subject }) => subject === "A recovery code was used");
    expect(mail?.text).toContain("9 are left");
  });

  it("twice at once opens one session", async () => {
    const { user, recoveryCodes: codes } = await makeOwner();
    const [first, second] = [await begin(user.email), await begin(user.email)];
    const both = await Promise.all([finish(first, codes[0] ?? ""), finish(second, codes[0] ?? "")]);
    expect(both.filter(({ body }) => body.Token)).toHaveLength(1);
  });

  it("of a former sheet opens nothing", async () => {
    const { user, bearer, recoveryCodes: codes } = await makeOwner();
    const { body } = await post("ReplaceRecoveryCodes", undefined, bearer);
    expect(body.RecoveryCodes).toHaveLength(10);
    const begun = await begin(user.email);
    expect((await finish(begun, codes[0] ?? "")).body).toBe(1);
    expect((await finish(begun, body.RecoveryCodes[0])).status).toBe(200);
    expect(await eventsOf(opened.db, user.id)).toContain("recovery-codes-replaced");
  });
});

describe("removing the app", () => {
  it("makes the password enough, and tells the owner", async () => {
    const { user, bearer } = await makeOwner();
    const begun = await begin(user.email);
    expect((await remove(bearer)).body).toBe(1);
    expect((await remove(bearer)).status).toBe(404);
    expect((await finish(begun, wrong)).status).toBe(410);
    expect((await logIn(user.email)).body).toEqual(expect.any(String));
    expect((await factors(bearer)).body).toMatchObject({ Authenticator: null, RecoveryCodes: 0 });
    expect(await eventsOf(opened.db, user.id)).toContain("authenticator-removed");
    expect(await subjects(user.email)).toContain("The authenticator app was removed");
  });

  it("is nothing that a new password does", async () => {
    const { user } = await makeOwner();
    const begun = await begin(user.email);
    await post("ResetPasswordRequest", { Email: user.email });
    const Token = (await mailsTo(user.email)).at(-1)?.link.get("token");
    expect((await post("ResetPassword", { Token, Password: "seven-clay-lamps" })).body).toBe(1);
    expect((await finish(begun, wrong)).status).toBe(410);
    expect((await logIn(user.email, "seven-clay-lamps")).body).toEqual({ Pending: expect.any(String) });
  });
});

describe("an administrator", () => {
  const removeFor = (SID: number, headers?: Headers, Reason = "lost phone, known by voice") =>
    send("POST", "Admin/RemoveSecondFactors", { SID, Reason }, headers);
  const makeAdmin = async () => {
    const user = await makeAccount(opened.db, { roles: ["boss"] });
    return { user, bearer: await bearerOf(user.email) };
  };

  it("removes what a person has lost: the sessions end, it is in the log and mailed", async () => {
    const admin = await makeAdmin();
    const { user } = await makeOwner();
    const values = { userId: user.id, credentialId: `key-${user.id}`, publicKey: "x", counter: 0, transports: [] };
    await opened.db.insert(passkeys).values({ ...values, name: "Phone" });
    const query = `Admin/GetUsers?text=${user.email}`;
    const isShown = async () => (await send("GET", query, undefined, admin.bearer)).body.Result[0].SecondFactor;
    expect(await isShown()).toBe(true);
    expect((await removeFor(user.sid, admin.bearer)).body).toBe(1);
    expect(await isShown()).toBe(false);
    expect((await logIn(user.email)).body).toEqual(expect.any(String));
    expect(await opened.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
    expect(await opened.db.select().from(passkeys).where(eq(passkeys.userId, user.id))).toEqual([]);
    expect(await subjects(user.email)).toEqual(
      expect.arrayContaining(["The authenticator app was removed", "A passkey was removed"]),
    );
    const log = await opened.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `user:${user.sid}`))
      .orderBy(auditEvents.id);
    expect(log).toMatchObject([
      { actorId: admin.user.id, action: "user.second-factor-removed", detail: "lost phone, known by voice" },
    ]);
    expect((await removeFor(user.sid, admin.bearer)).status).toBe(409);
  });

  it("does not remove their own so, nor anybody's who is not there, and gives a reason", async () => {
    const admin = await makeAdmin();
    await addApp(admin.bearer);
    expect((await removeFor(admin.user.sid, admin.bearer)).status).toBe(409);
    expect((await removeFor(999_999_999, admin.bearer)).status).toBe(404);
    expect((await removeFor(admin.user.sid, admin.bearer, " ")).status).toBe(400);
  });

  it("is the only one who may", async () => {
    const { user, bearer } = await makeOwner({ roles: ["publisher"] });
    expect((await removeFor(user.sid, bearer)).status).toBe(403);
    expect((await removeFor(user.sid)).status).toBe(401);
  });
});

describe("confirming who it is", () => {
  const age = (userId: number) => {
    const at = new Date(Date.now() - 11 * 60_000);
    const aged = { createdAt: at, authenticatedAt: null };
    return opened.db.update(sessions).set(aged).where(eq(sessions.userId, userId));
  };
  const confirm = (body: object, bearer: Headers) => post("ConfirmIdentity", body, bearer);
  const isFresh = async (bearer: Headers) => (await post("ReplaceRecoveryCodes", undefined, bearer)).status === 200;

  it("takes password and code of a person with an app", async () => {
    const { user, bearer, secret } = await makeOwner();
    await age(user.id);
    expect((await confirm({ Password: rightPassword }, bearer)).body).toBe(0);
    expect((await confirm({ Password: rightPassword, Code: wrong }, bearer)).body).toBe(0);
    expect((await confirm({ Password: "not-this-one", Code: codeOf(secret) }, bearer)).body).toBe(0);
    expect(await isFresh(bearer)).toBe(false);
    expect((await confirm({ Password: rightPassword, Code: codeOf(secret) }, bearer)).body).toBe(1);
    expect(await isFresh(bearer)).toBe(true);
    expect((await confirm({ Password: rightPassword, Code: codeOf(secret) }, bearer)).body).toBe(0);
  });

  it("takes a recovery code, too", async () => {
    const { user, bearer, recoveryCodes: codes } = await makeOwner();
    await age(user.id);
    expect((await confirm({ Password: rightPassword, Code: codes[0] }, bearer)).body).toBe(1);
    expect(await isFresh(bearer)).toBe(true);
  });

  it("takes the password of a person without an app, whatever the code", async () => {
    const user = await makeAccount(opened.db);
    const bearer = await bearerOf(user.email);
    expect((await confirm({ Password: rightPassword, Code: wrong }, bearer)).body).toBe(1);
    expect((await sessionsOf(opened.db, user.id)).map(({ bySecondFactor }) => bySecondFactor)).toEqual([false]);
    expect((await confirm({ Code: wrong }, bearer)).status).toBe(400);
  });
});

it("goes with the account, and is in the person's data without its secret", async () => {
  const { user, bearer, secret } = await makeOwner();
  const { body } = await send("GET", "UserProfile/DownloadMyData", undefined, bearer);
  expect(body.SecondFactors).toMatchObject({ Authenticator: { AddedAt: expect.any(String) }, RecoveryCodes: 10 });
  expect(JSON.stringify(body)).not.toContain(secret);
  await begin(user.email);
  await send("POST", "UserProfile/DeleteAccount", { Password: rightPassword }, bearer);
  for (const table of [authenticators, recoveryCodes, pendingLogins]) {
    expect(await opened.db.select().from(table).where(eq(table.userId, user.id))).toEqual([]);
  }
});
