import { and, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { outbox, refunds } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";

import { payDueRefunds } from "../pay/payments";
import { send, type Answer } from "@/lib/api/testing";
import { item, makeCoupon, makeProduct, makeShop, type TestProduct, type TestShop } from "../testing";
import { assertInvariants } from "../testing-invariants";
import { getOrder, makeCast, placed, shopStep, shopSteps, stockOf, type Cast } from "../testing-steps";

let opened: OpenDatabase;
let shop: TestShop;
let cast: Cast;
let mati: Cast["buyer"];

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  cast = await makeCast(shop);
  [mati] = cast.sellers as [Cast["buyer"]];
});
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

const seen = async (ref: string, who = cast.buyer) => (await getOrder(ref, who.bearer)).body;
const ask = (OrderRef: string, Lines: object[], more: object = {}) =>
  send("POST", "Order/RequestReturn", { OrderRef, Lines, Reason: "Does not suit", ...more }, cast.buyer.bearer);

type Delivered = { ref: string; lamp: TestProduct; M: number; L: number };

/** 2 lamps of size M and 3 of size L for $50.00 each, delivered. */
async function delivered(more: object = {}, isCollected = true): Promise<Delivered> {
  const lamp = await makeProduct(shop, { Name: "Clay Lamp", priceCents: 5_000, stock: [9, 9] });
  const ref = await placed({ Items: [item(lamp, 2), item(lamp, 3, 1)], ...more }, cast.buyer.bearer);
  await shopSteps(mati, ref, "accept", "pack", "ship", "deliver", ...(isCollected ? ["collect"] : []));
  const [M = 0, L = 0] = lamp.options;
  return { ref, lamp, M, L };
}

const line = (OptionId: number, Received: number, Amount: number, Restock = true) => ({
  OptionId,
  Received,
  Amount,
  Restock,
});

async function takeBack(ref: string, Lines: object[], more: object = {}, who = mati): Promise<Answer> {
  const [part] = (await seen(ref, mati)).Parts;
  return shopStep(who, ref, "accept-return", { Return: { AskedAt: part.Return.AskedAt, Lines }, ...more });
}

