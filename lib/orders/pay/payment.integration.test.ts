import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { setPaymentProvider } from "@/lib/adapters/payment-provider";
import { stripeProvider } from "@/lib/adapters/payment-stripe";
import { eventOf, fakeStripe, signedByStripe, type FakeStripe } from "@/lib/adapters/testing-stripe";
import { respond } from "@/lib/api/server";
import { takeCoupon } from "@/lib/checkout/take-coupon";
import type { OpenDatabase } from "@/lib/db/open";
import { orders, outbox, paymentEvents, payments, refunds } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";

import { expireUnpaidOrders, payDueRefunds } from "./payments";
import { send } from "@/lib/api/testing";
import {
  checkoutOf,
  createOrder,
  startCheckout,
  item,
  makeCoupon,
  makeProduct,
  makeShop,
  type TestProduct,
  type TestShop,
} from "../testing";
import { assertInvariants } from "../testing-invariants";
import { age, getOrder, makeCast, shopStep, shopSteps, stockOf, type Cast } from "../testing-steps";

const webhookSecret = "whsec_for_tests";
const halfHour = 30 * 60_000 + 1_000;
let opened: OpenDatabase;
let shop: TestShop;
let cast: Cast;
let stripe: FakeStripe;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  cast = await makeCast(shop);
});
beforeEach(async () => {
  stripe = await fakeStripe();
  setPaymentProvider(stripeProvider({ secretKey: "sk_test_1", webhookSecret, api: stripe.api }));
});
afterEach(async () => {
  setPaymentProvider(undefined);
  await stripe.close();
  await assertInvariants(opened.db);
});
afterAll(() => opened.close());

async function webhook(event: object, change: { secret?: string; at?: number; raw?: string } = {}) {
  const { raw, signature } = signedByStripe(event, change.secret ?? webhookSecret, change.at);
  const response = await respond(
    new Request("http://localhost/api/Payment/Webhook", {
      method: "POST",
      headers: { "stripe-signature": signature, "x-client-address": randomUUID() },
      body: change.raw ?? raw,
    }),
  );
  return { status: response.status, body: await response.json() };
}

type Opened = { ref: string; checkoutId: string; sessionId: string; lamp: TestProduct };

async function cardOrder(more: object = {}, stock = 5): Promise<Opened> {
  const lamp = await makeProduct(shop, { isCod: false, priceCents: 2_550, stock: [stock] });
  const checkoutId = await checkoutOf({ Items: [item(lamp, 2)], PaymentMethod: "card", ...more }, cast.buyer.bearer);
  const { status, body } = await createOrder(checkoutId, cast.buyer.bearer);
  expect([status, body.Status]).toEqual([200, "PendingPayment"]);
  return { ref: body.OrderRef, checkoutId, sessionId: body.PaymentUrl.split("/").at(-1), lamp };
}

const seen = async (ref: string) => (await getOrder(ref, cast.buyer.bearer)).body;
const mailsOf = async (ref: string, kind: string) =>
  (await opened.db.select().from(outbox)).filter(({ key }) => key.startsWith(`${kind}:${ref}`)).length;

