import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { orders, pageViews, products, reviews, sessions, storeRequests } from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import {
  checkoutOf,
  contact,
  createOrder,
  item,
  makeProduct,
  makeShop,
  send,
  type TestProduct,
  type TestShop,
} from "@/lib/orders/testing";
import { makeAccount, makeBoss, type Account } from "@/lib/stores/testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";

let opened: OpenDatabase;
let shop: TestShop;
let boss: Account;
let mine: Record<string, string>;
let theirs: Record<string, string>;
let product: TestProduct;

async function signIn(seller: 0 | 1): Promise<Record<string, string>> {
  const token = `seller-${seller}`;
  const userId = shop.owners[seller]?.sellerId ?? 0;
  await opened.db.insert(sessions).values({ token, userId, expiresAt: new Date(Date.now() + 3_600_000) });
  return { authorization: `Bearer ${token}` };
}

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  boss = await makeBoss(opened.db);
  [mine, theirs] = [await signIn(0), await signIn(1)];
  product = await makeProduct(shop, { priceCents: 2_500, stock: [20] });
  const others = await makeProduct(shop, { seller: 1, priceCents: 1_000, stock: [3] });
  for (const quantity of [2, 1]) {
    const Items = [item(product, quantity), item(others, 1)];
    await createOrder(await checkoutOf({ ...contact, Items }));
  }
  const [oldest] = await opened.db.select().from(orders).orderBy(orders.id).limit(1);
  await opened.db
    .update(orders)
    .set({ PlacedAt: new Date(Date.now() - 10 * 86_400_000) })
    .where(eq(orders.id, oldest?.id ?? 0));
  await opened.db.insert(pageViews).values({ productId: product.ID, visitor: "v", hour: new Date() });
});
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

const overview = async (days: number, who: Record<string, string>) =>
  (await send("GET", `Dashboard/GetOverview?days=${days}`, undefined, who)).body;

describe("the overview", () => {
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

  it("keeps shops apart, and shows the boss all of them", async () => {
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
    expect(await overview(14, boss.bearer)).toMatchObject({ Sales: { Now: 95 }, ToDo: { Requests: 1 } });
  });

  it("leaves out what was cancelled or not paid, and names what runs low", async () => {
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

describe("reviews", () => {
  it("are answered by the product's seller alone", async () => {
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
});
