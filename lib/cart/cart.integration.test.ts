import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { cartLines, optionGroups, optionItems, productImages, products, users } from "@/lib/db/schema";
import { findProductNow } from "@/lib/products/queries";
import { site } from "@/lib/site";
import { freshDatabase } from "@/lib/db/testing";
import { makePerson, send, type Answer } from "@/lib/api/testing";
import { item, makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";

let opened: OpenDatabase;
let shop: TestShop;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
afterAll(() => opened.close());

const cart = (items: unknown, headers?: Record<string, string>) =>
  send("POST", "UserProductItem/GetAllCartItems", items, headers);

type Line = { option: { ID: number }; quantity: number };
const units = ({ body }: Answer) => (body as Line[]).map(({ option, quantity }) => [option.ID, quantity]);
const storedBy = (userId: number) => opened.db.select().from(cartLines).where(eq(cartLines.userId, userId));

describe("a guest's cart", () => {
  it("has today's names, prices, images and stock, in the order sent", async () => {
    const lamp = await makeProduct(shop, {
      Name: "Clay Lamp",
      priceCents: 1_999,
      regularPriceCents: 4_000,
      stock: [5, 2],
      days: 7,
    });
    const mat = await makeProduct(shop, { isCod: false });
    const [group] = await opened.db.select().from(optionGroups).where(eq(optionGroups.productId, lamp.ID));
    await opened.db.insert(productImages).values([
      { productId: lamp.ID, groupId: group?.id, url: "/pictures/second.webp", position: 2 },
      { productId: lamp.ID, groupId: group?.id, url: "/pictures/first.webp", position: 1 },
      { productId: lamp.ID, url: "/pictures/any.webp" },
    ]);
    const answer = await cart([item(mat), item(lamp, 9, 1)]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store, private");
    expect(units(answer)).toEqual([
      [mat.options[0], 1],
      [lamp.options[1], 9],
    ]);
    expect(answer.body[0].product.PaymentType).toBe(0);
    expect(answer.body[1]).toEqual({
      product: {
        ID: lamp.ID,
        PUID: expect.stringMatching(/^[0-9a-f]{32}$/),
        SID: expect.any(Number),
        Seller: { Name: "Mati Studio", Slug: "mati-studio", IsVerified: false, Kind: "shop" },
        Slug: lamp.Slug,
        Name: "Clay Lamp",
        Image: expect.stringContaining("/pictures/"),
        BrandName: "Shui",
        BrandSlug: "shui",
        CategorySlug: "home-decor",
        Department: "home",
        Language: "en",
        Price: 19.99,
        RegularPrice: 40,
        AvailableQuantity: 7,
        PaymentType: 1,
        IsFreeShipping: true,
        MaxDeliveryDays: 7,
        ReturnsInDay: 7,
      },
      quantity: 9,
      option: {
        ID: lamp.options[1],
        Image: "/pictures/first.webp",
        Variant: "Teal",
        Size: "M1",
        Price: 19.99,
        RegularPrice: 40,
        Discount: 50,
        Quantity: 2,
      },
    });
  });

  it.each([
    [3, [], { Name: "", Slug: "", IsVerified: false, Kind: "company" }],
    [4, [], { Name: "", Slug: "", IsVerified: false, Kind: "person" }],
    [786, ["boss" as const], { Name: site.name, Slug: "", IsVerified: false, Kind: "shop" }],
  ])("names the seller of account type %i, who has no shop", async (accountType, roles, expected) => {
    const lamp = await makeProduct(shop);
    const [seller] = await opened.db
      .insert(users)
      .values({ name: "Nadia", email: `seller-${accountType}@example.com`, accountType, roles })
      .returning({ id: users.id, sid: users.sid });
    await opened.db.update(products).set({ sellerId: seller?.id, storeId: null }).where(eq(products.ID, lamp.ID));
    const { product } = (await cart([item(lamp)])).body[0];
    expect([product.SID, product.Seller]).toEqual([seller?.sid, expected]);
    const card = await findProductNow(lamp.Slug);
    expect(card?.Seller).toEqual(expected);
  });

  it("loses unknown products, unknown options, options of others and products not published; keeps the rest", async () => {
    const [lamp, mat] = [await makeProduct(shop), await makeProduct(shop)];
    const draft = await makeProduct(shop, { state: "Draft" });
    const archived = await makeProduct(shop, { state: "Archived" });
    const answer = await cart([
      { ID: 2_147_483_647, OptionId: lamp.options[0], Quantity: 1 },
      { ID: mat.ID, OptionId: 2_147_483_647, Quantity: 1 },
      item(draft),
      item(archived),
      item(mat, 2),
    ]);
    expect(units(answer)).toEqual([[mat.options[0], 2]]);
    expect((await cart([])).body).toEqual([]);
  });

  it("shows sold-out lines and adds up lines of one option, to 99 at most", async () => {
    const [gone, lamp] = [await makeProduct(shop, { stock: [0] }), await makeProduct(shop)];
    expect(units(await cart([item(lamp, 100)]))).toEqual([[lamp.options[0], 99]]);
    const answer = await cart([item(lamp, 60), item(gone), item(lamp, 60)]);
    expect(units(answer)).toEqual([
      [lamp.options[0], 99],
      [gone.options[0], 1],
    ]);
    expect(answer.body[1].option.Quantity).toBe(0);
  });

  it.each<[string, unknown, string]>([
    ["no list", {}, "input"],
    ["nothing", null, "input"],
    ["a quantity of 0", [{ ID: 1, OptionId: 1, Quantity: 0 }], "0.Quantity"],
    ["a quantity beyond integers", [{ ID: 1, OptionId: 1, Quantity: 2_147_483_648 }], "0.Quantity"],
    ["a broken quantity", [{ ID: 1, OptionId: 1, Quantity: 1.5 }], "0.Quantity"],
    ["a quantity as text", [{ ID: 1, OptionId: 1, Quantity: "1" }], "0.Quantity"],
    ["an id beyond integers", [{ ID: 1, OptionId: 2_147_483_648, Quantity: 1 }], "0.OptionId"],
    ["a missing id", [{ OptionId: 1, Quantity: 1 }], "0.ID"],
    ["a price of one's own", [{ ID: 1, OptionId: 1, Quantity: 1, Price: 0.01 }], "0"],
    ["101 lines", Array.from({ length: 101 }, (_, index) => ({ ID: 1, OptionId: index + 1, Quantity: 1 })), "input"],
  ])("%s is rejected", async (_, body, path) => {
    const answer = await cart(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { path: string }) => error.path || "input")).toContain(path);
  });
});

