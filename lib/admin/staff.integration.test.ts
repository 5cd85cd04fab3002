import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { contactMessages, coupons, subscribers, users } from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { makeShop } from "@/lib/orders/testing";
import { makeAccount, makeAdmin, type Account } from "@/lib/shops/testing";

let opened: OpenDatabase;
let admin: Account;
let publisher: Account;

beforeAll(async () => {
  opened = await freshDatabase();
  await makeShop(opened.db);
  admin = await makeAdmin(opened.db);
  publisher = await makeAccount(opened.db, { roles: ["publisher"], accountType: 2 });
});
afterAll(() => opened.close());

const post = (call: string, body: unknown, who = admin) => send("POST", `Admin/${call}`, body, who.bearer);
const get = (call: string, who = admin) => send("GET", `Admin/${call}`, undefined, who.bearer);

test.each(["GetUsers", "GetCurrencies", "GetCoupons", "GetMessages", "GetSubscribers"])(
  "%s is for administrators only",
  async (call) => {
    expect((await send("GET", `Admin/${call}`)).status).toBe(401);
    expect((await get(call, publisher)).status).toBe(403);
    expect((await get(call)).status).toBe(200);
  },
);

describe("people", () => {
  const emails = async (query: string) =>
    ((await get(`GetUsers?limit=100&${query}`)).body.Result as { Email: string }[]).map(({ Email }) => Email);

  it("are found by text, type, role and state, together", async () => {
    const closed = await makeAccount(opened.db, { accountType: 3 });
    await opened.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, closed.userId));
    expect(await emails("role=publisher")).toEqual([publisher.email]);
    expect(await emails("role=publisher&type=3")).toEqual([]);
    expect(await emails("type=3&state=deactivated")).toEqual([closed.email]);
    expect(await emails("state=active")).not.toContain(closed.email);
    expect(await emails(`text=${publisher.email}`)).toEqual([publisher.email]);
    expect((await emails("sort=newest"))[0]).toBe(closed.email);
    expect((await get("GetUsers?type=5")).status).toBe(400);
  });

  it("have the day of their sign-up, their last visit and their number of orders", async () => {
    const { body } = await get(`GetUsers?text=${publisher.email}`);
    expect(body.Result[0]).toMatchObject({ Orders: 0, Since: expect.any(String), LastSeen: expect.any(String) });
  });
});

