import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Mail } from "@/lib/adapters/mail";
import { setPaymentProvider } from "@/lib/adapters/payment-provider";
import { outbox, sellerSettings, users } from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { item, makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";
import { getOrder, makeCast, placed, shopStep, shopSteps, type Cast } from "@/lib/orders/testing-steps";

import { sendDueMails } from "./outbox";

let opened: OpenDatabase;
let shop: TestShop;
let cast: Cast;
const mati = "mati@example.com";

beforeAll(async () => {
  setPaymentProvider(undefined);
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  cast = await makeCast(shop);
  await opened.db.update(users).set({ emailVerified: true });
});
beforeEach(() => opened.db.delete(sellerSettings));
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

/** The mails to sellers since the last call. */
async function sent(): Promise<Mail[]> {
  const mails: Mail[] = [];
  await sendDueMails(async (mail) => void mails.push(mail));
  return mails.filter(({ to }) => to.endsWith("@example.com"));
}
const subjects = async () => (await sent()).map(({ to, subject }) => `${to}: ${subject}`);
const choose = (change: Partial<typeof sellerSettings.$inferInsert>) =>
  opened.db
    .insert(sellerSettings)
    .values({ userId: shop.owners[0]?.sellerId ?? 0, ...change })
    .onConflictDoUpdate({ target: sellerSettings.userId, set: change });

describe("mails to sellers", () => {
  it("list for each seller of an order the own lines to pack, and nothing about the buyer", async () => {
    const lamp = await makeProduct(shop, { Name: "Clay Lamp", stock: [100] });
    const mat = await makeProduct(shop, { Name: "Jute Mat", seller: 1, stock: [100] });
    const ref = await placed({ Items: [item(lamp, 2), item(mat)] });
    const [first, second, ...rest] = (await sent()).toSorted((a, b) => b.to.localeCompare(a.to));
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ to: mati, subject: `New order ${ref}` });
    expect(first?.text).toContain("2 × Clay Lamp (Teal, M): $40.00");
    expect(first?.text).toContain(`http://localhost:3000/account/dashboard/orders/${ref}`);
    expect(first?.text).toContain("http://localhost:3000/account/dashboard/settings");
    expect(first?.text).not.toMatch(/Jute Mat|Nadia|Swanston|nadia@/);
    expect(second).toMatchObject({ to: "alo@example.com" });
    expect(second?.text).not.toContain("Clay Lamp");
  });

  it("are sent for an order by card when it is paid, once, and not for one that is never paid", async () => {
    const lamp = await makeProduct(shop, { isCod: false, stock: [100] });
    const body = { Items: [item(lamp)], PaymentMethod: "card" };
    const given = await placed(body, cast.buyer.bearer);
    expect((await send("POST", "Order/CancelOrder", { OrderRef: given }, cast.buyer.bearer)).status).toBe(200);
    const ref = await placed(body, cast.buyer.bearer);
    expect(await sent()).toEqual([]);
    const { PaymentUrl } = (await getOrder(ref, cast.buyer.bearer)).body;
    const pay = { Session: String(PaymentUrl).split("/").at(-1), Outcome: "pay" };
    await Promise.all([send("POST", "Payment/PayTest", pay), send("POST", "Payment/PayTest", pay)]);
    expect(await subjects()).toEqual([`${mati}: New order ${ref}`]);
  });

  it("report what the buyer cancels or wants to return, not what the seller does", async () => {
    const lamp = await makeProduct(shop, { stock: [100] });
    const refs = [];
    for (let count = 0; count < 3; count++) refs.push(await placed({ Items: [item(lamp)] }, cast.buyer.bearer));
    const [called, rejected, back] = refs as [string, string, string];
    await sent();
    await send("POST", "Order/CancelOrder", { OrderRef: called }, cast.buyer.bearer);
    expect(await subjects()).toEqual([`${mati}: Order ${called} was cancelled`]);
    const [keeper] = cast.sellers as [Cast["buyer"]];
    await shopStep(keeper, rejected, "cancel", { Reason: "Broken" });
    await shopSteps(keeper, back, "accept", "pack");
    await shopStep(keeper, back, "ship", { Carrier: "Pathao", TrackingNumber: "PX-1" });
    await shopSteps(keeper, back, "deliver");
    expect(await sent()).toEqual([]);
    const Lines = [{ OptionId: lamp.options[0], Quantity: 1 }];
    const wish = { OrderRef: back, Lines, Reason: "damaged" };
    expect((await send("POST", "Order/RequestReturn", wish, cast.buyer.bearer)).status).toBe(200);
    const asked = (await sent()).find(({ to }) => to === mati);
    expect(asked?.subject).toBe(`Order ${back}: a return is asked for`);
    expect(asked?.text).toContain(`- 1 of 1 × ${lamp.Name} (Teal, M)\n`);
    expect(asked?.text).toContain("Reason: Arrived damaged");
  });

  it("report once that a product runs low, at the seller's number", async () => {
    await choose({ LowStock: 3, MailOrders: false });
    const lamp = await makeProduct(shop, { Name: "Clay Lamp", stock: [6] });
    await placed({ Items: [item(lamp, 2)] });
    expect(await sent()).toEqual([]);
    await Promise.all([placed({ Items: [item(lamp)] }), placed({ Items: [item(lamp)] })]);
    const [low, ...others] = await sent();
    expect(others).toEqual([]);
    expect(low).toMatchObject({ to: mati, subject: "Only 2 left: Clay Lamp" });
    expect(low?.text).toContain(`/account/productpublish/${lamp.Slug}`);
    const last = await makeProduct(shop, { Name: "Last Lamp", stock: [4] });
    await placed({ Items: [item(last, 4)] });
    expect(await subjects()).toEqual([`${mati}: Sold out: Last Lamp`]);
  });

  it("report an option that runs low although others of the product are in stock", async () => {
    await choose({ LowStock: 3, MailOrders: false });
    const lamp = await makeProduct(shop, { Name: "Sized Lamp", stock: [4, 50] });
    await placed({ Items: [item(lamp, 2, 1)] });
    expect(await sent()).toEqual([]);
    await placed({ Items: [item(lamp, 2)] });
    expect(await subjects()).toEqual([`${mati}: Only 2 left: Sized Lamp (Teal, M)`]);
  });

  it("report a review, in the seller's language", async () => {
    const lamp = await makeProduct(shop, { Name: "Clay Lamp" });
    await opened.db.update(users).set({ language: "de" }).where(eq(users.email, mati));
    const review = { ProductId: lamp.ID, Rating: 4, Title: "Warm light", Text: "As in the picture, and well packed." };
    expect((await send("POST", "Review/PostNewReview", review, cast.buyer.bearer)).status).toBe(200);
    await opened.db.update(users).set({ language: "en" }).where(eq(users.email, mati));
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: mati, subject: "4 Sterne für Clay Lamp" });
    expect(mail?.text).toContain("Warm light");
    expect(mail?.text).toContain("http://localhost:3000/de/account/dashboard/reviews");
  });

  it("stop when they are switched off, and for an address that was never confirmed", async () => {
    await choose({ MailOrders: false, MailReturns: false, MailReviews: false, MailLowStock: false });
    const everything = async () => {
      const lamp = await makeProduct(shop, { stock: [6] });
      const [called, back] = [
        await placed({ Items: [item(lamp)] }, cast.buyer.bearer),
        await placed({ Items: [item(lamp)] }, cast.buyer.bearer),
      ];
      await send("POST", "Order/CancelOrder", { OrderRef: called }, cast.buyer.bearer);
      const [keeper] = cast.sellers as [Cast["buyer"]];
      await shopSteps(keeper, back, "accept", "pack");
      await shopStep(keeper, back, "ship", { Carrier: "Pathao", TrackingNumber: "PX-1" });
      await shopSteps(keeper, back, "deliver");
      const Lines = [{ OptionId: lamp.options[0], Quantity: 1 }];
      await send("POST", "Order/RequestReturn", { OrderRef: back, Lines, Reason: "damaged" }, cast.buyer.bearer);
      const review = { ProductId: lamp.ID, Rating: 2, Title: "Dim", Text: "Not as bright as I had hoped for." };
      await send("POST", "Review/PostNewReview", review, cast.buyer.bearer);
      return sent();
    };
    expect(await everything()).toEqual([]);
    await opened.db.delete(sellerSettings);
    await opened.db.update(users).set({ emailVerified: false }).where(eq(users.email, mati));
    expect(await everything()).toEqual([]);
    await opened.db.update(users).set({ emailVerified: true }).where(eq(users.email, mati));
    expect(await everything()).toHaveLength(6);
    expect(await opened.db.$count(outbox, eq(outbox.lastError, ""))).toBe(await opened.db.$count(outbox));
  });
});
