import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { listEntries, products } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { makePerson, send, type Answer } from "@/lib/api/testing";
import { makeProduct, makeShop, type TestProduct, type TestShop } from "@/lib/orders/testing";

import { listFeatures } from "./queries";

let opened: OpenDatabase;
let shop: TestShop;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
afterAll(() => opened.close());

type Headers = Record<string, string>;
const call = (path: string, headers?: Headers) => send("GET", `UserProductItem/${path}`, undefined, headers);
const all = (ids: readonly (string | number)[], list = "true", headers?: Headers) =>
  call(`GetAllWishListItems/${list}${ids.length > 0 ? `?strids=${ids.join(";")}` : ""}`, headers);
const add = (key: string | number, list = "true", headers?: Headers) => call(`AddToWishList/${key}/${list}`, headers);
const remove = (id: number, list = "true", headers?: Headers) => call(`RemoveFromWishList/${id}/${list}`, headers);
const idsOf = ({ body }: Answer) => (body as { items: { ID: number }[] }).items.map(({ ID }) => ID);
const stored = (userId: number) => opened.db.select().from(listEntries).where(eq(listEntries.userId, userId));
const make = (count: number): Promise<TestProduct[]> =>
  Promise.all(Array.from({ length: count }, () => makeProduct(shop)));
const puidOf = async ({ ID }: TestProduct) => {
  const [row] = await opened.db.select({ PUID: products.PUID }).from(products).where(eq(products.ID, ID));
  return row?.PUID ?? "";
};

