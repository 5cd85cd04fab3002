import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { addresses, checkouts, coupons, optionItems } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { makePerson, send, type Person } from "@/lib/api/testing";
import {
  contact,
  createOrder,
  item,
  makeCoupon,
  makeProduct,
  makeShop,
  startCheckout,
  type TestProduct,
  type TestShop,
} from "@/lib/orders/testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";

let opened: OpenDatabase;
let shop: TestShop;
let lamp: TestProduct;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  lamp = await makeProduct(shop, { priceCents: 1_995, stock: [50] });
});
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

const day = 86_400_000;

async function rowOf(id: string) {
  const [row] = await opened.db.select().from(checkouts).where(eq(checkouts.id, id));
  return row;
}

const countCheckouts = () => opened.db.$count(checkouts);

describe("starting a checkout", () => {
  it("freezes lines and totals for half an hour and takes no stock", async () => {
    const mat = await makeProduct(shop, { priceCents: 1_000, stock: [3] });
    const { status, body } = await startCheckout({ Items: [item(lamp, 2), item(mat), item(lamp)] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Lines: [
        { product: { ID: lamp.ID }, quantity: 3, option: { Price: 19.95 } },
        { product: { ID: mat.ID }, quantity: 1 },
      ],
      Totals: [
        { title: "Subtotal", price: 69.85, type: "subtotal" },
        { title: "Shipping", price: 0, type: "shipping" },
        { title: "Total", price: 69.85, type: "total" },
      ],
      Subtotal: 69.85,
      Total: 69.85,
    });
    expect(Math.abs(Date.parse(body.ExpiresAt) - Date.now() - 30 * 60_000)).toBeLessThan(10_000);
    expect(await rowOf(body.CheckoutId)).toMatchObject({
      userId: null,
      Email: contact.Email,
      currency: "USD",
      totalCents: 6_985,
      lines: [
        { productId: lamp.ID, optionId: lamp.options[0], quantity: 3, unitPriceCents: 1_995 },
        { productId: mat.ID, quantity: 1, unitPriceCents: 1_000 },
      ],
    });
    const [option] = await opened.db.select().from(optionItems).where(eq(optionItems.productId, mat.ID));
    expect(option?.Quantity).toBe(3);
  });

  it("stores the currency that was shown, with its rate, and the language", async () => {
    const headers = { cookie: "cname=AUD", "accept-language": "bn" };
    const { body } = await startCheckout({ Items: [item(lamp)] }, headers);
    expect(await rowOf(body.CheckoutId)).toMatchObject({ currency: "AUD", currencyMultiplier: 1.56, language: "bn" });
    expect(body.Total).toBe(19.95);
  });

  it("trims the input and accepts a country in lower case", async () => {
    const Address = { ...contact.Address, City: "  Melbourne ", CountryCode: "au" };
    const { body } = await startCheckout({ Items: [item(lamp)], FullName: " Nadia ", Address });
    const row = await rowOf(body.CheckoutId);
    expect([row?.FullName, row?.address.City, row?.address.CountryCode]).toEqual(["Nadia", "Melbourne", "AU"]);
  });
});

