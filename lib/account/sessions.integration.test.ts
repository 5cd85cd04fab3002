import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { sessions } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/orders/testing";
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
  it("tells devices apart, marks this one, and gives no token away", async () => {
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

describe("ending a session", () => {
  it("closes that device alone, once", async () => {
    const user = await makeAccount(opened.db);
    const [here, there] = [await bearerOf(user.email), await bearerOf(user.email)];
    const id = (await list(there)).body.Result.find(({ IsCurrent }: { IsCurrent: boolean }) => IsCurrent).Id as number;
    const both = await Promise.all([end(id, here), end(id, here)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect([(await list(here)).status, (await list(there)).status]).toEqual([200, 401]);
    expect(await eventsOf(opened.db, user.id)).toEqual(["login", "login", "session-ended"]);
  });

  it("of somebody else is not found, and goes on", async () => {
    const [user, other] = [await makeAccount(opened.db), await makeAccount(opened.db)];
    const [bearer, othersBearer] = [await bearerOf(user.email), await bearerOf(other.email)];
    const id = (await list(othersBearer)).body.Result[0].Id as number;
    expect((await end(id, bearer)).status).toBe(404);
    expect((await list(othersBearer)).status).toBe(200);
  });

  test.each(["0", "x", "1.5", "99999999999", "-1"])("%s is refused", async (id) => {
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
  const set = (Id: string, Deactivated: unknown, headers?: Headers) =>
    send("POST", "Account/SetDeactivated", { Id, Deactivated }, headers);

  it("is the boss's: it ends the sessions at once, and can be taken back", async () => {
    const [user, admin] = [
      await makeAccount(opened.db),
      await makeAccount(opened.db, { accountType: 786, roles: ["boss"] }),
    ];
    const [bearer, adminBearer] = [await bearerOf(user.email), await bearerOf(admin.email)];
    expect((await set(user.publicId, true, adminBearer)).body).toBe(1);
    expect((await list(bearer)).status).toBe(401);
    expect((await logIn(user.email)).body).toBe(2);
    expect((await logIn(user.email, "wrong")).body).toBe(1);
    await Promise.all([set(user.publicId, false, adminBearer), set(user.publicId, false, adminBearer)]);
    expect((await logIn(user.email)).body).toEqual(expect.any(String));
    const events = await eventsOf(opened.db, user.id);
    expect(events.filter((kind) => kind === "reactivated")).toHaveLength(1);
    expect((await set(admin.publicId, true, adminBearer)).status).toBe(409);
    expect((await set("0".repeat(32), true, adminBearer)).status).toBe(404);
    expect((await set("x", true, adminBearer)).status).toBe(400);
  });

  it("is nobody else's", async () => {
    const [user, other] = [await makeAccount(opened.db), await makeAccount(opened.db, { accountType: 786 })];
    expect((await set(user.publicId, true)).status).toBe(401);
    for (const person of [user, other]) {
      expect((await set(user.publicId, true, await bearerOf(person.email))).status).toBe(403);
    }
    expect((await logIn(user.email)).body).toEqual(expect.any(String));
  });
});
