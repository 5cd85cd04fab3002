import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { contactMessages, coupons, subscribers } from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { makeShop, send } from "@/lib/orders/testing";
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
  "%s is the boss's alone",
  async (call) => {
    expect((await send("GET", `Admin/${call}`)).status).toBe(401);
    expect((await get(call, publisher)).status).toBe(403);
    expect((await get(call)).status).toBe(200);
  },
);

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
      [0, "must be at least 0.0001"],
      [2_000_000, "must be at most 1000000"],
      [null, "must be a number"],
    ] as const) {
      const refused = await post("SaveCurrency", { Code: "AUD", Multiplier });
      expect([refused.status, refused.body.errors]).toEqual([400, [{ path: "Multiplier", message }]]);
    }
    await post("SaveCurrency", { Code: "AUD", Multiplier: 1.56 });
  });

  it("asks again before a rate jumps, takes the confirmed value alone, and logs old and new", async () => {
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
    // The undo, and the same again from somebody who did not see it.
    expect((await save(1.56, { Confirmed: 1.56, Was: 15.6 })).status).toBe(200);
    const late = await save(15.6, { Confirmed: 15.6, Was: 15.6 });
    expect([late.status, late.body.detail]).toEqual([
      409,
      "Somebody else has changed this rate meanwhile. Look at it again.",
    ]);
    expect((await save(1.56)).status).toBe(200);
    const log = (await get("GetAuditLog?limit=2")).body.Result as { Action: string; Detail: string }[];
    expect(log.map(({ Action, Detail }) => `${Action} ${Detail}`)).toEqual([
      "currency.rate 15.6 → 1.56",
      "currency.rate 1.56 → 15.6",
    ]);
  });

  it("takes one of two rates that are set at once by who saw the same", async () => {
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