describe("a return", () => {
  it("lists for every line the requested units, with reason and note", async () => {
    const { ref, M } = await delivered();
    await ask(ref, [{ OptionId: M, Quantity: 1 }], { Comment: "The glaze has a crack" });
    for (const who of [cast.buyer, mati, cast.publisher]) {
      const [part] = (await seen(ref, who)).Parts;
      expect(part.Returns).toMatchObject([
        {
          Status: "Asked",
          Reason: "Does not suit",
          Comment: "The glaze has a crack",
          AnsweredAt: null,
          Lines: [{ OptionId: M, Asked: 1, Received: 0 }],
        },
      ]);
      expect(part.Lines.map((one: { AskedQuantity: number }) => one.AskedQuantity)).toEqual([1, 0]);
    }
  });

  it("is accepted with what arrived: its units, its refund, and only what can be sold again to stock", async () => {
    const { ref, M, L } = await delivered();
    await ask(ref, [
      { OptionId: M, Quantity: 2 },
      { OptionId: L, Quantity: 2 },
    ]);
    const { status, body } = await takeBack(ref, [line(M, 1, 50), line(L, 2, 60, false)], { Reason: "Two are broken" });
    expect([status, body.Status]).toEqual([200, "Returned"]);
    expect(await stockOf(opened.db, M)).toBe(8);
    expect(await stockOf(opened.db, L)).toBe(6);
    const [part] = (await seen(ref)).Parts;
    expect(part.Returns).toMatchObject([
      {
        Status: "Accepted",
        Answer: "Two are broken",
        Amount: 110,
        Lines: [
          { OptionId: M, Asked: 2, Received: 1, Amount: 50 },
          { OptionId: L, Asked: 2, Received: 2, Amount: 60 },
        ],
      },
    ]);
    // Hidden from the buyer: whether a unit can be sold again.
    expect(part.Returns[0].Lines[0].Restocked).toBeUndefined();
    expect(
      (await seen(ref, mati)).Parts[0].Returns[0].Lines.map((one: { Restocked: number }) => one.Restocked),
    ).toEqual([1, 0]);
    expect(part).toMatchObject({ Total: 250, Net: 140, Refundable: 140 });
    expect(part.Lines).toMatchObject([
      { ReturnedQuantity: 1, ReturnableQuantity: 1 },
      { ReturnedQuantity: 2, ReturnableQuantity: 1 },
    ]);
    await payDueRefunds();
    const order = await seen(ref);
    expect(order).toMatchObject({ Status: "PartlyReturned", PaymentStatus: "PartlyRefunded", Refunded: 110, Net: 140 });
    const amounts = order.Timeline.filter(({ Amount }: { Amount: number | null }) => Amount !== null);
    expect(
      amounts.map((event: { Kind: string; Status: string; Amount: number }) => [
        event.Kind,
        event.Status,
        event.Amount,
      ]),
    ).toEqual([
      ["part", "Returned", 110],
      ["payment", "PartlyRefunded", 110],
    ]);
  });

  it("can follow another until everything is returned, and the amounts add up to what was paid", async () => {
    const Coupon = await makeCoupon(opened.db, { kind: "fixed", value: 1_001 });
    const { ref, M, L } = await delivered({ Coupon });
    for (const Lines of [
      [{ OptionId: M, Quantity: 1 }],
      [{ OptionId: L, Quantity: 2 }],
      [
        { OptionId: M, Quantity: 1 },
        { OptionId: L, Quantity: 1 },
      ],
    ]) {
      expect((await ask(ref, Lines)).status).toBe(200);
      await shopSteps(mati, ref, "accept-return");
      await payDueRefunds();
    }
    const order = await seen(ref);
    expect(order).toMatchObject({ Status: "Returned", PaymentStatus: "Refunded", Refunded: order.Paid, Net: 0 });
    expect(order.Parts[0].Returns).toHaveLength(3);
    expect(order.Actions).toEqual(["reorder"]);
    expect([await stockOf(opened.db, M), await stockOf(opened.db, L)]).toEqual([9, 9]);
    expect((await ask(ref, [{ OptionId: M, Quantity: 1 }])).status).toBe(400);
    const mails = (await opened.db.select().from(outbox)).filter(({ key }) => key.includes(ref));
    const count = (kind: string) => mails.filter(({ key }) => key.startsWith(`order-update:${ref}:${kind}:`)).length;
    expect([count("ReturnRequested"), count("Returned")]).toEqual([3, 3]);
  });

  it("of rejected units cannot be requested again; of the others it can, and returned units stay counted", async () => {
    const { ref, M, L } = await delivered();
    await ask(ref, [{ OptionId: M, Quantity: 1 }]);
    await shopSteps(mati, ref, "accept-return");
    await ask(ref, [{ OptionId: M, Quantity: 1 }]);
    await shopStep(mati, ref, "reject-return", { Reason: "Worn" });
    const order = await seen(ref);
    expect(order).toMatchObject({ Status: "PartlyReturned", Actions: ["return", "reorder"] });
    expect(order.Parts[0].Returns).toMatchObject([
      { Status: "Accepted" },
      { Status: "Refused", Answer: "Worn", Amount: 0 },
    ]);
    const again = await ask(ref, [{ OptionId: M, Quantity: 1 }]);
    expect([again.status, again.body.errors[0].path]).toEqual([400, "Lines.0"]);
    expect((await ask(ref, [{ OptionId: L, Quantity: 3 }])).status).toBe(200);
    expect((await seen(ref)).Status).toBe("PartlyReturned");
  });

  it("of what was not paid yet lowers what the courier collects", async () => {
    const { ref, M } = await delivered({}, false);
    await ask(ref, [{ OptionId: M, Quantity: 1 }]);
    expect((await seen(ref, mati)).Parts[0]).toMatchObject({ CashDue: 250, Refundable: 0 });
    expect((await takeBack(ref, [line(M, 1, 45)], { Reason: "Scratched" })).body).toMatchObject({
      CashDue: 205,
      Net: 205,
    });
    await shopSteps(mati, ref, "collect");
    expect(await seen(ref)).toMatchObject({ Paid: 205, PaymentStatus: "Paid", Refunded: 0, RefundDue: 0, Net: 205 });
  });
});

