import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { cartLines, optionItems, products } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";

import type { Order } from "../order-contract";
import { orderKey } from "./order-key";
import { makePerson, send } from "@/lib/api/testing";
import { contact, item, makeCoupon, makeProduct, makeShop, type TestProduct, type TestShop } from "../testing";
import { assertInvariants } from "../testing-invariants";
import { getOrder, makeCast, placed, shopSteps, type Cast } from "../testing-steps";

let opened: OpenDatabase;
let shop: TestShop;
let cast: Cast;
let lamp: TestProduct;
let mat: TestProduct;
/** Of two shops, with a coupon. */
let ref: string;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  cast = await makeCast(shop);
  lamp = await makeProduct(shop, { Name: "Clay Lamp", priceCents: 1_999, stock: [50] });
  mat = await makeProduct(shop, { Name: "Jute Mat", priceCents: 1_001, stock: [50], seller: 1 });
  const Coupon = await makeCoupon(opened.db, { kind: "fixed", value: 1_000 });
  ref = await placed({ Items: [item(lamp), item(mat)], Coupon, Note: "Ring twice" }, cast.buyer.bearer);
});
afterAll(async () => {
  await assertInvariants(opened.db);
  await opened.close();
});

const secrets = [contact.Email];

describe("one order", () => {
  it("is complete for its buyer", async () => {
    const { status, body, headers } = await getOrder(ref, cast.buyer.bearer);
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store, private"]);
    expect(body).toMatchObject({
      OrderRef: ref,
      View: "buyer",
      Status: "Placed",
      Email: contact.Email,
      Note: "Ring twice",
      PaymentStatus: "CodDue",
      Subtotal: 30,
      Discount: 10,
      Total: 20,
      Paid: 0,
      Refunded: 0,
      Actions: ["cancel", "reorder"],
    });
    expect(
      body.Parts.map((part: { Shop: string; Seller: { Slug: string }; Total: number; Actions: string[] }) => [
        part.Shop,
        part.Seller.Slug,
        part.Total,
        part.Actions,
      ]),
    ).toEqual([
      ["Mati Studio", "mati-studio", 13.33, ["cancel"]],
      ["Alo", "alo", 6.67, ["cancel"]],
    ]);
    expect((await getOrder(ref.toLowerCase().slice(3), cast.buyer.bearer)).body.OrderRef).toBe(ref);
  });

  it("is a shop's own part to its seller: no other part, no sums of others, no e-mail address", async () => {
    const [mati] = cast.sellers as [Cast["buyer"]];
    const { body } = await getOrder(ref, mati.bearer);
    expect(body).toMatchObject({ View: "shop", Subtotal: 19.99, Discount: 6.66, Total: 13.33, Actions: [] });
    expect(body.Parts).toHaveLength(1);
    expect(body.Parts[0].Actions).toEqual(["accept", "cancel"]);
    const text = JSON.stringify(body);
    for (const secret of [...secrets, "Jute Mat", "Alo", "10.01"]) expect(text).not.toContain(secret);
    expect(body.FullName).toBe(contact.FullName);
  });

  it("is complete for publishers and administrators, and not found for anybody else", async () => {
    for (const { bearer } of [cast.publisher, cast.admin]) {
      expect((await getOrder(ref, bearer)).body).toMatchObject({ View: "staff", Email: contact.Email, Total: 20 });
    }
    expect((await getOrder(ref)).status).toBe(401);
    const outsider = await makePerson(opened.db);
    for (const { bearer } of [cast.other, outsider]) {
      const { status, body } = await getOrder(ref, bearer);
      expect([status, body.type]).toEqual([404, "/api/docs#not-found"]);
    }
    expect((await send("GET", "Order/GetOrder?id=x", undefined, cast.buyer.bearer)).status).toBe(400);
    expect((await send("GET", `Order/GetOrder?id=${ref}&action=delete`, undefined, cast.buyer.bearer)).status).toBe(
      400,
    );
  });

  it("opens to a guest by the key of its mail, until it expires", async () => {
    const guests = await placed({ Items: [item(lamp)] });
    const now = new Date();
    expect((await getOrder(guests, {}, orderKey(guests, now))).body).toMatchObject({
      View: "buyer",
      Email: contact.Email,
    });
    expect((await getOrder(guests, cast.other.bearer, orderKey(guests, now))).status).toBe(200);
    for (const key of [orderKey(ref, now), orderKey(guests, new Date(now.getTime() - 90 * 86_400_000)), "1", ""]) {
      expect((await getOrder(guests, {}, key)).status).toBe(404);
    }
  });

  it("has an invoice for its buyer, publishers and a guest with the key", async () => {
    const invoiceOf = (id: string, headers = {}, key = "") =>
      send("GET", `Order/GetInvoice?id=${id}${key && `&key=${encodeURIComponent(key)}`}`, undefined, headers);
    const { body } = await invoiceOf(ref, cast.buyer.bearer);
    expect(body).toMatchObject({
      Number: `INV-${ref.slice(3)}`,
      Seller: { Name: "Nijer" },
      Buyer: { FullName: contact.FullName, Email: contact.Email },
      Lines: [
        { Seller: { Name: "Mati Studio" }, Name: "Clay Lamp", Quantity: 1, Price: 19.99, Total: 19.99 },
        { Seller: { Name: "Alo" }, Name: "Jute Mat", Quantity: 1, Price: 10.01, Total: 10.01 },
      ],
      Total: 20,
      Paid: 0,
      Due: 20,
    });
    expect((await invoiceOf(ref, cast.publisher.bearer)).status).toBe(200);
    expect((await invoiceOf(ref, (cast.sellers[0] as Cast["buyer"]).bearer)).status).toBe(404);
    expect((await invoiceOf(ref, cast.other.bearer)).status).toBe(404);
    expect((await invoiceOf(ref)).status).toBe(401);
    const guests = await placed({ Items: [item(lamp)] });
    expect((await invoiceOf(guests, {}, orderKey(guests, new Date()))).body.Due).toBe(19.99);
  });
});

