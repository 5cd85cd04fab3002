import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { contactMessages, coupons, securityEvents, sessions, subscribers, users, verifications } from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { makeShop, send } from "@/lib/orders/testing";
import { makeAccount, makeBoss, type Account } from "@/lib/stores/testing";

let opened: OpenDatabase;
let boss: Account;
let publisher: Account;

beforeAll(async () => {
  opened = await freshDatabase();
  await makeShop(opened.db);
  boss = await makeBoss(opened.db);
  publisher = await makeAccount(opened.db, { roles: ["publisher"], accountType: 2 });
});
afterAll(() => opened.close());

const post = (call: string, body: unknown, who = boss) => send("POST", `Admin/${call}`, body, who.bearer);
const get = (call: string, who = boss) => send("GET", `Admin/${call}`, undefined, who.bearer);

test.each(["GetUsers", "GetCurrencies", "GetCoupons", "GetMessages", "GetSubscribers"])(
  "%s is the boss's alone",
  async (call) => {
    expect((await send("GET", `Admin/${call}`)).status).toBe(401);
    expect((await get(call, publisher)).status).toBe(403);
    expect((await get(call)).status).toBe(200);
  },
);

describe("accounts", () => {
  it("are deactivated at once: their sessions end", async () => {
    const person = await makeAccount(opened.db);
    const me = () => send("GET", "Store/GetMyRequests", undefined, person.bearer);
    expect((await me()).status).toBe(200);
    expect((await post("UpdateUser", { SID: person.SID, Active: false })).body).toMatchObject({ Active: false });
    expect((await me()).status).toBe(401);
    expect(await opened.db.$count(sessions, eq(sessions.userId, person.userId))).toBe(0);
    expect((await post("UpdateUser", { SID: person.SID, Active: true })).body).toMatchObject({ Active: true });
    const log = await get("GetAuditLog?limit=1");
    expect(log.body.Result[0]).toMatchObject({ Action: "user.reactivated", Subject: `user:${person.SID}` });
  });

  it("lose the links they were sent, and are noted once, however often they are deactivated", async () => {
    const person = await makeAccount(opened.db);
    await send("POST", "Account/ResetPasswordRequest", { Email: person.email });
    const links = () => opened.db.$count(verifications, eq(verifications.value, `user:${person.userId}`));
    expect(await links()).toBe(1);
    const answers = await Promise.all([1, 2].map(() => post("UpdateUser", { SID: person.SID, Active: false })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await links()).toBe(0);
    await post("UpdateUser", { SID: person.SID, Active: true, Roles: ["publisher"] });
    await post("UpdateUser", { SID: person.SID, Active: true });
    const events = await opened.db.select().from(securityEvents).where(eq(securityEvents.userId, person.userId));
    expect(events.toSorted((a, b) => a.id - b.id).map(({ kind, detail }) => `${kind} ${detail}`.trim())).toEqual([
      "deactivated",
      "reactivated",
      "role-changed publisher",
    ]);
  });

  it("get roles; the boss's own account stays as it is", async () => {
    const person = await makeAccount(opened.db);
    expect((await post("UpdateUser", { SID: person.SID, Roles: ["publisher"] })).body.Roles).toEqual(["publisher"]);
    const [row] = await opened.db.select().from(users).where(eq(users.id, person.userId));
    expect(row?.roles).toEqual(["publisher"]);
    expect((await post("UpdateUser", { SID: boss.SID, Roles: [] })).status).toBe(409);
    expect((await post("UpdateUser", { SID: boss.SID, Active: false })).status).toBe(409);
    const second = await makeBoss(opened.db);
    expect((await post("UpdateUser", { SID: second.SID, Active: false })).status).toBe(409);
    expect((await post("UpdateUser", { SID: person.SID, Roles: ["king"] })).status).toBe(400);
    expect((await post("UpdateUser", { SID: person.SID, Email: "x" })).status).toBe(400);
    expect((await post("UpdateUser", { SID: 99_999_999, Active: false })).status).toBe(404);
    expect((await post("UpdateUser", { SID: person.SID, Roles: ["boss"] }, publisher)).status).toBe(403);
  });
});

describe("money", () => {
  it("has rates that the boss sets; the dollar stays 1", async () => {
    expect((await post("SaveCurrency", { Code: "AUD", Multiplier: 1.6 })).body).toMatchObject({
      Code: "AUD",
      Multiplier: 1.6,
    });
    expect((await post("SaveCurrency", { Code: "USD", Multiplier: 2 })).status).toBe(409);
    expect((await post("SaveCurrency", { Code: "XXX", Multiplier: 2 })).status).toBe(404);
    expect((await post("SaveCurrency", { Code: "AUD", Multiplier: 0 })).status).toBe(400);
    expect((await post("SaveCurrency", { Code: "AUD", Multiplier: 2 }, publisher)).status).toBe(403);
  });

  it("has coupons, each code once", async () => {
    const coupon = { Code: "spring-5", Kind: "fixed", Value: 5.5, MinSubtotal: 20, UseLimit: 10 };
    expect((await post("SaveCoupon", coupon)).body).toMatchObject({
      Code: "SPRING-5",
      Value: 5.5,
      MinSubtotal: 20,
      Used: 0,
    });
    await Promise.all([post("SaveCoupon", { ...coupon, Value: 6 }), post("SaveCoupon", { ...coupon, Value: 6 })]);
    expect(await opened.db.$count(coupons, eq(coupons.code, "SPRING-5"))).toBe(1);
    expect((await get("GetCoupons")).body[0]).toMatchObject({ Code: "SPRING-5", Value: 6 });
    await opened.db.update(coupons).set({ usedCount: 4 }).where(eq(coupons.code, "SPRING-5"));
    expect((await post("SaveCoupon", { ...coupon, UseLimit: 3 })).status).toBe(409);
    expect((await post("SaveCoupon", { ...coupon, Kind: "percent", Value: 101 })).status).toBe(400);
    expect((await post("SaveCoupon", { ...coupon, Code: "a b" })).status).toBe(400);
  });
});

describe("the inbox", () => {
  it("shows messages and who subscribed, and what was answered", async () => {
    const message = { Name: "Nadia", Email: "n@example.com", Subject: "Lamp", Message: "Blue?" };
    const [row] = await opened.db.insert(contactMessages).values(message).returning({ Id: contactMessages.Id });
    await opened.db.insert(subscribers).values({ Email: "s@example.com", stamp: "x" });
    expect((await get("GetMessages")).body).toMatchObject({ Counts: 1, Result: [{ ...message, AnsweredAt: null }] });
    expect((await post("SetMessageAnswered", { Id: row?.Id, Answered: true })).body.AnsweredAt).toEqual(
      expect.any(String),
    );
    expect((await post("SetMessageAnswered", { Id: row?.Id, Answered: false })).body.AnsweredAt).toBeNull();
    expect((await post("SetMessageAnswered", { Id: 999, Answered: true })).status).toBe(404);
    expect((await get("GetSubscribers")).body.Result).toMatchObject([{ Email: "s@example.com", Status: "Pending" }]);
  });
});
