import { eq, ne, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import {
  listingSubmissions,
  orderParts,
  orders,
  pageViewDays,
  pageViews,
  products,
  reviews,
  sessions,
  storeRequests,
} from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import {
  checkoutOf,
  contact,
  createOrder,
  item,
  makeCoupon,
  makeProduct,
  makeShop,
  type TestProduct,
  type TestShop,
} from "@/lib/orders/testing";
import { makeAccount, makeAdmin, type Account } from "@/lib/shops/testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";
import { sessionTokenHash } from "@/lib/session-token";
import { readOverview } from "./queries";
import { sumViews } from "@/lib/products/record-view";
import { stockOf } from "@/lib/orders/testing-steps";

let opened: OpenDatabase;
let shop: TestShop;
let admin: Account;
let mine: Record<string, string>;
let theirs: Record<string, string>;
let product: TestProduct;

async function signIn(seller: 0 | 1): Promise<Record<string, string>> {
  const token = `seller-${seller}`;
  const userId = shop.owners[seller]?.sellerId ?? 0;
  await opened.db
    .insert(sessions)
    .values({ tokenHash: sessionTokenHash(token), userId, expiresAt: new Date(Date.now() + 3_600_000) });
  return { authorization: `Bearer ${token}` };
}

async function placeAt(id: number, at: Date) {
  await opened.db.update(orders).set({ PlacedAt: at }).where(eq(orders.id, id));
  await opened.db.update(orderParts).set({ createdAt: at }).where(eq(orderParts.orderId, id));
}

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  admin = await makeAdmin(opened.db);
  [mine, theirs] = [await signIn(0), await signIn(1)];
  product = await makeProduct(shop, { priceCents: 2_500, stock: [20] });
  const others = await makeProduct(shop, { seller: 1, priceCents: 1_000, stock: [3] });
  for (const quantity of [2, 1]) {
    const Items = [item(product, quantity), item(others, 1)];
    await createOrder(await checkoutOf({ ...contact, Items }));
  }
  const [oldest] = await opened.db.select().from(orders).orderBy(orders.id).limit(1);
  await placeAt(oldest?.id ?? 0, new Date(Date.now() - 10 * 86_400_000));
  await opened.db.insert(pageViews).values({ productId: product.ID, visitor: "v", hour: new Date() });
});
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

const overview = async (days: number, who: Record<string, string>) =>
  (await send("GET", `Dashboard/GetOverview?days=${days}`, undefined, who)).body;

