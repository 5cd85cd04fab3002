import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { products, sellerSettings } from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { makeProduct, makeShop } from "@/lib/orders/testing";
import { makeAccount, makeAdmin, makeSeller, type Account } from "@/lib/shops/testing";

import type { SellerSettings } from "./settings-contract";
import { settingsDefaults } from "./settings-rules";

let opened: OpenDatabase;
let seller: Account;
let other: Account;
let admin: Account;

beforeAll(async () => {
  opened = await freshDatabase();
  seller = await makeSeller(opened.db, 4);
  other = await makeSeller(opened.db, 3);
  admin = await makeAdmin(opened.db);
});
afterAll(() => opened.close());

const read = async (who: Account) =>
  (await send("GET", "Dashboard/GetSettings", undefined, who.bearer)).body as SellerSettings;
const save = (body: unknown, bearer: Record<string, string> = seller.bearer) =>
  send("POST", "Dashboard/SaveSettings", body, bearer);

describe("a seller's settings", () => {
  it("start with mails on, and belong to each seller", async () => {
    expect(await read(seller)).toEqual(settingsDefaults);
    const change = { MailReviews: false, LowStock: 12, PaymentType: 0 } as const;
    expect((await save(change)).body).toEqual({ ...settingsDefaults, ...change });
    expect(await read(seller)).toEqual({ ...settingsDefaults, ...change });
    expect(await read(other)).toEqual(settingsDefaults);
    expect((await save({ LowStock: 1 }, admin.bearer)).body).toEqual({ ...settingsDefaults, LowStock: 1 });
    expect((await read(seller)).LowStock).toBe(12);
  });

  it("keep what a change leaves out, also when two are saved at once", async () => {
    const both = [{ MailOrders: false }, { ReturnsInDay: 30 }, { MailOrders: false }];
    const answers = await Promise.all(both.map((body) => save(body, other.bearer)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(other)).toEqual({ ...settingsDefaults, MailOrders: false, ReturnsInDay: 30 });
    expect(await opened.db.$count(sellerSettings, eq(sellerSettings.userId, other.userId))).toBe(1);
    expect((await save({}, other.bearer)).body).toEqual({ ...settingsDefaults, MailOrders: false, ReturnsInDay: 30 });
  });

  it("are for sellers", async () => {
    const shopper = await makeAccount(opened.db);
    for (const [who, status] of [
      [{}, 401],
      [shopper.bearer, 403],
    ] as const) {
      expect((await save({ LowStock: 3 }, who)).status).toBe(status);
      expect((await send("GET", "Dashboard/GetSettings", undefined, who)).status).toBe(status);
    }
    expect(await opened.db.$count(sellerSettings, eq(sellerSettings.userId, shopper.userId))).toBe(0);
  });

  it.each([
    { LowStock: -1 },
    { LowStock: 1_001 },
    { LowStock: 2.5 },
    { LowStock: "5" },
    { MailOrders: 1 },
    { MailOrders: null },
    { PaymentType: 2 },
    { MaxDeliveryDays: 0 },
    { ReturnsInDay: 366 },
    { UserId: 1 },
    [],
    null,
  ])("reject %j", async (bad) => {
    const before = await read(seller);
    expect((await save(bad)).status).toBe(400);
    expect(await read(seller)).toEqual(before);
  });
});

describe("what they are for", () => {
  it("the to-do list warns at the seller's own number, for administrators at each seller's", async () => {
    const shop = await makeShop(opened.db);
    const product = await makeProduct(shop, { stock: [9] });
    await opened.db.update(products).set({ sellerId: seller.userId }).where(eq(products.ID, product.ID));
    const low = async (who: Account) =>
      (await send("GET", "Dashboard/GetOverview", undefined, who.bearer)).body.ToDo.LowStock as { Slug: string }[];
    await save({ LowStock: 8 });
    expect(await low(seller)).toEqual([]);
    expect(await low(admin)).toEqual([]);
    await save({ LowStock: 9 });
    const found = [expect.objectContaining({ Slug: product.Slug, Quantity: 9 })];
    expect(await low(seller)).toEqual(found);
    expect(await low(admin)).toEqual(found);
  });

  it("the editor starts a new product with them", async () => {
    await save({ IsFreeShipping: false, MaxDeliveryDays: 4 });
    const { body } = await send("GET", "UserProduct/GetEditor", undefined, seller.bearer);
    const { IsFreeShipping, PaymentType, MaxDeliveryDays, ReturnsInDay } = await read(seller);
    expect(body.Defaults).toEqual({ IsFreeShipping, PaymentType, MaxDeliveryDays, ReturnsInDay });
    expect(body.Defaults).toMatchObject({ IsFreeShipping: false, MaxDeliveryDays: 4 });
  });
});
