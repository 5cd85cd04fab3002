import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { requireCartId } from "@/lib/cart/open-cart";
import { clearCheckouts } from "@/lib/checkout/create-checkout";
import type { OpenDatabase } from "@/lib/db/open";
import { checkouts, optionItems, orders } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";

import { makePerson, send, type Answer, type Person } from "@/lib/api/testing";
import {
  checkoutOf,
  createOrder,
  item,
  makeProduct,
  makeShop,
  startCheckout,
  type TestProduct,
  type TestShop,
} from "../testing";
import { assertInvariants } from "../testing-invariants";

let opened: OpenDatabase;
let shop: TestShop;
let lamp: TestProduct;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

const tenTimes = <Result>(run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 10 }, (_, index) => run(index)));

const fill = (person: Person, product: TestProduct, units = 2) =>
  send("POST", "UserProductItem/GetAllCartItems", [item(product, units)], person.bearer);

const countOrders = () => opened.db.$count(orders);

async function stockOf(product: TestProduct) {
  const [row] = await opened.db
    .select()
    .from(optionItems)
    .where(eq(optionItems.ID, product.options[0] ?? 0));
  return row?.Quantity;
}

function expectOneOrder(answers: readonly Answer[], product: TestProduct) {
  const [placed, ...others] = answers.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  const rejected = answers.filter(({ status }) => status === 409);
  expect(rejected).toHaveLength(9);
  for (const { body } of rejected) {
    expect(body.detail).toBe("This cart was already ordered. See your order.");
    expect(body.Ordered).toEqual({ OrderRef: placed?.body.OrderRef, OptionIds: product.options });
  }
}

it("orders an account's cart only with its session", async () => {
  const tray = await makeProduct(shop, { stock: [5] });
  const person = await makePerson(opened.db);
  await fill(person, tray, 1);
  const CartId = await requireCartId(person.userId);
  const ended = await startCheckout({ Items: [item(tray)], CartId });
  expect(ended).toMatchObject({ status: 401, body: { detail: "This session has ended. Sign in again." } });
  expect(await startCheckout({ Items: [item(tray)], CartId }, person.bearer)).toMatchObject({ status: 200 });
});

