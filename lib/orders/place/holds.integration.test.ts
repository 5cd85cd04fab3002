import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { takeCoupon } from "@/lib/checkout/take-coupon";
import type { OpenDatabase } from "@/lib/db/open";
import { sessions } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { sessionTokenHash } from "@/lib/session-token";

import { confirmKey } from "./confirmation-key";
import { deleteOldOrigins } from "./record-origin";
import { defaultHoldLimits } from "./hold-rules";
import { setHoldLimits } from "./hold-settings";
import { orderKey } from "../view/order-key";
import { applyPaymentNews } from "../pay/apply-payment";
import { expireUnpaidOrders } from "../pay/payments";
import { makePerson, send, type Answer, type Person } from "@/lib/api/testing";
import { checkoutOf, createOrder, item, makeProduct, makeShop, type TestProduct, type TestShop } from "../testing";
import { makeCast, shopSteps } from "../testing-steps";
import { assertInvariants } from "../testing-invariants";

let opened: OpenDatabase;
let shop: TestShop;
let lamp: TestProduct;
let mati: Person;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  mati = (await makeCast(shop)).sellers[0] as Person;
  await opened.db.execute(sql`update users set email_verified = true`);
});
beforeEach(async () => {
  setHoldLimits(defaultHoldLimits);
  lamp = await makeProduct(shop, { stock: [100], priceCents: 500 });
});
afterEach(() => assertInvariants(opened.db));
afterAll(async () => {
  setHoldLimits(undefined);
  await opened.close();
});

let count = 0;
const home = () => ({ "x-client-address": `198.51.100.${(count += 1)}` });
const mailOf = () => `buyer${(count += 1)}@example.net`;

type Wish = {
  units?: number;
  email?: string;
  method?: "cod" | "card";
  headers?: Record<string, string>;
  of?: TestProduct;
};

async function buy({
  units = 1,
  email = mailOf(),
  method = "card",
  headers = home(),
  of = lamp,
}: Wish): Promise<Answer> {
  const checkout = await checkoutOf({ Items: [item(of, units)], Email: email, PaymentMethod: method }, headers);
  return createOrder(checkout, headers);
}

const many = (times: number, wish: (index: number) => Wish) =>
  Promise.all(Array.from({ length: times }, (_, index) => buy(wish(index))));