describe("a stored cart", () => {
  it("merges a guest's lines: the larger quantity wins, stock limits it, and sending again changes nothing", async () => {
    const nadia = await makePerson(opened.db);
    const [lamp, mat, mug] = [
      await makeProduct(shop, { stock: [10] }),
      await makeProduct(shop, { stock: [3] }),
      await makeProduct(shop, { stock: [10] }),
    ];
    await cart([item(mug, 4), item(lamp, 5)], nadia.bearer);
    const guest = [item(mat, 9), item(lamp, 2), item(mug, 6)];
    const merged = await cart(guest, nadia.bearer);
    const expected = [
      [mug.options[0], 6],
      [lamp.options[0], 5],
      [mat.options[0], 3],
    ];
    expect(units(merged)).toEqual(expected);
    const rows = await storedBy(nadia.userId);
    expect(units(await cart(guest, nadia.bearer))).toEqual(expected);
    expect(await storedBy(nadia.userId)).toEqual(rows);
    expect(units(await cart([], nadia.bearer))).toEqual(expected);
  });

  it("keeps the order in which a guest filled it", async () => {
    const nadia = await makePerson(opened.db);
    const [first, second, third] = [await makeProduct(shop), await makeProduct(shop), await makeProduct(shop)];
    const answer = await cart([item(third), item(first), item(second)], nadia.bearer);
    expect(units(answer).map(([id]) => id)).toEqual([third, first, second].map(({ options }) => options[0]));
  });

  it("keeps a sold-out line as one unit, and never fails at the stock limit", async () => {
    const nadia = await makePerson(opened.db);
    const lamp = await makeProduct(shop, { stock: [8] });
    await cart([item(lamp, 8)], nadia.bearer);
    await opened.db.update(optionItems).set({ Quantity: 2 }).where(eq(optionItems.productId, lamp.ID));
    expect(units(await cart([item(lamp, 5)], nadia.bearer))).toEqual([[lamp.options[0], 2]]);
    await opened.db.update(optionItems).set({ Quantity: 0 }).where(eq(optionItems.productId, lamp.ID));
    expect(units(await cart([item(lamp, 5)], nadia.bearer))).toEqual([[lamp.options[0], 1]]);
  });

  it("survives a product that is archived or deleted", async () => {
    const nadia = await makePerson(opened.db);
    const [lamp, mat, mug] = [await makeProduct(shop), await makeProduct(shop), await makeProduct(shop)];
    await cart([item(lamp), item(mat), item(mug)], nadia.bearer);
    await opened.db.update(products).set({ state: "Archived" }).where(eq(products.ID, lamp.ID));
    await opened.db.delete(products).where(eq(products.ID, mat.ID));
    expect(units(await cart([], nadia.bearer))).toEqual([[mug.options[0], 1]]);
  });

  it("merges nothing that is unknown or not published", async () => {
    const nadia = await makePerson(opened.db);
    const [lamp, draft] = [await makeProduct(shop), await makeProduct(shop, { state: "Draft" })];
    const foreign = { ID: lamp.ID, OptionId: draft.options[0] ?? 0, Quantity: 1 };
    const unknown = { ID: lamp.ID, OptionId: 2_147_483_647, Quantity: 1 };
    expect((await cart([item(draft), unknown], nadia.bearer)).body).toEqual([]);
    expect((await cart([foreign], nadia.bearer)).body).toEqual([]);
    expect(await storedBy(nadia.userId)).toEqual([]);
  });

  it("is its owner's only", async () => {
    const [nadia, rumi] = [await makePerson(opened.db), await makePerson(opened.db)];
    const lamp = await makeProduct(shop);
    await cart([item(lamp, 2)], nadia.bearer);
    expect((await cart([], rumi.bearer)).body).toEqual([]);
    expect((await cart([])).body).toEqual([]);
  });

  it("twenty merges at once, in either order, leave one cart", async () => {
    const nadia = await makePerson(opened.db);
    const lamps = await Promise.all(Array.from({ length: 5 }, () => makeProduct(shop, { stock: [50] })));
    const lines = lamps.map((lamp, index) => item(lamp, index + 1));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => cart(index % 2 === 0 ? lines : lines.toReversed(), nadia.bearer)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const stored = await storedBy(nadia.userId);
    expect(stored.map(({ optionId, quantity }) => [optionId, quantity]).sort()).toEqual(
      lines.map(({ OptionId, Quantity }) => [OptionId, Quantity]).sort(),
    );
  });

  it("by cookie needs the anti-forgery token, and another site gets nowhere", async () => {
    const nadia = await makePerson(opened.db);
    const lamp = await makeProduct(shop);
    const rejected = [
      await cart([item(lamp)], nadia.cookie),
      await cart([item(lamp)], { ...nadia.cookie, "x-xsrf-token": "guess" }),
      await cart([item(lamp)], { ...nadia.browser, origin: "https://evil.example" }),
      await cart([item(lamp)], { ...nadia.bearer, "sec-fetch-site": "cross-site" }),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await storedBy(nadia.userId)).toEqual([]);
    expect((await cart([item(lamp)], nadia.browser)).status).toBe(200);
    expect((await cart([item(lamp)], { authorization: "Bearer nobody" })).status).toBe(401);
    expect(await storedBy(nadia.userId)).toHaveLength(1);
  });
});
