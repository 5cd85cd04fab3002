import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { outbox, refunds } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";

import { orderKey } from "../view/order-key";
import { payDueRefunds } from "../pay/payments";
import { send } from "@/lib/api/testing";
import { item, makeCoupon, makeProduct, makeShop, type TestShop } from "../testing";
import { assertInvariants } from "../testing-invariants";
import { age, getOrder, makeCast, placed, shopStep, shopSteps, stockOf, type Cast } from "../testing-steps";

let opened: OpenDatabase;
let shop: TestShop;
let cast: Cast;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  cast = await makeCast(shop);
});
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

const mailsOf = async (ref: string) =>
  (await opened.db.select().from(outbox)).filter(({ key }) => key.includes(ref)).map(({ key }) => key);

async function ofTwoShops(more: object = {}) {
  const lamp = await makeProduct(shop, { Name: "Clay Lamp", priceCents: 1_999, stock: [9] });
  const mat = await makeProduct(shop, { Name: "Jute Mat", priceCents: 1_001, stock: [9], seller: 1 });
  const ref = await placed({ Items: [item(lamp, 2), item(mat, 3)], ...more }, cast.buyer.bearer);
  return { ref, lamp, mat };
}

describe("a part", () => {
  it("changes step by step, each mailed to the buyer once and shown in the history", async () => {
    const { ref } = await ofTwoShops();
    const [mati, alo] = cast.sellers as [Cast["buyer"], Cast["buyer"]];
    expect((await shopSteps(mati, ref, "accept")).body).toMatchObject({
      Status: "Accepted",
      Actions: ["ship", "pack", "cancel"],
    });
    await shopSteps(mati, ref, "pack");
    const sent = await shopStep(mati, ref, "ship", { Carrier: " Pathao ", TrackingNumber: "PX-1" });
    expect(sent.body).toMatchObject({ Status: "Shipped", Carrier: "Pathao", TrackingNumber: "PX-1", CashDue: 39.98 });
    expect((await getOrder(ref, cast.buyer.bearer)).body.Status).toBe("Processing");
    await shopSteps(alo, ref, "accept", "pack", "ship");
    expect((await getOrder(ref, cast.buyer.bearer)).body.Status).toBe("Shipped");
    await shopSteps(mati, ref, "deliver");
    await shopSteps(alo, ref, "deliver");
    const { body } = await getOrder(ref, cast.buyer.bearer);
    expect(body.Status).toBe("Delivered");
    expect(body.Timeline.map((event: Record<string, string>) => `${event.By} ${event.Shop} ${event.Status}`)).toEqual([
      "buyer  Placed",
      "system  CodDue",
      "shop Mati Studio Accepted",
      "system  Processing",
      "shop Mati Studio Packed",
      "shop Mati Studio Shipped",
      "shop Alo Accepted",
      "shop Alo Packed",
      "shop Alo Shipped",
      "system  Shipped",
      "shop Mati Studio Delivered",
      "shop Alo Delivered",
      "system  Delivered",
    ]);
    // Eight steps and the confirmation: one mail each, and one confirmation for both shops' parts.
    expect(await mailsOf(ref)).toHaveLength(9);
  });

  it("is sent from Accepted in one press, with both steps in the history and one mail", async () => {
    const ref = await placed({ Items: [item(await makeProduct(shop))] }, cast.buyer.bearer);
    const [mati] = cast.sellers as [Cast["buyer"]];
    await shopSteps(mati, ref, "accept");
    const mails = (await mailsOf(ref)).length;
    const both = await Promise.all([1, 2].map(() => shopStep(mati, ref, "ship", { Carrier: "Pathao" })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await getOrder(ref, mati.bearer);
    expect(body.Parts[0]).toMatchObject({ Status: "Shipped", Carrier: "Pathao" });
    expect(body.Timeline.map((event: { Status: string }) => event.Status)).toEqual([
      "Placed",
      "Accepted",
      "Processing",
      "Packed",
      "Shipped",
      "Shipped",
    ]);
    expect(await mailsOf(ref)).toHaveLength(mails + 1);
  });

  it("can have its tracking number corrected while it is on its way, which the buyer is mailed", async () => {
    const ref = await placed({ Items: [item(await makeProduct(shop))] }, cast.buyer.bearer);
    const [mati, alo] = cast.sellers as [Cast["buyer"], Cast["buyer"]];
    await shopSteps(mati, ref, "accept", "pack");
    const fix = { Carrier: "Sundarban", TrackingNumber: "SB-9" };
    expect((await shopStep(mati, ref, "track", fix)).status).toBe(409);
    await shopSteps(mati, ref, "ship");
    const mails = (await mailsOf(ref)).length;
    expect((await shopStep(mati, ref, "track")).status).toBe(400);
    expect((await shopStep(alo, ref, "track", fix)).status).toBe(404);
    expect((await shopStep(mati, ref, "track", fix)).body).toMatchObject({ Status: "Shipped", ...fix });
    expect((await getOrder(ref, cast.buyer.bearer)).body.Timeline.at(-1)).toMatchObject({
      Status: "Shipped",
      By: "shop",
      Note: "Sundarban SB-9",
    });
    expect(await mailsOf(ref)).toHaveLength(mails + 1);
    await shopSteps(mati, ref, "deliver");
    expect((await shopStep(mati, ref, "track", fix)).status).toBe(409);
  });

  it("accepts no step twice, none too early, and none after its end", async () => {
    const lamp = await makeProduct(shop);
    const ref = await placed({ Items: [item(lamp)] });
    const [mati] = cast.sellers as [Cast["buyer"]];
    for (const early of ["pack", "ship", "deliver", "collect", "accept-return", "reject-return"]) {
      const rejected = await shopStep(mati, ref, early);
      expect([rejected.status, rejected.body.type]).toEqual([409, "/api/docs#conflict"]);
    }
    const both = await Promise.all([shopStep(mati, ref, "accept"), shopStep(mati, ref, "accept")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await shopSteps(mati, ref, "cancel");
    for (const late of ["accept", "pack", "cancel", "deliver"])
      expect((await shopStep(mati, ref, late)).status).toBe(409);
  });

  it("is for its seller only", async () => {
    const lamp = await makeProduct(shop);
    const ref = await placed({ Items: [item(lamp)] }, cast.buyer.bearer);
    const [, alo] = cast.sellers as [Cast["buyer"], Cast["buyer"]];
    expect((await shopStep(alo, ref, "accept")).status).toBe(404);
    expect((await shopStep(cast.buyer, ref, "accept")).status).toBe(403);
    expect((await send("POST", "Order/ProcessShopOrder", { OrderRef: ref, Action: "accept" })).status).toBe(401);
    expect((await shopStep(cast.sellers[0] as Cast["buyer"], "NJ-0000000000000", "accept")).status).toBe(404);
    for (const bad of [
      {},
      { OrderRef: ref },
      { OrderRef: ref, Action: "explode" },
      { OrderRef: "x", Action: "accept" },
    ]) {
      expect((await send("POST", "Order/ProcessShopOrder", bad, alo.bearer)).status).toBe(400);
    }
    expect((await getOrder(ref, cast.buyer.bearer)).body.Parts[0].Status).toBe("New");
  });
});

describe("cash on delivery", () => {
  it("is collected part by part, and paid with the last", async () => {
    const { ref } = await ofTwoShops({ Coupon: await makeCoupon(opened.db, { kind: "fixed", value: 701 }) });
    const [mati, alo] = cast.sellers as [Cast["buyer"], Cast["buyer"]];
    const before = (await getOrder(ref, cast.buyer.bearer)).body;
    const due = before.Parts.map((part: { CashDue: number }) => part.CashDue);
    expect(Math.round((due[0] + due[1]) * 100)).toBe(Math.round(before.Total * 100));
    await shopSteps(mati, ref, "accept", "pack", "ship", "deliver");
    const twice = await Promise.all([shopStep(mati, ref, "collect"), shopStep(mati, ref, "collect")]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await getOrder(ref, cast.buyer.bearer)).body).toMatchObject({ PaymentStatus: "CodDue", Paid: due[0] });
    await shopSteps(alo, ref, "accept", "pack", "ship", "deliver", "collect");
    const { body } = await getOrder(ref, cast.buyer.bearer);
    expect(body).toMatchObject({ PaymentStatus: "Paid", Paid: before.Total });
    expect(body.Parts.every((part: { CashDue: number }) => part.CashDue === 0)).toBe(true);
  });

  it("is not due for what was cancelled, or returned unpaid", async () => {
    const { ref, lamp } = await ofTwoShops();
    const [mati, alo] = cast.sellers as [Cast["buyer"], Cast["buyer"]];
    await shopSteps(alo, ref, "cancel");
    await shopSteps(mati, ref, "accept", "pack", "ship", "deliver");
    const Lines = [{ OptionId: lamp.options[0], Quantity: 2 }];
    const asked = await send(
      "POST",
      "Order/RequestReturn",
      { OrderRef: ref, Lines, Reason: "Too big" },
      cast.buyer.bearer,
    );
    expect(asked.status).toBe(200);
    await shopSteps(mati, ref, "accept-return");
    const { body } = await getOrder(ref, cast.buyer.bearer);
    expect(body).toMatchObject({ Status: "Returned", PaymentStatus: "Failed", Paid: 0, RefundDue: 0 });
  });
});

describe("cancelling by the buyer", () => {
  const cancel = (OrderRef: string, headers: Record<string, string>, more: object = {}) =>
    send("POST", "Order/CancelOrder", { OrderRef, Reason: "Changed my mind", ...more }, headers);

  it("restores stock, coupon and sold count once, also when requested repeatedly", async () => {
    const Coupon = await makeCoupon(opened.db, { useLimit: 1 });
    const { ref, lamp, mat } = await ofTwoShops({ Coupon });
    expect(await stockOf(opened.db, lamp.options[0])).toBe(7);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(ref, cast.buyer.bearer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await stockOf(opened.db, lamp.options[0])).toBe(9);
    expect(await stockOf(opened.db, mat.options[0])).toBe(9);
    expect((await getOrder(ref, cast.buyer.bearer)).body).toMatchObject({
      Status: "Cancelled",
      PaymentStatus: "Failed",
    });
    // The coupon may be used again.
    await placed({ Items: [item(lamp)], Coupon });
    // Both parts in one mail.
    expect((await mailsOf(ref)).filter((key) => key.includes("Cancelled"))).toHaveLength(1);
  });

  it("cancels what is not packed yet, or one shop's part", async () => {
    const { ref, mat } = await ofTwoShops();
    const [mati] = cast.sellers as [Cast["buyer"]];
    await shopSteps(mati, ref, "accept", "pack");
    const { status, body } = await cancel(ref, cast.buyer.bearer);
    expect([status, body.Status]).toEqual([200, "Processing"]);
    expect(body.Parts.map((part: { Status: string }) => part.Status)).toEqual(["Packed", "Cancelled"]);
    expect(await stockOf(opened.db, mat.options[0])).toBe(9);
    const rejected = await cancel(ref, cast.buyer.bearer);
    expect([rejected.status, rejected.body.detail]).toEqual([409, expect.stringContaining("send it back")]);

    const second = await ofTwoShops();
    const ShopId = (await getOrder(second.ref, cast.buyer.bearer)).body.Parts[1].ShopId;
    const one = await cancel(second.ref, cast.buyer.bearer, { ShopId });
    expect(one.body.Parts.map((part: { Status: string }) => part.Status)).toEqual(["New", "Cancelled"]);
    expect((await cancel(second.ref, cast.buyer.bearer, { ShopId: 999_999 })).status).toBe(404);
  });

  it("is the buyer's, by session, or by the key of the mail for a guest", async () => {
    const lamp = await makeProduct(shop, { stock: [50] });
    const own = await placed({ Items: [item(lamp)] }, cast.buyer.bearer);
    for (const { bearer } of [cast.other, cast.publisher, cast.admin, ...cast.sellers]) {
      expect((await cancel(own, bearer)).status).toBe(404);
    }
    expect((await cancel(own, {})).status).toBe(401);
    expect((await cancel(own, cast.buyer.cookie)).status).toBe(403);
    expect((await cancel(own, cast.buyer.browser)).status).toBe(200);

    const guests = await placed({ Items: [item(lamp)] });
    const elsewhere = await placed({ Items: [item(lamp)] });
    const now = new Date();
    const expired = orderKey(guests, new Date(now.getTime() - 91 * 86_400_000));
    for (const Key of ["", "x", expired, orderKey(elsewhere, now), `${orderKey(guests, now)}x`]) {
      expect((await cancel(guests, {}, { Key })).status).toBe(404);
    }
    const { status, body } = await cancel(guests, {}, { Key: orderKey(guests, now) });
    expect([status, body.Status, body.View]).toEqual([200, "Cancelled", "buyer"]);
    expect(body.Timeline.find((event: { Status: string; Kind: string }) => event.Kind === "part")).toMatchObject({
      By: "buyer",
      Note: "Changed my mind",
    });
  });
});

describe("returning", () => {
  const ask = (OrderRef: string, Lines: object[], more: object = {}) =>
    send("POST", "Order/RequestReturn", { OrderRef, Lines, Reason: "Does not suit", ...more }, cast.buyer.bearer);

  async function delivered() {
    const lamp = await makeProduct(shop, { priceCents: 1_000, stock: [9, 9] });
    const ref = await placed({ Items: [item(lamp, 3), item(lamp, 1, 1)] }, cast.buyer.bearer);
    const [mati] = cast.sellers as [Cast["buyer"]];
    await shopSteps(mati, ref, "accept", "pack", "ship", "deliver", "collect");
    return { ref, lamp, mati };
  }

  it("restocks the returned units and refunds their price, once", async () => {
    const { ref, lamp, mati } = await delivered();
    const { body } = await ask(ref, [{ OptionId: lamp.options[0], Quantity: 2 }], { Comment: "Sorry" });
    expect(body.Parts[0]).toMatchObject({
      Status: "ReturnRequested",
      Return: { Reason: "Does not suit", Comment: "Sorry" },
    });
    expect(await stockOf(opened.db, lamp.options[0])).toBe(6);
    const twice = await Promise.all([shopStep(mati, ref, "accept-return"), shopStep(mati, ref, "accept-return")]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(opened.db, lamp.options[0])).toBe(8);
    expect(await stockOf(opened.db, lamp.options[1])).toBe(8);
    expect((await getOrder(ref, cast.buyer.bearer)).body).toMatchObject({ RefundDue: 0, Refunded: 20 });
    await Promise.all([payDueRefunds(), payDueRefunds()]);
    const after = (await getOrder(ref, cast.buyer.bearer)).body;
    expect(after).toMatchObject({
      Status: "PartlyReturned",
      PaymentStatus: "PartlyRefunded",
      Refunded: 20,
      RefundDue: 0,
    });
    expect((await mailsOf(ref)).filter((key) => key.startsWith("order-refund"))).toHaveLength(1);
  });

  it("can be turned down, with the reason", async () => {
    const { ref, lamp, mati } = await delivered();
    await ask(ref, [{ OptionId: lamp.options[0], Quantity: 1 }]);
    const { body } = await shopStep(mati, ref, "reject-return", { Reason: "The seal was broken" });
    expect(body).toMatchObject({ Status: "ReturnRejected", Actions: [] });
    expect((await getOrder(ref, cast.buyer.bearer)).body).toMatchObject({ Status: "Delivered", Refunded: 0 });
    expect(await stockOf(opened.db, lamp.options[0])).toBe(6);
  });

  it("is rejected for what was not bought, is not delivered, or was delivered too long ago", async () => {
    const { ref, lamp } = await delivered();
    const [option = 0, small = 0] = lamp.options;
    const bad = [
      [[{ OptionId: 999_999, Quantity: 1 }], "Lines.0"],
      [[{ OptionId: option, Quantity: 4 }], "Lines.0"],
      [
        [
          { OptionId: small, Quantity: 1 },
          { OptionId: small, Quantity: 1 },
        ],
        "Lines.0",
      ],
    ] as const;
    for (const [Lines, path] of bad) {
      const { status, body } = await ask(ref, [...Lines]);
      expect([status, body.errors[0].path]).toEqual([400, path]);
    }
    for (const body of [
      { Lines: [] },
      { Lines: [{ OptionId: option, Quantity: 0 }] },
      { Lines: [{ OptionId: option, Quantity: 1 }], Reason: " " },
    ]) {
      expect((await ask(ref, body.Lines, body)).status).toBe(400);
    }
    await age(opened.db, ref, 7 * 86_400_000 + 60_000);
    expect((await ask(ref, [{ OptionId: option, Quantity: 1 }])).status).toBe(409);
    expect((await getOrder(ref, cast.buyer.bearer)).body.Actions).toEqual(["reorder"]);

    const fresh = await placed({ Items: [item(lamp)] }, cast.buyer.bearer);
    expect((await ask(fresh, [{ OptionId: option, Quantity: 1 }])).status).toBe(409);
  });

  it("is open for 14 days in the EU", async () => {
    const lamp = await makeProduct(shop);
    const Address = { Line1: "Torstraße 1", City: "Berlin", PostalCode: "10119", CountryCode: "DE" };
    const ref = await placed({ Items: [item(lamp)], Address }, cast.buyer.bearer);
    await shopSteps(cast.sellers[0] as Cast["buyer"], ref, "accept", "pack", "ship", "deliver");
    await age(opened.db, ref, 13 * 86_400_000);
    expect((await ask(ref, [{ OptionId: lamp.options[0], Quantity: 1 }])).status).toBe(200);
  });
});

describe("a shop with many orders", () => {
  const many = (Orders: object[], headers?: Record<string, string>) =>
    send("POST", "Order/ProcessShopOrders", { Orders }, headers);
  const outcomes = (body: { Result: { Ok: boolean; Problem: { status: number } | null }[] }) =>
    body.Result.map(({ Ok, Problem }) => Problem?.status ?? Ok);

  it("processes its own parts, each with a result of its own", async () => {
    const [mati, alo] = cast.sellers as [Cast["buyer"], Cast["buyer"]];
    const { ref } = await ofTwoShops();
    const mat = await makeProduct(shop, { Name: "Cane Stool", stock: [5], seller: 1 });
    const foreign = await placed({ Items: [item(mat, 1)] }, cast.buyer.bearer);
    const { status, body } = await many(
      [
        { OrderRef: ref, Action: "accept" },
        { OrderRef: foreign, Action: "accept" },
        { OrderRef: ref, Action: "deliver" },
        { OrderRef: ref, Action: "pack" },
      ],
      mati.bearer,
    );
    expect([status, body.Counts, outcomes(body)]).toEqual([200, 4, [true, 404, 409, true]]);
    expect(body.Result[3].Parts).toMatchObject([{ Status: "Packed", Shop: "Mati Studio" }]);
    // The other shop's part is unchanged, and nothing of it is shown.
    expect(JSON.stringify(body)).not.toContain("Cane Stool");
    expect((await getOrder(foreign, alo.bearer)).body.Parts).toMatchObject([{ Status: "New" }]);
  });

  it("answers with each order as it is afterwards, the caller's share of it, also where the step failed", async () => {
    const [mati, alo] = cast.sellers as [Cast["buyer"], Cast["buyer"]];
    const { ref } = await ofTwoShops();
    await shopSteps(mati, ref, "accept", "pack", "ship", "deliver");
    const collect = { OrderRef: ref, Action: "collect" };
    const { body } = await many([collect, collect], mati.bearer);
    expect(outcomes(body)).toEqual([true, 409]);
    for (const { Order } of body.Result) {
      expect(Order).toMatchObject({ View: "shop", Total: 39.98, Parts: [{ CashDue: 0, Shop: "Mati Studio" }] });
      expect(Order.Email).toBeUndefined();
    }
    await shopSteps(alo, ref, "accept", "pack", "ship", "deliver", "collect");
    const [late] = (await many([collect], alo.bearer)).body.Result;
    expect(late.Order).toMatchObject({ PaymentStatus: "Paid", Parts: [{ Shop: "Alo" }] });
    expect((await many([{ ...collect, OrderRef: "NJ-0000000000000" }], mati.bearer)).body.Result[0].Order).toBeNull();
  });

  it("accepts no step twice, also for simultaneous requests", async () => {
    const [mati] = cast.sellers as [Cast["buyer"]];
    const { ref } = await ofTwoShops();
    const Orders = [{ OrderRef: ref, Action: "accept" }];
    const answers = await Promise.all(Array.from({ length: 5 }, () => many(Orders, mati.bearer)));
    expect(answers.map(({ body }) => outcomes(body)[0]).toSorted((one, other) => Number(one) - Number(other))).toEqual([
      true,
      409,
      409,
      409,
      409,
    ]);
  });

  it("is for sellers, with known steps and at most a hundred orders", async () => {
    const [mati] = cast.sellers as [Cast["buyer"]];
    const step = { OrderRef: "NJ-0000000000000", Action: "accept" };
    expect((await many([step])).status).toBe(401);
    expect((await many([step], cast.buyer.bearer)).status).toBe(403);
    for (const bad of [
      [],
      [{ ...step, Action: "refund" }],
      [{ ...step, ShopId: 1 }],
      Array.from({ length: 101 }, () => step),
    ]) {
      expect((await many(bad, mati.bearer)).status).toBe(400);
    }
  });
});

describe("publishers", () => {
  const single = (body: object, who = cast.publisher) =>
    send("POST", "Publisher/ProcessSingleOrderRequest", body, who.bearer);

  it("take all parts of an order, or one, a step further", async () => {
    const { ref } = await ofTwoShops();
    const { body } = await single({ OrderRef: ref, Action: "accept" });
    expect(body).toMatchObject({ Ok: true, Status: "Processing", Problem: null, Order: { View: "staff" } });
    expect(body.Parts).toHaveLength(2);
    const ShopId = body.Parts[1].ShopId;
    expect((await single({ OrderRef: ref, ShopId, Action: "pack" }, cast.admin)).body.Parts).toMatchObject([
      { ShopId, Status: "Packed" },
    ]);
    expect((await single({ OrderRef: ref, ShopId, Action: "pack" })).status).toBe(409);
    for (const who of [cast.buyer, cast.sellers[0] as Cast["buyer"]]) {
      expect((await single({ OrderRef: ref, Action: "pack" }, who)).status).toBe(403);
    }
  });

  it("process many at once, each with a result of its own", async () => {
    const { ref } = await ofTwoShops();
    const Orders = [
      { OrderRef: ref, Action: "accept" },
      { OrderRef: ref, Action: "accept" },
      { OrderRef: "NJ-0000000000000", Action: "accept" },
      { OrderRef: ref, Action: "cancel", Reason: "Sold out at the maker" },
    ];
    const { status, body } = await send("POST", "Publisher/ProcessOrderRequest", { Orders }, cast.publisher.bearer);
    expect([status, body.Counts]).toEqual([200, 4]);
    expect(
      body.Result.map((one: { Ok: boolean; Problem: { status: number } | null }) => one.Problem?.status ?? one.Ok),
    ).toEqual([true, 409, 404, true]);
    expect(body.Result[3].Status).toBe("Cancelled");
  });

  it("refund further amounts more than once, never twice for one request, never more than was paid", async () => {
    const { ref } = await ofTwoShops();
    const [mati, alo] = cast.sellers as [Cast["buyer"], Cast["buyer"]];
    const RequestId = "6f6d3c1e-0000-4000-8000-000000000001";
    const refund = (Amount: number, id: string) =>
      single({ OrderRef: ref, Action: "refund", Amount, RequestId: id, Reason: "Scratched" });
    expect((await refund(1, RequestId)).status).toBe(409);
    for (const seller of [mati, alo]) await shopSteps(seller, ref, "accept", "pack", "ship", "deliver", "collect");
    const same = await Promise.all([refund(10, RequestId), refund(10, RequestId), refund(10, RequestId)]);
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await refund(5.5, RequestId.replace(/1$/, "2"))).status).toBe(200);
    expect((await refund(60, RequestId.replace(/1$/, "3"))).status).toBe(409);
    await payDueRefunds();
    expect((await getOrder(ref, cast.buyer.bearer)).body).toMatchObject({
      PaymentStatus: "PartlyRefunded",
      Refunded: 15.5,
    });
    // What is left is refunded with the return of everything, and no more.
    const all = (await getOrder(ref, cast.buyer.bearer)).body.Parts.flatMap(
      (part: { Lines: { OptionId: number; Quantity: number }[] }) => part.Lines,
    );
    const Lines = all.map(({ OptionId, Quantity }: { OptionId: number; Quantity: number }) => ({ OptionId, Quantity }));
    expect(
      (await send("POST", "Order/RequestReturn", { OrderRef: ref, Lines, Reason: "All of it" }, cast.buyer.bearer))
        .status,
    ).toBe(200);
    for (const seller of [mati, alo]) await shopSteps(seller, ref, "accept-return");
    await payDueRefunds();
    const { body } = await getOrder(ref, cast.buyer.bearer);
    expect(body).toMatchObject({ Status: "Returned", PaymentStatus: "Refunded", Refunded: body.Paid });
    const made = await opened.db.select().from(refunds).where(eq(refunds.Status, "Done"));
    expect(made.length).toBeGreaterThanOrEqual(4);
    for (const bad of [{ Amount: 1 }, { RequestId }, { Amount: 0, RequestId }, { Amount: 1.005, RequestId }]) {
      expect((await single({ OrderRef: ref, Action: "refund", ...bad })).status).toBe(400);
    }
  });
});