describe("money", () => {
  it("has rates that the administrator sets; the dollar stays 1", async () => {
    expect((await post("SaveCurrency", { Code: "AUD", Multiplier: 1.6 })).body).toMatchObject({
      Code: "AUD",
      Multiplier: 1.6,
    });
    expect((await post("SaveCurrency", { Code: "USD", Multiplier: 2 })).status).toBe(409);
    expect((await post("SaveCurrency", { Code: "XXX", Multiplier: 2 })).status).toBe(404);
    expect((await post("SaveCurrency", { Code: "AUD", Multiplier: 2 }, publisher)).status).toBe(403);
    for (const [Multiplier, message] of [
      [0, "Enter 0.0001 or more"],
      [2_000_000, "Enter 1000000 or less"],
      [null, "Enter a number"],
    ] as const) {
      const rejected = await post("SaveCurrency", { Code: "AUD", Multiplier });
      expect([rejected.status, rejected.body.errors]).toMatchObject([400, [{ path: "Multiplier", message }]]);
    }
    await post("SaveCurrency", { Code: "AUD", Multiplier: 1.56 });
  });

  it("asks again before a rate jumps, accepts only the confirmed value, and logs old and new", async () => {
    const save = (Multiplier: number, more: object = {}) => post("SaveCurrency", { Code: "AUD", Multiplier, ...more });
    const rate = async () =>
      ((await get("GetCurrencies")).body as { Code: string; Multiplier: number }[]).find(({ Code }) => Code === "AUD")
        ?.Multiplier;
    for (const more of [{}, { Confirmed: 15.7 }]) {
      const asked = await save(15.6, more);
      expect(asked.status).toBe(409);
      expect(asked.body.Confirm).toEqual({ Code: "AUD", Last: 1.56, Next: 15.6, Percent: 900 });
    }
    expect(await rate()).toBe(1.56);
    expect((await save(15.6, { Confirmed: 15.6, Was: 1.56 })).status).toBe(200);
    // The undo, and the same request from someone who did not see it.
    expect((await save(1.56, { Confirmed: 1.56, Was: 15.6 })).status).toBe(200);
    const late = await save(15.6, { Confirmed: 15.6, Was: 15.6 });
    expect([late.status, late.body.detail]).toEqual([
      409,
      "Somebody else has changed this rate meanwhile. Look at it again.",
    ]);
    expect((await save(1.56)).status).toBe(200);
    const log = (await get("GetAuditLog?limit=2")).body.Result as unknown[];
    expect(log).toMatchObject([
      { Action: "currency.rate", Before: { rate: 15.6 }, After: { rate: 1.56 } },
      { Action: "currency.rate", Before: { rate: 1.56 }, After: { rate: 15.6 } },
    ]);
  });

  it("accepts one of two rates that are set at once from the same old value", async () => {
    const answers = await Promise.all(
      [1.57, 1.58].map((Multiplier) => post("SaveCurrency", { Code: "AUD", Multiplier, Was: 1.56 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
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

  it("refuses a new coupon whose code exists, and days in the wrong order, at their fields", async () => {
    const coupon = { Code: "TWICE", Kind: "percent", Value: 5, IsNew: true };
    const both = await Promise.all([post("SaveCoupon", coupon), post("SaveCoupon", coupon)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await post("SaveCoupon", coupon)).body).toMatchObject({ errors: [{ path: "Code" }] });
    const days = { StartsAt: "2026-06-02T00:00:00.000Z", EndsAt: "2026-06-01T23:59:59.000Z" };
    const wrong = await post("SaveCoupon", { ...coupon, IsNew: false, ...days });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: "EndsAt" }] } });
  });

  it("pauses a coupon and logs what changed", async () => {
    const coupon = { Code: "RESTING", Kind: "percent", Value: 5 };
    await post("SaveCoupon", coupon);
    expect((await post("SaveCoupon", { ...coupon, Value: 8, Paused: true })).body).toMatchObject({ Paused: true });
    expect((await get("GetAuditLog")).body.Result[0]).toMatchObject({
      Action: "coupon.saved",
      Subject: "coupon:RESTING",
      Before: { value: 5, paused: false },
      After: { value: 8, paused: true },
    });
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

  it("exports confirmed addresses only, as cells that no spreadsheet runs, and writes that to the log", async () => {
    const confirmed = { status: "Subscribed" as const, confirmedAt: new Date("2026-11-02T10:00:00Z") };
    await opened.db
      .insert(subscribers)
      .values([
        { Email: "=cmd@example.com", stamp: "a", language: "de", ...confirmed },
        { Email: "gone@example.com", stamp: "b", status: "Unsubscribed" },
        { Email: "waits@example.com", stamp: "c" },
        ...Array.from({ length: 600 }, (_, n) => ({ Email: `many${n}@example.com`, stamp: `m${n}`, ...confirmed })),
      ]);
    for (const who of [publisher, undefined]) {
      const answer = await send("GET", "Admin/ExportSubscribers", undefined, who?.bearer);
      expect(answer.status).toBe(who ? 403 : 401);
    }
    const file = await send("GET", "Admin/ExportSubscribers", undefined, admin.bearer);
    expect(file.headers.get("content-disposition")).toContain("subscribers.csv");
    const lines = (file.body as unknown as string).trim().split("\r\n");
    expect(lines).toHaveLength(602);
    expect(lines[1]).toMatch(/^'=cmd@example\.com,de,.*,2026-11-02T10:00:00\.000Z$/);
    expect(lines.join()).not.toMatch(/gone@|waits@/);
    const log = (await get("GetAuditLog?about=subscribers")).body.Result;
    expect(log).toMatchObject([{ Action: "subscribers.exported", Path: "/account/dashboard/inbox" }]);
  });
});