describe("lists of orders", () => {
  const list = (call: string, headers: Record<string, string>, query = "") =>
    send("POST", `${call}${query}`, undefined, headers);
  const refsOf = (body: { Result: Order[] }) => body.Result.map(({ OrderRef }) => OrderRef);

  it("are a buyer's own, latest first, by pages and by status", async () => {
    const nadia = await makePerson(opened.db);
    const own: string[] = [];
    for (let n = 0; n < 3; n++) own.unshift(await placed({ Items: [item(lamp)] }, nadia.bearer));
    const { body } = await list("Order/GetAllUserOrder", nadia.bearer);
    expect([body.Counts, body.Page, body.Limit, refsOf(body)]).toEqual([3, 1, 20, own]);
    const second = await list("Order/GetAllUserOrder", nadia.bearer, "?page=2&limit=2");
    expect([second.body.Counts, refsOf(second.body)]).toEqual([3, own.slice(2)]);
    await shopSteps(cast.sellers[0] as Cast["buyer"], own[1] ?? "", "accept", "pack");
    expect(refsOf((await list("Order/GetAllUserOrder", nadia.bearer, "?status=Processing")).body)).toEqual([own[1]]);
    expect(refsOf((await list("Order/GetAllUserOrder", nadia.bearer, "?status=Packed")).body)).toEqual([own[1]]);
    expect(refsOf((await list("Order/GetAllUserOrder", nadia.bearer, `?q=${own[2]?.slice(4, 10)}`)).body)).toEqual([
      own[2],
    ]);
    expect((await list("Order/GetAllUserOrder", {})).status).toBe(401);
    for (const bad of ["?page=0", "?limit=101", "?status=Lost", "?x=1"]) {
      expect((await list("Order/GetAllUserOrder", nadia.bearer, bad)).status).toBe(400);
    }
  });

  it("are a seller's own parts only", async () => {
    const [, alo] = cast.sellers as [Cast["buyer"], Cast["buyer"]];
    const { body } = await list("Order/GetAllShopOrder", alo.bearer);
    expect(refsOf(body)).toEqual([ref]);
    expect(body.Result[0].Parts.map((part: { Shop: string }) => part.Shop)).toEqual(["Alo"]);
    expect(JSON.stringify(body)).not.toContain("Clay Lamp");
    expect(refsOf((await list("Order/GetAllShopOrder", alo.bearer, "?q=nadia")).body)).toEqual([ref]);
    expect((await list("Order/GetAllShopOrder", alo.bearer, "?q=25%25")).body.Counts).toBe(0);
    expect((await list("Order/GetAllShopOrder", cast.buyer.bearer)).status).toBe(403);
  });

  it("contain all orders for publishers and administrators only", async () => {
    for (const { bearer } of [cast.publisher, cast.admin]) {
      expect((await list("Publisher/GetAllNijerOrder", bearer)).body.Counts).toBeGreaterThanOrEqual(4);
    }
    expect(refsOf((await list("Publisher/GetAllNijerOrder", cast.admin.bearer, `?q=${ref}`)).body)).toEqual([ref]);
    for (const { bearer } of [cast.buyer, ...cast.sellers]) {
      expect((await list("Publisher/GetAllNijerOrder", bearer)).status).toBe(403);
    }
  });
});

