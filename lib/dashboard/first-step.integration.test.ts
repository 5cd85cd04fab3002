import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { products, storeRequests } from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";
import { makeSeller } from "@/lib/shops/testing";

import { readBegun } from "./first-step-queries";
import { settingsDefaults } from "./settings-rules";

let opened: OpenDatabase;
let shop: TestShop;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
afterAll(() => opened.close());

it("knows what a new seller has done", async () => {
  const seller = await makeSeller(opened.db);
  const nothing = { hasPublished: false, hasSettings: false, hasAskedForPage: false };
  expect(await readBegun(seller.userId)).toEqual(nothing);

  const wish = {
    Email: seller.email,
    Name: "Rina",
    Phone: "+880 1700 000200",
    StoreLocation: "dhaka",
    StoreAddress: "Road 2",
    StoreName: "Rina's showroom",
    Category: "home",
    Brands: "Rina Handmade",
  };
  expect((await send("POST", "Store/NewStoreRequest", wish, seller.bearer)).body).toBe(true);
  expect(await readBegun(seller.userId)).toEqual({ ...nothing, hasAskedForPage: true });
  const [own] = (await send("GET", "Store/GetMyRequests", undefined, seller.bearer)).body;
  expect(own).toMatchObject({ StoreLocation: "dhaka", LocationName: "Dhaka" });
  await opened.db.update(storeRequests).set({ status: "Rejected" }).where(eq(storeRequests.Id, own.Id));
  expect(await readBegun(seller.userId)).toEqual(nothing);

  await send("POST", "Dashboard/SaveSettings", settingsDefaults, seller.bearer);
  expect(await readBegun(seller.userId)).toEqual({ ...nothing, hasSettings: true });
});

it("counts products that buyers saw, and no draft", async () => {
  const sellerId = shop.owners[0]?.sellerId ?? 0;
  const { ID } = await makeProduct(shop);
  expect(await readBegun(sellerId)).toMatchObject({ hasPublished: true });
  await opened.db.update(products).set({ state: "Draft" }).where(eq(products.ID, ID));
  expect(await readBegun(sellerId)).toMatchObject({ hasPublished: false });
});
