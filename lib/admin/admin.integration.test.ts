import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { outbox, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { composeShopSuspension } from "@/lib/mail/shop-suspension";
import { makePerson, send } from "@/lib/api/testing";
import {
  contact,
  item,
  makeProduct,
  makeShop,
  startCheckout,
  type TestProduct,
  type TestShop,
} from "@/lib/orders/testing";
import { findOwnShop } from "@/lib/shops/queries";
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
  it("hides it and its products everywhere, and reports that in carts and at checkout", async () => {
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

  it("is undone by restoring it", async () => {
    await suspend(true);
    expect((await suspend(false)).body).toMatchObject({ Suspended: false });
    expect(await listed()).toBe(true);
    expect(await statusOf(`Product/GetProductBySlug?slug=${product.Slug}`)).toBe(200);
    expect(await statusOf("Store/GetStoreDetails?slug=mati-studio")).toBe(200);
  });

  it("is for administrators only, and is logged once each time", async () => {
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

  it("needs a reason, which the owner reads in the dashboard and in a mail", async () => {
    const StoreId = shop.owners[0]?.storeId;
    const silent = { StoreId, Suspended: true, Reason: " " };
    const rejected = await send("POST", "Admin/SetStoreSuspended", silent, admin.bearer);
    expect(rejected).toMatchObject({ status: 400, body: { errors: [{ path: "Reason" }] } });
    const owner = shop.owners[0]?.sellerId ?? 0;
    await opened.db.update(users).set({ emailVerified: true }).where(eq(users.id, owner));
    await opened.db.delete(outbox);
    await suspend(true);
    expect(await findOwnShop(owner)).toMatchObject({ Suspended: true, SuspensionReason: "Counterfeit" });
    await suspend(false);
    expect(await findOwnShop(owner)).toMatchObject({ Suspended: false, SuspensionReason: "" });
    const mails = await opened.db.select().from(outbox).orderBy(asc(outbox.id));
    expect(mails.map(({ kind, payload }) => [kind, payload])).toEqual([
      ["shop-suspension", { StoreName: "Mati Studio", Suspended: true, Reason: "Counterfeit" }],
      ["shop-suspension", { StoreName: "Mati Studio", Suspended: false, Reason: "Counterfeit" }],
    ]);
    const letters = await Promise.all(mails.map(({ payload }) => composeShopSuspension(payload, "en")));
    expect(letters.map(({ subject }) => subject)).toEqual([
      "Mati Studio is suspended on Nijer",
      "Mati Studio is back on Nijer",
    ]);
    for (const { text } of letters) expect(text).toMatch(/^Hello,\n/);
    expect(letters[0]?.text).toContain("Our representative writes: Counterfeit");
  });

  it("is found in the log by subject and text, with its name and a link", async () => {
    await suspend(true);
    await suspend(false);
    const find = async (query: string) =>
      (await send("GET", `Admin/GetAuditLog?${query}`, undefined, admin.bearer)).body.Result as object[];
    const entry = { Name: "Mati Studio", Path: "/products/shop/mati-studio", Subject: "store:mati-studio" };
    expect((await find("about=store"))[0]).toMatchObject({ ...entry, Action: "store.restored" });
    expect((await find("text=MATI%20st"))[0]).toMatchObject(entry);
    expect((await find("about=store&text=counterfeit")).length).toBeGreaterThan(0);
    const seller = await makeSeller(opened.db);
    await send(
      "POST",
      "Admin/UpdateUser",
      { SID: seller.SID, Active: false, Was: { Roles: [], DeactivatedAt: null } },
      admin.bearer,
    );
    expect(await find(`text=${seller.email}`)).toMatchObject([{ Action: "user.deactivated" }]);
    expect(await find("about=coupon")).toEqual([]);
    expect(await find("text=%25%25")).toEqual([]);
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