describe("bad input is 400 and names its place", () => {
  const home = contact.Address;
  it.each<[string, Record<string, unknown>, string]>([
    ["no e-mail", { Email: undefined }, "Email"],
    ["an empty e-mail", { Email: " " }, "Email"],
    ["a bad e-mail", { Email: "nadia@example" }, "Email"],
    ["a long e-mail", { Email: `${"a".repeat(65)}@example.com` }, "Email"],
    ["no name", { FullName: undefined }, "FullName"],
    ["a blank name", { FullName: "  " }, "FullName"],
    ["a name of 121", { FullName: "x".repeat(121) }, "FullName"],
    ["a name with a NUL", { FullName: "Nadia\0" }, "FullName"],
    ["a name with half a letter", { FullName: "Nadia \ud83d" }, "FullName"],
    ["a bad phone", { Phone: "call me" }, "Phone"],
    ["a short phone", { Phone: "12345" }, "Phone"],
    ["a long phone", { Phone: "1".repeat(21) }, "Phone"],
    ["no address", { Address: undefined }, "Address"],
    ["an address as text", { Address: "12 Swanston Street" }, "Address"],
    ["no street", { Address: { ...home, Line1: "" } }, "Address.Line1"],
    ["a city with a line break", { Address: { ...home, City: "Mel\nbourne" } }, "Address.City"],
    ["no region where it is needed", { Address: { ...home, Region: "" } }, "Address.Region"],
    ["no postal code where it is needed", { Address: { ...home, PostalCode: undefined } }, "Address.PostalCode"],
    ["a wrong postal code", { Address: { ...home, PostalCode: "ABC" } }, "Address.PostalCode"],
    ["an unknown country", { Address: { ...home, CountryCode: "ZZ" } }, "Address.CountryCode"],
    ["a country of three letters", { Address: { ...home, CountryCode: "AUS" } }, "Address.CountryCode"],
    ["an unknown member of the address", { Address: { ...home, Planet: "Earth" } }, "Address"],
    ["an unknown way to pay", { PaymentMethod: "gold" }, "PaymentMethod"],
    ["a note of 501", { Note: "x".repeat(501) }, "Note"],
    ["a coupon of 41", { Coupon: "x".repeat(41) }, "Coupon"],
    ["an unknown coupon", { Coupon: "NOPE" }, "Coupon"],
    ["no lines", { Items: undefined }, "Items"],
    ["an empty list", { Items: [] }, "Items"],
    ["a quantity of 0", { Items: [{ ID: 1, OptionId: 1, Quantity: 0 }] }, "Items.0.Quantity"],
    ["a price of one's own", { Items: [{ ID: 1, OptionId: 1, Quantity: 1, Price: 1 }] }, "Items.0"],
    ["an unknown member", { Total: 1 }, "input"],
    ["a saved and another address", { AddressId: 1 }, "AddressId"],
  ])("%s", async (_, over, path) => {
    const before = await countCheckouts();
    const { status, body } = await startCheckout({ Items: [item(lamp)], ...over });
    expect(status).toBe(400);
    const paths = body.errors.map((error: { path: string }) => error.path || "input");
    expect(paths).toContain(path);
    expect(paths).toEqual([...new Set(paths)]);
    expect(await countCheckouts()).toBe(before);
  });

  it("and reports all errors at once", async () => {
    const { body } = await startCheckout({ Email: "x", FullName: "", Phone: "", Items: [item(lamp)] });
    expect(body.errors).toMatchObject([
      { path: "Email", message: "Email is invalid" },
      { path: "FullName", message: "Name is required" },
      { path: "Phone", message: "Phone is required" },
    ]);
  });

  it("more than 99 of one option, over several lines", async () => {
    const { status, body } = await startCheckout({ Items: [item(lamp, 60), item(lamp, 60)] });
    expect([status, body.errors[0].path]).toEqual([400, "Items.0.Quantity"]);
  });

  it("more than the highest total of an order", async () => {
    const dear = await makeProduct(shop, { priceCents: 2_000_000_000, stock: [9] });
    const { status, body } = await startCheckout({ Items: [item(dear, 9)] });
    expect([status, body.errors[0].path]).toEqual([400, "Items"]);
  });

  it("no JSON, or another type", async () => {
    const address = "Order/StartCheckout";
    expect((await send("POST", address, undefined, { "content-type": "text/plain" })).status).toBe(415);
    expect((await send("POST", address, undefined, { "content-type": "application/json" })).status).toBe(400);
  });
});

