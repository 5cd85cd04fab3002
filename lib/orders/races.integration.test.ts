import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { coupons, couponUses, optionItems, orders, payments, products, stockMovements } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";

import { makePerson } from "@/lib/api/testing";
import { checkoutOf, createOrder, item, makeCoupon, makeProduct, makeShop, type TestShop } from "./testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";

let opened: OpenDatabase;
let shop: TestShop;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

function countByStatus(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const ofOrder = (ref: string) => sql`(select id from orders where order_ref = ${ref})`;

async function stockOf(optionId: number) {
  const [row] = await opened.db
    .select({ left: optionItems.Quantity })
    .from(optionItems)
    .where(eq(optionItems.ID, optionId));
  return row?.left;
}

describe("many buyers at once", { timeout: 60_000 }, () => {
  it("200 buyers of 20 units buy exactly 20, the others get the error that it is sold out", async () => {
    const lamp = await makeProduct(shop, { stock: [20] });
    const checkouts = await times(200, (index) =>
      checkoutOf({ Items: [item(lamp)], Email: `buyer${index}@example.net` }),
    );
    const answers = await times(200, (index) => createOrder(checkouts[index] ?? ""));

    expect(countByStatus(answers)).toEqual({ 200: 20, 409: 180 });
    expect(await stockOf(lamp.options[0] ?? 0)).toBe(0);
    const [product] = await opened.db.select().from(products).where(eq(products.ID, lamp.ID));
    expect(product).toMatchObject({ AvailableQuantity: 0, TotalSold: 0 });
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.OrderRef)).size).toBe(20);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.Short).toEqual([{ OptionId: lamp.options[0], Name: lamp.Name, Requested: 1, Available: 0 }]);
    }
  });

  it("several units each: never more than there are", async () => {
    const lamp = await makeProduct(shop, { stock: [50] });
    const checkouts = await times(60, (index) => checkoutOf({ Items: [item(lamp, 1 + (index % 7))] }));
    const answers = await times(60, (index) => createOrder(checkouts[index] ?? ""));
    const sold = answers.reduce((sum, { status }, index) => sum + (status === 200 ? 1 + (index % 7) : 0), 0);
    expect(await stockOf(lamp.options[0] ?? 0)).toBe(50 - sold);
    expect(sold).toBeGreaterThan(43);
    expect(Object.keys(countByStatus(answers))).toEqual(["200", "409"]);
  });

  it("20 calls for one checkout make one order, one stock movement, one payment and give one answer", async () => {
    const lamp = await makeProduct(shop, { stock: [10] });
    const checkoutId = await checkoutOf({ Items: [item(lamp, 3)] });
    const answers = await times(20, () => createOrder(checkoutId));
    const later = await createOrder(checkoutId);

    expect(countByStatus(answers)).toEqual({ 200: 20 });
    expect(new Set([...answers, later].map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(later.body).toEqual({ OrderRef: expect.stringMatching(/^NJ-[0-9A-HJKMNP-TV-Z]{13}$/), Status: "Placed" });
    expect(await stockOf(lamp.options[0] ?? 0)).toBe(7);
    const ref = later.body.OrderRef as string;
    const made = await opened.db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
    const moved = await opened.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.orderId, ofOrder(ref)));
    const paid = await opened.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, ofOrder(ref)));
    expect([made.length, moved.length, paid.length]).toEqual([1, 1, 1]);
    expect(moved[0]?.quantity).toBe(-3);
  });

  it("50 pairs of five-line carts in opposite order neither deadlock nor lose a unit", async () => {
    const lamps = await times(5, (index) => makeProduct(shop, { stock: [60, 60], seller: index % 2 === 0 ? 0 : 1 }));
    const forth = lamps.map((lamp, index) => item(lamp, 1, index % 2));
    const back = lamps.map((lamp, index) => item(lamp, 1, index % 2)).reverse();
    const checkouts = await times(100, (index) => checkoutOf({ Items: index % 2 === 0 ? forth : back }));
    const answers = await times(100, (index) => createOrder(checkouts[index] ?? ""));

    // 60 units of each line: 60 orders take all five or nothing.
    expect(countByStatus(answers)).toEqual({ 200: 60, 409: 40 });
    for (const [index, lamp] of lamps.entries()) {
      expect(await stockOf(lamp.options[index % 2] ?? 0)).toBe(0);
      expect(await stockOf(lamp.options[(index + 1) % 2] ?? 0)).toBe(60);
    }
  });

  it("options of one product sold at once keep the product's own figures right", async () => {
    const shirt = await makeProduct(shop, { stock: [30, 30, 30] });
    const checkouts = await times(60, (index) =>
      checkoutOf({ Items: [item(shirt, 1, index % 3), item(shirt, 1, (index + 1) % 3)] }),
    );
    const answers = await times(60, (index) => createOrder(checkouts[index] ?? ""));
    const sold = 2 * (countByStatus(answers)[200] ?? 0);
    const [product] = await opened.db.select().from(products).where(eq(products.ID, shirt.ID));
    expect(product).toMatchObject({ AvailableQuantity: 90 - sold });
    // The worst order of buyers: one option runs out for each of two of the three pairs.
    expect(sold).toBeGreaterThanOrEqual(80);
  });

  it("a coupon with 5 uses is used 5 times by 30 orders at once; the others keep their stock", async () => {
    const lamp = await makeProduct(shop, { stock: [90] });
    const Coupon = await makeCoupon(opened.db, { useLimit: 5 });
    const checkouts = await times(30, (index) =>
      checkoutOf({ Items: [item(lamp)], Coupon, Email: `c${index}@example.net` }),
    );
    const answers = await times(30, (index) => createOrder(checkouts[index] ?? ""));

    expect(countByStatus(answers)).toEqual({ 200: 5, 409: 25 });
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.errors).toMatchObject([{ path: "Coupon", message: expect.stringContaining("used up") }]);
    }
    const [coupon] = await opened.db.select().from(coupons).where(eq(coupons.code, Coupon));
    const uses = await opened.db
      .select()
      .from(couponUses)
      .where(eq(couponUses.couponId, coupon?.id ?? 0));
    expect([coupon?.usedCount, uses.length]).toEqual([5, 5]);
    expect(await stockOf(lamp.options[0] ?? 0)).toBe(85);
  });

  it("a buyer's own limit applies to ten orders at once, under any address", async () => {
    const lamp = await makeProduct(shop, { stock: [90] });
    const Coupon = await makeCoupon(opened.db, { perBuyerLimit: 1 });
    const asGuest = await times(10, (index) =>
      checkoutOf({ Items: [item(lamp)], Coupon, Email: `${index % 2 === 0 ? "Rumi" : "rumi"}+${index}@example.net` }),
    );
    expect(countByStatus(await times(10, (index) => createOrder(asGuest[index] ?? "")))).toEqual({ 200: 1, 409: 9 });

    const person = await makePerson(opened.db);
    const signedIn = await times(10, (index) =>
      checkoutOf({ Items: [item(lamp)], Coupon, Email: `alias${index}@example.net` }, person.bearer),
    );
    const answers = await times(10, (index) => createOrder(signedIn[index] ?? "", person.bearer));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 9 });
  });
});
