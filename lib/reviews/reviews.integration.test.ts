import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { products, reviews, sessions, shops, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { makePerson, send, type Person } from "@/lib/api/testing";
import {
  checkoutOf,
  createOrder,
  item,
  makeProduct,
  makeShop,
  type TestProduct,
  type TestShop,
} from "@/lib/orders/testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";
import { makeCast, shopSteps, type Cast } from "@/lib/orders/testing-steps";
import { sessionTokenHash } from "@/lib/session-token";

let opened: OpenDatabase;
let shop: TestShop;
let cast: Cast;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  cast = await makeCast(shop);
});
afterAll(() => opened.close());

type Headers = Record<string, string>;
const read = (id: number | string, query = "") => send("GET", `Review/GetProductReviews/${id}${query}`);
const post = (body: Record<string, unknown>, headers?: Headers) =>
  send("POST", "Review/PostNewReview", { Rating: 5, Title: "Lovely", Text: "Warm light.", ...body }, headers);
const productRow = async (ID: number) => (await opened.db.select().from(products).where(eq(products.ID, ID)))[0];
const reviewRow = async (ID: number) => (await opened.db.select().from(reviews).where(eq(reviews.ID, ID)))[0];

async function bearerOf(userId: number): Promise<Headers> {
  const token = `seller${userId}`.padEnd(32, "0");
  await opened.db
    .insert(sessions)
    .values({ tokenHash: sessionTokenHash(token), userId, expiresAt: new Date(Date.now() + 3_600_000) });
  return { authorization: `Bearer ${token}` };
}

/** Orders the product for the person. @returns the order's reference */
async function buy(product: TestProduct, person: Person, units = 1): Promise<string> {
  const checkout = await checkoutOf({ Items: [item(product, units)] }, person.bearer);
  const { status, body } = await createOrder(checkout, person.bearer);
  expect(status).toBe(200);
  return body.OrderRef as string;
}

const deliver = (ref: string) => shopSteps(cast.sellers[0] as Person, ref, "accept", "pack", "ship", "deliver");

/** Returns units, which the shop accepts. */
async function giveBack(OrderRef: string, product: TestProduct, person: Person, Quantity: number): Promise<void> {
  const Lines = [{ OptionId: product.options[0], Quantity }];
  const asked = await send("POST", "Order/RequestReturn", { OrderRef, Lines, Reason: "damaged" }, person.bearer);
  expect([asked.status, asked.body.detail]).toEqual([200, undefined]);
  await shopSteps(cast.sellers[0] as Person, OrderRef, "accept-return");
}

describe("reading", () => {
  it("is paginated by 6, with the stars of all", async () => {
    const product = await makeProduct(shop);
    const people = await Promise.all(Array.from({ length: 8 }, () => makePerson(opened.db)));
    await opened.db.insert(reviews).values(
      people.map(({ userId }, index) => ({
        productId: product.ID,
        userId,
        Rating: 1 + (index % 5),
        Title: `No ${index}`,
        Verified: true,
        HelpfulCount: index === 3 ? 9 : 0,
        createdAt: new Date(Date.UTC(2026, 0, index + 1)),
      })),
    );
    const titles = async (query: string) =>
      ((await read(product.ID, query)).body.Result as { Title: string }[]).map(({ Title }) => Title);
    const first = await read(product.ID);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ Counts: 8, Average: 2.63, Breakdown: [2, 2, 2, 1, 1], Page: 1, Limit: 6 });
    expect(await titles("")).toEqual(["No 7", "No 6", "No 5", "No 4", "No 3", "No 2"]);
    expect(await titles("?page=2")).toEqual(["No 1", "No 0"]);
    expect(await titles("?page=3")).toEqual([]);
    expect((await titles("?sort=helpful"))[0]).toBe("No 3");
    expect((await titles("?sort=highest")).slice(0, 2)).toEqual(["No 4", "No 3"]);
    expect((await titles("?sort=lowest")).slice(0, 3)).toEqual(["No 5", "No 0", "No 6"]);
    // They belong to no orders, which would violate the invariants.
    await opened.db.delete(reviews).where(eq(reviews.productId, product.ID));
  });

  it("names people by first name and initial, and shows nothing else about them", async () => {
    const product = await makeProduct(shop);
    const nadia = await makePerson(opened.db);
    await opened.db.update(users).set({ firstName: "Nadia", lastName: "Hossain" }).where(eq(users.id, nadia.userId));
    await post({ ProductId: product.ID }, nadia.bearer);
    const { body } = await read(product.ID);
    expect(body.Result[0].Name).toBe("Nadia H.");
    expect(JSON.stringify(body)).not.toContain("Hossain");
    expect(JSON.stringify(body)).not.toContain(nadia.email);
  });

  test.each([
    ["an unknown product", "2147483647", 404],
    ["a word", "lamp", 400],
    ["page 0", "1?page=0", 400],
    ["an unknown order", "1?sort=best", 400],
  ])("of %s is rejected", async (_case, path, status) => {
    expect((await read(path)).status).toBe(status);
  });

  it("finds no draft and nothing of a suspended shop", async () => {
    const draft = await makeProduct(shop, { state: "Draft" });
    expect((await read(draft.ID)).status).toBe(404);
  });
});

