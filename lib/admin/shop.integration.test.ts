import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { lastDays } from "@/lib/dashboard/day-rules";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { orderParts, orders, products, shops, storeRequests, users } from "@/lib/db/schema";
import { send } from "@/lib/api/testing";
import { checkoutOf, contact, createOrder, item, makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";
import { makeAccount, makeAdmin, type Account } from "@/lib/shops/testing";

import type { WireShopRecord } from "./shop-contract";

let opened: OpenDatabase;
let shop: TestShop;
let admin: Account;
let storeId: number;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  admin = await makeAdmin(opened.db);
  storeId = shop.owners[0]?.storeId ?? 0;
});
afterAll(() => opened.close());

const read = (id: number | string, who: Account | undefined = admin) =>
  send("GET", `Admin/GetStore/${id}`, undefined, who.bearer);
const record = async (id = storeId) => (await read(id)).body as unknown as WireShopRecord;

describe("a shop, as an administrator sees it", () => {
  it("is for administrators only, and says where there is none", async () => {
    const owner = await makeAccount(opened.db, { accountType: 2 });
    const publisher = await makeAccount(opened.db, { roles: ["publisher"] });
    expect((await send("GET", `Admin/GetStore/${storeId}`)).status).toBe(401);
    expect((await read(storeId, owner)).status).toBe(403);
    expect((await read(storeId, publisher)).status).toBe(403);
    expect((await read(storeId)).status).toBe(200);
    expect((await read(99_999_999)).status).toBe(404);
    for (const wrong of ["0", "x", "1e3", "99999999999", "%00"]) expect((await read(wrong)).status).toBe(400);
  });

  it("is empty at first, and of nobody before somebody owns it", async () => {
    const [free] = await opened.db
      .insert(shops)
      .values({ name: "Free", slug: "free", address: "Road 1", locationSlug: "dhaka" })
      .returning({ id: shops.id });
    expect(await record(free?.id)).toEqual({
      Shop: expect.objectContaining({ Id: free?.id, Name: "Free", Owner: "", Products: 0, Verified: false }),
      Address: "Road 1",
      Email: "",
      Phone: "",
      Since: expect.stringMatching(/Z$/),
      VerifiedAt: null,
      SuspendedAt: null,
      SuspensionReason: "",
      Owner: null,
      Products: { Published: 0, Draft: 0, Archived: 0, Latest: [] },
      Figures: { Days: 90, Zone: "UTC", Sales: 0, Orders: 0, Returns: 0 },
      Orders: { Count: 0, Latest: [] },
      Requests: [],
      Log: [],
    });
  });

  it("has its own products, orders, sales and requests, and nobody else's", async () => {
    const mine = await makeProduct(shop, { Name: "Bowl", priceCents: 2_500, stock: [9] });
    const draft = await makeProduct(shop, { Name: "Vase", priceCents: 100, stock: [1] });
    await opened.db.update(products).set({ state: "Draft" }).where(eq(products.ID, draft.ID));
    const theirs = await makeProduct(shop, { seller: 1, priceCents: 1_000, stock: [9] });
    const Items = [item(mine, 2), item(theirs, 1)];
    const { OrderRef } = (await createOrder(await checkoutOf({ ...contact, Items }))).body as { OrderRef: string };
    const request = { kind: "Verification", Email: "m@example.com", Name: "M", Phone: "1" } as const;
    const place = { StoreName: "Mati Studio", StoreLocation: "dhaka", StoreAddress: "Road 11", Category: "" };
    await opened.db.insert(storeRequests).values([
      { ...request, ...place, storeId },
      { ...request, ...place, storeId: shop.owners[1]?.storeId },
    ]);
    const found = await record();
    expect(found.Products).toEqual({
      Published: 1,
      Draft: 1,
      Archived: 0,
      Latest: [
        { Name: "Vase", Slug: expect.any(String), State: "Draft" },
        { Name: "Bowl", Slug: expect.any(String), State: "Published" },
      ],
    });
    expect(found.Figures).toEqual({ Days: 90, Zone: "UTC", Sales: 50, Orders: 1, Returns: 0 });
    expect(found.Orders).toEqual({ Count: 1, Latest: [{ OrderRef, PlacedAt: expect.any(String), Status: "New" }] });
    expect(found.Requests).toEqual([expect.objectContaining({ Kind: "Verification", Status: "Pending" })]);
    expect(found.Shop.Products).toBe(1);
  });

  it("counts its days by the reader's time zone", async () => {
    const from = (zone: string) => ({ zone, at: lastDays(new Date(), 90, zone)[0]?.start.getTime() ?? 0 });
    const zones = [from("Pacific/Kiritimati"), from("Pacific/Pago_Pago")].sort((one, other) => one.at - other.at);
    const [earlier = from("UTC"), later = from("UTC")] = zones;
    const PlacedAt = new Date(later.at - 60_000);
    await opened.db.update(orders).set({ PlacedAt });
    await opened.db.update(orderParts).set({ createdAt: PlacedAt });
    const inZone = async (zone: string) => {
      const { body } = await send("GET", `Admin/GetStore/${storeId}?zone=${zone}`, undefined, admin.bearer);
      return (body as unknown as WireShopRecord).Figures;
    };
    expect(await inZone(earlier.zone)).toMatchObject({ Zone: earlier.zone, Orders: 1 });
    expect(await inZone(later.zone)).toMatchObject({ Zone: later.zone, Orders: 0 });
    expect((await send("GET", `Admin/GetStore/${storeId}?zone=Mars`, undefined, admin.bearer)).status).toBe(400);
  });

  it("says when and why it is suspended, who did it, and whether the owner may still log in", async () => {
    await send(
      "POST",
      "Admin/SetStoreSuspended",
      { StoreId: storeId, Suspended: true, Reason: "Copies" },
      admin.bearer,
    );
    await opened.db
      .update(users)
      .set({ deactivatedAt: new Date() })
      .where(eq(users.id, shop.owners[0]?.sellerId ?? 0));
    const found = await record();
    expect(found).toMatchObject({
      SuspendedAt: expect.stringMatching(/Z$/),
      SuspensionReason: "Copies",
      Owner: { Name: "mati", Email: "mati@example.com", Active: false },
      Log: [{ Action: "store.suspended", Detail: "Copies" }],
    });
    await send("POST", "Admin/SetStoreSuspended", { StoreId: storeId, Suspended: false }, admin.bearer);
    expect(await record()).toMatchObject({ SuspendedAt: null, SuspensionReason: "" });
  });
});