describe("lines that cannot be ordered", () => {
  it("are named when stock is short", async () => {
    const few = await makeProduct(shop, { Name: "Few", stock: [2] });
    const none = await makeProduct(shop, { Name: "None", stock: [0] });
    const { status, body } = await startCheckout({ Items: [item(lamp), item(few, 3), item(none)] });
    expect([status, body.type]).toEqual([409, "/api/docs#conflict"]);
    expect(body.Short).toEqual([
      { OptionId: few.options[0], Requested: 3, Available: 2, Name: "Few" },
      { OptionId: none.options[0], Requested: 1, Available: 0, Name: "None" },
    ]);
    expect(body.Unsold).toBeUndefined();
    expect(body.detail).toBe('Only 2 of "Few" left. "None" is sold out.');
  });

  it("are named when they are no longer sold", async () => {
    const soon = await makeProduct(shop, { Name: "Soon", priceCents: 0 });
    const draft = await makeProduct(shop, { Name: "Secret", state: "Draft" });
    const old = await makeProduct(shop, { state: "Archived" });
    const { status, body } = await startCheckout({ Items: [item(soon), item(draft), item(old)] });
    expect(status).toBe(409);
    expect(body.Unsold).toEqual([
      { OptionId: soon.options[0], Name: "Soon" },
      { OptionId: draft.options[0], Name: "" },
      { OptionId: old.options[0], Name: "" },
    ]);
    expect(body.detail).toContain("no longer sold");
    expect(JSON.stringify(body)).not.toContain("Secret");
  });

  it("cannot be paid on delivery when one product does not allow it", async () => {
    const card = await makeProduct(shop, { Name: "Card Only", isCod: false });
    const { status, body } = await startCheckout({ Items: [item(lamp), item(card)] });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: "Items.1", message: '"Card Only" cannot be paid on delivery.' }]);
  });

  it("can be paid by card where cash on delivery is not offered", async () => {
    const lamp = await makeProduct(shop, { isCod: false });
    const { status, body } = await startCheckout({ Items: [item(lamp)], PaymentMethod: "card" });
    expect([status, body.Total]).toEqual([200, 20]);
  });
});

describe("a coupon", () => {
  it("takes its percentage, rounded half up to the cent, in upper or lower case", async () => {
    const Coupon = await makeCoupon(opened.db, { code: "WELCOME10", value: 10 });
    const { body } = await startCheckout({ Items: [item(lamp)], Coupon: ` ${Coupon.toLowerCase()} ` });
    expect(body.Totals).toEqual([
      { title: "Subtotal", price: 19.95, type: "subtotal" },
      { title: "Discount", price: -2, type: "discount" },
      { title: "Shipping", price: 0, type: "shipping" },
      { title: "Total", price: 17.95, type: "total" },
    ]);
    expect([body.Subtotal, body.Total]).toEqual([19.95, 17.95]);
  });

  it("of more than the subtotal makes the total 0, and the order can be placed", async () => {
    const Coupon = await makeCoupon(opened.db, { kind: "fixed", value: 5_000 });
    const { body } = await startCheckout({ Items: [item(lamp)], Coupon });
    expect(body.Total).toBe(0);
    expect((await createOrder(body.CheckoutId)).status).toBe(200);
  });

  it.each<[string, Parameters<typeof makeCoupon>[1], string]>([
    ["not begun", { startsAt: new Date(Date.now() + day) }, "cannot be used yet"],
    ["ended", { endsAt: new Date(Date.now() - 1) }, "has ended"],
    ["used up", { useLimit: 0 }, "used up"],
    ["for more", { minSubtotalCents: 2_000 }, "at least $20.00"],
  ])("%s is rejected", async (_, terms, said) => {
    const Coupon = await makeCoupon(opened.db, terms);
    const { status, body } = await startCheckout({ Items: [item(lamp)], Coupon });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: "Coupon", message: expect.stringContaining(said) }]);
  });

  it("is rejected for a buyer who used it, by any spelling of the e-mail or by account", async () => {
    const Coupon = await makeCoupon(opened.db, { perBuyerLimit: 1 });
    const nadia = await makePerson(opened.db);
    const start = (Email: string, headers?: Record<string, string>) =>
      startCheckout({ Items: [item(lamp)], Coupon, Email }, headers);
    const first = await start("Tuli+1@example.net", nadia.bearer);
    await createOrder(first.body.CheckoutId, nadia.bearer);
    const again = [
      await start("TULI@example.net"),
      await start("tuli+1@example.net"),
      await start("tuli+2@example.net"),
      await start("other@example.net", nadia.bearer),
    ];
    expect(again.map(({ status, body }) => [status, body.errors?.[0].path])).toEqual([
      [400, "Coupon"],
      [400, "Coupon"],
      [400, "Coupon"],
      [400, "Coupon"],
    ]);
    expect((await start("other@example.net")).status).toBe(200);
  });

  it.each([
    ["ended", { endsAt: new Date(0) }],
    ["became less", { value: 5 }],
  ])("that %s between checkout and order stops the order", async (_, change) => {
    const Coupon = await makeCoupon(opened.db, { value: 10 });
    const { body } = await startCheckout({ Items: [item(lamp)], Coupon });
    await opened.db.update(coupons).set(change).where(eq(coupons.code, Coupon));
    const rejected = await createOrder(body.CheckoutId);
    expect([rejected.status, rejected.body.errors[0].path]).toEqual([409, "Coupon"]);
  });
});