describe("ordering again", () => {
  it("adds what is still sold to the cart, up to the stock, and names the rest", async () => {
    const nadia = await makePerson(opened.db);
    const few = await makeProduct(shop, { stock: [5] });
    const gone = await makeProduct(shop, { Name: "Gone Vase", stock: [5] });
    const again = await placed({ Items: [item(lamp, 2), item(few, 4), item(gone)] }, nadia.bearer);
    await opened.db.update(products).set({ state: "Archived" }).where(eq(products.ID, gone.ID));
    const reorder = (headers: Record<string, string>, Key?: string) =>
      send("POST", "Order/ReOrder", { OrderRef: again, Key }, headers);
    const { body } = await reorder(nadia.bearer);
    expect(
      body.Lines.map((line: { product: { ID: number }; quantity: number }) => [line.product.ID, line.quantity]),
    ).toEqual([
      [lamp.ID, 2],
      [few.ID, 1],
    ]);
    expect(body.Missing).toEqual([{ OptionId: gone.options[0], Name: "Gone Vase" }]);
    await reorder(nadia.bearer);
    const cart = await opened.db.select().from(cartLines).where(eq(cartLines.userId, nadia.userId));
    expect(cart.map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
    expect((await reorder(cast.other.bearer)).status).toBe(404);
    expect((await reorder({})).status).toBe(401);
  });
});

describe("a quote", () => {
  const quote = (body: object, headers = {}) => send("POST", "Order/Quote", body, headers);

  it("states what the lines cost with a coupon, and stores nothing", async () => {
    const Coupon = await makeCoupon(opened.db, { value: 10, perBuyerLimit: 1 });
    const card = await makeProduct(shop, { Name: "Card Only", isCod: false });
    const { body } = await quote({ Items: [item(lamp, 2), item(card)], Coupon: Coupon.toLowerCase() });
    expect(body).toMatchObject({
      Subtotal: 59.98,
      Discount: 6,
      Total: 53.98,
      Coupon: { Code: Coupon, Kind: "percent", Value: 10 },
      CashOnDelivery: { Allowed: false, Refused: ["Card Only"] },
    });
    await placed({ Items: [item(lamp)], Coupon });
    const used = await quote({ Items: [item(lamp)], Coupon, Email: contact.Email });
    expect([used.status, used.body.errors[0].path]).toEqual([400, "Coupon"]);
    expect((await quote({ Items: [item(lamp)], Coupon: "NOPE" })).body.errors).toMatchObject([
      { path: "Coupon", message: "There is no such coupon." },
    ]);
    const short = await quote({ Items: [item(lamp, 99)] });
    const [option] = await opened.db
      .select()
      .from(optionItems)
      .where(eq(optionItems.ID, lamp.options[0] ?? 0));
    expect([short.status, short.body.Short[0].Available]).toEqual([409, option?.Quantity]);
    expect((await quote({ Items: [item(lamp)] })).body).toMatchObject({
      Coupon: null,
      CashOnDelivery: { Allowed: true, Refused: [] },
    });
    expect((await quote({})).status).toBe(400);
  });
});
