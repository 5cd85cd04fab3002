import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { cartLines, optionItems, products } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { makePerson, send, type Answer } from "@/lib/api/testing";
import { item, makeProduct, makeShop, type TestProduct, type TestShop } from "@/lib/orders/testing";

let opened: OpenDatabase;
let shop: TestShop;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
afterAll(() => opened.close());

type Headers = Record<string, string>;
const call = (path: string, headers?: Headers) => send("GET", `UserProductItem/${path}`, undefined, headers);
const keyOf = ({ ID, options }: TestProduct, option = 0) => `${ID}/${options[option]}`;
const add = (product: TestProduct, quantity: number | string, headers?: Headers) =>
  call(`AddToCart/${keyOf(product)}/${quantity}`, headers);
const update = (product: TestProduct, quantity: number, headers?: Headers) =>
  call(`UpdateCart/${keyOf(product)}/${quantity}`, headers);
const remove = (product: TestProduct, headers?: Headers) => call(`RemoveFromCart/${keyOf(product)}`, headers);
const save = (product: TestProduct, headers?: Headers) => call(`SaveForLater/${keyOf(product)}`, headers);
const back = (product: TestProduct, headers?: Headers) => call(`MoveToCart/${keyOf(product)}`, headers);
const drop = (product: TestProduct, headers?: Headers) => call(`RemoveFromSaved/${keyOf(product)}`, headers);
const lines = async (kind: "Cart" | "Saved", headers?: Headers, items: unknown = []) =>
  send("POST", `UserProductItem/GetAll${kind}Items`, items, headers);

type Line = { product: { ID: number }; quantity: number };
const units = ({ body }: Answer) => (body as Line[]).map(({ product, quantity }) => [product.ID, quantity]);
const setStock = (product: TestProduct, Quantity: number) =>
  opened.db.update(optionItems).set({ Quantity }).where(eq(optionItems.productId, product.ID));