describe("the overview", () => {
  it("counts views by the sums of finished days, and single views since", async () => {
    const { db } = opened;
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const views = [3, 3, 9, 12].map((days, index) => ({
      productId: product.ID,
      visitor: `past-${index}`,
      hour: daysAgo(days),
    }));
    await db.insert(pageViews).values(views);
    const unsummed = await overview(7, mine);
    expect(unsummed.Visits).toEqual({ Now: 3, Before: 2 });
    await sumViews();
    expect((await overview(7, mine)).Visits).toEqual(unsummed.Visits);
    expect((await overview(7, admin.bearer)).Visits).toEqual(unsummed.Visits);
    expect((await overview(7, theirs)).Visits).toEqual({ Now: 0, Before: 0 });
    const stored = await db.select({ visitor: pageViews.visitor }).from(pageViews).orderBy(pageViews.visitor);
    expect(stored.map(({ visitor }) => visitor)).toEqual(["past-0", "past-1", "v"]);
    await sumViews();
    expect((await overview(7, mine)).Visits).toEqual(unsummed.Visits);
    await db.delete(pageViewDays);
    await db.delete(pageViews).where(ne(pageViews.visitor, "v"));
  });

  it("counts own sales in the period and in the one before", async () => {
    const week = await overview(7, mine);
    expect(week).toMatchObject({
      Sales: { Now: 25, Before: 50 },
      Orders: { Now: 1, Before: 1 },
      Visits: { Now: 1, Before: 0 },
      Returns: { Now: 0, Before: 0 },
    });
    expect(week.Series).toHaveLength(7);
    expect(week.Series.at(-1)).toEqual({ Date: new Date().toISOString().slice(0, 10), Sales: 25, Orders: 1 });
    expect(await overview(14, mine)).toMatchObject({ Sales: { Now: 75, Before: 0 } });
  });

  it.each([
    ["UTC", "2026-03-09T17:30:00Z", "2026-03-09T18:30:00Z", { "2026-03-09": 2 }],
    ["Asia/Dhaka", "2026-03-09T17:30:00Z", "2026-03-09T18:30:00Z", { "2026-03-09": 1, "2026-03-10": 1 }],
    ["America/New_York", "2026-03-09T03:59:00Z", "2026-03-09T04:00:00Z", { "2026-03-08": 1, "2026-03-09": 1 }],
    ["Europe/Berlin", "2026-03-28T23:30:00Z", "2026-03-29T21:59:00Z", { "2026-03-29": 2 }],
    ["Europe/Berlin", "2026-03-29T21:59:00Z", "2026-03-29T22:00:00Z", { "2026-03-29": 1, "2026-03-30": 1 }],
  ])("counts the orders of a day by the midnights of %s", async (zone, first, second, counted) => {
    const { db } = opened;
    const placed = await db
      .select({ id: orders.id, PlacedAt: orders.PlacedAt })
      .from(orders)
      .orderBy(orders.id)
      .limit(2);
    const at = [new Date(first), new Date(second)];
    for (const [index, { id }] of placed.entries()) {
      await placeAt(id, at[index] as Date);
    }
    const now = new Date(at[1]?.getTime() ?? 0);
    now.setUTCHours(now.getUTCHours() + 1);
    const seller = shop.owners[0]?.sellerId ?? 0;
    const { Series, Orders } = await readOverview(seller, { days: 7, now, zone });
    const days = Series.filter((day) => day.Orders > 0).map((day) => [day.Date, day.Orders]);
    expect(Object.fromEntries(days)).toEqual(counted);
    expect(Orders).toEqual({ Now: 2, Before: 0 });
    for (const { id, PlacedAt } of placed) await placeAt(id, PlacedAt);
  });

  it("names the time zone of its days, and rejects what is none", async () => {
    expect((await send("GET", "Dashboard/GetOverview?zone=Asia/Dhaka", undefined, mine)).body.Zone).toBe("Asia/Dhaka");
    expect((await overview(7, mine)).Zone).toBe("UTC");
    for (const zone of ["%2B06:00", "Asia/Nowhere", ""]) {
      expect((await send("GET", `Dashboard/GetOverview?zone=${zone}`, undefined, mine)).status).toBe(400);
    }
  });

  it("shows sellers their own shop, and administrators all shops", async () => {
    expect(await overview(14, theirs)).toMatchObject({
      Sales: { Now: 20 },
      Visits: { Now: 0 },
      ToDo: { NewOrders: 2, Requests: 0 },
    });
    await opened.db.insert(storeRequests).values({
      kind: "Enlistment",
      Email: "a@example.com",
      Name: "A",
      Phone: "1",
      StoreName: "A",
      StoreLocation: "dhaka",
      StoreAddress: "1",
    });
    const [{ ID: productId, sellerId } = { ID: 0, sellerId: 0 }] = await opened.db.select().from(products).limit(1);
    await opened.db.insert(listingSubmissions).values({ productId, sellerId, kind: "Edit" });
    const ToDo = { Requests: 1, Listings: 1 };
    expect(await overview(14, admin.bearer)).toMatchObject({ Sales: { Now: 95 }, ToDo });
    expect(await overview(14, theirs)).toMatchObject({ ToDo: { Requests: 0, Listings: 0, Questions: 0 } });
    await opened.db
      .update(storeRequests)
      .set({ status: "NeedsInformation", requestedBy: shop.owners[1]?.sellerId ?? 0 });
    expect(await overview(14, theirs)).toMatchObject({ ToDo: { Questions: 1, Conversations: 0 } });
    expect(await overview(14, mine)).toMatchObject({ ToDo: { Questions: 0 } });
  });

  it("leaves out what was cancelled or not paid, and names products with low stock", async () => {
    const before = await overview(14, theirs);
    expect(before.ToDo.LowStock).toEqual([expect.objectContaining({ Quantity: 1 })]);
    await opened.db.update(orders).set({ Status: "PendingPayment" });
    expect(await overview(14, theirs)).toMatchObject({ Sales: { Now: 0 }, Orders: { Now: 0 }, ToDo: { NewOrders: 0 } });
    await opened.db.update(orders).set({ Status: "Placed" });
  });

  it("is for sellers, over one of the offered periods", async () => {
    const shopper = await makeAccount(opened.db);
    expect((await send("GET", "Dashboard/GetOverview")).status).toBe(401);
    expect((await send("GET", "Dashboard/GetOverview", undefined, shopper.bearer)).status).toBe(403);
    expect((await send("GET", "Dashboard/GetOverview?days=8", undefined, mine)).status).toBe(400);
  });
});

