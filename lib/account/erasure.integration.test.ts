import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import {
  addresses,
  arrivalAlerts,
  cartLines,
  checkouts,
  contactMessages,
  credentials,
  orderParts,
  orders,
  outbox,
  products,
  reviews,
  securityEvents,
  sellerSettings,
  sessions,
  storeRequests,
  shops,
  subscribers,
  users,
} from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send, type Answer } from "@/lib/api/testing";
import {
  checkoutOf,
  contact,
  createOrder,
  item,
  makeCoupon,
  makeProduct,
  makeShop,
  type TestShop,
} from "@/lib/orders/testing";

import { bearerOf, eventsOf, logIn, mailsTo, makeAccount, rightPassword } from "./testing";

let opened: OpenDatabase;
let shop: TestShop;
beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
afterAll(() => opened.close());

const erase = (Password: unknown, headers?: Record<string, string>) =>
  send("POST", "UserProfile/DeleteAccount", { Password }, headers);
const download = (headers?: Record<string, string>) => send("GET", "UserProfile/DownloadMyData", undefined, headers);

/** Creates a shopper with data in every table; `isOpen` leaves the order in progress. */
async function busyPerson({ isOpen = false, firstName = "Shirin", phone = "+61 400 111 222" } = {}) {
  const user = await makeAccount(opened.db, { firstName, phone });
  const bearer = await bearerOf(user.email);
  const product = await makeProduct(shop, { stock: [50] });
  const checkoutId = await checkoutOf(
    { Email: user.email, Phone: phone, Note: "Ring twice", Items: [item(product)] },
    bearer,
  );
  await createOrder(checkoutId, bearer);
  if (!isOpen) await deliverAll(user.id);
  const { FullName, Phone, Address } = contact;
  await send(
    "POST",
    "UserProfile/AddNewAddress",
    { FullName, Phone, ...Address, Line1: "Shirin's own street" },
    bearer,
  );
  await opened.db.insert(reviews).values({ productId: product.ID, userId: user.id, Rating: 5, Text: "A good lamp" });
  await opened.db.insert(subscribers).values({ Email: user.email, stamp: user.publicId });
  const message = { Name: firstName, Email: user.email, Subject: "A lamp", Message: "Is it blue?" };
  await opened.db.insert(contactMessages).values(message);
  await opened.db.insert(arrivalAlerts).values({ productId: product.ID, email: user.email });
  // As a guest, with the address in capitals.
  const wish = {
    StoreName: `Shop ${user.publicId}`,
    StoreLocation: "dhaka",
    StoreAddress: "Road 1",
    kind: "Enlistment" as const,
  };
  await opened.db
    .insert(storeRequests)
    .values({ ...wish, Name: firstName, Email: user.email.toUpperCase(), Phone: phone });
  await mailsTo(user.email);
  return { user, bearer, product };
}

async function deliverAll(userId: number): Promise<void> {
  await opened.db.update(orders).set({ Status: "Delivered" }).where(eq(orders.userId, userId));
  await opened.db.execute(sql`
    update order_parts set status = 'Delivered' where order_id in (select id from orders where user_id = ${userId})`);
}

