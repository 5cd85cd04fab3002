import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { orderLines, products, sessions, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { makePerson, send, type Answer, browserOf } from "@/lib/api/testing";
import {
  checkoutOf,
  createOrder,
  item,
  makeProduct,
  makeShop,
  type ProductWish,
  type TestShop,
} from "@/lib/orders/testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";
import { sessionTokenHash } from "@/lib/session-token";

let opened: OpenDatabase;
let shop: TestShop;
let admin: Headers;
/** Headers of the first seller, who owns these products. */
let owner: Headers;
let otherSeller: Headers;

type Headers = Record<string, string>;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  const person = await makePerson(opened.db);
  await opened.db
    .update(users)
    .set({ roles: ["boss"], accountType: 786, sid: 786 })
    .where(eq(users.id, person.userId));
  admin = person.bearer;
  owner = await bearerOf(shop.owners[0]?.sellerId ?? 0);
  otherSeller = await bearerOf(shop.owners[1]?.sellerId ?? 0);
});
afterAll(() => opened.close());

async function bearerOf(userId: number): Promise<Headers> {
  const token = `seller${userId}`.padEnd(32, "0");
  await opened.db
    .insert(sessions)
    .values({ tokenHash: sessionTokenHash(token), userId, expiresAt: new Date(Date.now() + 3_600_000) });
  return { authorization: `Bearer ${token}` };
}

async function make(wish: ProductWish = {}) {
  const product = await makeProduct(shop, wish);
  const row = await rowOf(product.ID);
  return { ...product, PUID: row?.PUID ?? "" };
}

const rowOf = async (ID: number) => (await opened.db.select().from(products).where(eq(products.ID, ID)))[0];
const remove = (puid: string, headers?: Headers, sid: number | string = 1) =>
  send("DELETE", `UserProduct/DeleteProduct/${puid}/${sid}`, undefined, headers);
const sourceOf = (id: number | string, headers?: Headers) =>
  send("GET", `Publisher/GetSourceUrl/${id}`, undefined, headers);

describe("the source link", () => {
  it("is shown to administrators only", async () => {
    const product = await make();
    await opened.db.update(products).set({ sourceUrl: "https://source.example/7" }).where(eq(products.ID, product.ID));
    const shopper = await makePerson(opened.db);
    expect((await sourceOf(product.ID)).status).toBe(401);
    for (const headers of [shopper.bearer, owner, otherSeller]) {
      const { status, body } = await sourceOf(product.ID, headers);
      expect(status).toBe(403);
      expect(JSON.stringify(body)).not.toContain("source.example");
    }
    expect((await sourceOf(product.ID, admin)).body).toBe("https://source.example/7");
  });

  it("is empty where it is not known, and not found for an unknown product", async () => {
    expect((await sourceOf((await make()).ID, admin)).body).toBe("");
    expect((await sourceOf(2_147_483_647, admin)).status).toBe(404);
    for (const id of ["0", "-1", "lamp", "99999999999"]) expect((await sourceOf(id, admin)).status).toBe(400);
  });
});

describe("deleting a product", () => {
  it("removes one that was never ordered, with everything that refers to it", async () => {
    const product = await make({ stock: [0] });
    const nadia = await makePerson(opened.db);
    await send("GET", `UserProductItem/AddToWishList/${product.ID}/true`, undefined, nadia.bearer);
    await send("GET", `Product/pvcount?slug=${product.Slug}`);
    const review = { ProductId: product.ID, Rating: 5, Title: "Fine", Text: "Fine." };
    expect((await send("POST", "Review/PostNewReview", review, nadia.bearer)).status).toBe(200);
    const { status, body } = await remove(product.PUID, owner);
    expect([status, body]).toEqual([200, 1]);
    expect(await rowOf(product.ID)).toBeUndefined();
    expect((await send("GET", `Product/GetProductBySlug?slug=${product.Slug}`)).status).toBe(404);
  });

  it("archives one that was ordered: the order keeps its line", async () => {
    const product = await make();
    await createOrder(await checkoutOf({ Items: [item(product)] }));
    expect((await remove(product.PUID, owner)).body).toBe(1);
    expect((await rowOf(product.ID))?.state).toBe("Archived");
    expect(await opened.db.select().from(orderLines).where(eq(orderLines.productId, product.ID))).toHaveLength(1);
    expect((await send("GET", `Product/GetProductBySlug?slug=${product.Slug}`)).status).toBe(404);
    await assertInvariants(opened.db);
  });

  it("is for the owner and administrators, for any sent SID", async () => {
    const product = await make();
    const shopper = await makePerson(opened.db);
    expect((await remove(product.PUID)).status).toBe(401);
    for (const headers of [shopper.bearer, otherSeller]) {
      for (const sid of [1, 786]) expect((await remove(product.PUID, headers, sid)).status).toBe(404);
    }
    expect((await rowOf(product.ID))?.state).toBe("Published");
    expect((await remove(product.PUID, admin, 5)).body).toBe(1);
  });

  it("needs the anti-forgery header from a cookie", async () => {
    const product = await make();
    const { cookie, browser } = browserOf(owner.authorization?.slice(7) ?? "");
    expect((await remove(product.PUID, cookie)).status).toBe(403);
    expect((await rowOf(product.ID))?.state).toBe("Published");
    expect((await remove(product.PUID, browser)).body).toBe(1);
  });

  it("answers once, also for simultaneous requests", async () => {
    const product = await make();
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(product.PUID, owner)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
  });

  it("and ordering it at the same moment leave either an order of an archived product or no order", async () => {
    for (let round = 0; round < 5; round++) {
      const product = await make();
      const checkout = await checkoutOf({ Items: [item(product)] });
      const [removed, ordered]: Answer[] = await Promise.all([remove(product.PUID, owner), createOrder(checkout)]);
      expect(removed?.status).toBe(200);
      expect([200, 409]).toContain(ordered?.status);
      if (ordered?.status === 200) expect((await rowOf(product.ID))?.state).toBe("Archived");
    }
    await assertInvariants(opened.db);
  });

  test.each(["nothing", "0".repeat(31), "G".repeat(32), "%00"])("is rejected for the PUID %s", async (puid) => {
    expect((await remove(puid, admin)).status).toBe(400);
  });

  it("does not know a product that is not there", async () => {
    expect((await remove("0".repeat(32), admin)).status).toBe(404);
  });
});