describe("sales are net", () => {
  const post = async (call: string, body: object, who: Record<string, string>) => {
    const answer = await send("POST", call, body, who);
    expect([call, answer.status]).toEqual([call, 200]);
    return answer.body;
  };
  const step = (OrderRef: string, Action: string, more: object = {}, who = mine) =>
    post("Order/ProcessShopOrder", { OrderRef, Action, ...more }, who);
  /** Returns the change of the figures since the last call, for the seller and for the administrator. */
  async function figures() {
    const [own, all] = [await overview(7, mine), await overview(7, admin.bearer)];
    expect(own.Series.at(-1).Sales).toBe(own.Sales.Now);
    return [own.Sales.Now, own.Returns.Now, all.Sales.Now, all.Returns.Now] as number[];
  }
  async function netOfLists(): Promise<number[]> {
    const sum = ({ Result }: { Result: { Net: number; PlacedAt: string }[] }) =>
      Math.round(
        100 *
          Result.filter(({ PlacedAt }) => Date.parse(PlacedAt) > Date.now() - 6 * 86_400_000).reduce(
            (all, { Net }) => all + Net,
            0,
          ),
      ) / 100;
    return [
      sum(await post("Order/GetAllShopOrder?limit=100", {}, mine)),
      sum(await post("Publisher/GetAllNijerOrder?limit=100", {}, admin.bearer)),
    ];
  }

  it("of discounts, accepted returns and other refunds, but not of rejected returns", async () => {
    const lamp = await makeProduct(shop, { priceCents: 2_500, stock: [9, 9] });
    const mat = await makeProduct(shop, { priceCents: 1_000, seller: 1 });
    const buyer = await makeAccount(opened.db);
    const before = await figures();
    const Coupon = await makeCoupon(opened.db, { kind: "fixed", value: 600 });
    const Items = [item(lamp, 2), item(mat)];
    const ref = (await createOrder(await checkoutOf({ ...contact, Items, Coupon }, buyer.bearer), buyer.bearer)).body
      .OrderRef as string;
    const since = async () =>
      (await figures()).map((figure, index) => Math.round((figure - (before[index] ?? 0)) * 100) / 100);
    // A discount of $6.00 is split into $5.00 and $1.00 by the parts' prices.
    expect(await since()).toEqual([45, 0, 54, 0]);
    for (const who of [mine, theirs]) {
      for (const action of ["accept", "pack", "ship", "deliver", "collect"]) await step(ref, action, {}, who);
    }
    const ask = async (Quantity: number) => {
      const wish = { OrderRef: ref, Lines: [{ OptionId: lamp.options[0], Quantity }], Reason: "Broken" };
      return (await post("Order/RequestReturn", wish, buyer.bearer)).Parts[0].Return.AskedAt as string;
    };
    const AskedAt = await ask(1);
    expect(await since()).toEqual([45, 1, 54, 1]);
    const Lines = [{ OptionId: lamp.options[0], Received: 1, Amount: 20, Restock: false }];
    const taken = await step(ref, "accept-return", { Return: { AskedAt, Lines }, Reason: "The shade is missing" });
    expect(taken).toMatchObject({ Net: 25, Returns: [{ Amount: 20, Lines: [{ Received: 1, Restocked: 0 }] }] });
    expect(await since()).toEqual([25, 1, 34, 1]);
    expect(await stockOf(opened.db, lamp.options[0])).toBe(7);
    await ask(1);
    expect(await since()).toEqual([25, 2, 34, 2]);
    await step(ref, "reject-return", { Reason: "Used" });
    expect(await since()).toEqual([25, 1, 34, 1]);
    const goodwill = (Amount: number, more: object = {}) =>
      post(
        "Publisher/ProcessSingleOrderRequest",
        { OrderRef: ref, Action: "refund", Amount, RequestId: crypto.randomUUID(), Reason: "Late", ...more },
        admin.bearer,
      );
    await goodwill(3, { ShopId: taken.ShopId });
    expect(await since()).toEqual([22, 1, 31, 1]);
    // A refund without a part reduces no seller's sales, but those of the whole shop.
    await goodwill(2);
    expect(await since()).toEqual([22, 1, 29, 1]);
    const now = await figures();
    expect(await netOfLists()).toEqual([now[0], now[2]]);
  });

  it("of what was returned before it was paid, and of what was cancelled", async () => {
    const lamp = await makeProduct(shop, { priceCents: 2_500, stock: [9] });
    const buyer = await makeAccount(opened.db);
    const [before = 0] = await figures();
    const place = async () =>
      (await createOrder(await checkoutOf({ ...contact, Items: [item(lamp, 2)] }, buyer.bearer), buyer.bearer)).body
        .OrderRef as string;
    const [back, called] = [await place(), await place()];
    expect((await figures())[0]).toBe(before + 100);
    await step(called, "cancel", { Reason: "Sold out" });
    for (const action of ["accept", "pack", "ship", "deliver"]) await step(back, action);
    await post(
      "Order/RequestReturn",
      { OrderRef: back, Lines: [{ OptionId: lamp.options[0], Quantity: 1 }], Reason: "No" },
      buyer.bearer,
    );
    await step(back, "accept-return");
    expect((await figures())[0]).toBe(before + 25);
    expect(await stockOf(opened.db, lamp.options[0])).toBe(8);
  });
});

