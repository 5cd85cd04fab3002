import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { sessions, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { sessionTokenHash } from "@/lib/session-token";

import { bearerOf, browserAfter, eventsOf, logIn, makeAccount, sessionsOf } from "./testing";

let opened: OpenDatabase;
beforeAll(async () => void (opened = await freshDatabase()));
afterAll(() => opened.close());

type Headers = Record<string, string>;
const list = (headers?: Headers) => send("GET", "Account/GetSessions", undefined, headers);
const end = (id: string | number, headers?: Headers) => send("POST", `Account/EndSession/${id}`, undefined, headers);
const everywhere = (headers?: Headers) => send("POST", "Account/LogoutEverywhere", undefined, headers);

describe("the list of sessions", () => {
  it("distinguishes devices, marks this one and shows no token", async () => {
    const user = await makeAccount(opened.db);
    const phone = {
      "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
    };
    const other = await logIn(user.email, undefined, phone);
    const here = await bearerOf(user.email);
    await opened.db
      .insert(sessions)
      .values({ tokenHash: sessionTokenHash("over"), userId: user.id, expiresAt: new Date(0) });
    const { body } = await list(here);
    expect(body.Counts).toBe(2);
    const current = body.Result.find(({ IsCurrent }: { IsCurrent: boolean }) => IsCurrent);
    const phones = body.Result.filter(({ System }: { System: string }) => System === "Android");
    expect(phones).toEqual([expect.objectContaining({ Browser: "Chrome", IsCurrent: false })]);
    expect(current).toMatchObject({ Browser: "", System: "" });
    expect(JSON.stringify(body)).not.toContain(other.body);
  });

  it("says when a session was last used, to the quarter of an hour", async () => {
    const user = await makeAccount(opened.db);
    const here = await bearerOf(user.email);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await opened.db.update(sessions).set({ updatedAt: hourAgo }).where(eq(sessions.userId, user.id));
    await list(here);
    const [row] = await sessionsOf(opened.db, user.id);
    expect(Date.now() - (row?.updatedAt.getTime() ?? 0)).toBeLessThan(60_000);
    await list(here);
    expect((await sessionsOf(opened.db, user.id))[0]?.updatedAt).toEqual(row?.updatedAt);
  });
});

describe("a session that nobody uses", () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  const move = (userId: number, column: "createdAt" | "updatedAt", ms: number) =>
    opened.db
      .update(sessions)
      .set({ [column]: new Date(Date.now() - ms) })
      .where(eq(sessions.userId, userId));
  const people = [
    ["an administrator", { accountType: 786, roles: ["boss"] }, 30 * minute, 12 * hour],
    ["a publisher", { roles: ["publisher"] }, 2 * hour, 12 * hour],
    ["a seller", { accountType: 2 }, 7 * day, 30 * day],
    ["a shopper", {}, 30 * day, 30 * day],
  ] as const;

  test.each(people)("of %s is over after a time, for calls by header and by cookie", async (_who, wish, idle) => {
    const user = await makeAccount(opened.db, { ...wish, roles: "roles" in wish ? [...wish.roles] : [] });
    const [bearer, browser] = [await bearerOf(user.email), browserAfter(await logIn(user.email))];
    await move(user.id, "updatedAt", idle - minute);
    expect([(await list(bearer)).status, (await list(browser)).status]).toEqual([200, 200]);
    // That was a use.
    expect((await list(bearer)).body.Counts).toBe(2);
    await move(user.id, "updatedAt", idle);
    expect([(await list(bearer)).status, (await list(browser)).status]).toEqual([401, 401]);
    expect((await list(await bearerOf(user.email))).body.Counts).toBe(1);
  });

  test.each(people)("of %s is over at some time, however much it is used", async (_who, wish, _idle, total) => {
    const user = await makeAccount(opened.db, { ...wish, roles: "roles" in wish ? [...wish.roles] : [] });
    const bearer = await bearerOf(user.email);
    await move(user.id, "createdAt", total - minute);
    expect((await list(bearer)).status).toBe(200);
    await move(user.id, "createdAt", total);
    expect((await list(bearer)).status).toBe(401);
    expect((await everywhere(bearer)).status).toBe(401);
  });

  it("of an administrator lasts while it is used, by many calls at once, too", async () => {
    const admin = await makeAccount(opened.db, { accountType: 786, roles: ["boss"] });
    const bearer = await bearerOf(admin.email);
    for (let time = 0; time < 3; time++) {
      await move(admin.id, "updatedAt", 20 * minute);
      const answers = await Promise.all([list(bearer), list(bearer), list(bearer)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const [row] = await sessionsOf(opened.db, admin.id);
      expect(Date.now() - (row?.updatedAt.getTime() ?? 0)).toBeLessThan(minute);
    }
  });

  it("does not come back with a use", async () => {
    const admin = await makeAccount(opened.db, { accountType: 786, roles: ["boss"] });
    const bearer = await bearerOf(admin.email);
    await move(admin.id, "updatedAt", 31 * minute);
    for (let time = 0; time < 2; time++) expect((await list(bearer)).status).toBe(401);
    const [row] = await sessionsOf(opened.db, admin.id);
    expect(Date.now() - (row?.updatedAt.getTime() ?? 0)).toBeGreaterThan(30 * minute);
  });
});

describe("ending a session", () => {
  it("logs out only that device, once", async () => {
    const user = await makeAccount(opened.db);
    const [here, there] = [await bearerOf(user.email), await bearerOf(user.email)];
    const id = (await list(there)).body.Result.find(({ IsCurrent }: { IsCurrent: boolean }) => IsCurrent).Id as number;
    const both = await Promise.all([end(id, here), end(id, here)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect([(await list(here)).status, (await list(there)).status]).toEqual([200, 401]);
    expect(await eventsOf(opened.db, user.id)).toEqual(["login", "login", "session-ended"]);
  });

  it("of somebody else is answered with not found and changes nothing", async () => {
    const [user, other] = [await makeAccount(opened.db), await makeAccount(opened.db)];
    const [bearer, othersBearer] = [await bearerOf(user.email), await bearerOf(other.email)];
    const id = (await list(othersBearer)).body.Result[0].Id as number;
    expect((await end(id, bearer)).status).toBe(404);
    expect((await list(othersBearer)).status).toBe(200);
  });

  test.each(["0", "x", "1.5", "99999999999", "-1"])("%s is rejected", async (id) => {
    const user = await makeAccount(opened.db);
    expect((await end(id, await bearerOf(user.email))).status).toBe(400);
  });

  it("everywhere ends all of them and clears the cookies", async () => {
    const user = await makeAccount(opened.db);
    const there = await bearerOf(user.email);
    const browser = browserAfter(await logIn(user.email));
    expect((await everywhere({ cookie: browser.cookie })).status).toBe(403);
    const answer = await everywhere(browser);
    expect(answer.body).toBe(1);
    expect(answer.headers.getSetCookie()[0]).toContain("nijer.session_token=; Path=/; Max-Age=0");
    expect(await sessionsOf(opened.db, user.id)).toEqual([]);
    expect((await list(there)).status).toBe(401);
    expect(await eventsOf(opened.db, user.id)).toContain("sessions-ended");
  });

  it("needs a session", async () => {
    for (const answer of [await list(), await end(1), await everywhere()]) expect(answer.status).toBe(401);
    expect((await list({ cookie: "nijer.session_token=forged" })).status).toBe(401);
  });
});

describe("deactivating an account", () => {
  const set = async (SID: number, Active: unknown, headers?: Headers) => {
    const [now] = await opened.db.select({ at: users.deactivatedAt }).from(users).where(eq(users.sid, SID));
    const Was = { Roles: [], DeactivatedAt: now?.at?.toISOString() ?? null };
    return send("POST", "Admin/UpdateUser", { SID, Active, Was }, headers);
  };

  it("is for administrators: it ends the sessions at once and can be undone", async () => {
    const [user, admin] = [
      await makeAccount(opened.db),
      await makeAccount(opened.db, { accountType: 786, roles: ["boss"] }),
    ];
    const [bearer, adminBearer] = [await bearerOf(user.email), await bearerOf(admin.email)];
    expect((await set(user.sid, false, adminBearer)).status).toBe(200);
    expect((await list(bearer)).status).toBe(401);
    expect((await logIn(user.email)).body).toBe(2);
    expect((await logIn(user.email, "wrong")).body).toBe(1);
    await Promise.all([set(user.sid, true, adminBearer), set(user.sid, true, adminBearer)]);
    expect((await logIn(user.email)).body).toEqual(expect.any(String));
    const events = await eventsOf(opened.db, user.id);
    expect(events.filter((kind) => kind === "reactivated")).toHaveLength(1);
    expect((await set(2_000_000_000, false, adminBearer)).status).toBe(404);
    expect((await set(user.sid, "no", adminBearer)).status).toBe(400);
  });

  it("is forbidden to everybody else", async () => {
    const [user, other] = [await makeAccount(opened.db), await makeAccount(opened.db, { accountType: 786 })];
    expect((await set(user.sid, false)).status).toBe(401);
    for (const person of [user, other]) {
      expect((await set(user.sid, false, await bearerOf(person.email))).status).toBe(403);
    }
    expect((await logIn(user.email)).body).toEqual(expect.any(String));
  });
});