describe("adding to a stored cart", () => {
  it("makes a line, raises it, and stops at the stock with nothing changed", async () => {
    const nadia = await makePerson(opened.db);
    const lamp = await makeProduct(shop, { stock: [5], Name: "Clay Lamp" });
    const added = { ID: lamp.ID, MaxExceed: 0, MaxLimit: 5, Name: "Clay Lamp" };
    expect(await add(lamp, 2, nadia.bearer)).toMatchObject({ status: 200, body: added });
    expect((await add(lamp, 3, nadia.bearer)).body).toEqual(added);
    expect((await add(lamp, 1, nadia.bearer)).body).toEqual({ ...added, ID: 0, MaxExceed: 1 });
    expect(units(await lines("Cart", nadia.bearer))).toEqual([[lamp.ID, 5]]);
  });

  it("sets a quantity, and when the stock has decreased at most what is left", async () => {
    const nadia = await makePerson(opened.db);
    const lamp = await makeProduct(shop, { stock: [9] });
    await add(lamp, 8, nadia.bearer);
    expect((await update(lamp, 3, nadia.bearer)).body).toMatchObject({ ID: lamp.ID, MaxExceed: 0 });
    expect(units(await lines("Cart", nadia.bearer))).toEqual([[lamp.ID, 3]]);
    await setStock(lamp, 2);
    expect((await update(lamp, 3, nadia.bearer)).body).toMatchObject({ ID: 0, MaxExceed: 1, MaxLimit: 2 });
    expect((await update(lamp, 2, nadia.bearer)).body).toMatchObject({ ID: lamp.ID, MaxExceed: 0, MaxLimit: 2 });
  });

  it("never contains more than 99 of an option", async () => {
    const nadia = await makePerson(opened.db);
    const lamp = await makeProduct(shop, { stock: [500] });
    expect((await add(lamp, 99, nadia.bearer)).body).toMatchObject({ ID: lamp.ID, MaxLimit: 99 });
    expect((await add(lamp, 1, nadia.bearer)).body).toMatchObject({ ID: 0, MaxExceed: 1 });
    for (const asked of [100, 2_147_483_647]) {
      const rejected = { status: 200, body: { ID: 0, MaxExceed: 1, MaxLimit: 99 } };
      expect(await add(lamp, asked, nadia.bearer)).toMatchObject(rejected);
      expect(await update(lamp, asked, nadia.bearer)).toMatchObject(rejected);
    }
    const few = await makeProduct(shop, { stock: [7] });
    expect((await add(few, 100, nadia.bearer)).body).toMatchObject({ ID: 0, MaxExceed: 1, MaxLimit: 7 });
  });

  it("accepts at most 100 lines", async () => {
    const nadia = await makePerson(opened.db);
    const made = await makeProduct(shop, { stock: Array.from({ length: 101 }, () => 3) });
    await opened.db.insert(cartLines).values(
      made.options.slice(0, 100).map((optionId) => ({
        userId: nadia.userId,
        productId: made.ID,
        optionId,
        quantity: 1,
      })),
    );
    expect((await call(`AddToCart/${keyOf(made, 100)}/1`, nadia.bearer)).body).toMatchObject({ ID: 0, MaxExceed: 1 });
    expect((await call(`AddToCart/${keyOf(made, 99)}/1`, nadia.bearer)).body).toMatchObject({ ID: made.ID });
  });

  it("adds no upcoming product, and finds no unpublished product and no option of another product", async () => {
    const nadia = await makePerson(opened.db);
    const upcoming = await makeProduct(shop, { priceCents: 0 });
    const [lamp, draft] = [await makeProduct(shop), await makeProduct(shop, { state: "Draft" })];
    expect((await add(upcoming, 1, nadia.bearer)).body).toMatchObject({ ID: 0, MaxExceed: 0 });
    expect((await add(draft, 1, nadia.bearer)).status).toBe(404);
    expect((await call(`AddToCart/${lamp.ID}/${draft.options[0]}/1`, nadia.bearer)).status).toBe(404);
    expect((await call("AddToCart/1/2147483647/1", nadia.bearer)).status).toBe(404);
    expect(units(await lines("Cart", nadia.bearer))).toEqual([]);
  });

  it.each(["0", "-1", "1.5", "one", "2147483648"])("rejects a quantity of %s", async (quantity) => {
    const nadia = await makePerson(opened.db);
    expect((await add(await makeProduct(shop), quantity, nadia.bearer)).status).toBe(400);
  });

  it("twenty at once add up to the stock and not a unit more", async () => {
    const nadia = await makePerson(opened.db);
    const lamp = await makeProduct(shop, { stock: [12] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(lamp, 1, nadia.bearer)));
    expect(answers.filter(({ body }) => body.ID > 0)).toHaveLength(12);
    expect(answers.filter(({ body }) => body.MaxExceed === 1)).toHaveLength(8);
    expect(units(await lines("Cart", nadia.bearer))).toEqual([[lamp.ID, 12]]);
  });
});

describe("removing", () => {
  it("answers 1, also when repeated, and leaves lines of other carts unchanged", async () => {
    const [nadia, rumi] = [await makePerson(opened.db), await makePerson(opened.db)];
    const lamp = await makeProduct(shop);
    await Promise.all([add(lamp, 1, nadia.bearer), add(lamp, 2, rumi.bearer)]);
    expect((await remove(lamp, nadia.bearer)).body).toBe(1);
    expect((await remove(lamp, nadia.bearer)).body).toBe(1);
    expect(units(await lines("Cart", nadia.bearer))).toEqual([]);
    expect(units(await lines("Cart", rumi.bearer))).toEqual([[lamp.ID, 2]]);
  });
});

