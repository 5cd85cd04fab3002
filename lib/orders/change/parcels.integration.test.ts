import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { orders, outbox, products } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";

import type { WireOrder } from "../order-contract";
import { payDueRefunds } from "../pay/payments";
import { send } from "@/lib/api/testing";
import { item, makeProduct, makeShop, type TestShop } from "../testing";
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

const seen = async (ref: string, who = cast.buyer): Promise<WireOrder> =>
  (await getOrder(ref, who.bearer)).body as WireOrder;
const units = (OptionId: number, Quantity: number) => ({ OptionId, Quantity });

/** 2 lamps of size M and 3 of size L for $50.00 each, accepted. */
async function accepted(more: object = {}) {
  const lamp = await makeProduct(shop, { Name: "Clay Lamp", priceCents: 5_000, stock: [9, 9] });
  const ref = await placed({ Items: [item(lamp, 2), item(lamp, 3, 1)], ...more }, cast.buyer.bearer);
  await pay(ref);
  await shopSteps(mati, ref, "accept");
  const [M = 0, L = 0] = lamp.options;
  return { ref, lamp, M, L };
}

async function pay(ref: string): Promise<void> {
  const { PaymentUrl } = await seen(ref);
  if (!PaymentUrl) return;
  await send("POST", "Payment/PayTest", { Session: PaymentUrl.split("/").at(-1), Outcome: "pay" });
}

const ship = (ref: string, Units?: object[], more: object = {}) =>
  shopStep(mati, ref, "ship", { Carrier: "Pathao", ...(Units && { Units }), ...more });

async function mailsOf(ref: string) {
  const rows = await opened.db
    .select()
    .from(outbox)
    .where(sql`${outbox.payload}->>'OrderRef' = ${ref}`);
  return rows.filter(({ kind }) => kind === "order-update").map(({ payload }) => payload as Record<string, unknown>);
}

