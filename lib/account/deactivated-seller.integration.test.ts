import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { listTopCategories } from "@/lib/categories/queries";
import type { OpenDatabase } from "@/lib/db/open";
import { media, optionItems, products, shops, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { listSitemapProducts, merchantProducts } from "@/lib/feeds/queries";
import { makePerson, send } from "@/lib/api/testing";
import { checkoutOf, contact, createOrder, makeShop, startCheckout } from "@/lib/orders/testing";
import { makeAccount, makeAdmin, makeSeller, type Account } from "@/lib/shops/testing";

let opened: OpenDatabase;
let admin: Account;
let publisher: Account;

beforeAll(async () => {
  opened = await freshDatabase();
  await makeShop(opened.db);
  admin = await makeAdmin(opened.db);
  publisher = await makeAccount(opened.db, { roles: ["publisher"] });
});
afterAll(() => opened.close());

type Goods = { ID: number; PUID: string; Slug: string; Name: string; OptionId: number };

/** Publishes through the API, like the editor. */
async function publish(seller: Account, State = "Published"): Promise<Goods> {
  const mark = randomUUID().slice(0, 8);
  const url = `/media/aa/${mark}.webp`;
  await opened.db.insert(media).values({ url, ownerId: seller.userId, kind: "product", width: 8, height: 8, bytes: 1 });
  const body = {
    Name: `Kantha ${mark}`,
    ShortDescription: "Three layers of cotton.",
    Description: "<p>Hand stitched</p>",
    BrandName: `Maker ${mark}`,
    CategorySlug: "home-decor",
    Images: [url],
    PaymentType: 1,
    OptionList: [{ option: "", items: [{ Size: "", Price: 20, Quantity: 5 }] }],
    State,
  };
  const added = await send("POST", "UserProduct/AddNewProduct", body, seller.bearer);
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const [row] = await opened.db
    .select({
      ID: products.ID,
      PUID: products.PUID,
      Slug: products.Slug,
      Name: products.Name,
      OptionId: optionItems.ID,
    })
    .from(products)
    .innerJoin(optionItems, eq(optionItems.productId, products.ID))
    .where(eq(products.Name, body.Name));
  if (!row) throw new Error("the product was not stored");
  return row;
}

async function openShop(seller: Account): Promise<string> {
  const slug = `shop-${seller.userId}`;
  const place = { address: "Road 1", locationSlug: "dhaka", verifiedAt: new Date() };
  await opened.db.insert(shops).values({ name: `Shop ${seller.userId}`, slug, ownerId: seller.userId, ...place });
  return slug;
}

const stateOf = async ({ SID }: Account) => {
  const { body } = await send("GET", "Admin/GetUsers?limit=100", undefined, admin.bearer);
  const found = (body.Result as { SID: number; Roles: string[]; DeactivatedAt: string | null }[]).find(
    (each) => each.SID === SID,
  );
  return { Roles: found?.Roles ?? [], DeactivatedAt: found?.DeactivatedAt ?? null };
};
const setActive = async (person: Account, Active: boolean) => {
  const body = { SID: person.SID, Active, Reason: "Counterfeit", Was: await stateOf(person) };
  const answer = await send("POST", "Admin/UpdateUser", body, admin.bearer);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

const namesIn = (rows: unknown) => (rows as { ID: number }[]).map(({ ID }) => ID);
async function inFeed(goods: Goods): Promise<boolean> {
  for await (const chunk of merchantProducts({ from: 0, digest: "" }))
    if (JSON.stringify(chunk).includes(goods.Slug)) return true;
  return false;
}

/** Checks every place where a shopper could find it. */
async function whereShown(goods: Goods, storeSlug?: string): Promise<Record<string, boolean>> {
  const get = (path: string) => send("GET", path);
  const list = await send("POST", "Product/GetProducts", {});
  const search = await send("POST", "Product/GetProducts", { text: goods.Name });
  const suggested = await get(`Product/GetSearchSuggestions?query=${encodeURIComponent(goods.Name)}`);
  const latest = await get("Product/GetLatestProducts");
  const menu = (await listTopCategories()).map(({ items }) => items);
  return {
    page: (await get(`Product/GetProductBySlug?slug=${goods.Slug}`)).status === 200,
    list: namesIn(list.body.Result).includes(goods.ID),
    search: namesIn(search.body.Result).includes(goods.ID),
    suggestions: namesIn(suggested.body).includes(goods.ID),
    latest: namesIn(latest.body).includes(goods.ID),
    menu: menu.some((items) => items > 0),
    sitemap: (await listSitemapProducts(0, 1_000)).some(({ slug }) => slug === goods.Slug),
    feed: await inFeed(goods),
    ...(storeSlug && { shop: (await get(`Store/GetStoreDetails?slug=${storeSlug}`)).status === 200 }),
    ...(storeSlug && {
      location: ((await get("Store/GetStoreByLoaction?location=dhaka")).body as { slug: string }[]).some(
        ({ slug }) => slug === storeSlug,
      ),
    }),
  };
}

const every = (places: Record<string, boolean>, isShown: boolean) =>
  Object.fromEntries(Object.keys(places).map((place) => [place, isShown]));

describe("a deactivated seller", () => {
  test.each([
    ["with a shop", true],
    ["without a shop", false],
  ])("%s is out of every place at once, and back in all of them after reactivation", async (_, hasShop) => {
    const seller = await makeSeller(opened.db, hasShop ? 2 : 4);
    const slug = hasShop ? await openShop(seller) : undefined;
    const goods = await publish(seller);
    const before = await whereShown(goods, slug);
    expect(before).toEqual(every(before, true));
    await setActive(seller, false);
    expect(await whereShown(goods, slug)).toEqual(every(before, false));
    await setActive(seller, true);
    expect(await whereShown(goods, slug)).toEqual(before);
    await setActive(seller, false);
  });

  it("has what was archived or a draft as it was, and a suspended shop suspended, when reactivated", async () => {
    const seller = await makeSeller(opened.db);
    await openShop(seller);
    const [archived, draft, live] = [
      await publish(seller, "Archived"),
      await publish(seller, "Draft"),
      await publish(seller),
    ];
    const [store] = await opened.db.select().from(shops).where(eq(shops.ownerId, seller.userId));
    const suspended = { StoreId: store?.id, Suspended: true, Reason: "Counterfeit" };
    await send("POST", "Admin/SetStoreSuspended", suspended, admin.bearer);
    await setActive(seller, false);
    await setActive(seller, true);
    const states = await opened.db.select({ ID: products.ID, state: products.state }).from(products);
    const stateIs = (goods: Goods) => states.find(({ ID }) => ID === goods.ID)?.state;
    expect([archived, draft, live].map(stateIs)).toEqual(["Archived", "Draft", "Published"]);
    expect((await send("GET", `Product/GetProductBySlug?slug=${live.Slug}`)).status).toBe(404);
    await send("POST", "Admin/SetStoreSuspended", { ...suspended, Suspended: false }, admin.bearer);
    expect((await send("GET", `Product/GetProductBySlug?slug=${live.Slug}`)).status).toBe(200);
    await setActive(seller, false);
  });

  it("sells to nobody: adding, checking out and ordering are rejected", async () => {
    const seller = await makeSeller(opened.db, 3);
    const goods = await publish(seller);
    const buyer = await makePerson(opened.db);
    const add = async () =>
      (await send("GET", `UserProductItem/AddToCart/${goods.ID}/${goods.OptionId}/1`, undefined, buyer.bearer)).body
        .ID ?? 0;
    expect(await add()).toBe(goods.ID);
    const Items = [{ ID: goods.ID, OptionId: goods.OptionId, Quantity: 1 }];
    const started = await checkoutOf({ ...contact, Items });
    await setActive(seller, false);
    const rejected = await createOrder(started);
    expect([rejected.status, rejected.body.Changed ?? rejected.body]).toEqual([
      409,
      [expect.objectContaining({ OptionId: goods.OptionId })],
    ]);
    expect(await add()).toBe(0);
    expect((await startCheckout({ ...contact, Items })).status).toBeGreaterThanOrEqual(400);
    expect((await send("POST", "UserProductItem/GetAllCartItems", [], buyer.bearer)).body).toEqual([]);
    await setActive(seller, true);
    expect((await send("POST", "UserProductItem/GetAllCartItems", [], buyer.bearer)).body).toHaveLength(1);
    await setActive(seller, false);
  });

  it("leaves open orders to publishers, administrators and the buyer", async () => {
    const seller = await makeSeller(opened.db);
    const goods = await publish(seller);
    const buyer = await makePerson(opened.db);
    const Items = [{ ID: goods.ID, OptionId: goods.OptionId, Quantity: 1 }];
    const placed = await createOrder(await checkoutOf({ ...contact, Items }, buyer.bearer), buyer.bearer);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    await setActive(seller, false);
    const own = await send("POST", "Order/GetAllUserOrder", undefined, buyer.bearer);
    expect(own.body.Counts).toBe(1);
    const OrderRef = String(placed.body.OrderRef);
    for (const [who, Action] of [
      [admin, "accept"],
      [publisher, "pack"],
    ] as const) {
      const all = await send("POST", "Publisher/GetAllNijerOrder", undefined, who.bearer);
      expect(JSON.stringify(all.body.Result)).toContain(OrderRef);
      const step = await send("POST", "Publisher/ProcessSingleOrderRequest", { OrderRef, Action }, who.bearer);
      expect(step.body, JSON.stringify(step.body)).toMatchObject({ Ok: true });
    }
    expect((await send("POST", "Order/GetAllShopOrder", undefined, seller.bearer)).status).toBe(401);
  });

  it("is counted, and named, where the administrator asks", async () => {
    const seller = await makeSeller(opened.db);
    const Slug = await openShop(seller);
    await publish(seller);
    await publish(seller, "Draft");
    const { body } = await send("GET", `Admin/GetUsers?text=${seller.email}`, undefined, admin.bearer);
    expect(body.Result[0]).toMatchObject({ Products: 1, OnSale: 1, Shop: { Name: `Shop ${seller.userId}`, Slug } });
    await setActive(seller, false);
    const gone = await send("GET", `Admin/GetUsers?text=${seller.email}`, undefined, admin.bearer);
    expect(gone.body.Result[0]).toMatchObject({ Products: 1, OnSale: 0 });
  });

  it("who published as an administrator with a shopper's type is hidden as well", async () => {
    const former = await makeAccount(opened.db, { roles: ["boss"] });
    const goods = await publish(former);
    await opened.db.update(users).set({ roles: [] }).where(eq(users.id, former.userId));
    await setActive(former, false);
    expect((await send("GET", `Product/GetProductBySlug?slug=${goods.Slug}`)).status).toBe(404);
  });
});