function tally(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function stockOf({ options }: TestProduct): Promise<number> {
  const { rows } = await opened.db.execute<{ n: number }>(
    sql`select quantity as n from option_items where id = ${options[0]}`,
  );
  return rows[0]?.n ?? -1;
}

async function mailsOf(ref: string): Promise<string[]> {
  const { rows } = await opened.db.execute<{ kind: string }>(
    sql`select kind from outbox where payload->>'OrderRef' = ${ref} order by kind`,
  );
  return rows.map(({ kind }) => kind);
}

async function confirmedPerson(): Promise<Record<string, string>> {
  const { userId, bearer } = await makePerson(opened.db);
  await opened.db.execute(sql`update users set email_verified = true where id = ${userId}`);
  return bearer;
}

const lapse = (minutes: number) => expireUnpaidOrders(takeCoupon, new Date(Date.now() + minutes * 60_000));

describe("unpaid orders cannot empty the stock", { timeout: 60_000 }, () => {
  it("neither with nearly all of it in one order", async () => {
    const { status, body } = await buy({ units: 99 });
    expect([status, body.Held]).toEqual([409, [{ OptionId: lamp.options[0], Name: lamp.Name, Allowed: 20 }]]);
    expect(body.detail).toContain("At most 20");
    expect(await stockOf(lamp)).toBe(100);
  });

  it("nor with many at once from one address, under many names", async () => {
    const headers = home();
    const answers = await many(25, () => ({ units: 4, headers }));
    // A share of the stock, both free and held: 40 of 100.
    expect(tally(answers)).toEqual({ 200: 10, 409: 15 });
    expect(await stockOf(lamp)).toBe(60);
  });

  it("nor with many at once under one name, from many addresses", async () => {
    const answers = await many(12, (index) => ({ units: 4, email: `Nadia+${index}@Example.net` }));
    expect(tally(answers)).toEqual({ 200: 5, 429: 7 });
  });

  it("nor on delivery: 25 orders of 4 from one address", async () => {
    const headers = home();
    const answers = await many(25, () => ({ units: 4, headers, method: "cod" }));
    expect(await stockOf(lamp)).toBe(60);
    expect(answers.filter(({ body }) => body.Status === "Placed")).toHaveLength(10);
  });

  it("but the last units are sold to any buyer, and two households behind one address can buy", async () => {
    const rare = await makeProduct(shop, { stock: [9] });
    const headers = home();
    expect((await buy({ units: 4, of: rare, headers })).status).toBe(200);
    expect((await buy({ units: 5, of: rare, headers })).status).toBe(200);
    expect(await stockOf(rare)).toBe(0);
  });

  it("an order that is paid no longer counts", async () => {
    const [headers, email] = [home(), mailOf()];
    const placed = await many(5, () => ({ units: 4, email, headers }));
    expect((await buy({ email, headers })).status).toBe(429);
    const first = placed.find(({ status }) => status === 200);
    const orderRef = first?.body.OrderRef as string;
    const paid = {
      id: orderRef,
      kind: "paid" as const,
      orderRef,
      chargeRef: orderRef,
      amountCents: 2_000,
      currency: "USD",
    };
    await applyPaymentNews(paid, takeCoupon);
    expect((await buy({ email, headers })).status).toBe(200);
  });

  it.each(["card", "cod"] as const)(
    "an account with a confirmed address may hold more, not all, by %s",
    async (method) => {
      const headers = await confirmedPerson();
      expect((await buy({ units: 51, headers, method })).body.Held).toEqual([expect.objectContaining({ Allowed: 50 })]);
      expect((await buy({ units: 50, headers, method })).status).toBe(200);
    },
  );

  it("an account's orders on delivery count until a shop accepts them", async () => {
    const headers = await confirmedPerson();
    const answers = await many(12, () => ({ units: 5, headers, method: "cod" }));
    expect(tally(answers)).toEqual({ 200: 10, 409: 2 });
    const first = answers.find(({ status }) => status === 200);
    expect(first?.body.Status).toBe("Placed");
    await shopSteps(mati, first?.body.OrderRef, "accept");
    // Half of the 95 units that are left.
    expect((await buy({ units: 2, headers, method: "cod" })).status).toBe(200);
  });

  it("an account that has received an order orders on delivery without these limits", async () => {
    const headers = await confirmedPerson();
    const { body } = await buy({ headers, method: "cod", of: await makeProduct(shop) });
    await shopSteps(mati, body.OrderRef, "accept", "pack", "ship", "deliver");
    expect((await buy({ units: 99, headers, method: "cod" })).body.Status).toBe("Placed");
  });

  it("a buyer with too many waiting orders gets a Retry-After", async () => {
    const email = mailOf();
    const answers = await many(8, () => ({ email }));
    expect(tally(answers)).toEqual({ 200: 5, 429: 3 });
    const rejected = answers.find(({ status }) => status === 429);
    expect(Number(rejected?.headers.get("retry-after"))).toBeGreaterThan(1_500);
    expect(rejected?.body.detail).toContain("still wait");
  });
});

describe("a buyer whose orders expire", { timeout: 60_000 }, () => {
  it("has less time for the next one, and no more units than on three tries", async () => {
    const email = mailOf();
    const until = async (ref: string) => {
      const { rows } = await opened.db.execute<{ minutes: number }>(
        sql`select round(extract(epoch from hold_until - placed_at) / 60)::int as minutes from orders where order_ref = ${ref}`,
      );
      return rows[0]?.minutes;
    };
    const minutes: (number | undefined)[] = [];
    const order = async (units: number) => {
      const answer = await buy({ units, email });
      if (answer.status === 200) minutes.push(await until(answer.body.OrderRef));
      await lapse(31);
      return answer.status;
    };
    expect([await order(20), await order(20), await order(20), await order(5)]).toEqual([200, 200, 200, 409]);
    expect(minutes).toEqual([30, 30, 10]);
  });
});

describe("who cancels and orders again", { timeout: 60_000 }, () => {
  it("cannot go on with it all day", async () => {
    const [email, headers] = [mailOf(), home()];
    const order = async () => {
      const { status, body } = await buy({ units: 20, email, headers });
      if (status === 200)
        await send("POST", "Order/CancelOrder", { OrderRef: body.OrderRef, Key: orderKey(body.OrderRef, new Date()) });
      return status;
    };
    expect([await order(), await order(), await order(), await order()]).toEqual([200, 200, 200, 409]);
    expect(await stockOf(lamp)).toBe(100);
  });
});

describe("the origin of orders", () => {
  it("is stored only as a keyed hash, and deleted after a week", async () => {
    const headers = { "x-client-address": "203.0.113.99" };
    await buy({ headers, email: "private@example.net" });
    const { rows } = await opened.db.execute<{ person: string; address: string }>(sql`select * from order_origins`);
    const all = JSON.stringify(rows);
    for (const secret of ["203.0.113", "private"]) expect(all).not.toContain(secret);
    expect(await deleteOldOrigins(new Date())).toBe(0);
    expect(await deleteOldOrigins(new Date(Date.now() + 8 * 86_400_000))).toBe(rows.length);
  });
});

describe("a guest's order on delivery that must be confirmed", { timeout: 60_000 }, () => {
  const confirm = (OrderRef: string, Key = confirmKey(OrderRef)) =>
    send("POST", "Order/ConfirmOrder", { OrderRef, Key });

  async function waiting() {
    const dear = await makeProduct(shop, { stock: [10], priceCents: 60_000 });
    const headers = home();
    const checkoutId = await checkoutOf({ Items: [item(dear)], Email: mailOf() }, headers);
    const { body } = await createOrder(checkoutId, headers);
    return { dear, checkoutId, ref: body.OrderRef as string, Status: body.Status as string };
  }

  it("reserves its stock, notifies nobody but the buyer, and is placed by the link", async () => {
    const { dear, ref, Status } = await waiting();
    expect([Status, await stockOf(dear), await mailsOf(ref)]).toEqual(["PendingConfirmation", 9, ["order-confirm"]]);
    expect((await confirm(ref)).body).toEqual({ OrderRef: ref, Status: "Placed" });
    expect(await mailsOf(ref)).toEqual(["order-confirm", "order-confirmation", "seller-order"]);
    // On another device, and once more.
    expect((await confirm(ref)).body).toEqual({ OrderRef: ref, Status: "Placed" });
    expect(await mailsOf(ref)).toHaveLength(3);
  });

  it("is confirmed once by many at once", async () => {
    const { ref } = await waiting();
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(ref)));
    expect(tally(answers)).toEqual({ 200: 10 });
    expect(await mailsOf(ref)).toHaveLength(3);
  });

  it("no other key does it", async () => {
    const { ref } = await waiting();
    const other = await waiting();
    for (const key of [confirmKey(other.ref), "", "x".repeat(43)]) expect((await confirm(ref, key)).status).toBe(404);
    expect(
      (await send("POST", "Order/ConfirmOrder", { OrderRef: "NJ-7K3QV9XH2M4TZ", Key: confirmKey("NJ-7K3QV9XH2M4TZ") }))
        .status,
    ).toBe(404);
  });

  it("expires after the deadline, and the link says so", async () => {
    const { dear, ref } = await waiting();
    await lapse(61);
    expect(await stockOf(dear)).toBe(10);
    const late = await confirm(ref);
    expect([late.status, late.body.detail]).toEqual([410, expect.stringContaining("not confirmed in time")]);
    expect(await mailsOf(ref)).toEqual(["order-confirm", "order-unconfirmed"]);
  });

  it("is hidden from its shop until then", async () => {
    const { ref } = await waiting();
    const [seller] = shop.owners;
    const token = "s".repeat(32);
    await opened.db.insert(sessions).values({
      tokenHash: sessionTokenHash(token),
      userId: seller?.sellerId ?? 0,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    const headers = { authorization: `Bearer ${token}` };
    const listed = async () => JSON.stringify((await send("POST", "Order/GetAllShopOrder", undefined, headers)).body);
    expect(await listed()).not.toContain(ref);
    const step = { OrderRef: ref, Action: "accept" };
    expect((await send("POST", "Order/ProcessShopOrder", step, headers)).status).toBe(404);
    await confirm(ref);
    expect(await listed()).toContain(ref);
  });

  it("sends the link again a few times, and no more", async () => {
    const { checkoutId, ref } = await waiting();
    const again = () => send("POST", "Order/SendConfirmation", { CheckoutId: checkoutId });
    const answers = [await again(), await again(), await again(), await again()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await mailsOf(ref)).toHaveLength(4);
    const done = await waiting();
    await confirm(done.ref);
    expect((await send("POST", "Order/SendConfirmation", { CheckoutId: done.checkoutId })).status).toBe(409);
  });

  it("the fourth open order of one person needs it", async () => {
    const email = mailOf();
    const states: string[] = [];
    for (let time = 0; time < 4; time += 1) states.push((await buy({ email, method: "cod" })).body.Status);
    expect(states).toEqual(["Placed", "Placed", "Placed", "PendingConfirmation"]);
  });
});