describe("a part that is sent in several parcels", () => {
  it("is partly sent until its last unit is in a parcel, with the tracking of each", async () => {
    const { ref, M, L } = await accepted();
    const first = await ship(ref, [units(M, 1), units(L, 2)], { TrackingNumber: "P-1" });
    expect([first.status, first.body.Status]).toEqual([200, "PartlyShipped"]);
    expect(first.body.Lines).toMatchObject([{ UnsentQuantity: 1 }, { UnsentQuantity: 1 }]);
    expect(first.body.Actions).toEqual(["ship", "deliver", "track", "cancel-rest"]);
    expect((await seen(ref)).Status).toBe("Processing");

    const rest = await ship(ref, undefined, { Carrier: "DHL", TrackingNumber: "D-2" });
    expect([rest.status, rest.body.Status]).toEqual([200, "Shipped"]);
    const [part] = (await seen(ref)).Parts;
    expect(part?.Shipments).toMatchObject([
      { Carrier: "Pathao", TrackingNumber: "P-1", DeliveredAt: null, Lines: [units(M, 1), units(L, 2)] },
      { Carrier: "DHL", TrackingNumber: "D-2", DeliveredAt: null, Lines: [units(M, 1), units(L, 1)] },
    ]);
    const { body } = await send("GET", `Order/TrackOrder?orderRef=${ref}`);
    expect(body.Shipments).toMatchObject([
      { Status: "Shipped", TrackingNumber: "P-1", Units: 3 },
      { Status: "Shipped", TrackingNumber: "D-2", Units: 2 },
    ]);
    expect(await mailsOf(ref)).toMatchObject([
      { Status: "Accepted" },
      { Status: "PartlyShipped", Shipments: [part?.Shipments[0]?.Id] },
      { Status: "Shipped", Shipments: [part?.Shipments[1]?.Id] },
    ]);
    for (const number of ["P-1", "D-2"]) {
      const found = await send("POST", `Order/GetAllShopOrder?q=${number}`, undefined, mati.bearer);
      expect(found.body.Result.map((one: WireOrder) => one.OrderRef)).toContain(ref);
    }
  });

  it("arrives parcel by parcel, and can be returned once all of it has", async () => {
    const { ref, M } = await accepted();
    await ship(ref, [units(M, 2)]);
    await ship(ref);
    const [first, second] = (await seen(ref)).Parts[0]?.Shipments ?? [];
    const one = await shopStep(mati, ref, "deliver", { ShipmentId: first?.Id });
    expect([one.status, one.body.Status, one.body.DeliveredAt]).toEqual([200, "Shipped", null]);
    expect((await shopStep(mati, ref, "deliver", { ShipmentId: first?.Id })).status).toBe(409);
    const early = { OrderRef: ref, Lines: [units(M, 1)], Reason: "No" };
    expect((await send("POST", "Order/RequestReturn", early, cast.buyer.bearer)).status).toBe(409);
    const all = await shopStep(mati, ref, "deliver", { ShipmentId: second?.Id });
    expect([all.status, all.body.Status]).toEqual([200, "Delivered"]);
    expect((await mailsOf(ref)).map(({ Status }) => Status)).toEqual([
      "Accepted",
      "PartlyShipped",
      "Shipped",
      "Delivered",
    ]);
    expect((await send("POST", "Order/RequestReturn", early, cast.buyer.bearer)).status).toBe(200);
  });

  it("has the tracking of one parcel corrected, the latest unless another is named", async () => {
    const { ref, M } = await accepted();
    await ship(ref, [units(M, 1)], { TrackingNumber: "P-1" });
    await ship(ref, [units(M, 1)], { TrackingNumber: "P-2" });
    const [first] = (await seen(ref)).Parts[0]?.Shipments ?? [];
    await shopStep(mati, ref, "track", { Carrier: "DHL", TrackingNumber: "D-1", ShipmentId: first?.Id });
    await shopStep(mati, ref, "track", { Carrier: "Sundarban", TrackingNumber: "S-2" });
    const [part] = (await seen(ref)).Parts;
    expect(part?.Shipments.map(({ TrackingNumber }) => TrackingNumber)).toEqual(["D-1", "S-2"]);
    expect(part).toMatchObject({ Status: "PartlyShipped", Carrier: "Sundarban", TrackingNumber: "S-2" });
    const repeats = (await seen(ref, mati)).Timeline.filter(({ Repeats }) => Repeats !== "");
    expect(repeats.map(({ Repeats }) => Repeats)).toEqual(["ship", "track", "track"]);
  });

  it.each([
    ["more than is left", (M: number) => ({ Units: [units(M, 3)] }), 409],
    ["another product", () => ({ Units: [units(999_999, 1)] }), 400],
    ["the same line twice", (M: number) => ({ Units: [units(M, 1), units(M, 1)] }), 400],
    ["no units", () => ({ Units: [] }), 400],
    ["none of a line", (M: number) => ({ Units: [units(M, 0)] }), 400],
    ["a parcel to send", (M: number) => ({ Units: [units(M, 1)], ShipmentId: 1 }), 400],
  ])("is not sent with %s", async (_case, wish, status) => {
    const { ref, M } = await accepted();
    expect((await ship(ref, undefined, wish(M))).status).toBe(status);
    expect((await seen(ref)).Parts[0]).toMatchObject({ Status: "Accepted", Shipments: [] });
  });

  it("is not another seller's to send, and units belong to one part", async () => {
    const { ref, M } = await accepted();
    const [, other] = cast.sellers as [Cast["buyer"], Cast["buyer"]];
    expect((await shopStep(other, ref, "ship", { Carrier: "P", Units: [units(M, 1)] })).status).toBe(404);
    expect((await shopStep(cast.buyer, ref, "ship", { Carrier: "P", Units: [units(M, 1)] })).status).toBe(403);
    expect((await shopStep(mati, ref, "deliver", { Units: [units(M, 1)] })).status).toBe(400);
  });
});