describe("writing", () => {
  it("is for people who are signed in, by cookie only with the anti-forgery header", async () => {
    const product = await makeProduct(shop);
    const nadia = await makePerson(opened.db);
    expect((await post({ ProductId: product.ID })).status).toBe(401);
    expect((await post({ ProductId: product.ID }, nadia.cookie)).status).toBe(403);
    expect((await read(product.ID)).body.Counts).toBe(0);
    expect((await post({ ProductId: product.ID }, nadia.browser)).status).toBe(200);
  });

  it("counts at once where it was bought: the product's rating is the average of those", async () => {
    const product = await makeProduct(shop);
    const [nadia, rumi, stranger] = [
      await makePerson(opened.db),
      await makePerson(opened.db),
      await makePerson(opened.db),
    ];
    for (const person of [nadia, rumi]) await deliver(await buy(product, person));
    await post({ ProductId: product.ID, Rating: 5 }, nadia.bearer);
    await post({ ProductId: product.ID, Rating: 2 }, rumi.bearer);
    await post({ ProductId: product.ID, Rating: 1 }, stranger.bearer);
    expect(await productRow(product.ID)).toMatchObject({ Rating: 3.5, ReviewCount: 2 });
    const { body } = await read(product.ID);
    expect(body).toMatchObject({ Counts: 3, Average: 3.5, Breakdown: [0, 1, 0, 0, 1] });
    expect(body.Result.map(({ Verified }: { Verified: boolean }) => Verified).toSorted()).toEqual([false, true, true]);
  });

  it("by somebody who never bought it is shown and rates nothing", async () => {
    const product = await makeProduct(shop);
    const stranger = await makePerson(opened.db);
    await post({ ProductId: product.ID, Rating: 5 }, stranger.bearer);
    expect(await productRow(product.ID)).toMatchObject({ Rating: 0, ReviewCount: 0 });
    expect((await read(product.ID)).body).toMatchObject({ Counts: 1, Average: 0, Breakdown: [0, 0, 0, 0, 0] });
  });

  it("stores what was written, trimmed, as text and never as markup", async () => {
    const product = await makeProduct(shop);
    const nadia = await makePerson(opened.db);
    const { body } = await post(
      { ProductId: product.ID, Title: "  <b>Fine</b> ", Text: "One.\n\nTwo. <script>alert(1)</script>\n" },
      nadia.bearer,
    );
    const kept = { Title: "<b>Fine</b>", Text: "One.\n\nTwo. <script>alert(1)</script>", Images: [], Verified: false };
    expect(await reviewRow(body.ID as number)).toMatchObject(kept);
  });

  it("is verified once the goods are delivered, and no more once all of them are returned", async () => {
    const product = await makeProduct(shop);
    const nadia = await makePerson(opened.db);
    const ref = await buy(product, nadia, 2);
    const { body } = await post({ ProductId: product.ID, Rating: 4 }, nadia.bearer);
    const state = async () => {
      const { Rating, ReviewCount, TotalSold } = (await productRow(product.ID)) ?? {};
      return [(await reviewRow(body.ID as number))?.Verified, Rating, ReviewCount, TotalSold];
    };
    expect(await state()).toEqual([false, 0, 0, 0]);
    await shopSteps(cast.sellers[0] as Person, ref, "accept", "pack", "ship");
    expect(await state()).toEqual([false, 0, 0, 0]);
    await shopSteps(cast.sellers[0] as Person, ref, "deliver");
    expect(await state()).toEqual([true, 4, 1, 2]);
    await giveBack(ref, product, nadia, 1);
    expect(await state()).toEqual([true, 4, 1, 1]);
    const again = await buy(product, nadia, 1);
    await deliver(again);
    expect(await state()).toEqual([true, 4, 1, 2]);
    await giveBack(again, product, nadia, 1);
    expect(await state()).toEqual([true, 4, 1, 1]);
    await assertInvariants(opened.db);
  });

  it("loses its mark, and the product its rating, when the only unit is returned", async () => {
    const product = await makeProduct(shop);
    const nadia = await makePerson(opened.db);
    const ref = await buy(product, nadia);
    await deliver(ref);
    const { body } = await post({ ProductId: product.ID, Rating: 5 }, nadia.bearer);
    expect((await reviewRow(body.ID as number))?.Verified).toBe(true);
    await giveBack(ref, product, nadia, 1);
    expect((await reviewRow(body.ID as number))?.Verified).toBe(false);
    expect(await productRow(product.ID)).toMatchObject({ Rating: 0, ReviewCount: 0, TotalSold: 0 });
  });

  it("is not verified by an order that is cancelled right after it", async () => {
    const product = await makeProduct(shop);
    const rumi = await makePerson(opened.db);
    const OrderRef = await buy(product, rumi);
    const { body } = await post({ ProductId: product.ID }, rumi.bearer);
    expect((await send("POST", "Order/CancelOrder", { OrderRef }, rumi.bearer)).status).toBe(200);
    expect((await reviewRow(body.ID as number))?.Verified).toBe(false);
    expect(await productRow(product.ID)).toMatchObject({ Rating: 0, ReviewCount: 0, TotalSold: 0 });
  });

  it("is counted correctly when it is written while the parcel is delivered", async () => {
    const product = await makeProduct(shop);
    const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(opened.db)));
    const refs = await Promise.all(people.map((person) => buy(product, person)));
    for (const ref of refs) await shopSteps(cast.sellers[0] as Person, ref, "accept", "pack", "ship");
    await Promise.all([
      ...refs.map((ref) => shopSteps(cast.sellers[0] as Person, ref, "deliver")),
      ...people.map(({ bearer }) => post({ ProductId: product.ID, Rating: 4 }, bearer)),
    ]);
    expect(await productRow(product.ID)).toMatchObject({ Rating: 4, ReviewCount: 5, TotalSold: 5 });
    await assertInvariants(opened.db);
  });

  it("a seller's own orders are no sales, by their account or as a guest with its address", async () => {
    const product = await makeProduct(shop, { stock: [20] });
    const seller = cast.sellers[0] as Person;
    await deliver(await buy(product, seller, 3));
    const Email = "Mati@example.com";
    const { body } = await createOrder(await checkoutOf({ Items: [item(product, 4)], Email }));
    await deliver(body.OrderRef as string);
    expect((await productRow(product.ID))?.TotalSold).toBe(0);
    await deliver(await buy(product, await makePerson(opened.db), 1));
    expect((await productRow(product.ID))?.TotalSold).toBe(1);
    await assertInvariants(opened.db);
  });

  it("is done once for each person and product, also when sent many times at once", async () => {
    const product = await makeProduct(shop);
    const nadia = await makePerson(opened.db);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => post({ ProductId: product.ID, Rating: 1 + (index % 5) }, nadia.bearer)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe("You have already reviewed this product.");
    expect((await read(product.ID)).body.Counts).toBe(1);
  });

  it("loses no review when many people write at once", async () => {
    const product = await makeProduct(shop);
    const people = await Promise.all(Array.from({ length: 8 }, () => makePerson(opened.db)));
    const stars = [5, 5, 4, 4, 3, 3, 2, 1];
    for (const person of people) await deliver(await buy(product, person));
    const answers = await Promise.all(
      people.map(({ bearer }, index) => post({ ProductId: product.ID, Rating: stars[index] }, bearer)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await productRow(product.ID)).toMatchObject({ Rating: 3.38, ReviewCount: 8 });
  });

  it("is not for who sells it", async () => {
    const product = await makeProduct(shop);
    const seller = await bearerOf(shop.owners[0]?.sellerId ?? 0);
    const { status, body } = await post({ ProductId: product.ID }, seller);
    expect([status, body.detail]).toEqual([403, "You sell this product, so you cannot review it."]);
    const others = await makeProduct(shop, { seller: 1 });
    expect((await post({ ProductId: others.ID }, seller)).status).toBe(200);
  });

  it("needs a product that can be seen", async () => {
    const nadia = await makePerson(opened.db);
    const draft = await makeProduct(shop, { state: "Draft" });
    const closed = await makeProduct(shop, { seller: 1 });
    await opened.db
      .update(shops)
      .set({ suspendedAt: new Date() })
      .where(eq(shops.id, shop.owners[1]?.storeId ?? 0));
    for (const ID of [2_147_483_647, draft.ID, closed.ID]) {
      expect((await post({ ProductId: ID }, nadia.bearer)).status).toBe(404);
    }
    await opened.db.update(shops).set({ suspendedAt: null });
  });

  test.each([
    ["no product", { ProductId: undefined }, "ProductId"],
    ["a product in words", { ProductId: "1" }, "ProductId"],
    ["no stars", { Rating: 0 }, "Rating"],
    ["six stars", { Rating: 6 }, "Rating"],
    ["no title", { Title: " " }, "Title"],
    ["a title that is too long", { Title: "x".repeat(101) }, "Title"],
    ["no text", { Text: "" }, "Text"],
    ["a null character", { Text: "a\u0000b" }, "Text"],
    ["half a character", { Text: "\ud800" }, "Text"],
    ["an image from another site", { Images: ["https://evil.example/a.webp"] }, "Images.0"],
    ["an image outside of the uploads", { Images: ["/media/../etc/passwd.webp"] }, "Images.0"],
    ["five images", { Images: Array.from({ length: 5 }, (_, index) => `/media/a${index}.webp`) }, "Images"],
    ["an unknown member", { Verified: true }, ""],
  ])("is rejected for %s", async (_case, change, path) => {
    const nadia = await makePerson(opened.db);
    const { status, body } = await post({ ProductId: 1, ...change }, nadia.bearer);
    expect(status).toBe(400);
    expect((body.errors as { path: string }[]).map((error) => error.path)).toContain(path);
  });
});
