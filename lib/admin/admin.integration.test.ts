import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import {
  contact,
  item,
  makePerson,
  makeProduct,
  makeShop,
  send,
  startCheckout,
  type TestProduct,
  type TestShop,
} from "@/lib/orders/testing";
import { makeAccount, makeAdmin, makeSeller, type Account } from "@/lib/shops/testing";

let opened: OpenDatabase;
let shop: TestShop;
let admin: Account;
let product: TestProduct;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  admin = await makeAdmin(opened.db);
  product = await makeProduct(shop, { stock: [5] });
});
afterAll(() => opened.close());

const suspend = (Suspended: boolean, who: Record<string, string> = admin.bearer, StoreId = shop.owners[0]?.storeId) =>
  send("POST", "Admin/SetStoreSuspended", { StoreId, Suspended, Reason: "Counterfeit" }, who);
const listed = async () => {
  const { body } = await send("POST", "Product/GetProducts", {});
  return (body.Result as { ID: number }[]).some(({ ID }) => ID === product.ID);
};
const statusOf = async (path: string) => (await send("GET", path)).status;

describe("suspending a shop", () => {
  it("hides it and its products everywhere, and says so in carts and at checkout", async () => {
    const buyer = await makePerson(opened.db);
    const add = (quantity: number) =>
      send("GET", `UserProductItem/AddToCart/${product.ID}/${product.options[0]}/${quantity}`, undefined, buyer.bearer);
    expect((await add(1)).body.ID).toBeGreaterThan(0);
    expect(await listed()).toBe(true);
    expect((await suspend(true)).body).toMatchObject({ Suspended: true });
    expect(await listed()).toBe(false);
    expect(await statusOf(`Product/GetProductBySlug?slug=${product.Slug}`)).toBe(404);
    expect(await statusOf("Store/GetStoreDetails?slug=mati-studio")).toBe(404);
    const suggested = await send("GET", `Product/GetSearchSuggestions?query=${encodeURIComponent(product.Name)}`);
    expect((suggested.body as { ID: number }[]).map(({ ID }) => ID)).not.toContain(product.ID);
    expect((await add(1)).body.ID ?? 0).toBe(0);
    expect((await startCheckout({ ...contact, Items: [item(product)] })).status).toBeGreaterThanOrEqual(400);
    const cart = await send("POST", "UserProductItem/GetAllCartItems", [], buyer.bearer);
    expect(cart.body).toEqual([]);
  });

  it("is taken back by restoring it", async () => {
    await suspend(true);
    expect((await suspend(false)).body).toMatchObject({ Suspended: false });
    expect(await listed()).toBe(true);
    expect(await statusOf(`Product/GetProductBySlug?slug=${product.Slug}`)).toBe(200);
    expect(await statusOf("Store/GetStoreDetails?slug=mati-studio")).toBe(200);
  });

  it("is the boss's alone, and is written down once each time", async () => {
    const seller = await makeSeller(opened.db);
    const publisher = await makeAccount(opened.db, { roles: ["publisher"] });
    for (const { bearer } of [seller, publisher]) {
      expect((await suspend(true, bearer)).status).toBe(403);
      expect((await send("GET", "Admin/GetStores", undefined, bearer)).status).toBe(403);
      expect((await send("GET", "Admin/GetAuditLog", undefined, bearer)).status).toBe(403);
    }
    expect((await suspend(true, {})).status).toBe(401);
    expect((await suspend(true, admin.bearer, 999_999)).status).toBe(404);
    const count = async () => (await send("GET", "Admin/GetAuditLog", undefined, admin.bearer)).body.Counts as number;
    const before = await count();
    await Promise.all([suspend(true), suspend(true), suspend(true)]);
    expect(await count()).toBe(before + 1);
    const log = await send("GET", "Admin/GetAuditLog?limit=1", undefined, admin.bearer);
    expect(log.body.Result[0]).toMatchObject({
      Action: "store.suspended",
      Subject: "store:mati-studio",
      Detail: "Counterfeit",
    });
    await suspend(false);
  });

  it("is found by name, owner and state", async () => {
    const names = async (query: string) => {
      const { body } = await send("GET", `Admin/GetStores?${query}`, undefined, admin.bearer);
      return (body.Result as { Name: string }[]).map(({ Name }) => Name);
    };
    expect(await names("text=mati")).toEqual(["Mati Studio"]);
    expect(await names("text=alo@example.com")).toEqual(["Alo"]);
    expect(await names("state=verified")).toEqual([]);
    expect(await names("text=%25")).toEqual([]);
  });
});