describe("the download of one's data", () => {
  it("has all data about the person, and nothing about others or internal keys", async () => {
    const [{ user, bearer }, other] = [await busyPerson(), await busyPerson()];
    const { status, body, headers } = await download(bearer);
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toContain("nijer-my-data.json");
    expect(headers.get("cache-control")).toBe("no-store, private");
    expect(body.Profile).toMatchObject({ FirstName: "Shirin", Email: user.email, Phone: "+61 400 111 222" });
    expect(body.Addresses[0].Line1).toBe("Shirin's own street");
    expect(body.Orders[0]).toMatchObject({ Note: "Ring twice", Total: 20, Lines: [{ Quantity: 1, Price: 20 }] });
    expect(body.Reviews[0].Text).toBe("A good lamp");
    const { Newsletter, Messages, WaitsFor, LoggedInOn } = body;
    expect([Newsletter, Messages, WaitsFor, LoggedInOn].map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    const text = JSON.stringify(body);
    for (const foreign of [other.user.email, other.user.publicId, "password", bearer.authorization?.slice(7) ?? ""]) {
      expect(text).not.toContain(foreign);
    }
    expect(await eventsOf(opened.db, user.id)).toContain("data-downloaded");
  });

  it("needs a session", async () => {
    expect((await download()).status).toBe(401);
  });
});

describe("deleting an account", () => {
  it("removes all data of the person except the invoice's name and address", async () => {
    const { user, bearer, product } = await busyPerson({ firstName: "Zarina", phone: "+61 400 999 888" });
    expect((await erase(rightPassword, bearer)).body).toBe(1);
    expect((await logIn(user.email)).body).toBe(1);
    const gone = [sessions, credentials, addresses, cartLines] as const;
    for (const table of gone) expect(await opened.db.$count(table, eq(table.userId, user.id))).toBe(0);
    const [order] = await opened.db
      .select()
      .from(orders)
      .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
      .where(sql`${orders.FullName} = ${contact.FullName} and ${orders.Email} like 'erased-%'`);
    expect(order?.orders).toMatchObject({ userId: null, Phone: "", Note: "", address: contact.Address });
    expect(order?.checkouts).toMatchObject({ userId: null, Phone: "", Note: "" });
    const [review] = await opened.db.select().from(reviews).where(eq(reviews.userId, user.id));
    expect(review?.Text).toBe("A good lamp");
    const shown = await send("GET", `Review/GetProductReviews/${product.ID}`);
    if (shown.status === 200) expect(JSON.stringify(shown.body)).not.toContain("Zarina");
    const [row] = await opened.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({
      firstName: "Former customer",
      lastName: "",
      phone: null,
      emailVerified: false,
      roles: [],
    });
    const mails = await mailsTo(user.email);
    expect(mails.at(-1)?.subject).toBe("Your account was deleted");
    await opened.db.delete(outbox).where(eq(outbox.kind, "account-deleted"));
    const tables = [
      "users",
      "orders",
      "checkouts",
      "outbox",
      "subscribers",
      "contact_messages",
      "arrival_alerts",
      "signups",
      "coupon_uses",
      "store_requests",
    ];
    for (const table of tables) {
      const { rows } = await opened.db.execute(sql`select * from ${sql.identifier(table)}`);
      const text = JSON.stringify(rows);
      for (const trace of [user.email, user.email.toUpperCase(), "Zarina", "+61 400 999 888"])
        expect(text, table).not.toContain(trace);
    }
    expect(await eventsOf(opened.db, user.id)).toContain("account-deleted");
  });

  it("removes the buyer of its coupons too, whatever address an order named", async () => {
    const mark = randomUUID().slice(0, 8);
    const user = await makeAccount(opened.db, { email: `tuli.${mark}+shop@example.com` });
    const bearer = await bearerOf(user.email);
    const lamp = await makeProduct(shop, { stock: [9] });
    for (const Email of [user.email, `gift.${mark}@example.com`]) {
      const Coupon = await makeCoupon(opened.db);
      await createOrder(await checkoutOf({ Email, Items: [item(lamp)], Coupon }, bearer), bearer);
    }
    await deliverAll(user.id);
    const read = async () => JSON.stringify((await opened.db.execute(sql`select buyer from coupon_uses`)).rows);
    expect(await read()).toContain(mark);
    expect((await erase(rightPassword, bearer)).body).toBe(1);
    expect(await read()).not.toContain(mark);
  });

  it("frees the address for a new account", async () => {
    const { user, bearer } = await busyPerson();
    await erase(rightPassword, bearer);
    const person = { FirstName: "Shirin", LastName: "Again", Email: user.email, Password: "a new beginning" };
    await send("POST", "Account/Register", person);
    const link = (await mailsTo(user.email)).at(-1)?.link;
    const parts = { RefCode: link?.get("refCode"), Token: link?.get("token"), Password: person.Password };
    expect((await send("POST", "Account/ConfirmWithPassword", parts)).body).toBe(1);
    expect((await logIn(user.email, "a new beginning")).body).toEqual(expect.any(String));
  });

  it("needs the password, and waits for orders under way", async () => {
    const { user, bearer } = await busyPerson({ isOpen: true });
    expect((await erase("wrong", bearer)).body).toBe(0);
    const waiting = await erase(rightPassword, bearer);
    expect([waiting.status, waiting.body.detail]).toEqual([409, expect.stringContaining("still under way")]);
    expect((await logIn(user.email)).body).toEqual(expect.any(String));
    const before = await opened.db.$count(securityEvents);
    await erase("wrong", bearer);
    expect(await opened.db.$count(securityEvents)).toBe(before + 1);
  });

  it("twice at the same time is done once", async () => {
    const { user, bearer } = await busyPerson();
    const answers = await Promise.all([erase(rightPassword, bearer), erase(rightPassword, bearer)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect((await eventsOf(opened.db, user.id)).filter((kind) => kind === "account-deleted")).toHaveLength(1);
  });

  it("of a seller withdraws the products, once nothing is to be sent any more", async () => {
    const [owner] = shop.owners;
    const sellerId = owner?.sellerId ?? 0;
    const seller = await makeAccount(opened.db, { accountType: 2, roles: ["nijershop"] });
    const product = await makeProduct(shop);
    await opened.db.update(products).set({ sellerId: seller.id }).where(eq(products.ID, product.ID));
    const bearer = await bearerOf(seller.email);
    await opened.db.insert(sellerSettings).values({ userId: seller.id, LowStock: 9 });
    const keeps = { slug: "leaving", name: "Leaving", address: "Road 1", locationSlug: "dhaka", ownerId: seller.id };
    await opened.db.insert(shops).values({ ...keeps, email: "me@example.org", phone: "+8801700000000" });
    await createOrder(await checkoutOf({ Items: [item(product)] }));
    expect((await erase(rightPassword, bearer)).status).toBe(409);
    await opened.db.update(orderParts).set({ Status: "Delivered" }).where(eq(orderParts.sellerId, seller.id));
    expect((await erase(rightPassword, bearer)).body).toBe(1);
    const [row] = await opened.db.select().from(products).where(eq(products.ID, product.ID));
    expect(row?.state).toBe("Archived");
    expect(await opened.db.$count(sellerSettings)).toBe(0);
    const [store] = await opened.db.select().from(shops).where(eq(shops.slug, "leaving"));
    expect(store).toMatchObject({ email: "", phone: "", suspendedAt: expect.any(Date) });
    expect(await opened.db.$count(products, eq(products.sellerId, sellerId))).toBeGreaterThan(0);
  });

  it("is not for the shop's keeper, guests or bad input", async () => {
    const admin = await makeAccount(opened.db, { accountType: 786, roles: ["boss"] });
    const bearer = await bearerOf(admin.email);
    expect((await erase(rightPassword, bearer)).status).toBe(409);
    expect((await erase(rightPassword)).status).toBe(401);
    for (const bad of ["", null, 1, "x".repeat(257)]) expect((await erase(bad, bearer)).status).toBe(400);
  });
});

describe("deleting an account while an order is on its way", () => {
  const isLost = async (OrderRef: string) =>
    (await opened.db.$count(orders, sql`${orders.OrderRef} = ${OrderRef} and ${orders.Email} like 'erased-%'`)) > 0;

  /** Its stock is held up by somebody else until both have begun. */
  async function meet(option: number, one: () => Promise<Answer>, other: () => Promise<Answer>) {
    const begun: Promise<Answer>[] = [];
    await opened.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from option_items where id = ${option} for update`);
      for (const begin of [one, other]) {
        begun.push(begin());
        await new Promise((done) => setTimeout(done, 300));
      }
    });
    const [first, second] = await Promise.all(begun);
    if (!first || !second) throw new Error("two have begun");
    return { first, second };
  }

  it("keeps one of the two from happening, whichever comes first", async () => {
    for (let round = 0; round < 10; round++) {
      const user = await makeAccount(opened.db);
      const bearer = await bearerOf(user.email);
      const lamp = await makeProduct(shop);
      const checkout = await checkoutOf({ Email: user.email, Items: [item(lamp)] }, bearer);
      const both = [() => erase(rightPassword, bearer), () => createOrder(checkout, bearer)];
      const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((call) => call()));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)("waits for the buyer's order", async () => {
    const user = await makeAccount(opened.db);
    const bearer = await bearerOf(user.email);
    const lamp = await makeProduct(shop);
    const checkout = await checkoutOf({ Email: user.email, Items: [item(lamp)] }, bearer);
    const { first, second } = await meet(
      lamp.options[0] ?? 0,
      () => createOrder(checkout, bearer),
      () => erase(rightPassword, bearer),
    );
    expect([first.status, second.status, await isLost(first.body.OrderRef)]).toEqual([200, 409, false]);
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)("waits for the order of a seller's product", async () => {
    const seller = await makeAccount(opened.db, { accountType: 2 });
    const bearer = await bearerOf(seller.email);
    const lamp = await makeProduct(shop);
    await opened.db.update(products).set({ sellerId: seller.id }).where(eq(products.ID, lamp.ID));
    const checkout = await checkoutOf({ Items: [item(lamp)] });
    const { first, second } = await meet(
      lamp.options[0] ?? 0,
      () => createOrder(checkout),
      () => erase(rightPassword, bearer),
    );
    expect([first.status, second.status]).toEqual([200, 409]);
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)("waits for the buyer's return", async () => {
    const { user, bearer } = await busyPerson();
    const [order] = await opened.db.select().from(orders).where(eq(orders.userId, user.id));
    const { rows } = await opened.db.execute<{ option: number }>(sql`
      update order_parts p set delivered_at = now() from order_lines l
      where p.order_id = ${order?.id} and l.part_id = p.id returning l.option_id as option`);
    const ask = { OrderRef: order?.OrderRef, Lines: [{ OptionId: rows[0]?.option, Quantity: 1 }], Reason: "No" };
    const begun: Promise<Answer>[] = [];
    await opened.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from order_lines where order_id = ${order?.id} for update`);
      begun.push(send("POST", "Order/RequestReturn", ask, bearer));
      await new Promise((done) => setTimeout(done, 300));
      begun.push(erase(rightPassword, bearer));
      await new Promise((done) => setTimeout(done, 300));
    });
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 409]);
  });
});
