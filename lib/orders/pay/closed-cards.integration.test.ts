import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { setPaymentProvider } from "@/lib/adapters/payment-provider";
import { signTestEvent, testProvider } from "@/lib/adapters/payment-test";
import type { OpenDatabase } from "@/lib/db/open";
import { orders } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";

import { payDueRefunds } from "./payments";
import { findPlacedOrder } from "../view/placed-queries";
import { send } from "@/lib/api/testing";
import { checkoutOf, createOrder, item, makeProduct, makeShop, startCheckout, type TestShop } from "../testing";
import { assertInvariants } from "../testing-invariants";
import { getOrder, makeCast, stockOf, type Cast } from "../testing-steps";

const rejection = "This shop takes no card payments at the moment. Please choose another way to pay.";
let opened: OpenDatabase;
let shop: TestShop;
let cast: Cast;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  cast = await makeCast(shop);
});
beforeEach(() => setPaymentProvider(null));
afterEach(async () => {
  setPaymentProvider(undefined);
  await assertInvariants(opened.db);
});
afterAll(() => opened.close());

/** An order by card that has waited for its payment since the shop still took test payments. */
async function pendingOrder() {
  setPaymentProvider(testProvider());
  const lamp = await makeProduct(shop, { isCod: false });
  const checkoutId = await checkoutOf({ Items: [item(lamp)], PaymentMethod: "card" }, cast.buyer.bearer);
  const { body } = await createOrder(checkoutId, cast.buyer.bearer);
  const Session = decodeURIComponent(body.PaymentUrl.split("/").at(-1));
  setPaymentProvider(null);
  return { ref: body.OrderRef as string, checkoutId, Session };
}

const statusOf = async (ref: string) => (await getOrder(ref, cast.buyer.bearer)).body.Status;

describe("without card payments", () => {
  it("an order by card cannot be started, and the quote already says so", async () => {
    const lamp = await makeProduct(shop);
    const { status, body } = await startCheckout({ Items: [item(lamp)], PaymentMethod: "card" });
    expect([status, body.errors]).toMatchObject([400, [{ path: "PaymentMethod", message: rejection }]]);
    const quote = await send("POST", "Order/Quote", { Items: [item(lamp)] });
    expect(quote.body).toMatchObject({ Card: { Allowed: false }, CashOnDelivery: { Allowed: true } });
    setPaymentProvider(testProvider());
    expect((await send("POST", "Order/Quote", { Items: [item(lamp)] })).body.Card).toEqual({ Allowed: true });
  });

  it("a checkout by card that was started before is not ordered, and takes no stock", async () => {
    const lamp = await makeProduct(shop, { stock: [5] });
    setPaymentProvider(testProvider());
    const checkoutId = await checkoutOf({ Items: [item(lamp)], PaymentMethod: "card" });
    setPaymentProvider(null);
    const { status, body } = await createOrder(checkoutId);
    expect([status, body.detail]).toEqual([409, rejection]);
    expect(await stockOf(opened.db, lamp.options[0])).toBe(5);
    expect(await opened.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))).toEqual([]);
  });

  it("an order that waits cannot be paid on the test page, and says that it cannot", async () => {
    const { ref, checkoutId, Session } = await pendingOrder();
    expect((await send("POST", "Payment/PayTest", { Session, Outcome: "pay" })).status).toBe(404);
    const again = await createOrder(checkoutId, cast.buyer.bearer);
    expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining("cannot be paid")]);
    const { body } = await getOrder(ref, cast.buyer.bearer);
    expect(body).toMatchObject({ Status: "PendingPayment", PaymentClosed: true });
    expect(body.PaymentUrl).toBeUndefined();
    expect(body.Actions).not.toContain("pay");
    const placed = await findPlacedOrder(checkoutId);
    expect(placed).toMatchObject({ PaymentClosed: true });
    expect(placed?.PaymentUrl).toBeUndefined();
  });

  it("an event signed by the test page pays nothing", async () => {
    const { ref } = await pendingOrder();
    const event = {
      id: `x${ref}`,
      kind: "paid" as const,
      orderRef: ref,
      chargeRef: "c",
      amountCents: 2_000,
      currency: "USD",
    };
    const { raw, signature } = signTestEvent(event, new Date());
    const answer = await send("POST", "Payment/Webhook", JSON.parse(raw), { "payment-signature": signature });
    expect(answer.status).toBe(404);
    expect(await statusOf(ref)).toBe("PendingPayment");
  });

  it("an order that was paid by test before can be cancelled and refunded", async () => {
    const { ref, Session } = await pendingOrder();
    setPaymentProvider(testProvider());
    expect((await send("POST", "Payment/PayTest", { Session, Outcome: "pay" })).status).toBe(200);
    setPaymentProvider(null);
    await send("POST", "Order/CancelOrder", { OrderRef: ref }, cast.buyer.bearer);
    await payDueRefunds();
    expect((await getOrder(ref, cast.buyer.bearer)).body).toMatchObject({ PaymentStatus: "Refunded" });
  });
});

describe("with a real payment provider", () => {
  it("an order that waits for a test payment cannot be paid by test any more", async () => {
    const { ref, Session } = await pendingOrder();
    setPaymentProvider({ ...testProvider(), name: "stripe" });
    expect((await send("POST", "Payment/PayTest", { Session, Outcome: "pay" })).status).toBe(404);
    expect((await getOrder(ref, cast.buyer.bearer)).body).toMatchObject({ PaymentClosed: true });
  });
});
