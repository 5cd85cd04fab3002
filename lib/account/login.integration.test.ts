import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import type { OpenDatabase } from "@/lib/db/open";
import { credentials, outbox, securityEvents, sessions, signups, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send, type Answer } from "@/lib/api/testing";
import { sessionTokenHash } from "@/lib/session-token";

import { hashPassword, verifyPassword } from "./password-hash";

vi.mock("./password-hash", async (original) => {
  const real = await original<typeof import("./password-hash")>();
  return {
    ...real,
    hashPassword: vi.fn<typeof real.hashPassword>(real.hashPassword),
    verifyPassword: vi.fn<typeof real.verifyPassword>(real.verifyPassword),
  };
});

const right = "Nijer-demo-2026";
let opened: OpenDatabase;
let rightHash: string;

beforeAll(async () => {
  opened = await freshDatabase();
  rightHash = await hashPassword(right);
});
afterAll(() => opened.close());
beforeEach(() => void vi.clearAllMocks());

async function makeAccount(wish: Partial<typeof users.$inferInsert> = {}) {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const values = {
    name: "Nadia Hossain",
    firstName: "Nadia",
    lastName: "Hossain",
    email,
    emailVerified: true,
    ...wish,
  };
  const [user] = await opened.db.insert(users).values(values).returning({ id: users.id, email: users.email });
  if (!user) throw new Error("the account was not stored");
  await opened.db
    .insert(credentials)
    .values({ userId: user.id, accountId: String(user.id), providerId: "credential", password: rightHash });
  return user;
}

const logIn = (Email: string, Password: string, headers?: Record<string, string>) =>
  send("POST", "Account/Login", { Email, Password }, headers);
const infoOf = (email: string, headers?: Record<string, string>) =>
  send("GET", `Account/getmurgioutofanda/?ue=${encodeURIComponent(email)}`, undefined, headers);
const sessionsOf = (userId: number) => opened.db.select().from(sessions).where(eq(sessions.userId, userId));
const eventsOf = async (userId: number) => {
  const rows = await opened.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(securityEvents.id);
  return rows.map(({ kind }) => kind);
};

