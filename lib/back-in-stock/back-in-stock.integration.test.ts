import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Mail } from "@/lib/adapters/mail";
import type { OpenDatabase } from "@/lib/db/open";
import { arrivalAlerts, optionItems, outbox, products } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { sendDueMails } from "@/lib/mail/outbox";
import { makePerson, send } from "@/lib/api/testing";
import { makeProduct, makeShop, type TestProduct, type TestShop } from "@/lib/orders/testing";

import { queueBackInStockMails } from "./queue-mails";
import { alertLimit } from "./rules";

let opened: OpenDatabase;
let shop: TestShop;
let lamp: TestProduct;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
afterAll(() => opened.close());
beforeEach(async () => void (lamp = await makeProduct(shop, { Name: "Reed lamp", stock: [0, 0] })));

const newAddress = () => `${randomUUID().slice(0, 8)}@example.com`;
const subscribe = (body: object, headers?: Record<string, string>) =>
  send("POST", "Product/TellWhenItArrives", body, headers);
const alertsOf = (email: string) => opened.db.select().from(arrivalAlerts).where(eq(arrivalAlerts.email, email));
const restock = (id: number, Quantity = 5) =>
  opened.db.update(optionItems).set({ Quantity }).where(eq(optionItems.ID, id));
const change = (set: Partial<typeof products.$inferInsert>) =>
  opened.db.update(products).set(set).where(eq(products.ID, lamp.ID));
const mailsTo = async (email: string) =>
  (await opened.db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ kind }) => kind);

describe("requesting a back-in-stock alert", () => {
  it("is stored once for a guest's address, in any case, also when sent at the same time, in the reader's language", async () => {
    const Email = newAddress();
    const ask = (address: string) => subscribe({ ProductId: lamp.ID, Email: address }, { "accept-language": "de" });
    const answers = await Promise.all([ask(Email), ask(Email.toUpperCase()), ask(` ${Email} `)]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 3 }, () => [200, 1]));
    expect(await alertsOf(Email)).toMatchObject([{ productId: lamp.ID, optionId: null, language: "de" }]);
  });

  it("uses the account's own address where none is sent, and a guest has to send one", async () => {
    const person = await makePerson(opened.db);
    expect((await subscribe({ ProductId: lamp.ID }, person.bearer)).status).toBe(200);
    expect(await alertsOf(person.email)).toHaveLength(1);
    const rejected = await subscribe({ ProductId: lamp.ID });
    expect([rejected.status, rejected.body.errors]).toMatchObject([
      400,
      [{ path: "Email", message: "Please fill this in" }],
    ]);
  });

  it("is rejected for what can be bought now, is not shown, or does not exist", async () => {
    const Email = newAddress();
    const here = await makeProduct(shop);
    const draft = await makeProduct(shop, { state: "Draft", stock: [0] });
    const status = async (body: object) => (await subscribe({ Email, ...body })).status;
    expect(await status({ ProductId: here.ID })).toBe(409);
    expect(await status({ ProductId: draft.ID })).toBe(404);
    expect(await status({ ProductId: 2_000_000_000 })).toBe(404);
    expect(await status({ ProductId: lamp.ID, OptionId: here.options[0] })).toBe(404);
    expect(await alertsOf(Email)).toEqual([]);
  });

  it.each([
    [{ Email: "nobody" }],
    [{ Email: `${"a".repeat(250)}@example.com` }],
    [{ ProductId: "1" }],
    [{ ProductId: 0 }],
    [{ OptionId: 1.5 }],
    [{ More: 1 }],
  ])("%j is a bad request", async (bad) => {
    expect((await subscribe({ ProductId: lamp.ID, Email: newAddress(), ...bad })).status).toBe(400);
  });

  it("has an end for one address, also at once, which what it waits for already does not meet", async () => {
    const Email = newAddress();
    const wares = await opened.db.select({ ID: products.ID }).from(products).where(eq(products.ID, lamp.ID));
    const many = await Promise.all(Array.from({ length: alertLimit - 2 }, () => makeProduct(shop, { stock: [0] })));
    await opened.db.insert(arrivalAlerts).values(many.map(({ ID: productId }) => ({ productId, email: Email })));
    const others = await Promise.all(Array.from({ length: 5 }, () => makeProduct(shop, { stock: [0] })));
    const asked = [...wares, ...others].map(({ ID: ProductId }) => subscribe({ ProductId, Email }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 422, 422, 422, 422]);
    expect(await alertsOf(Email)).toHaveLength(alertLimit);
    expect((await subscribe({ ProductId: many[0]?.ID, Email })).status).toBe(200);
  });
});

describe("a product that is back in stock", () => {
  it("is mailed once to each who waited, also when several jobs run at once", async () => {
    const addresses = [newAddress(), newAddress()];
    for (const Email of addresses) await subscribe({ ProductId: lamp.ID, Email });
    expect(await queueBackInStockMails()).toBe(0);
    await change({ AvailableQuantity: 4 });
    const queued = await Promise.all([queueBackInStockMails(), queueBackInStockMails(), queueBackInStockMails()]);
    expect(queued.reduce((sum, count) => sum + count, 0)).toBe(2);
    for (const Email of addresses) {
      expect(await mailsTo(Email)).toEqual(["arrival"]);
      expect(await alertsOf(Email)).toEqual([]);
    }
    expect(await queueBackInStockMails()).toBe(0);
  });

  it("means the option's own stock where an option was requested", async () => {
    const Email = newAddress();
    const [first = 0, second = 0] = lamp.options;
    await subscribe({ ProductId: lamp.ID, OptionId: second, Email });
    await restock(first);
    await change({ AvailableQuantity: 5 });
    expect(await queueBackInStockMails()).toBe(0);
    await restock(second);
    expect(await queueBackInStockMails()).toBe(1);
    expect(await mailsTo(Email)).toEqual(["arrival"]);
  });

  it("is an upcoming product's first price, once it is shown", async () => {
    lamp = await makeProduct(shop, { priceCents: 0, stock: [5] });
    const Email = newAddress();
    expect((await subscribe({ ProductId: lamp.ID, Email })).status).toBe(200);
    await change({ priceCents: 2_400, state: "Archived" });
    expect(await queueBackInStockMails()).toBe(0);
    await change({ state: "Published" });
    expect(await queueBackInStockMails()).toBe(1);
  });

  it("is mailed with a link, in the reader's language; a product that is sold out again is not", async () => {
    const [Email, late] = [newAddress(), newAddress()];
    await subscribe({ ProductId: lamp.ID, Email }, { "accept-language": "fr" });
    await change({ AvailableQuantity: 4 });
    await queueBackInStockMails();
    const sent: Mail[] = [];
    await sendDueMails(async (mail) => void sent.push(mail));
    const mail = sent.find(({ to }) => to === Email);
    expect(mail?.subject).toContain("Reed lamp");
    expect(mail?.html).toContain('lang="fr"');
    expect(mail?.text).toMatch(new RegExp(`/fr/products/details/${lamp.Slug}\\n`));
    expect(mail?.text).not.toContain("{");

    await change({ AvailableQuantity: 0 });
    await subscribe({ ProductId: lamp.ID, Email: late });
    await change({ AvailableQuantity: 1 });
    await queueBackInStockMails();
    await change({ state: "Archived" });
    await sendDueMails(async (gone) => void sent.push(gone));
    expect(sent.filter(({ to }) => to === late)).toEqual([]);
  });
});