it("stores digits of any script as Latin ones", async () => {
  const Address = { ...contact.Address, Region: "", PostalCode: "১২১৩", CountryCode: "BD" };
  const { status, body } = await startCheckout({ ...contact, Phone: "০১৭১১-০০০০০০", Address, Items: [item(lamp)] });
  expect(status).toBe(200);
  expect(await rowOf(body.CheckoutId)).toMatchObject({
    Phone: "01711-000000",
    address: { PostalCode: "1213", City: contact.Address.City },
  });
});

describe("a signed-in buyer", () => {
  let nadia: Person;
  let saved: number;

  beforeAll(async () => {
    nadia = await makePerson(opened.db);
    const home = { ...contact.Address, FullName: "Nadia at home", Phone: "+61 400 111 111" };
    const [row] = await opened.db
      .insert(addresses)
      .values({ ...home, userId: nadia.userId })
      .returning({ id: addresses.Id });
    saved = row?.id ?? 0;
  });

  it("orders the stored cart to a saved address, with its name and phone", async () => {
    await send("POST", "UserProductItem/GetAllCartItems", [item(lamp, 2)], nadia.bearer);
    const { FullName: _name, Phone: _phone, Address: _address, ...rest } = contact;
    const asked = { ...rest, AddressId: saved };
    const { status, body } = await send("POST", "Order/StartCheckout", asked, nadia.bearer);
    expect(status).toBe(200);
    expect(body.Lines).toMatchObject([{ product: { ID: lamp.ID }, quantity: 2 }]);
    expect(await rowOf(body.CheckoutId)).toMatchObject({
      userId: nadia.userId,
      FullName: "Nadia at home",
      Phone: "+61 400 111 111",
      address: { ...contact.Address, Line2: "" },
    });
    const named = await send("POST", "Order/StartCheckout", { ...asked, FullName: "Rumi" }, nadia.bearer);
    expect((await rowOf(named.body.CheckoutId))?.FullName).toBe("Rumi");
  });

  it("may send lines instead of the cart", async () => {
    const mat = await makeProduct(shop);
    const { body } = await startCheckout({ Items: [item(mat)] }, nadia.bearer);
    expect(body.Lines).toMatchObject([{ product: { ID: mat.ID }, quantity: 1 }]);
    expect(body.Lines).toHaveLength(1);
  });

  it("with an empty cart gets an error that says so", async () => {
    const rumi = await makePerson(opened.db);
    const { status, body } = await startCheckout({}, rumi.bearer);
    expect([status, body.errors]).toMatchObject([400, [{ path: "Items", message: "The cart is empty." }]]);
  });

  it("gets only own addresses", async () => {
    const rumi = await makePerson(opened.db);
    const asked = { ...contact, Address: undefined, AddressId: saved, Items: [item(lamp)] };
    const answers = [
      await send("POST", "Order/StartCheckout", asked, rumi.bearer),
      await send("POST", "Order/StartCheckout", asked),
      await send("POST", "Order/StartCheckout", { ...asked, AddressId: 2_147_483_647 }, nadia.bearer),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain("Swanston");
  });

  it("gets an error that names what a saved address lacks", async () => {
    await opened.db.update(addresses).set({ Region: "" }).where(eq(addresses.Id, saved));
    const asked = { ...contact, Address: undefined, AddressId: saved, Items: [item(lamp)] };
    const { status, body } = await send("POST", "Order/StartCheckout", asked, nadia.bearer);
    expect([status, body.errors[0].path]).toEqual([400, "Address.Region"]);
  });

  it("by cookie needs the anti-forgery token; another site gets nowhere", async () => {
    const before = await countCheckouts();
    const body = { Items: [item(lamp)] };
    const rejected = [
      await startCheckout(body, nadia.cookie),
      await startCheckout(body, { ...nadia.cookie, "x-xsrf-token": "guess" }),
      await startCheckout(body, { ...nadia.browser, origin: "https://evil.example" }),
      await startCheckout(body, { "sec-fetch-site": "cross-site" }),
      await startCheckout(body, { origin: "null" }),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await countCheckouts()).toBe(before);
    expect((await startCheckout(body, nadia.browser)).status).toBe(200);
  });
});