describe("a guest", () => {
  it("gets the named products as they are today, in the order named; unknown and unpublished ones drop out", async () => {
    const lamp = await makeProduct(shop, { Name: "Clay Lamp", priceCents: 1_999, stock: [5] });
    const mat = await makeProduct(shop);
    const draft = await makeProduct(shop, { state: "Draft" });
    const answer = await all([mat.ID, draft.ID, 2_147_483_647, 9_999_999_999, lamp.ID, mat.ID]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store, private");
    expect(idsOf(answer)).toEqual([mat.ID, lamp.ID]);
    expect(answer.body.items[1]).toMatchObject({ Name: "Clay Lamp", Price: 19.99, AvailableQuantity: 5 });
    expect(idsOf(await all([]))).toEqual([]);
  });

  it("compares at most 4", async () => {
    const made = await make(5);
    const ids = made.map(({ ID }) => ID);
    expect(idsOf(await all(ids, "false"))).toEqual(ids.slice(0, 4));
    expect(idsOf(await all(ids, "true"))).toEqual(ids);
  });

  it("has no stored list to add to or remove from", async () => {
    const lamp = await makeProduct(shop);
    expect((await add(lamp.ID)).status).toBe(401);
    expect((await remove(lamp.ID)).status).toBe(401);
  });
});

describe("a signed-in person", () => {
  it("adds by PUID or ID, once however often, and removes", async () => {
    const nadia = await makePerson(opened.db);
    const [lamp, mat] = [await makeProduct(shop), await makeProduct(shop)];
    const added = await add(await puidOf(lamp), "true", nadia.bearer);
    expect([added.status, added.body]).toEqual([200, { ID: lamp.ID, Name: lamp.Name }]);
    expect((await add(lamp.ID, "true", nadia.bearer)).body).toEqual({ ID: lamp.ID, Name: lamp.Name });
    await add(mat.ID, "true", nadia.bearer);
    expect(idsOf(await all([], "true", nadia.bearer))).toEqual([lamp.ID, mat.ID]);
    const removed = await remove(lamp.ID, "true", nadia.bearer);
    expect([removed.status, removed.body]).toEqual([200, 1]);
    expect((await remove(lamp.ID, "true", nadia.bearer)).body).toBe(1);
    expect(idsOf(await all([], "true", nadia.bearer))).toEqual([mat.ID]);
  });

  it("has two lists that know nothing of each other", async () => {
    const nadia = await makePerson(opened.db);
    const lamp = await makeProduct(shop);
    await add(lamp.ID, "false", nadia.bearer);
    expect(idsOf(await all([], "true", nadia.bearer))).toEqual([]);
    await remove(lamp.ID, "true", nadia.bearer);
    expect(idsOf(await all([], "false", nadia.bearer))).toEqual([lamp.ID]);
  });

  it("merges the guest's list: after what is stored, in its order, and once", async () => {
    const nadia = await makePerson(opened.db);
    const [lamp, mat, mug] = await make(3);
    if (!lamp || !mat || !mug) throw new Error("not made");
    await add(mug.ID, "true", nadia.bearer);
    const guest = [mat.ID, mug.ID, 2_147_483_647, lamp.ID];
    expect(idsOf(await all(guest, "true", nadia.bearer))).toEqual([mug.ID, mat.ID, lamp.ID]);
    const rows = await stored(nadia.userId);
    expect(idsOf(await all(guest, "true", nadia.bearer))).toEqual([mug.ID, mat.ID, lamp.ID]);
    expect(await stored(nadia.userId)).toEqual(rows);
  });

  it("does not see or touch another's list", async () => {
    const [nadia, rumi] = [await makePerson(opened.db), await makePerson(opened.db)];
    const lamp = await makeProduct(shop);
    await add(lamp.ID, "true", nadia.bearer);
    expect(idsOf(await all([], "true", rumi.bearer))).toEqual([]);
    await remove(lamp.ID, "true", rumi.bearer);
    expect(idsOf(await all([], "true", nadia.bearer))).toEqual([lamp.ID]);
  });

  it("compares at most 4: a fifth is rejected, a merge fills the free places, an archived product frees one", async () => {
    const nadia = await makePerson(opened.db);
    const made = await make(6);
    const ids = made.map(({ ID }) => ID);
    await all(ids.slice(0, 3), "false", nadia.bearer);
    expect(idsOf(await all(ids.slice(3), "false", nadia.bearer))).toEqual(ids.slice(0, 4));
    const rejected = await add(ids[4] ?? 0, "false", nadia.bearer);
    expect([rejected.status, rejected.body.MaxLimit]).toEqual([409, 4]);
    expect((await add(ids[0] ?? 0, "false", nadia.bearer)).status).toBe(200);
    await opened.db
      .update(products)
      .set({ state: "Archived" })
      .where(eq(products.ID, ids[1] ?? 0));
    expect((await add(ids[4] ?? 0, "false", nadia.bearer)).status).toBe(200);
    expect(idsOf(await all([], "false", nadia.bearer))).toEqual([ids[0], ids[2], ids[3], ids[4]]);
  });

  it("ten calls at once neither double an entry nor pass the limit", async () => {
    const nadia = await makePerson(opened.db);
    const made = await make(6);
    const lamp = made[0]?.ID ?? 0;
    await Promise.all(Array.from({ length: 10 }, () => add(lamp, "true", nadia.bearer)));
    expect(idsOf(await all([], "true", nadia.bearer))).toEqual([lamp]);
    const answers = await Promise.all(made.map(({ ID }) => add(ID, "false", nadia.bearer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409]);
    expect(idsOf(await all([], "false", nadia.bearer))).toHaveLength(4);
  });

  it("gets an error for products that do not exist", async () => {
    const nadia = await makePerson(opened.db);
    const draft = await makeProduct(shop, { state: "Draft" });
    const keys = ["0".repeat(32), 2_147_483_647, 9_999_999_999, draft.ID, await puidOf(draft)];
    const answers = await Promise.all(keys.map((key) => add(key, "true", nadia.bearer)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await stored(nadia.userId)).toEqual([]);
  });
});

it.each([
  "GetAllWishListItems/maybe",
  "GetAllWishListItems/true?strids=1,2",
  "GetAllWishListItems/true?strids=abc",
  `GetAllWishListItems/true?strids=${Array.from({ length: 201 }, () => 1).join(";")}`,
  "GetAllWishListItems/true?user=1",
  "AddToWishList/not-a-puid/true",
  "AddToWishList/0/true",
  "RemoveFromWishList/x/true",
  "RemoveFromWishList/0/false",
])("%s is rejected as bad input", async (path) => {
  const nadia = await makePerson(opened.db);
  expect((await call(path, nadia.bearer)).status).toBe(400);
});

it("by cookie needs the anti-forgery token, and is rejected for a prefetch and from another site", async () => {
  const nadia = await makePerson(opened.db);
  const lamp = await makeProduct(shop);
  const own = nadia.browser;
  const rejected = [
    await add(lamp.ID, "true", nadia.cookie),
    await all([lamp.ID], "true", nadia.cookie),
    await remove(lamp.ID, "true", { ...nadia.cookie, "x-xsrf-token": "guess" }),
    await add(lamp.ID, "true", { ...own, origin: "https://evil.example" }),
    await add(lamp.ID, "true", { ...own, "sec-purpose": "prefetch" }),
    await all([lamp.ID], "true", { ...own, "sec-fetch-site": "cross-site" }),
  ];
  expect(rejected.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await stored(nadia.userId)).toEqual([]);
  expect((await add(lamp.ID, "true", own)).status).toBe(200);
  expect(await stored(nadia.userId)).toHaveLength(1);
});

it("attributes of no product are none", async () => {
  const lamp = await makeProduct(shop);
  expect(await listFeatures([])).toEqual(new Map());
  expect(await listFeatures([lamp.ID])).toEqual(new Map());
});
