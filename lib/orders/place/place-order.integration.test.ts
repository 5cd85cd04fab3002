import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { takeCoupon } from "@/lib/checkout/take-coupon";
import type { OpenDatabase } from "@/lib/db/open";
import {
  cartLines,
  checkouts,
  optionGroups,
  optionItems,
  orderEvents,
  orderLines,
  orderParts,
  orders,
  outbox,
  payments,
  productImages,
  products,
} from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";

import { placeOrder } from "./place-order";
import { findPlacedOrder } from "../view/placed-queries";
import { makePerson, send } from "@/lib/api/testing";
import { checkoutOf, contact, createOrder, item, makeCoupon, makeProduct, makeShop, type TestShop } from "../testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";

let opened: OpenDatabase;
let shop: TestShop;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

async function orderOf(checkoutId: string) {
  const [order] = await opened.db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
  return order;
}

describe("placing an order", () => {
  it("copies what was bought, by seller, with its events, payment and confirmation", async () => {
    const lamp = await makeProduct(shop, {
      Name: "Clay Lamp",
      priceCents: 1_999,
      regularPriceCents: 2_500,
      stock: [5, 5],
      days: 10,
    });
    const mat = await makeProduct(shop, { Name: "Jute Mat", priceCents: 1_001, seller: 1, days: 20 });
    const [group] = await opened.db.select().from(optionGroups).where(eq(optionGroups.productId, lamp.ID));
    await opened.db
      .insert(productImages)
      .values({ productId: lamp.ID, groupId: group?.id, url: "/pictures/teal.webp" });
    const Coupon = await makeCoupon(opened.db, { value: 10 });
    const checkoutId = await checkoutOf(
      { Items: [item(mat, 2), item(lamp, 1, 1)], Coupon, Note: "Ring twice.\nThanks" },
      { "accept-language": "de", cookie: "cname=AUD" },
    );
    const { status, body } = await createOrder(checkoutId);
    expect([status, body.Status]).toEqual([200, "Placed"]);

    expect(await findPlacedOrder(checkoutId)).toMatchObject({ Coupon });
    const order = await orderOf(checkoutId);
    expect(order).toMatchObject({
      OrderRef: body.OrderRef,
      userId: null,
      Email: contact.Email,
      FullName: contact.FullName,
      address: { ...contact.Address, Line2: "" },
      Note: "Ring twice.\nThanks",
      language: "de",
      currency: "AUD",
      currencyMultiplier: 1.56,
      subtotalCents: 4_001,
      discountCents: 400,
      shippingCents: 0,
      totalCents: 3_601,
    });
    const id = order?.id ?? 0;
    const lines = await opened.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(orderLines.optionId);
    expect(lines).toMatchObject([
      {
        Name: "Clay Lamp",
        Slug: lamp.Slug,
        Variant: "Teal",
        Size: "M1",
        Image: "/pictures/teal.webp",
        unitPriceCents: 1_999,
        regularPriceCents: 2_500,
        Quantity: 1,
        maxDeliveryDays: 10,
        returnsInDay: 7,
      },
      {
        Name: "Jute Mat",
        Variant: "Teal",
        Size: "M",
        Image: expect.stringContaining("/pictures/"),
        unitPriceCents: 1_001,
        Quantity: 2,
        maxDeliveryDays: 20,
      },
    ]);
    const parts = await opened.db
      .select()
      .from(orderParts)
      .where(eq(orderParts.orderId, id))
      .orderBy(orderParts.sellerId);
    expect(parts.map(({ sellerId, storeId, Status }) => ({ sellerId, storeId, Status }))).toEqual(
      shop.owners.map((owner) => ({ ...owner, Status: "New" })),
    );
    const events = await opened.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(orderEvents.id);
    expect(events.map(({ kind, from, to }) => `${kind}:${from}>${to}`)).toEqual([
      "order:>Placed",
      "part:>New",
      "part:>New",
      "payment:>CodDue",
    ]);
    const [payment] = await opened.db.select().from(payments).where(eq(payments.orderId, id));
    expect(payment).toMatchObject({ provider: "cod", Status: "CodDue", amountCents: 3_601, providerRef: null });
    const [mail] = await opened.db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order-confirmation:${body.OrderRef}`));
    expect(mail).toMatchObject({
      recipient: contact.Email,
      language: "de",
      payload: { OrderRef: body.OrderRef },
      sentAt: null,
    });
  });

  it("is shown in full to a caller with the checkout id, and to nobody else", async () => {
    const lamp = await makeProduct(shop, { Name: "Brass Lamp", priceCents: 2_200, regularPriceCents: 4_000, days: 4 });
    const checkoutId = await checkoutOf({ Items: [item(lamp, 2)] });
    expect(await findPlacedOrder(checkoutId)).toBeNull();
    const { body } = await createOrder(checkoutId);
    const shown = await findPlacedOrder(checkoutId);
    expect(shown).toMatchObject({
      OrderRef: body.OrderRef,
      Status: "Placed",
      Email: contact.Email,
      FullName: contact.FullName,
      Address: contact.Address,
      PaymentMethod: "cod",
      PaymentStatus: "CodDue",
      Coupon: "",
      Currency: { Code: "USD", Multiplier: 1 },
      Lines: [
        {
          ProductId: lamp.ID,
          Slug: lamp.Slug,
          Name: "Brass Lamp",
          Variant: "Teal",
          Size: "M",
          Quantity: 2,
          PriceCents: 2_200,
          RegularPriceCents: 4_000,
          TotalCents: 4_400,
        },
      ],
      Totals: [
        { title: "Subtotal", priceCents: 4_400 },
        { title: "Shipping", priceCents: 0 },
        { title: "Total", priceCents: 4_400 },
      ],
      SubtotalCents: 4_400,
      TotalCents: 4_400,
    });
    const day = (days: number) =>
      new Date(Date.parse(shown?.PlacedAt ?? "") + days * 86_400_000).toISOString().slice(0, 10);
    expect(shown?.EstimatedDelivery).toEqual({ From: day(4), To: day(4) });
    expect(await findPlacedOrder("00000000-0000-4000-8000-000000000000")).toBeNull();
    expect(await findPlacedOrder("' or 1=1")).toBeNull();
  });

  it("uses another reference when the first is taken", async () => {
    const lamp = await makeProduct(shop, { stock: [5] });
    const { body } = await createOrder(await checkoutOf({ Items: [item(lamp)] }));
    const refs = [body.OrderRef as string, body.OrderRef as string, "NJ-ABCDEFGH12345"];
    const { order } = await placeOrder({
      checkoutId: await checkoutOf({ Items: [item(lamp)] }),
      userId: null,
      now: new Date(),
      takeCoupon,
      cardProvider: "test",
      hold: { address: "203.0.113.1", limits: null },
      newRef: () => refs.shift() ?? "",
    });
    expect(order.OrderRef).toBe("NJ-ABCDEFGH12345");
  });

  it("names the pages that have to change", async () => {
    const plenty = await makeProduct(shop, { stock: [500] });
    const low = await makeProduct(shop, { stock: [21, 500] });
    const last = await makeProduct(shop, { stock: [1] });
    const lastOfOption = await makeProduct(shop, { stock: [1, 500] });
    const place = async (...items: object[]) =>
      (
        await placeOrder({
          checkoutId: await checkoutOf({ Items: items }),
          userId: null,
          now: new Date(),
          takeCoupon,
          cardProvider: "test",
          hold: { address: "203.0.113.1", limits: null },
        })
      ).shown;
    expect(await place(item(plenty), item(low))).toEqual({ slugs: [], isCardChanged: false });
    expect(await place(item(plenty), item(low, 2))).toEqual({ slugs: [low.Slug], isCardChanged: false });
    expect(await place(item(last))).toEqual({ slugs: [last.Slug], isCardChanged: true });
    // Lists are filtered by options with stock, and a card's button buys one.
    expect(await place(item(lastOfOption))).toEqual({ slugs: [lastOfOption.Slug], isCardChanged: true });
  });
});

describe("an order is rejected", () => {
  it("when the checkout is unknown, malformed, or expired", async () => {
    expect((await createOrder("00000000-0000-4000-8000-000000000000")).status).toBe(404);
    const malformed = await createOrder("1");
    expect([malformed.status, malformed.body.errors[0].path]).toEqual([400, "checkoutId"]);

    const lamp = await makeProduct(shop);
    const checkoutId = await checkoutOf({ Items: [item(lamp)] });
    await opened.db
      .update(checkouts)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(checkouts.id, checkoutId));
    const { status, body } = await createOrder(checkoutId);
    expect([status, body.type]).toEqual([410, "/api/docs#gone"]);
    expect(await orderOf(checkoutId)).toBeUndefined();
  });

  it("but an order made before the checkout expired is returned again", async () => {
    const lamp = await makeProduct(shop);
    const checkoutId = await checkoutOf({ Items: [item(lamp)] });
    const first = await createOrder(checkoutId);
    await opened.db
      .update(checkouts)
      .set({ expiresAt: new Date(0) })
      .where(eq(checkouts.id, checkoutId));
    expect((await createOrder(checkoutId)).body).toEqual(first.body);
  });

  it("when a price changed, and says which", async () => {
    const lamp = await makeProduct(shop, { Name: "Reed Lamp", priceCents: 2_000 });
    const mat = await makeProduct(shop);
    const checkoutId = await checkoutOf({ Items: [item(mat), item(lamp)] });
    await opened.db.update(optionItems).set({ priceCents: 2_100 }).where(eq(optionItems.productId, lamp.ID));
    const { status, body } = await createOrder(checkoutId);
    expect(status).toBe(409);
    expect(body.Changed).toEqual([{ OptionId: lamp.options[0], Name: "Reed Lamp", Was: 20, Now: 21 }]);
    expect(await orderOf(checkoutId)).toBeUndefined();
  });

  it.each(["Draft", "Archived"] as const)("when a product became %s", async (state) => {
    const lamp = await makeProduct(shop);
    const checkoutId = await checkoutOf({ Items: [item(lamp)] });
    await opened.db.update(products).set({ state }).where(eq(products.ID, lamp.ID));
    const { status, body } = await createOrder(checkoutId);
    expect([status, body.Changed]).toEqual([409, [{ OptionId: lamp.options[0], Name: lamp.Name, Was: 20, Now: null }]]);
  });

  it("when a product was deleted", async () => {
    const lamp = await makeProduct(shop);
    const checkoutId = await checkoutOf({ Items: [item(lamp)] });
    await opened.db.delete(products).where(eq(products.ID, lamp.ID));
    const { status, body } = await createOrder(checkoutId);
    expect([status, body.Changed]).toEqual([409, [{ OptionId: lamp.options[0], Name: "", Was: 20, Now: null }]]);
  });

  it("when the stock of one line is too small: no stock of the others is taken", async () => {
    const lamp = await makeProduct(shop, { stock: [5] });
    const mat = await makeProduct(shop, { stock: [5] });
    const first = await checkoutOf({ Items: [item(lamp, 3), item(mat, 4)] });
    expect((await createOrder(await checkoutOf({ Items: [item(mat, 2)] }))).status).toBe(200);
    const { status, body } = await createOrder(first);
    expect(status).toBe(409);
    expect(body.Short).toEqual([{ OptionId: mat.options[0], Name: mat.Name, Requested: 4, Available: 3 }]);
    const [left] = await opened.db.select().from(optionItems).where(eq(optionItems.productId, lamp.ID));
    expect(left?.Quantity).toBe(5);
  });
});

describe("who may place a checkout", () => {
  it("its own user only, by bearer or by cookie with the anti-forgery token", async () => {
    const [nadia, rumi] = [await makePerson(opened.db), await makePerson(opened.db)];
    const lamp = await makeProduct(shop, { stock: [9] });
    const checkoutId = await checkoutOf({ Items: [item(lamp)] }, nadia.bearer);
    for (const headers of [{}, rumi.bearer, rumi.browser]) {
      expect((await createOrder(checkoutId, headers)).status).toBe(404);
    }
    expect((await createOrder(checkoutId, { authorization: "Bearer nobody" })).status).toBe(401);
    expect((await createOrder(checkoutId, nadia.cookie)).status).toBe(403);
    expect((await createOrder(checkoutId, { ...nadia.cookie, "x-xsrf-token": "guess" })).status).toBe(403);
    expect(await orderOf(checkoutId)).toBeUndefined();
    expect((await createOrder(checkoutId, nadia.browser)).status).toBe(200);
    expect((await orderOf(checkoutId))?.userId).toBe(nadia.userId);
    expect((await createOrder(checkoutId, rumi.bearer)).status).toBe(404);
  });

  it("a guest's by anyone who has its id; it stays the guest's", async () => {
    const nadia = await makePerson(opened.db);
    const lamp = await makeProduct(shop);
    const checkoutId = await checkoutOf({ Items: [item(lamp)] });
    const { status, body } = await createOrder(checkoutId, nadia.bearer);
    expect(status).toBe(200);
    expect((await orderOf(checkoutId))?.userId).toBeNull();
    expect((await createOrder(checkoutId)).body).toEqual(body);
  });

  it.each([
    ["an Origin of another site", { origin: "https://evil.example" }],
    ["a cross-site request", { "sec-fetch-site": "cross-site" }],
    ["a prefetch", { "sec-purpose": "prefetch" }],
  ])("nobody by %s, and nothing changes", async (_, headers) => {
    const nadia = await makePerson(opened.db);
    const lamp = await makeProduct(shop);
    for (const who of [{}, nadia.bearer, nadia.browser]) {
      const checkoutId = await checkoutOf({ Items: [item(lamp)] }, who);
      expect((await createOrder(checkoutId, { ...who, ...headers })).status).toBe(403);
      expect(await orderOf(checkoutId)).toBeUndefined();
    }
  });

  it("not by GET", async () => {
    const checkoutId = await checkoutOf({ Items: [item(await makeProduct(shop))] });
    expect((await send("GET", `Order/CreateOrder/${checkoutId}`)).status).toBe(405);
    expect(await orderOf(checkoutId)).toBeUndefined();
  });

  it("what was bought leaves the stored cart, the rest stays", async () => {
    const nadia = await makePerson(opened.db);
    const [lamp, mat] = [await makeProduct(shop), await makeProduct(shop)];
    await send("POST", "UserProductItem/GetAllCartItems", [item(lamp, 2), item(mat)], nadia.bearer);
    await createOrder(await checkoutOf({ Items: [item(lamp, 2)] }, nadia.bearer), nadia.bearer);
    const left = await opened.db.select().from(cartLines).where(eq(cartLines.userId, nadia.userId));
    expect(left.map(({ optionId, quantity }) => [optionId, quantity])).toEqual([[mat.options[0], 1]]);
    expect(left).toHaveLength(1);
  });
});
