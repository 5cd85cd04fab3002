import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Mail } from "@/lib/adapters/mail";
import { mailLimits } from "@/lib/db/mail-kinds";
import { setMailLimits } from "@/lib/db/mail-queue";
import type { OpenDatabase } from "@/lib/db/open";
import { outbox, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { makePerson, send, type Person } from "@/lib/api/testing";
import { checkoutOf, createOrder, item, makeProduct, makeShop } from "@/lib/orders/testing";
import { confirmKey } from "@/lib/orders/place/confirmation-key";
import { makeCast, shopStep, type Cast } from "@/lib/orders/testing-steps";

import { sendDueMails } from "./outbox";

let opened: OpenDatabase;
let shop: Awaited<ReturnType<typeof makeShop>>;
let cast: Cast;
let lamp: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  cast = await makeCast(shop);
  lamp = await makeProduct(shop, { stock: [1_000], priceCents: 500 });
});
beforeEach(() => setMailLimits(1));
afterAll(async () => {
  setMailLimits(undefined);
  await opened.close();
});

const newEmail = () => `${randomUUID().slice(0, 8)}@example.net`;
const rowsOf = (email: string) =>
  opened.db
    .select()
    .from(outbox)
    .where(sql`lower(${outbox.recipient}) like ${`${email.split("@")[0]}%`}`)
    .orderBy(asc(outbox.id));
const counted = async (email: string) => (await rowsOf(email)).filter(({ isWithheld }) => !isWithheld).length;

async function delivered(email: string): Promise<Mail[]> {
  const mails: Mail[] = [];
  while ((await sendDueMails(async (mail) => void mails.push(mail))) > 0);
  return mails.filter(({ to }) => to.startsWith(email.split("@")[0] ?? ""));
}

let households = 0;
const enlist = (Email: string, StoreName = `Shop ${randomUUID()}`) =>
  send(
    "POST",
    "Store/NewStoreRequest",
    {
      Name: "Rumana Akter",
      Email,
      Phone: "+880 1700 000000",
      StoreLocation: "dhaka",
      StoreAddress: "Road 11",
      StoreName,
      Category: "smartphone",
      Brands: "Voltra",
    },
    { "x-client-address": `203.0.113.${(households += 1)}` },
  );

const subscribe = (email: string) => send("POST", `Contact/Subscribe/${encodeURIComponent(email)}`);

async function order(Email: string, headers?: Record<string, string>): Promise<string> {
  const checkout = await checkoutOf({ Items: [item(lamp)], Email, PaymentMethod: "cod" }, headers);
  return String((await createOrder(checkout, headers)).body.OrderRef);
}

const many = <Result>(times: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

describe("mails that strangers cause", () => {
  it("are limited per mailbox for 40 simultaneous subscriptions, which are all received", async () => {
    const email = newEmail();
    const [local, host] = email.split("@");
    const answers = await many(40, (index) => subscribe(`${local}+${index}@${host}`));
    expect(answers.map(({ body }) => body as unknown)).toEqual(answers.map(() => 1));
    expect(await rowsOf(email)).toHaveLength(40);
    expect(await counted(email)).toBe(mailLimits.news.hour);
    expect(await delivered(email)).toHaveLength(mailLimits.news.hour);
  });

  it("repeat nothing that was entered in a shop request", async () => {
    const email = newEmail();
    await enlist(email, "Call 555 0100 now");
    const [mail] = await delivered(email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/555|Rumana/);
  });

  it("are limited for 40 simultaneous guest orders, of which the first is confirmed without its address", async () => {
    const email = newEmail();
    const refs = await many(40, () => order(email));
    expect(new Set(refs).size).toBe(40);
    expect(await counted(email)).toBe(mailLimits.orders.hour);
    const [first, ...others] = await delivered(email);
    expect(others).toHaveLength(mailLimits.orders.hour - 1);
    expect(first?.subject).toMatch(/^Your order NJ-/);
    expect(first?.text).not.toMatch(/Nadia|Swanston/);
  });

  it("do not use up each other's limits", async () => {
    const email = newEmail();
    await many(5, () => enlist(email));
    await many(10, () => subscribe(email));
    const before = await counted(email);
    await order(email);
    expect(await counted(email)).toBe(before + 1);
    expect((await delivered(email)).some(({ subject }) => subject.startsWith("Your order"))).toBe(true);
  });

  it("start again after an hour, up to the limit of the day", async () => {
    const email = newEmail();
    const { hour, day } = mailLimits.news;
    for (let hours = 1; hours <= Math.ceil(day / hour) + 1; hours++) {
      await many(hour + 1, (index) => subscribe(email.replace("@", `+${hours}-${index}@`)));
      expect(await counted(email)).toBe(Math.min(hours * hour, day));
      await opened.db.execute(sql`update outbox set created_at = created_at - interval '61 minutes'`);
    }
  });

  it("give an unknown address of an account the same answer", async () => {
    const email = newEmail();
    await opened.db.insert(users).values({ name: "N H", firstName: "N", lastName: "H", email, emailVerified: true });
    setMailLimits(0.001);
    const answers = await many(2, () => send("POST", `Account/ForgotPassword?email=${encodeURIComponent(email)}`));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect(await counted(email)).toBeLessThanOrEqual(1);
  });
});

describe("mails that are expected", () => {
  it("go to the confirmed address of the buyer's account, with name and address, however many there are", async () => {
    const buyer = await makePerson(opened.db, `own-${randomUUID().slice(0, 8)}`);
    await opened.db.update(users).set({ emailVerified: true }).where(eq(users.id, buyer.userId));
    await many(12, () => order(buyer.email, buyer.bearer));
    expect(await counted(buyer.email)).toBe(12);
    const [mail] = await delivered(buyer.email);
    expect(mail?.text).toContain("Nadia Hossain, 12 Swanston Street");
  });

  it("tell a guest what the shop does with an order, also after the limit is used up", async () => {
    const email = newEmail();
    const refs = await many(12, () => order(email));
    expect(await counted(email)).toBe(mailLimits.orders.hour);
    const last = refs.at(-1) ?? "";
    expect((await shopStep(cast.sellers[0] as Person, last, "accept")).status).toBe(200);
    const update = (await rowsOf(email)).find(({ key }) => key.startsWith(`order-update:${last}`));
    expect(update).toMatchObject({ isWithheld: false, mailbox: null });
  });

  it("confirm an order whose link was followed", async () => {
    const email = newEmail();
    const ref = await order(email);
    await opened.db.execute(
      sql`update orders set status = 'PendingConfirmation', hold_until = now() + interval '1 hour' where order_ref = ${ref}`,
    );
    await opened.db.execute(
      sql`update payments set status = 'Unconfirmed' where order_id = (select id from orders where order_ref = ${ref})`,
    );
    await opened.db.execute(sql`delete from outbox where key = ${`order-confirmation:${ref}`}`);
    setMailLimits(0.001);
    expect((await send("POST", "Order/ConfirmOrder", { OrderRef: ref, Key: confirmKey(ref) })).status).toBe(200);
    expect((await rowsOf(email)).at(-1)).toMatchObject({ key: `order-confirmation:${ref}`, isWithheld: false });
  });
});

it("reach the outbox in one place", () => {
  const root = path.join(import.meta.dirname, "../..");
  const files = ["lib", "app", "server", "demo"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const writers = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.endsWith(".test.ts") &&
      /insert\(outbox\)|insert into outbox/.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(writers).toEqual([path.join("lib", "db", "mail-queue.ts")]);
});