describe("saving for later", () => {
  it("moves a line out of the cart and back, with its quantity", async () => {
    const nadia = await makePerson(opened.db);
    const [lamp, mat] = [await makeProduct(shop), await makeProduct(shop)];
    await add(lamp, 4, nadia.bearer);
    await add(mat, 1, nadia.bearer);
    expect((await save(lamp, nadia.bearer)).body).toBe(1);
    expect(units(await lines("Cart", nadia.bearer))).toEqual([[mat.ID, 1]]);
    expect(units(await lines("Saved", nadia.bearer))).toEqual([[lamp.ID, 4]]);
    expect((await save(lamp, nadia.bearer)).body).toBe(1);
    expect((await back(lamp, nadia.bearer)).body).toMatchObject({ ID: lamp.ID, MaxExceed: 0 });
    expect(units(await lines("Saved", nadia.bearer))).toEqual([]);
    expect(units(await lines("Cart", nadia.bearer)).sort()).toEqual(
      [
        [mat.ID, 1],
        [lamp.ID, 4],
      ].sort(),
    );
  });

  it("moves as many back as are in stock, and keeps the line saved when none is", async () => {
    const nadia = await makePerson(opened.db);
    const lamp = await makeProduct(shop, { stock: [6] });
    await add(lamp, 6, nadia.bearer);
    await save(lamp, nadia.bearer);
    await setStock(lamp, 0);
    expect((await back(lamp, nadia.bearer)).body).toMatchObject({ ID: 0, MaxExceed: 1, MaxLimit: 0 });
    expect(units(await lines("Saved", nadia.bearer))).toEqual([[lamp.ID, 6]]);
    await setStock(lamp, 2);
    await back(lamp, nadia.bearer);
    expect(units(await lines("Cart", nadia.bearer))).toEqual([[lamp.ID, 2]]);
    expect((await back(lamp, nadia.bearer)).body).toMatchObject({ ID: 0, MaxExceed: 0 });
  });

  it("ten clicks at once move a line once", async () => {
    const nadia = await makePerson(opened.db);
    const lamp = await makeProduct(shop);
    await add(lamp, 2, nadia.bearer);
    await Promise.all(Array.from({ length: 10 }, () => save(lamp, nadia.bearer)));
    expect(units(await lines("Saved", nadia.bearer))).toEqual([[lamp.ID, 2]]);
    await Promise.all(Array.from({ length: 10 }, () => back(lamp, nadia.bearer)));
    expect(units(await lines("Cart", nadia.bearer))).toEqual([[lamp.ID, 2]]);
    expect(units(await lines("Saved", nadia.bearer))).toEqual([]);
  });

  it("merges a guest's saved lines, once; for a guest they are only priced", async () => {
    const nadia = await makePerson(opened.db);
    const [lamp, draft] = [await makeProduct(shop), await makeProduct(shop, { state: "Draft" })];
    const posted = [item(lamp, 3), item(draft)];
    expect(units(await lines("Saved", undefined, posted))).toEqual([[lamp.ID, 3]]);
    expect(units(await lines("Saved", nadia.bearer, posted))).toEqual([[lamp.ID, 3]]);
    expect(units(await lines("Saved", nadia.bearer, posted))).toEqual([[lamp.ID, 3]]);
    expect(units(await lines("Saved", nadia.bearer))).toEqual([[lamp.ID, 3]]);
    await opened.db.update(products).set({ state: "Archived" }).where(eq(products.ID, lamp.ID));
    expect(units(await lines("Saved", nadia.bearer))).toEqual([]);
  });

  it("is its owner's only", async () => {
    const [nadia, rumi] = [await makePerson(opened.db), await makePerson(opened.db)];
    const lamp = await makeProduct(shop);
    await add(lamp, 1, nadia.bearer);
    await save(lamp, rumi.bearer);
    expect(units(await lines("Cart", nadia.bearer))).toEqual([[lamp.ID, 1]]);
    await save(lamp, nadia.bearer);
    await drop(lamp, rumi.bearer);
    await back(lamp, rumi.bearer);
    expect(units(await lines("Saved", nadia.bearer))).toEqual([[lamp.ID, 1]]);
    expect(units(await lines("Saved", rumi.bearer))).toEqual([]);
    expect((await drop(lamp, nadia.bearer)).body).toBe(1);
    expect(units(await lines("Saved", nadia.bearer))).toEqual([]);
  });
});

describe("who may change a stored cart", () => {
  it("only signed-in callers, by cookie only with the anti-forgery token, and no other site", async () => {
    const nadia = await makePerson(opened.db);
    const lamp = await makeProduct(shop);
    const calls = [add(lamp, 1), update(lamp, 1), remove(lamp), save(lamp), back(lamp), drop(lamp)];
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([401]));
    const rejected = [
      await add(lamp, 1, nadia.cookie),
      await add(lamp, 1, { ...nadia.bearer, "sec-fetch-site": "cross-site" }),
      await add(lamp, 1, { ...nadia.bearer, "sec-purpose": "prefetch" }),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(units(await lines("Cart", nadia.bearer))).toEqual([]);
    expect((await add(lamp, 1, nadia.browser)).status).toBe(200);
  });
});