describe("paying by card", () => {
  it("opens one page for an order, in US dollars for any shown currency", async () => {
    const lamp = await makeProduct(shop, { isCod: false, priceCents: 2_550 });
    const headers = { ...cast.buyer.bearer, cookie: "cname=AUD", "accept-language": "de" };
    const checkoutId = await checkoutOf({ Items: [item(lamp, 2)], PaymentMethod: "card" }, headers);
    const answers = await Promise.all(Array.from({ length: 4 }, () => createOrder(checkoutId, headers)));
    const [first] = answers;
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 4 }, () => first?.body));
    expect(stripe.sessions.size).toBe(1);
    const [session] = stripe.sessions.values();
    expect(first?.body.PaymentUrl).toBe(session?.url);
    expect(Object.fromEntries(session?.form ?? [])).toMatchObject({
      mode: "payment",
      client_reference_id: first?.body.OrderRef,
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "5100",
      "line_items[0][quantity]": "1",
      locale: "de",
      success_url: `http://localhost:3000/de/account/place-order/confirmed?checkout=${checkoutId}`,
      cancel_url: `http://localhost:3000/de/account/place-order/confirmed?checkout=${checkoutId}&payment=cancelled`,
    });
    expect(Number(session?.form.get("expires_at")) * 1_000).toBeGreaterThan(Date.now() + 30 * 60_000);
    expect(stripe.requests[0]?.authorization).toBe("Bearer sk_test_1");
  });

  it("is placed by the event, also if the browser never returns; nobody is notified before", async () => {
    const { ref, sessionId } = await cardOrder();
    expect(await seen(ref)).toMatchObject({
      Status: "PendingPayment",
      PaymentStatus: "Pending",
      Actions: ["pay", "cancel", "reorder"],
    });
    expect(await mailsOf(ref, "order-confirmation")).toBe(0);
    const [mati] = cast.sellers as [Cast["buyer"]];
    expect((await getOrder(ref, mati.bearer)).status).toBe(404);
    expect((await shopStep(mati, ref, "accept")).status).toBe(404);
    expect((await webhook(stripe.pay(sessionId))).body).toEqual({ Received: true });
    const paid = await seen(ref);
    expect(paid).toMatchObject({ Status: "Placed", PaymentStatus: "Paid", Paid: 51, PayUntil: null });
    expect(paid.PaymentUrl).toBeUndefined();
    expect(await mailsOf(ref, "order-confirmation")).toBe(1);
    expect((await getOrder(ref, mati.bearer)).body.View).toBe("shop");
  });

  it("counts an event once, also when it is repeated or simultaneous, and the browser's return changes nothing", async () => {
    const { ref, sessionId, checkoutId } = await cardOrder();
    const event = stripe.pay(sessionId);
    const again = [...Array.from({ length: 6 }, () => webhook(event)), createOrder(checkoutId, cast.buyer.bearer)];
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
    const session = stripe.sessions.get(sessionId) ?? {};
    // Another event about the same payment, and one that comes too late.
    await webhook(eventOf("checkout.session.async_payment_succeeded", session));
    await webhook(eventOf("checkout.session.expired", session));
    expect(await seen(ref)).toMatchObject({ Status: "Placed", Paid: 51, RefundDue: 0 });
    expect(await opened.db.select().from(refunds)).toHaveLength(0);
  });

  it("waits for methods that pay later, and is called off when they fail", async () => {
    const { ref, sessionId, lamp } = await cardOrder();
    const session = { ...stripe.sessions.get(sessionId), status: "complete", payment_status: "unpaid" };
    await webhook(eventOf("checkout.session.completed", session));
    expect((await seen(ref)).Status).toBe("PendingPayment");
    await webhook(eventOf("checkout.session.async_payment_failed", session));
    expect(await seen(ref)).toMatchObject({ Status: "Cancelled", PaymentStatus: "Failed" });
    expect(await stockOf(opened.db, lamp.options[0])).toBe(5);
  });

  it("accepts events signed by the provider only", async () => {
    const { ref, sessionId } = await cardOrder();
    const event = stripe.pay(sessionId);
    const fooled = [
      await webhook(event, { secret: "whsec_guessed" }),
      await webhook(event, { at: Date.now() - 301_000 }),
      await webhook(event, { raw: JSON.stringify(event) }),
      await send("POST", "Payment/Webhook", event),
    ];
    expect(fooled.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await send("POST", "Payment/PayTest", { Session: `test_${"a".repeat(43)}`, Outcome: "pay" })).status).toBe(
      404,
    );
    expect((await seen(ref)).Status).toBe("PendingPayment");
    expect((await webhook(eventOf("customer.created", {}))).status).toBe(200);
    const foreign = { ...stripe.sessions.get(sessionId), client_reference_id: "NJ-0000000000000" };
    expect((await webhook(eventOf("checkout.session.completed", foreign))).status).toBe(200);
    expect(await opened.db.select().from(paymentEvents).where(eq(paymentEvents.kind, "other"))).toEqual([]);
  });

  it("does not place an order for another amount or currency: it sends the money back", async () => {
    for (const wrong of [{ amount_total: 5_099 }, { currency: "aud" }]) {
      const { ref, sessionId } = await cardOrder();
      stripe.pay(sessionId);
      const session = Object.assign(stripe.sessions.get(sessionId) ?? {}, wrong);
      await webhook(eventOf("checkout.session.completed", session));
      expect((await seen(ref)).Status).toBe("PendingPayment");
      expect(await payDueRefunds()).toBe(1);
      expect(stripe.refunds.at(-1)?.amount).toBe(wrong.amount_total ?? 5_100);
      await age(opened.db, ref, halfHour);
      stripe.sessions.clear();
    }
  });

  it("needs no page where a coupon covers everything", async () => {
    const Coupon = await makeCoupon(opened.db, { value: 100 });
    const lamp = await makeProduct(shop, { isCod: false });
    const { body } = await createOrder(await checkoutOf({ Items: [item(lamp)], PaymentMethod: "card", Coupon }));
    expect(body).toEqual({ OrderRef: expect.any(String), Status: "Placed" });
    expect(await mailsOf(body.OrderRef, "order-confirmation")).toBe(1);
  });
});