describe("the rest of a part that is partly sent", () => {
  it("is cancelled with its stock and its money, to the cent", async () => {
    const { ref, M, L } = await accepted({ PaymentMethod: "card" });
    await ship(ref, [units(M, 2), units(L, 1)]);
    const { status, body } = await shopStep(mati, ref, "cancel-rest", { Reason: "Broken in the kiln" });
    expect([status, body.Status, body.Net, body.Total]).toEqual([200, "Shipped", 150, 250]);
    expect(body.Lines).toMatchObject([
      { CancelledQuantity: 0, UnsentQuantity: 0 },
      { CancelledQuantity: 2, UnsentQuantity: 0 },
    ]);
    expect([await stockOf(opened.db, M), await stockOf(opened.db, L)]).toEqual([7, 8]);
    await payDueRefunds();
    expect(await seen(ref)).toMatchObject({
      PaymentStatus: "PartlyRefunded",
      Refunded: 100,
      Net: 150,
      Refundable: 150,
    });
    expect((await mailsOf(ref)).at(-1)).toMatchObject({ Status: "Shipped", IsRest: true, Note: "Broken in the kiln" });
    expect((await shopStep(mati, ref, "cancel-rest", { Reason: "Again" })).status).toBe(409);
  });

  it("is not collected, and what arrived can be returned for its price", async () => {
    const { ref, lamp, M, L } = await accepted();
    await ship(ref, [units(L, 2)]);
    await shopStep(mati, ref, "deliver");
    const { body } = await shopStep(mati, ref, "cancel-rest", { Reason: "Sold out" });
    expect(body).toMatchObject({ Status: "Delivered", CashDue: 100, Net: 100 });
    const wish = (OptionId: number, Quantity: number) =>
      send(
        "POST",
        "Order/RequestReturn",
        { OrderRef: ref, Lines: [units(OptionId, Quantity)], Reason: "No" },
        cast.buyer.bearer,
      );
    expect((await wish(M, 1)).status).toBe(400);
    expect((await wish(L, 3)).status).toBe(400);
    await shopStep(mati, ref, "collect");
    const [product] = await opened.db.select().from(products).where(eq(products.ID, lamp.ID));
    expect(product?.TotalSold).toBe(2);
    expect((await wish(L, 2)).status).toBe(200);
    const back = await shopStep(mati, ref, "accept-return");
    expect(back.body).toMatchObject({ Status: "Returned", Net: 0 });
    await payDueRefunds();
    expect(await seen(ref)).toMatchObject({ Status: "Returned", PaymentStatus: "Refunded", Refunded: 100 });
  });

  it("cannot be cancelled by the buyer, nor as a whole", async () => {
    const { ref, M } = await accepted();
    await ship(ref, [units(M, 1)]);
    expect((await send("POST", "Order/CancelOrder", { OrderRef: ref }, cast.buyer.bearer)).status).toBe(409);
    expect((await shopStep(mati, ref, "cancel", { Reason: "No" })).status).toBe(409);
  });
});

describe("at the same time", () => {
  it("two parcels with the same last unit: one is sent, the other is refused", async () => {
    const { ref, M, L } = await accepted();
    await ship(ref, [units(M, 1)]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ship(ref, [units(M, 1), units(L, 1)])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await seen(ref)).Parts[0]?.Lines).toMatchObject([{ UnsentQuantity: 0 }, { UnsentQuantity: 2 }]);
  });

  it("sending and cancelling the rest: one of them has the units", async () => {
    for (let round = 0; round < 4; round++) {
      const { ref, M, L } = await accepted({ PaymentMethod: "card" });
      await ship(ref, [units(M, 1)]);
      const [sent, cancelled] = await Promise.all([ship(ref), shopStep(mati, ref, "cancel-rest", { Reason: "No" })]);
      expect([sent.status, cancelled.status].sort()).toEqual([200, 409]);
      const isSent = sent.status === 200;
      expect([await stockOf(opened.db, M), await stockOf(opened.db, L)]).toEqual(isSent ? [7, 6] : [8, 9]);
    }
  });

  it("a correction, an arrival and another parcel all count", async () => {
    const { ref, M, L } = await accepted();
    await ship(ref, [units(M, 1)], { TrackingNumber: "P-1" });
    const [first] = (await seen(ref)).Parts[0]?.Shipments ?? [];
    const answers = await Promise.all([
      ship(ref, [units(L, 1)], { TrackingNumber: "P-2" }),
      shopStep(mati, ref, "track", { Carrier: "DHL", TrackingNumber: "D-1", ShipmentId: first?.Id }),
      ship(ref, [units(L, 1)], { TrackingNumber: "P-3" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [order] = await opened.db.select().from(orders).where(eq(orders.OrderRef, ref));
    expect(order?.Status).toBe("Processing");
    const numbers = (await seen(ref)).Parts[0]?.Shipments.map(({ TrackingNumber }) => TrackingNumber).sort();
    expect(numbers).toEqual(["D-1", "P-2", "P-3"]);
  });
});