describe("several returns of one part at once", () => {
  type Asked = { Status: string; AskedAt: string; Lines: { OptionId: number; Asked: number }[] };
  const returnsOf = async (ref: string, who = cast.buyer): Promise<Asked[]> => (await seen(ref, who)).Parts[0].Returns;
  const named = async (ref: string, option: number) => {
    const all = (await returnsOf(ref)).filter(
      ({ Lines, Status }) => Status === "Asked" && Lines[0]?.OptionId === option,
    );
    return { AskedAt: all.at(-1)?.AskedAt };
  };
  const mailsOf = async (ref: string, kind: string) =>
    (await opened.db.select().from(outbox)).filter(({ key }) => key.startsWith(`${kind}:${ref}:`)).length;

  /** One lamp of M, then two of L. */
  async function twoOpen(more: object = {}, isCollected = true) {
    const order = await delivered(more, isCollected);
    expect((await ask(order.ref, [{ OptionId: order.M, Quantity: 1 }], { Comment: "Dented" })).status).toBe(200);
    expect((await ask(order.ref, [{ OptionId: order.L, Quantity: 2 }], { Reason: "size" })).status).toBe(200);
    return order;
  }

  it("are each shown with its own units, reason and state, and offered while units are left", async () => {
    await opened.db.execute(sql`update users set email_verified = true where id = ${mati.userId}`);
    const { ref, M, L } = await twoOpen();
    for (const who of [cast.buyer, mati]) {
      expect(await returnsOf(ref, who)).toMatchObject([
        { Status: "Asked", Reason: "Does not suit", Comment: "Dented", Lines: [{ OptionId: M, Asked: 1 }] },
        { Status: "Asked", Reason: "size", Comment: "", Lines: [{ OptionId: L, Asked: 2 }] },
      ]);
    }
    const order = await seen(ref);
    expect(order.Actions).toContain("return");
    expect(order.Parts[0]).toMatchObject({ Status: "ReturnRequested", Return: { Reason: "size" } });
    expect(order.Parts[0].Lines).toMatchObject([
      { AskedQuantity: 1, ReturnableQuantity: 1 },
      { AskedQuantity: 2, ReturnableQuantity: 1 },
    ]);
    expect(order.Timeline.filter(({ Status }: { Status: string }) => Status === "ReturnRequested")).toMatchObject([
      { Repeats: "", Note: "Does not suit" },
      { Repeats: "ask-return", Note: "size" },
    ]);
    expect([await mailsOf(ref, "order-update"), await mailsOf(ref, "seller-order")]).toEqual([6, 3]);
  });

  it("never ask for more units than are with the buyer", async () => {
    const { ref, M, L } = await twoOpen();
    const tooMany = await ask(ref, [{ OptionId: L, Quantity: 2 }]);
    expect([tooMany.status, tooMany.body.errors[0].path]).toEqual([400, "Lines.0"]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(ref, [{ OptionId: M, Quantity: 1 }])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
    expect((await ask(ref, [{ OptionId: L, Quantity: 1 }])).status).toBe(200);
    expect((await seen(ref)).Actions).toEqual(["reorder"]);
    expect(new Set((await returnsOf(ref)).map(({ AskedAt }) => AskedAt)).size).toBe(4);
  });

  it("are answered one by one, in any order, each with its own refund", async () => {
    const { ref, M, L } = await twoOpen();
    const first = await named(ref, M);
    const second = await named(ref, L);
    const Lines = [line(L, 1, 40, false)];
    const one = await shopStep(mati, ref, "accept-return", { Return: { ...second, Lines }, Reason: "One is worn" });
    expect([one.status, one.body.Status]).toEqual([200, "ReturnRequested"]);
    expect(await seen(ref)).toMatchObject({ Status: "PartlyReturned", Parts: [{ Net: 210 }] });
    const again = await shopStep(mati, ref, "accept-return", { Return: { ...second, Lines } });
    expect([again.status, again.body.detail]).toEqual([409, "This return has been answered already."]);
    expect((await shopStep(mati, ref, "reject-return", { Return: first, Reason: "Used" })).status).toBe(200);
    await payDueRefunds();
    const order = await seen(ref);
    expect(order).toMatchObject({ Status: "PartlyReturned", Refunded: 40, Net: 210, Actions: ["return", "reorder"] });
    expect(order.Parts[0]).toMatchObject({ Status: "ReturnRejected" });
    expect(order.Parts[0].Returns).toMatchObject([
      { Status: "Refused", Answer: "Used", Amount: 0 },
      { Status: "Accepted", Answer: "One is worn", Amount: 40 },
    ]);
    expect(order.Parts[0].Lines).toMatchObject([
      { AskedQuantity: 0, ReturnedQuantity: 0, ReturnableQuantity: 1 },
      { AskedQuantity: 0, ReturnedQuantity: 1, ReturnableQuantity: 2 },
    ]);
    expect([await stockOf(opened.db, M), await stockOf(opened.db, L)]).toEqual([7, 6]);
    const events = order.Timeline.filter(({ Kind }: { Kind: string }) => Kind === "part").slice(-2);
    expect(events).toMatchObject([
      { Repeats: "accept-return", Status: "ReturnRequested", Amount: 40 },
      { Repeats: "", Status: "ReturnRejected", Note: "Used" },
    ]);
  });

  it("of the same goods add up to what was paid for them", async () => {
    const Coupon = await makeCoupon(opened.db, { kind: "fixed", value: 1_001 });
    const { ref, M, L } = await delivered({ Coupon });
    for (const Lines of [
      [{ OptionId: M, Quantity: 1 }],
      [
        { OptionId: M, Quantity: 1 },
        { OptionId: L, Quantity: 1 },
      ],
      [{ OptionId: L, Quantity: 2 }],
    ])
      expect((await ask(ref, Lines)).status).toBe(200);
    expect((await shopStep(mati, ref, "accept-return", { Return: await named(ref, L) })).body.Status).toBe(
      "ReturnRequested",
    );
    // Both that are left.
    expect((await shopStep(mati, ref, "accept-return")).body.Status).toBe("Returned");
    await payDueRefunds();
    const order = await seen(ref);
    expect(order).toMatchObject({ Status: "Returned", PaymentStatus: "Refunded", Refunded: order.Paid, Net: 0 });
    expect([await stockOf(opened.db, M), await stockOf(opened.db, L)]).toEqual([9, 9]);
  });

  it("lower what the courier collects, each by its own amount", async () => {
    const { ref, M, L } = await twoOpen({}, false);
    await shopStep(mati, ref, "accept-return", { Return: await named(ref, M) });
    expect((await seen(ref, mati)).Parts[0]).toMatchObject({ CashDue: 200, Status: "ReturnRequested" });
    await shopSteps(mati, ref, "collect");
    await shopStep(mati, ref, "accept-return", { Return: await named(ref, L) });
    await payDueRefunds();
    expect(await seen(ref)).toMatchObject({ Paid: 200, Refunded: 100, Net: 100, Status: "PartlyReturned" });
  });

  it("answered at once by clerks, while the buyer asks for more, count each unit once", async () => {
    for (let round = 0; round < 3; round++) {
      const { ref, M, L } = await twoOpen();
      const [first, second] = [await named(ref, M), await named(ref, L)];
      await Promise.all([
        shopStep(mati, ref, "accept-return", { Return: first }),
        shopStep(mati, ref, "accept-return", { Return: second }),
        shopStep(mati, ref, "reject-return", { Return: second, Reason: "No" }),
        ask(ref, [{ OptionId: M, Quantity: 1 }]),
        shopStep(mati, ref, "accept-return", { Return: first }),
        ask(ref, [{ OptionId: L, Quantity: 1 }]),
        ask(ref, [{ OptionId: M, Quantity: 1 }]),
      ]);
      await Promise.all([payDueRefunds(), payDueRefunds()]);
      const { Parts, Refunded } = await seen(ref);
      expect(Parts[0].Returns).toHaveLength(4);
      expect(Refunded).toBe(Parts[0].Returns.reduce((sum: number, { Amount }: { Amount: number }) => sum + Amount, 0));
      await assertInvariants(opened.db);
    }
  });

  it("can follow one that an instance of the former version stored in the part", async () => {
    const { ref, M, L } = await delivered();
    await ask(ref, [{ OptionId: M, Quantity: 1 }]);
    await opened.db.execute(sql`delete from order_returns where part_id in (
      select p.id from order_parts p join orders o on o.id = p.order_id where o.order_ref = ${ref})`);
    expect(await returnsOf(ref)).toMatchObject([{ Status: "Asked", Lines: [{ OptionId: M, Asked: 1 }] }]);
    expect((await ask(ref, [{ OptionId: L, Quantity: 1 }])).status).toBe(200);
    expect((await returnsOf(ref)).map(({ Lines }) => Lines[0]?.OptionId)).toEqual([M, L]);
    expect((await shopStep(mati, ref, "accept-return", { Return: await named(ref, M) })).status).toBe(200);
    expect((await shopStep(mati, ref, "accept-return", { Return: await named(ref, L) })).body.Status).toBe("Returned");
    expect((await seen(ref)).Net).toBe(150);
  });

  it("that such an instance has answered in the part alone are forgotten with the next one", async () => {
    const { ref, M, L } = await delivered();
    await ask(ref, [{ OptionId: M, Quantity: 1 }]);
    const at = new Date(Date.now() + 1_000).toISOString();
    await opened.db.execute(sql`
      update order_lines set asked_quantity = 0 where option_id = ${M}`);
    await opened.db.execute(sql`
      update order_lines set asked_quantity = 1 where option_id = ${L} and order_id = (select id from orders where order_ref = ${ref})`);
    await opened.db.execute(sql`
      update order_parts set return_asked_at = ${at} where order_id = (select id from orders where order_ref = ${ref})`);
    expect((await returnsOf(ref)).map(({ Lines }) => Lines[0]?.OptionId)).toEqual([L]);
    expect((await shopStep(mati, ref, "accept-return")).status).toBe(200);
    expect(await seen(ref)).toMatchObject({ Net: 200, Parts: [{ Returns: [{ Status: "Accepted" }] }] });
  });
});

describe("an answer to a return", () => {
  it("is rejected where it is more than was requested or paid, incomplete, or ambiguous", async () => {
    const { ref, M, L } = await delivered();
    await ask(ref, [
      { OptionId: M, Quantity: 1 },
      { OptionId: L, Quantity: 2 },
    ]);
    const good = [line(M, 1, 50), line(L, 2, 100)];
    const bad: [object[], string][] = [
      [[line(M, 2, 50), line(L, 2, 100)], "Return.Lines.0"],
      [[line(M, 1, 50.01), line(L, 2, 100)], "Return.Lines.0"],
      [[line(M, 1, 50), line(L, 1, 100)], "Return.Lines.1"],
      [[line(M, 1, 50)], "Return.Lines"],
      [[...good, line(L, 1, 50)], "Return.Lines.1"],
      [[...good, line(999_999, 1, 1)], "Return.Lines.2"],
      [[line(M, 0, 0), line(L, 0, 0)], "Return.Lines"],
      [[line(M, 1, 40), line(L, 2, 100)], "Reason"],
      [[line(M, -1, 0), line(L, 2, 100)], "Return.Lines.0.Received"],
      [[line(M, 1, 49.999), line(L, 2, 100)], "Return.Lines.0.Amount"],
      [[{ OptionId: M, Received: 1, Amount: 50 }, line(L, 2, 100)], "Return.Lines.0.Restock"],
      [[{ ...line(M, 1, 50), Restock: "yes" }, line(L, 2, 100)], "Return.Lines.0.Restock"],
      [[{ ...line(M, 1, 50), Note: "x" }, line(L, 2, 100)], "Return.Lines.0"],
    ];
    for (const [Lines, path] of bad) {
      const { status, body } = await takeBack(ref, Lines);
      expect([status, body.errors?.[0]?.path], JSON.stringify(Lines)).toEqual([400, path]);
    }
    const { Return } = (await seen(ref, mati)).Parts[0];
    const other = await shopStep(mati, ref, "accept-return", {
      Return: { AskedAt: new Date(Date.parse(Return.AskedAt) - 1).toISOString(), Lines: good },
    });
    expect([other.status, other.body.detail]).toEqual([409, expect.stringContaining("another return")]);
    const elsewhere = await shopStep(mati, ref, "reject-return", { Return: { AskedAt: Return.AskedAt, Lines: good } });
    expect([elsewhere.status, elsewhere.body.errors[0].path]).toEqual([400, "Return.Lines"]);
    expect((await shopStep(mati, ref, "collect", { Return })).status).toBe(400);
    expect((await seen(ref)).Parts[0].Status).toBe("ReturnRequested");
    expect(await stockOf(opened.db, M)).toBe(7);
    expect((await takeBack(ref, good)).status).toBe(200);
  });

  it("never refunds more than the remaining payment", async () => {
    const { ref, M } = await delivered();
    await send(
      "POST",
      "Publisher/ProcessSingleOrderRequest",
      { OrderRef: ref, Action: "refund", Amount: 220, RequestId: crypto.randomUUID(), Reason: "Late" },
      cast.publisher.bearer,
    );
    await ask(ref, [{ OptionId: M, Quantity: 1 }]);
    const rejected = await takeBack(ref, [line(M, 1, 50)]);
    expect([rejected.status, rejected.body.detail]).toEqual([409, "No more than $30.00 can still be paid back."]);
    expect((await takeBack(ref, [line(M, 1, 30)], { Reason: "The rest was paid back before" })).status).toBe(200);
    expect(await seen(ref)).toMatchObject({ Net: 0, Refundable: 0 });
  });

  it("is its seller's or a publisher's", async () => {
    const { ref, M } = await delivered();
    await ask(ref, [{ OptionId: M, Quantity: 1 }]);
    const Lines = [line(M, 1, 50)];
    const [, alo] = cast.sellers as [Cast["buyer"], Cast["buyer"]];
    expect((await takeBack(ref, Lines, {}, alo)).status).toBe(404);
    expect((await takeBack(ref, Lines, {}, cast.buyer)).status).toBe(403);
    expect((await takeBack(ref, Lines, {}, { ...cast.buyer, bearer: {} })).status).toBe(401);
    const [{ ShopId, Return }] = (await seen(ref, mati)).Parts;
    const wish = { OrderRef: ref, ShopId, Action: "accept-return", Return: { AskedAt: Return.AskedAt, Lines } };
    const { status, body } = await send("POST", "Publisher/ProcessSingleOrderRequest", wish, cast.publisher.bearer);
    expect([status, body.Order.Parts[0].Returns[0].Amount]).toEqual([200, 50]);
  });

  it("by two clerks at once counts once; the second reads that it was answered", async () => {
    const { ref, M } = await delivered();
    await ask(ref, [{ OptionId: M, Quantity: 2 }]);
    const answers = await Promise.all([
      takeBack(ref, [line(M, 2, 100)]),
      takeBack(ref, [line(M, 2, 100)]),
      takeBack(ref, [line(M, 1, 50, false)]),
      shopStep(mati, ref, "reject-return", { Reason: "No" }),
      shopStep(mati, ref, "accept-return"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.detail).toBe("This return has been answered already.");
    }
    await Promise.all([payDueRefunds(), payDueRefunds()]);
    const order = await seen(ref);
    expect(order.Parts[0].Returns).toHaveLength(1);
    expect(order.Refunded).toBe(order.Parts[0].Returns[0].Amount);
    const mails = (await opened.db.select().from(outbox)).filter(({ key }) => key.startsWith(`order-refund:${ref}`));
    expect(mails).toHaveLength(order.Refunded > 0 ? 1 : 0);
  });

  it("and the buyer's next return at once never count a unit twice", async () => {
    const { ref, M } = await delivered();
    for (let round = 0; round < 4; round++) {
      await ask(ref, [{ OptionId: M, Quantity: 1 }]);
      await Promise.all([
        shopStep(mati, ref, "accept-return"),
        ask(ref, [{ OptionId: M, Quantity: 2 }]),
        shopStep(mati, ref, "accept-return"),
        ask(ref, [{ OptionId: M, Quantity: 1 }]),
      ]);
    }
    const [part] = (await seen(ref)).Parts;
    expect(part.Lines[0].ReturnedQuantity).toBeLessThanOrEqual(2);
    expect(await stockOf(opened.db, M)).toBe(7 + part.Lines[0].ReturnedQuantity);
  });
});

it("a cancelled part of a paid order names its refund, and a refund for one shop is not another's", async () => {
  const lamp = await makeProduct(shop, { priceCents: 3_000 });
  const mat = await makeProduct(shop, { priceCents: 1_000, seller: 1 });
  const ref = await placed({ Items: [item(lamp), item(mat)] }, cast.buyer.bearer);
  const [, alo] = cast.sellers as [Cast["buyer"], Cast["buyer"]];
  for (const seller of [mati, alo]) await shopSteps(seller, ref, "accept", "pack", "ship", "deliver", "collect");
  const { ShopId } = (await seen(ref, alo)).Parts[0];
  const refund = (Amount: number) =>
    send(
      "POST",
      "Publisher/ProcessSingleOrderRequest",
      { OrderRef: ref, ShopId, Action: "refund", Amount, RequestId: crypto.randomUUID(), Reason: "Late" },
      cast.publisher.bearer,
    );
  expect((await refund(10.01)).status).toBe(409);
  expect((await refund(4)).status).toBe(200);
  expect((await seen(ref, alo)).Parts[0]).toMatchObject({ Net: 6, Refundable: 6 });
  expect((await seen(ref, mati)).Parts[0]).toMatchObject({ Net: 30, Refundable: 30 });
  const [stored] = await opened.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.amountCents, 400), eq(refunds.reason, "Late")));
  expect(stored?.partId).not.toBeNull();
});