function browserAfter({ headers }: Answer) {
  const pairs = headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const xsrf = pairs.find((pair) => pair.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  return { cookie: pairs.join("; "), "x-xsrf-token": xsrf };
}

describe("a login", () => {
  it("answers a token of 256 bits that opens the caller's user info", async () => {
    const user = await makeAccount({ accountType: 2, roles: ["nijershop"] });
    const answer = await logIn(user.email, right);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store, private");
    expect(Buffer.from(answer.body as string, "base64url").length).toBe(32);
    const info = await infoOf(user.email, { authorization: `Bearer ${answer.body}` });
    expect(info.body).toEqual({
      SID: expect.any(Number),
      AccountType: 2,
      UserType: "Shop",
      UserRoles: ["nijershop"],
      Id: expect.stringMatching(/^[0-9a-f]{32}$/),
      FirstName: "Nadia",
      LastName: "Hossain",
      Email: user.email,
    });
    expect(await eventsOf(user.id)).toEqual(["login"]);
  });

  it("lasts 30 days and stores no address of the client", async () => {
    const user = await makeAccount();
    await logIn(user.email, right, { "user-agent": "Some Browser" });
    const [session] = await sessionsOf(user.id);
    expect(session).toMatchObject({ ipAddress: null, userAgent: "Some Browser" });
    const days = ((session?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
  });

  it("sets a session cookie closed to script and the anti-forgery one", async () => {
    const user = await makeAccount();
    const answer = await logIn(user.email, right);
    expect(answer.headers.getSetCookie()).toEqual([
      `nijer.session_token=${answer.body}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly`,
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax$/),
      expect.stringMatching(/^nijer-device=[\w.-]{71}; Path=\/; Max-Age=15552000; SameSite=Lax; HttpOnly$/),
    ]);
  });

  it("accepts the address in any case and with spaces around it", async () => {
    const user = await makeAccount();
    expect((await logIn(`  ${user.email.toUpperCase()} `, right)).body).toEqual(expect.any(String));
  });

  it("ends the browser's former session", async () => {
    const user = await makeAccount();
    const first = await logIn(user.email, right);
    const second = await logIn(user.email, right, browserAfter(first));
    expect(second.body).not.toBe(first.body);
    expect((await infoOf(user.email, { authorization: `Bearer ${first.body}` })).status).toBe(401);
    expect(await sessionsOf(user.id)).toHaveLength(1);
  });

  it("leaves other devices' sessions, and removes expired ones", async () => {
    const user = await makeAccount();
    await opened.db
      .insert(sessions)
      .values({ tokenHash: sessionTokenHash(randomUUID()), userId: user.id, expiresAt: new Date(0) });
    const answers = await Promise.all([logIn(user.email, right), logIn(user.email, right)]);
    expect(new Set(answers.map(({ body }) => body as string)).size).toBe(2);
    const hashes = (await sessionsOf(user.id)).map(({ tokenHash }) => tokenHash);
    expect(hashes.toSorted()).toEqual(answers.map(({ body }) => sessionTokenHash(body as string)).toSorted());
  });

  it("that is not to be remembered ends with the browser, and after a day", async () => {
    const user = await makeAccount();
    const answer = await send("POST", "Account/Login", { Email: user.email, Password: right, Remember: false });
    expect(answer.headers.getSetCookie()).toEqual([
      `nijer.session_token=${answer.body}; Path=/; SameSite=Lax; HttpOnly`,
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/),
    ]);
    const [session] = await sessionsOf(user.id);
    const hours = ((session?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });

  it("with a session cookie needs the anti-forgery token", async () => {
    const user = await makeAccount();
    const { cookie } = browserAfter(await logIn(user.email, right));
    expect((await logIn(user.email, right, { cookie })).status).toBe(403);
    expect(await sessionsOf(user.id)).toHaveLength(1);
  });

  it("cannot be made from another site", async () => {
    const user = await makeAccount();
    expect((await logIn(user.email, right, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await logIn(user.email, right, { origin: "https://evil.example" })).status).toBe(403);
    expect(await sessionsOf(user.id)).toEqual([]);
  });
});

describe("a login with a hash of the former cost", () => {
  /** Of `right`, with N = 2¹⁴, r = 16, p = 1. */
  const formerHash =
    "5f3c0d7a91be4c2d8e60a1b7c4d9e2f3:1cdd0f8604bc0d50e5f653da6635543a0d3eeb365f994d46aa509cc1bd748215d29e256d0955a85ed5996d5a52361cf56a2dfcc1377d7bbd69daf776fe486cf1";
  const storeFormer = (userId: number) =>
    opened.db.update(credentials).set({ password: formerHash }).where(eq(credentials.userId, userId));
  const storedHash = async (userId: number) =>
    (await opened.db.select().from(credentials).where(eq(credentials.userId, userId)))[0]?.password;

  it("stores one of the present cost, for which the browser stays known", async () => {
    const user = await makeAccount();
    await storeFormer(user.id);
    expect((await logIn(user.email, "wrong")).body).toBe(1);
    expect(await storedHash(user.id)).toBe(formerHash);
    const first = await logIn(user.email, right);
    const hash = await storedHash(user.id);
    expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
    expect((await logIn(user.email, right, browserAfter(first))).body).toEqual(expect.any(String));
    expect(await storedHash(user.id)).toBe(hash);
    const mails = await opened.db.select().from(outbox).where(eq(outbox.recipient, user.email));
    expect(mails).toEqual([]);
  });

  it("opens both sessions of two logins at once", async () => {
    const user = await makeAccount();
    await storeFormer(user.id);
    const answers = await Promise.all([logIn(user.email, right), logIn(user.email, right)]);
    expect(answers.map(({ body }) => body as unknown)).toEqual([expect.any(String), expect.any(String)]);
    expect(await sessionsOf(user.id)).toHaveLength(2);
  });
});

describe("a rejected login", () => {
  test.each([
    ["a wrong password", {}, "wrong", 1],
    ["a deactivated account", { deactivatedAt: new Date() }, right, 2],
    ["an address that is not confirmed", { emailVerified: false }, right, 3],
    ["a wrong password of a deactivated account", { deactivatedAt: new Date() }, "wrong", 1],
    ["a wrong password of an unconfirmed account", { emailVerified: false }, "wrong", 1],
  ])("%s", async (_, wish, password, code) => {
    const user = await makeAccount(wish);
    const answer = await logIn(user.email, password);
    expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([200, code, []]);
    expect(await sessionsOf(user.id)).toEqual([]);
  });

  test.each([
    ["an unknown address", "nobody@example.com", 1],
    ["what is no address", "nobody", 1],
  ])("%s", async (_, email, code) => {
    expect((await logIn(email, right)).body).toBe(code);
  });

  it("costs two hashings whether the account is known, has a password, waits for confirmation, or not", async () => {
    const user = await makeAccount();
    const bare = await makeAccount();
    await opened.db.delete(credentials).where(eq(credentials.userId, bare.id));
    const waiting = `${randomUUID()}@example.com`;
    await opened.db.insert(signups).values({
      email: waiting,
      firstName: "Nadia",
      lastName: "Hossain",
      accountType: 1,
      passwordHash: rightHash,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    for (const email of [user.email, bare.email, waiting, `${randomUUID()}@example.com`]) {
      vi.clearAllMocks();
      expect((await logIn(email, "wrong")).body).toBe(1);
      expect(vi.mocked(hashPassword).mock.calls.length + vi.mocked(verifyPassword).mock.calls.length).toBe(2);
    }
  });

  test.each([
    ["the password is changed", "password", 1],
    ["the account is deactivated", "deactivated", 2],
  ])("while %s", async (_case, change, code) => {
    const user = await makeAccount();
    const real = vi.mocked(verifyPassword).getMockImplementation();
    vi.mocked(verifyPassword).mockImplementationOnce(async (...input) => {
      const isRightPassword = await real?.(...input);
      if (change === "password")
        await opened.db.update(credentials).set({ password: "new" }).where(eq(credentials.userId, user.id));
      else await opened.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, user.id));
      return isRightPassword ?? false;
    });
    expect((await logIn(user.email, right)).body).toBe(code);
    expect(await sessionsOf(user.id)).toEqual([]);
  });

  it("is logged for a known account only", async () => {
    const user = await makeAccount();
    const before = await opened.db.$count(securityEvents);
    await logIn(user.email, "wrong");
    await logIn(`${randomUUID()}@example.com`, "wrong");
    expect(await eventsOf(user.id)).toEqual(["login-failed"]);
    expect(await opened.db.$count(securityEvents)).toBe(before + 2);
  });

  test.each([
    ["no password", { Email: "a@b.example" }],
    ["an empty password", { Email: "a@b.example", Password: "" }],
    ["a very long password", { Email: "a@b.example", Password: "x".repeat(257) }],
    ["a very long address", { Email: `${"a".repeat(250)}@b.example`, Password: right }],
    ["a character that no database takes", { Email: "a\u0000@b.example", Password: right }],
    ["a list as address", { Email: ["a@b.example"], Password: right }],
    ["more than it asks for", { Email: "a@b.example", Password: right, roles: ["boss"] }],
  ])("bad input: %s", async (_, body) => {
    expect((await send("POST", "Account/Login", body)).status).toBe(400);
  });
});

describe("the limits", () => {
  // Of the many hashes only the outcome counts.
  beforeEach(() => {
    vi.mocked(hashPassword).mockResolvedValue("not hashed");
    vi.mocked(verifyPassword).mockImplementation(async (_hash, password) => password === right);
  });
  afterAll(() => void vi.resetAllMocks());

  it("allow ten failed attempts and then require a wait, also with the right password", async () => {
    const user = await makeAccount();
    const from = { "x-client-address": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(user.email, "wrong", from)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const rejected = await logIn(user.email.toUpperCase(), right, from);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(await sessionsOf(user.id)).toEqual([]);
  });

  it("are the same for an address that nobody has", async () => {
    const email = `${randomUUID()}@example.com`;
    const from = { "x-client-address": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(email, "wrong", from)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it("do not count what succeeds", async () => {
    const user = await makeAccount();
    const from = { "x-client-address": randomUUID() };
    for (let time = 0; time < 11; time++)
      expect((await logIn(user.email, right, from)).body).toEqual(expect.any(String));
  });

  test.each([
    ["the database is unavailable", Object.assign(new Error("refused"), { code: "ECONNREFUSED" }), 503],
    ["too many passwords wait", new ApiError("unavailable", errorText("account.busy"), { retryAfter: 5 }), 503],
    ["something unexpected happens", new Error("unexpected"), 200],
  ])("do not count a try during which %s", async (_, failure, status) => {
    const user = await makeAccount();
    const from = { "x-client-address": randomUUID() };
    for (let time = 0; time < 11; time++) {
      vi.mocked(verifyPassword).mockRejectedValueOnce(failure);
      const answer = await logIn(user.email, right, from);
      expect(answer.status).toBe(status);
      if (failure instanceof ApiError) expect(answer.headers.get("retry-after")).toBe("5");
      expect(answer.body).toEqual(status === 200 ? 0 : expect.objectContaining({ status }));
    }
    expect((await logIn(user.email, right, from)).body).toEqual(expect.any(String));
  });

  it("allow a hundred failed attempts from one address, over all accounts", async () => {
    const from = { "x-client-address": randomUUID() };
    const tries = Array.from({ length: 101 }, () => logIn(`${randomUUID()}@example.com`, "wrong", from));
    expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(1);
  }, 30_000);
});

describe("a logout", () => {
  it("ends the session on the server and clears both cookies", async () => {
    const user = await makeAccount();
    const browser = browserAfter(await logIn(user.email, right));
    expect((await infoOf(user.email, browser)).status).toBe(200);
    const answer = await send("POST", "Account/Logout", undefined, browser);
    expect([answer.status, answer.body]).toEqual([200, 1]);
    const cleared = answer.headers.getSetCookie();
    expect(cleared).toContain("nijer.session_token=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly");
    expect(cleared).toContain("XSRF-TOKEN=; Path=/; Max-Age=0; SameSite=Lax");
    expect((await infoOf(user.email, browser)).status).toBe(401);
    expect(await eventsOf(user.id)).toEqual(["login", "logout"]);
  });

  it("by cookie needs the anti-forgery token, and ends nothing without it", async () => {
    const user = await makeAccount();
    const { cookie } = browserAfter(await logIn(user.email, right));
    expect((await send("POST", "Account/Logout", undefined, { cookie })).status).toBe(403);
    expect(await sessionsOf(user.id)).toHaveLength(1);
  });

  it("ends only the caller's session", async () => {
    const user = await makeAccount();
    const [first, second] = [await logIn(user.email, right), await logIn(user.email, right)];
    await send("POST", "Account/Logout", undefined, { authorization: `Bearer ${first.body}` });
    expect((await infoOf(user.email, { authorization: `Bearer ${second.body}` })).status).toBe(200);
  });

  it("answers a guest, a forged cookie, and both of two at once", async () => {
    expect((await send("POST", "Account/Logout")).body).toBe(1);
    expect((await send("POST", "Account/Logout", undefined, { cookie: "nijer.session_token=forged" })).body).toBe(1);
    const user = await makeAccount();
    const browser = browserAfter(await logIn(user.email, right));
    const both = await Promise.all([1, 2].map(() => send("POST", "Account/Logout", undefined, browser)));
    expect(both.map(({ body }) => body as number)).toEqual([1, 1]);
    expect(await eventsOf(user.id)).toEqual(["login", "logout"]);
  });

  it("does not answer to GET", async () => {
    expect((await send("GET", "Account/Logout")).status).toBe(405);
  });
});

describe("user info", () => {
  it("is for the owner and administrators only", async () => {
    const [owner, other, admin] = [
      await makeAccount(),
      await makeAccount(),
      await makeAccount({ accountType: 786, roles: ["boss"] }),
    ];
    const as = async ({ email }: { email: string }) => ({
      authorization: `Bearer ${(await logIn(email, right)).body}`,
    });
    const [asOwner, asOther, asAdmin] = [await as(owner), await as(other), await as(admin)];
    expect((await infoOf(owner.email)).status).toBe(401);
    expect((await infoOf(owner.email, { cookie: "nijer.session_token=forged" })).status).toBe(401);
    expect((await infoOf(owner.email, asOwner)).body).toMatchObject({ Email: owner.email });
    expect((await infoOf(owner.email.toUpperCase(), asOwner)).status).toBe(200);
    expect((await infoOf(owner.email, asOther)).status).toBe(403);
    expect((await infoOf("nobody@example.com", asOther)).status).toBe(403);
    expect((await infoOf(owner.email, asAdmin)).body).toMatchObject({ Email: owner.email });
    expect((await infoOf("nobody@example.com", asAdmin)).status).toBe(404);
  });

  it("has its path with and without the slash at the end", async () => {
    const user = await makeAccount();
    const bearer = { authorization: `Bearer ${(await logIn(user.email, right)).body}` };
    const path = (slash: string) => `Account/getmurgioutofanda${slash}?ue=${user.email}`;
    for (const slash of ["", "/"]) expect((await send("GET", path(slash), undefined, bearer)).status).toBe(200);
  });

  it("is rejected where the address is missing or invalid", async () => {
    const user = await makeAccount();
    const bearer = { authorization: `Bearer ${(await logIn(user.email, right)).body}` };
    for (const query of ["", "?ue=", "?ue=%00", `?ue=${user.email}&x=1`, `?ue=${"a".repeat(255)}`]) {
      expect((await send("GET", `Account/getmurgioutofanda/${query}`, undefined, bearer)).status).toBe(400);
    }
  });

  it("closes with the account, at once", async () => {
    const user = await makeAccount();
    const bearer = { authorization: `Bearer ${(await logIn(user.email, right)).body}` };
    await opened.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, user.id));
    expect((await infoOf(user.email, bearer)).status).toBe(401);
  });
});