describe("one cart is one order", { timeout: 60_000 }, () => {
  it("however many checkouts were begun from a stored cart", async () => {
    lamp = await makeProduct(shop, { stock: [40] });
    const person = await makePerson(opened.db);
    await fill(person, lamp);
    const begun = await tenTimes(() => checkoutOf({}, person.bearer));
    const before = await countOrders();
    expectOneOrder(await tenTimes((index) => createOrder(begun[index] ?? "", person.bearer)), lamp);
    expect(await countOrders()).toBe(before + 1);
    expect(await stockOf(lamp)).toBe(38);
  });

  it("however many checkouts were begun from a guest's cart", async () => {
    lamp = await makeProduct(shop, { stock: [40] });
    const CartId = randomUUID();
    const begun = await tenTimes(() => checkoutOf({ Items: [item(lamp)], CartId }));
    expectOneOrder(await tenTimes((index) => createOrder(begun[index] ?? "")), lamp);
    expect(await stockOf(lamp)).toBe(39);
    // Nor does a later visit with the cart still open in another window.
    const late = await startCheckout({ Items: [item(lamp)], CartId });
    expect([late.status, late.body.Ordered?.OptionIds]).toEqual([409, lamp.options]);
  });

  it("also for several checkouts and orders at the same time", async () => {
    lamp = await makeProduct(shop, { stock: [40] });
    const CartId = randomUUID();
    const ways = await tenTimes(async () => {
      const started = await startCheckout({ Items: [item(lamp)], CartId });
      return started.status === 200 ? createOrder(started.body.CheckoutId) : started;
    });
    expectOneOrder(ways, lamp);
  });

  it("after a failed attempt the next one can order the cart", async () => {
    lamp = await makeProduct(shop, { stock: [3] });
    const CartId = randomUUID();
    const first = await checkoutOf({ Items: [item(lamp, 3)], CartId });
    await opened.db.execute(sql`update option_items set quantity = 2 where id = ${lamp.options[0]}`);
    expect((await createOrder(first)).body.Short).toHaveLength(1);
    await opened.db.execute(sql`update option_items set quantity = 3 where id = ${lamp.options[0]}`);
    expect((await createOrder(await checkoutOf({ Items: [item(lamp, 2)], CartId }))).status).toBe(200);
  });

  it("the same checkout returns its order again", async () => {
    lamp = await makeProduct(shop);
    const checkoutId = await checkoutOf({ Items: [item(lamp)], CartId: randomUUID() });
    const [first, again] = [await createOrder(checkoutId), await createOrder(checkoutId)];
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  it("shows the order of a cart to no other person", async () => {
    lamp = await makeProduct(shop);
    const [owner, other] = [await makePerson(opened.db), await makePerson(opened.db)];
    const CartId = randomUUID();
    await createOrder(await checkoutOf({ Items: [item(lamp)], CartId }, owner.bearer), owner.bearer);
    for (const headers of [other.bearer, undefined]) {
      const { status, body } = await startCheckout({ Items: [item(lamp)], CartId }, headers);
      expect([status, body.Ordered]).toEqual([409, { OrderRef: null, OptionIds: [] }]);
    }
  });

  it("a cart's name is a UUID", async () => {
    lamp = await makeProduct(shop);
    expect((await startCheckout({ Items: [item(lamp)], CartId: "mine" })).status).toBe(400);
  });
});

describe("what is another order", () => {
  it("a cart that was filled again, and one that was ordered again", async () => {
    lamp = await makeProduct(shop, { stock: [40] });
    const person = await makePerson(opened.db);
    const order = async () => {
      await fill(person, lamp);
      return createOrder(await checkoutOf({}, person.bearer), person.bearer);
    };
    const first = await order();
    expect((await order()).status).toBe(200);
    await send("POST", "Order/ReOrder", { OrderRef: first.body.OrderRef }, person.bearer);
    expect((await createOrder(await checkoutOf({}, person.bearer), person.bearer)).status).toBe(200);
  });

  it("lines that are bought past the cart", async () => {
    lamp = await makeProduct(shop, { stock: [40] });
    const person = await makePerson(opened.db);
    await fill(person, lamp);
    const ofCart = await checkoutOf({}, person.bearer);
    const beside = await checkoutOf({ Items: [item(lamp)] }, person.bearer);
    expect((await createOrder(beside, person.bearer)).status).toBe(200);
    expect((await createOrder(ofCart, person.bearer)).status).toBe(200);
  });
});

describe("checkouts that have expired", () => {
  const hour = 3_600_000;

  it("are deleted; valid ones stay, and those of orders without their buyer, which lead to no second order", async () => {
    lamp = await makeProduct(shop);
    const ordered = await checkoutOf({ Items: [item(lamp)] });
    const { body: order } = await createOrder(ordered);
    const left = await checkoutOf({ Items: [item(lamp)] });
    expect(await clearCheckouts(new Date())).toBe(0);
    const now = new Date(Date.now() + hour);
    const cleared = await Promise.all([clearCheckouts(now), clearCheckouts(now)]);
    expect(cleared[0] + cleared[1]).toBeGreaterThan(0);
    const rows = await opened.db.select({ id: checkouts.id }).from(checkouts);
    const ids = rows.map(({ id }) => id);
    expect([ids.includes(ordered), ids.includes(left)]).toEqual([true, false]);
    expect((await createOrder(left)).status).toBe(404);
    const [kept] = await opened.db.select().from(checkouts).where(eq(checkouts.id, ordered));
    expect(kept).toMatchObject({ Email: "", FullName: "", Phone: "", address: {}, Note: "" });
    expect(kept?.lines).toHaveLength(1);
    expect((await createOrder(ordered)).body.OrderRef).toBe(order.OrderRef);
    expect(await clearCheckouts(now)).toBe(0);
  });
});