describe("a provider in trouble", () => {
  it.each(["fault", "silence"] as const)(
    "(%s) is reported soon, and the order waits for the next try",
    async (trouble) => {
      const lamp = await makeProduct(shop, { isCod: false });
      const checkoutId = await checkoutOf({ Items: [item(lamp)], PaymentMethod: "card" }, cast.buyer.bearer);
      stripe.trouble = trouble;
      const { status, headers, body } = await createOrder(checkoutId, cast.buyer.bearer);
      expect([status, headers.get("retry-after")]).toEqual([503, "3"]);
      expect(body.detail).toContain("Your order is kept");
      stripe.trouble = "none";
      const again = await createOrder(checkoutId, cast.buyer.bearer);
      expect([again.status, stripe.sessions.size]).toEqual([200, 1]);
      expect(await stockOf(opened.db, lamp.options[0])).toBe(9);
    },
  );

  it("that does not finish is waited for two to three seconds", async () => {
    const lamp = await makeProduct(shop, { isCod: false });
    const checkoutId = await checkoutOf({ Items: [item(lamp)], PaymentMethod: "card" }, cast.buyer.bearer);
    // A simulated clock, so that the limit is measured and not the machine.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const asked = Promise.withResolvers<void>();
      const endless = async () => (asked.resolve(), new Promise<never>(() => undefined));
      setPaymentProvider({ ...stripeProvider({ secretKey: "sk_test_1", webhookSecret }), open: endless });
      let isAnswered = false;
      const answer = createOrder(checkoutId, cast.buyer.bearer).finally(() => (isAnswered = true));
      await asked.promise;
      await vi.advanceTimersByTimeAsync(2_000);
      expect(isAnswered).toBe(false);
      await vi.advanceTimersByTimeAsync(900);
      const { status, headers } = await answer;
      expect([status, headers.get("retry-after")]).toEqual([503, "3"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("whose answer got lost opens no second page and pays nothing back twice", async () => {
    const lamp = await makeProduct(shop, { isCod: false });
    const checkoutId = await checkoutOf({ Items: [item(lamp)], PaymentMethod: "card" }, cast.buyer.bearer);
    // Stripe's client retries once by itself when a connection breaks.
    stripe.loseAnswers = 2;
    expect((await createOrder(checkoutId, cast.buyer.bearer)).status).toBe(503);
    const { body } = await createOrder(checkoutId, cast.buyer.bearer);
    expect(stripe.sessions.size).toBe(1);
    await webhook(stripe.pay(body.PaymentUrl.split("/").at(-1)));
    await send("POST", "Order/CancelOrder", { OrderRef: body.OrderRef }, cast.buyer.bearer);
    stripe.loseAnswers = 2;
    expect(await payDueRefunds()).toBe(0);
    expect(await seen(body.OrderRef)).toMatchObject({ Status: "Cancelled", PaymentStatus: "Paid", RefundDue: 20 });
    expect(await payDueRefunds(new Date(Date.now() + 3_600_000))).toBe(1);
    expect(stripe.refunds).toHaveLength(1);
    expect(await seen(body.OrderRef)).toMatchObject({ PaymentStatus: "Refunded", Refunded: 20, RefundDue: 0 });
  });

  it("that rejects a refund permanently is not asked again", async () => {
    const { ref, sessionId } = await cardOrder();
    await webhook(stripe.pay(sessionId));
    await send("POST", "Order/CancelOrder", { OrderRef: ref }, cast.buyer.bearer);
    stripe.trouble = "refusal";
    await payDueRefunds();
    stripe.trouble = "none";
    expect(await payDueRefunds(new Date(Date.now() + 86_400_000))).toBe(0);
    const [row] = await opened.db
      .select()
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.OrderRef, ref));
    expect(row?.refunds).toMatchObject({ Status: "Refused", lastError: expect.stringContaining("in trouble") });
    // A person settles it, so that the books are right again.
    await opened.db
      .update(refunds)
      .set({ Status: "Pending", nextAttemptAt: new Date(0) })
      .where(eq(refunds.id, row?.refunds.id ?? 0));
    expect(await payDueRefunds()).toBe(1);
  });
});

describe("a refund as the seller sees it", () => {
  it("concerns only the own part, first pending and then paid out", async () => {
    const [lamp, mat] = await Promise.all([
      makeProduct(shop, { isCod: false, priceCents: 2_000 }),
      makeProduct(shop, { isCod: false, priceCents: 700, seller: 1 }),
    ]);
    const wish = { Items: [item(lamp), item(mat)], PaymentMethod: "card" };
    const { body } = await createOrder(await checkoutOf(wish, cast.buyer.bearer), cast.buyer.bearer);
    await webhook(stripe.pay(body.PaymentUrl.split("/").at(-1)));
    const [mati, alo] = cast.sellers as [Cast["buyer"], Cast["buyer"]];
    expect((await shopStep(mati, body.OrderRef, "cancel", { Reason: "Sold out" })).status).toBe(200);
    const seenBy = async (seller: Cast["buyer"]) => (await getOrder(body.OrderRef, seller.bearer)).body;
    expect(await seenBy(mati)).toMatchObject({ RefundDue: 20, Refunded: 0 });
    expect(await seenBy(alo)).toMatchObject({ RefundDue: 0, Refunded: 0 });
    await payDueRefunds();
    expect(await seenBy(mati)).toMatchObject({ RefundDue: 0, Refunded: 20 });
    expect(await seenBy(alo)).toMatchObject({ RefundDue: 0, Refunded: 0 });
    expect(await seen(body.OrderRef)).toMatchObject({ RefundDue: 0, Refunded: 20 });
  });
});

describe("an order that nobody pays", () => {
  it("expires after half an hour, and its page is closed; stock and coupon are restored once", async () => {
    const Coupon = await makeCoupon(opened.db, { useLimit: 1 });
    const { ref, sessionId, lamp } = await cardOrder({ Coupon });
    expect(await expireUnpaidOrders(takeCoupon)).toEqual([]);
    expect(await stockOf(opened.db, lamp.options[0])).toBe(3);
    await age(opened.db, ref, halfHour);
    await Promise.all([expireUnpaidOrders(takeCoupon), expireUnpaidOrders(takeCoupon), expireUnpaidOrders(takeCoupon)]);
    expect(await seen(ref)).toMatchObject({ Status: "Cancelled", PaymentStatus: "Failed" });
    expect(await stockOf(opened.db, lamp.options[0])).toBe(5);
    expect(stripe.sessions.get(sessionId)?.status).toBe("expired");
    expect(await mailsOf(ref, "order-unpaid")).toBe(1);
    await cardOrder({ Coupon });
  });

  it("but was paid in the last second is placed", async () => {
    const { ref, sessionId } = await cardOrder();
    const event = stripe.pay(sessionId);
    await age(opened.db, ref, halfHour);
    await Promise.all([expireUnpaidOrders(takeCoupon), webhook(event)]);
    expect(await seen(ref)).toMatchObject({ Status: "Placed", Paid: 51 });
  });

  it("does not expire while its page cannot be closed", async () => {
    const { ref } = await cardOrder();
    await age(opened.db, ref, halfHour);
    stripe.trouble = "fault";
    expect(await expireUnpaidOrders(takeCoupon)).toEqual([]);
    expect((await seen(ref)).Status).toBe("PendingPayment");
    await expireUnpaidOrders(takeCoupon, new Date(Date.now() + 86_400_000));
    expect((await seen(ref)).Status).toBe("Cancelled");
  });
});

describe("a payment that arrives too late", () => {
  /** Abandoned while the provider did not answer, so that its page stayed open. */
  async function givenUp(more: object = {}) {
    const order = await cardOrder(more);
    await age(opened.db, order.ref, halfHour);
    stripe.trouble = "fault";
    await expireUnpaidOrders(takeCoupon, new Date(Date.now() + 86_400_000));
    stripe.trouble = "none";
    expect((await seen(order.ref)).Status).toBe("Cancelled");
    return order;
  }

  it("revives the order with its coupon, whose use counts for all spellings of the address", async () => {
    const Coupon = await makeCoupon(opened.db, { perBuyerLimit: 1 });
    const { ref, sessionId } = await givenUp({ Coupon, Email: "Late+1@example.net" });
    await webhook(stripe.pay(sessionId));
    expect(await seen(ref)).toMatchObject({ Status: "Placed", PaymentStatus: "Paid" });
    const again = await startCheckout({ Items: [item(await makeProduct(shop))], Coupon, Email: "late+2@example.net" });
    expect([again.status, again.body.errors?.[0].path]).toEqual([400, "Coupon"]);
  });

  it("revives the order while its stock is there, and it can still be cancelled", async () => {
    const Coupon = await makeCoupon(opened.db, { useLimit: 1 });
    const { ref, sessionId, lamp } = await givenUp({ Coupon });
    const event = stripe.pay(sessionId);
    await Promise.all([webhook(event), webhook(event)]);
    expect(await seen(ref)).toMatchObject({ Status: "Placed", PaymentStatus: "Paid" });
    expect(await stockOf(opened.db, lamp.options[0])).toBe(3);
    expect(await mailsOf(ref, "order-confirmation")).toBe(1);
    await shopSteps(cast.sellers[0] as Cast["buyer"], ref, "accept", "cancel");
    await payDueRefunds();
    expect(await seen(ref)).toMatchObject({ Status: "Cancelled", PaymentStatus: "Refunded" });
    expect(await stockOf(opened.db, lamp.options[0])).toBe(5);
  });

  it.each(["stock", "coupon"])("is refunded once when the %s is used up meanwhile", async (gone) => {
    const Coupon = await makeCoupon(opened.db, { useLimit: 1 });
    const { ref, sessionId, lamp } = await givenUp({ Coupon });
    const units = gone === "stock" ? 4 : 1;
    await createOrder(
      await checkoutOf({ Items: [item(lamp, units)], PaymentMethod: "card", ...(gone === "coupon" && { Coupon }) }),
    );
    const event = stripe.pay(sessionId);
    await Promise.all([webhook(event), webhook(event), webhook(event)]);
    await webhook(eventOf("checkout.session.async_payment_succeeded", stripe.sessions.get(sessionId) ?? {}));
    await Promise.all([payDueRefunds(), payDueRefunds()]);
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([stripe.sessions.get(sessionId)?.amount_total]);
    expect(await seen(ref)).toMatchObject({ Status: "Cancelled", PaymentStatus: "Failed", Paid: 0 });
    expect(await mailsOf(ref, "order-payment-returned")).toBe(1);
    expect(await stockOf(opened.db, lamp.options[0])).toBe(5 - units);
  });

  it("is refunded when the buyer had cancelled", async () => {
    const { ref, sessionId, lamp } = await cardOrder();
    await send("POST", "Order/CancelOrder", { OrderRef: ref }, cast.buyer.bearer);
    expect(await seen(ref)).toMatchObject({ Status: "Cancelled", PaymentStatus: "Failed", RefundDue: 0 });
    await webhook(stripe.pay(sessionId));
    await payDueRefunds();
    expect(stripe.refunds).toHaveLength(1);
    expect(await stockOf(opened.db, lamp.options[0])).toBe(5);
  });
});

describe("without a provider", () => {
  beforeEach(() => setPaymentProvider(undefined));

  it("the test page pays through the same webhook, once", async () => {
    const lamp = await makeProduct(shop, { isCod: false });
    const checkoutId = await checkoutOf({ Items: [item(lamp)], PaymentMethod: "card" }, cast.buyer.bearer);
    const { body } = await createOrder(checkoutId, cast.buyer.bearer);
    const Session = decodeURIComponent(body.PaymentUrl.split("/").at(-1));
    expect(body.PaymentUrl).toMatch(/^http:\/\/localhost:3000\/account\/test-payment\/test_[\w-]{43}$/);
    const payTest = (Outcome: string) => send("POST", "Payment/PayTest", { Session, Outcome });
    const declined = await payTest("decline");
    expect(declined.body).toEqual({ Paid: false, ReturnUrl: `/account/place-order/confirmed?checkout=${checkoutId}` });
    expect((await seen(body.OrderRef)).Status).toBe("PendingPayment");
    const twice = await Promise.all([payTest("pay"), payTest("pay")]);
    expect(twice.some(({ status }) => status === 200)).toBe(true);
    expect(await seen(body.OrderRef)).toMatchObject({ Status: "Placed", PaymentStatus: "Paid", Paid: 20 });
    expect((await payTest("pay")).status).toBe(404);
    for (const bad of [{ Session: "test_x", Outcome: "pay" }, { Session, Outcome: "steal" }, {}]) {
      expect((await send("POST", "Payment/PayTest", bad)).status).toBe(400);
    }
    await send("POST", "Order/CancelOrder", { OrderRef: body.OrderRef }, cast.buyer.bearer);
    await payDueRefunds();
    expect(await seen(body.OrderRef)).toMatchObject({ PaymentStatus: "Refunded" });
  });

  it("an event that the test page did not sign is rejected", async () => {
    const { ref } = await (async () => {
      const lamp = await makeProduct(shop, { isCod: false });
      const { body } = await createOrder(
        await checkoutOf({ Items: [item(lamp)], PaymentMethod: "card" }, cast.buyer.bearer),
        cast.buyer.bearer,
      );
      return { ref: body.OrderRef as string };
    })();
    const event = { id: "x", kind: "paid", orderRef: ref, chargeRef: "c", amountCents: 2_000, currency: "USD" };
    for (const signature of ["", "t=1,v1=x", `t=${Math.floor(Date.now() / 1_000)},v1=${"a".repeat(43)}`]) {
      expect((await send("POST", "Payment/Webhook", event, { "payment-signature": signature })).status).toBe(400);
    }
    expect((await seen(ref)).Status).toBe("PendingPayment");
  });
});