describe("reviews", () => {
  it("are answered by the product's seller only", async () => {
    const buyer = await makeAccount(opened.db, { firstName: "Nadia", lastName: "Hossain" });
    const [review] = await opened.db
      .insert(reviews)
      .values({ productId: product.ID, userId: buyer.userId, Rating: 3, Text: "Late" })
      .returning({ ID: reviews.ID });
    const reply = (who: Record<string, string>, Reply = "We are sorry.") =>
      send("POST", "Dashboard/ReplyToReview", { ReviewId: review?.ID, Reply }, who);
    const list = async (query: string, who = mine) =>
      (await send("GET", `Dashboard/GetReviews?${query}`, undefined, who)).body;
    expect(await list("open=true")).toMatchObject({ Counts: 1, Result: [{ Name: "Nadia H.", Rating: 3, Reply: "" }] });
    expect((await list("open=true", theirs)).Counts).toBe(0);
    expect((await reply(theirs)).status).toBe(404);
    expect((await reply(buyer.bearer)).status).toBe(403);
    expect((await reply(mine)).body).toMatchObject({ Reply: "We are sorry.", RepliedAt: expect.any(String) });
    expect((await list("open=true")).Counts).toBe(0);
    const [row] = await opened.db.select().from(products).where(eq(products.ID, product.ID));
    const shown = await send("GET", `Review/GetProductReviews/${row?.ID}`);
    expect(shown.body.Result[0]).toMatchObject({ Reply: "We are sorry." });
    expect((await reply(mine, "x".repeat(1_001))).status).toBe(400);
    expect((await reply(mine, "")).body).toMatchObject({ Reply: "", RepliedAt: null });
  });

  it("are counted as a thousand and one, however many more wait for an answer", async () => {
    const unanswered = async () => {
      const { body } = await send("GET", "Dashboard/GetOverview?days=7", undefined, mine);
      return (body as { ToDo: { Unanswered: number } }).ToDo.Unanswered;
    };
    const before = await unanswered();
    await opened.db.execute(sql`
      with buyers as (
        insert into users (name, email) select 'Buyer', 'buyer-' || n || '@example.org' from generate_series(1, 1005) n
        returning id
      )
      insert into reviews (product_id, user_id, rating, text) select ${product.ID}, id, 5, '' from buyers`);
    expect(await unanswered()).toBe(before);
    await opened.db.update(reviews).set({ Rating: 4 }).where(eq(reviews.Rating, 5));
    expect(await unanswered()).toBe(1_001);
  });
});
