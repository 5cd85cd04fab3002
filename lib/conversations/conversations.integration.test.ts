import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";

import { forgetCounts } from "@/lib/api/limiter";
import type { OpenDatabase } from "@/lib/db/open";
import { conversations, media, messageBlocks, messages, outbox, products, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { sendDueMails } from "@/lib/mail/outbox";
import { send, browserOf } from "@/lib/api/testing";
import {
  checkoutOf,
  createOrder,
  item,
  makeProduct,
  makeShop,
  type TestProduct,
  type TestShop,
} from "@/lib/orders/testing";
import { makeAccount, makeAdmin, type Account } from "@/lib/shops/testing";

import { mayLoadImage } from "./queries";

let opened: OpenDatabase;
let shop: TestShop;
let product: TestProduct;
let [buyer, seller, stranger, admin]: Account[] = [];

type Headers = Record<string, string>;
const as = (account: Account | undefined): Headers => account?.bearer ?? {};

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  const { sellerId } = shop.owners[0] ?? { sellerId: 0 };
  await opened.db.update(users).set({ emailVerified: true }).where(eq(users.id, sellerId));
  seller = await signIn(sellerId);
  buyer = await makeAccount(opened.db, { firstName: "Nadia", lastName: "Hossain", language: "de" });
  stranger = await makeAccount(opened.db);
  admin = await makeAdmin(opened.db);
});
beforeEach(async () => {
  forgetCounts();
  product = await makeProduct(shop);
  await opened.db.delete(messageBlocks);
});
afterAll(() => opened.close());

/** A session of a person who exists. */
async function signIn(userId: number): Promise<Account> {
  const [row] = await opened.db.select().from(users).where(eq(users.id, userId));
  const other = await makeAccount(opened.db);
  await opened.db.execute(`update sessions set user_id = ${userId} where user_id = ${other.userId}`);
  return { ...other, userId, email: row?.email ?? "" };
}

const start = (change: Record<string, unknown> = {}, who: Headers = as(buyer)) =>
  send("POST", "Conversation/Start", { ProductId: product.ID, Text: "Is it heavy?", ...change }, who);
const write = (Id: string, Text: string, who: Headers, change: Record<string, unknown> = {}) =>
  send("POST", "Conversation/Send", { Id, Text, ...change }, who);
const read = (id: string, who: Headers) => send("GET", `Conversation/GetConversation/${id}`, undefined, who);
const list = async (side: string, who: Headers) =>
  (await send("GET", `Conversation/GetConversations?side=${side}&limit=100`, undefined, who)).body;
const started = async () => (await start()).body.Id as string;
const report = (Id: string, who: Headers, change: Record<string, unknown> = {}) =>
  send("POST", "Conversation/Report", { Id, Reason: "fraud", ...change }, who);
const block = (Id: string, Blocked: boolean, who: Headers) =>
  send("POST", "Conversation/SetBlocked", { Id, Blocked }, who);

describe("asking about a product", () => {
  it("begins a conversation that both sides see, under the shop's name and the buyer's first name", async () => {
    const { status, body } = await start();
    expect([status, body.Message]).toEqual([200, expect.objectContaining({ By: "buyer", IsOwn: true })]);
    const [theirs] = (await list("seller", as(seller))).Result;
    const own = (await list("buyer", as(buyer))).Result[0];
    expect(theirs).toMatchObject({ Id: body.Id, Side: "seller", With: "Nadia H.", Subject: product.Name, Unread: 1 });
    expect(own).toMatchObject({ Id: body.Id, Side: "buyer", With: "Mati Studio", LastText: "Is it heavy?", Unread: 0 });
    expect(own.Product).toMatchObject({ Slug: product.Slug, IsSold: true });
    const answered = await write(body.Id, "No, 400 g.", as(seller));
    expect(answered.body).toMatchObject({ By: "seller", IsOwn: true, Text: "No, 400 g." });
    const thread = (await read(body.Id, as(buyer))).body;
    expect(thread).toMatchObject({ Side: "buyer", Unread: 1, HasBlocked: false, IsBlocked: false, Reports: [] });
    expect(thread.Messages.map(({ Text, IsOwn }: Record<string, unknown>) => [Text, IsOwn])).toEqual([
      ["Is it heavy?", true],
      ["No, 400 g.", false],
    ]);
    expect(JSON.stringify([thread, theirs])).not.toMatch(/Hossain|@example/);
  });

  it("a second time goes on with it, also when both are sent at once", async () => {
    const answers = await Promise.all([start(), start({ Text: "And how tall?" })]);
    expect(new Set(answers.map(({ body }) => body.Id)).size).toBe(1);
    expect((await read(answers[0]?.body.Id, as(buyer))).body.Messages).toHaveLength(2);
  });

  it("is for people who are signed in, by cookie only with the anti-forgery header", async () => {
    expect((await start({}, {})).status).toBe(401);
    const { cookie, browser } = browserFor(buyer);
    expect((await start({}, cookie)).status).toBe(403);
    expect((await start({}, browser)).status).toBe(200);
  });

  it("is not possible about what one sells, and about what cannot be seen", async () => {
    const own = await start({}, as(seller));
    expect([own.status, own.body.detail]).toEqual([403, "You sell this yourself."]);
    const draft = await makeProduct(shop, { state: "Draft" });
    expect((await start({ ProductId: draft.ID })).status).toBe(404);
    expect((await start({ ProductId: 2_147_483_647 })).status).toBe(404);
  });

  it("works for a person who sells without a shop", async () => {
    const person = await makeAccount(opened.db, { accountType: 4, firstName: "Rumi", lastName: "Khan" });
    shop.owners.push({ sellerId: person.userId, storeId: null });
    const own = await makeProduct({ ...shop, owners: [{ sellerId: person.userId, storeId: null }] });
    await start({ ProductId: own.ID });
    expect((await list("buyer", as(buyer))).Result[0]).toMatchObject({ With: "Rumi K.", Subject: own.Name });
    expect((await list("seller", person.bearer)).Counts).toBe(1);
  });

  test.each([
    ["nothing written", { Text: "  " }, "Text"],
    ["a long text", { Text: "x".repeat(2_001) }, "Text"],
    ["a null character", { Text: "a\u0000b" }, "Text"],
    ["two subjects", { Store: "mati-studio" }, ""],
    ["an order without its part", { ProductId: undefined, OrderRef: "NJ-1" }, ""],
    ["no subject", { ProductId: undefined }, ""],
    ["a public image", { Images: ["/media/aa/0123456789abcdef0123456789abcd.webp"] }, "Images.0"],
    ["five images", { Images: Array.from({ length: 5 }, () => imageUrl("a")) }, "Images"],
  ])("is rejected for %s", async (_case, change, path) => {
    const { status, body } = await start(change);
    expect(status).toBe(400);
    expect((body.errors as { path: string }[]).map((error) => error.path)).toContain(path);
  });

  it("is possible 20 times an hour", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await start({ ProductId: 2_147_483_647 })).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

it("about a product of the house is with Nijer, not with the person who keeps it", async () => {
  const { userId: sellerId } = await makeAdmin(opened.db);
  await opened.db.update(products).set({ sellerId, storeId: null }).where(eq(products.ID, product.ID));
  const { body } = await start();
  expect((await list("buyer", as(buyer))).Result[0]).toMatchObject({ Id: body.Id, With: "Nijer" });
  expect((await read(body.Id, as(buyer))).body).toMatchObject({ With: "Nijer", Seller: "Nijer" });
});

describe("asking about an order or a shop", () => {
  it("reaches the seller of the part of an own order, and nobody else's", async () => {
    const checkout = await checkoutOf({ Items: [item(product)] }, as(buyer));
    const { body: placed } = await createOrder(checkout, as(buyer));
    const [row] = await opened.db
      .select({ sid: users.sid })
      .from(users)
      .where(eq(users.id, seller?.userId ?? 0));
    const about = { ProductId: undefined, OrderRef: placed.OrderRef, ShopId: row?.sid };
    const { status, body } = await start(about);
    expect(status).toBe(200);
    expect((await read(body.Id, as(seller))).body).toMatchObject({ OrderRef: placed.OrderRef, Product: null });
    expect((await start(about, as(stranger))).status).toBe(404);
    expect((await start({ ...about, ShopId: (row?.sid ?? 0) + 1_000 })).status).toBe(404);
  });

  it("reaches the owner of an open shop", async () => {
    const { status, body } = await start({ ProductId: undefined, Store: "mati-studio" });
    expect(status).toBe(200);
    expect((await read(body.Id, as(seller))).body).toMatchObject({ Subject: "Mati Studio", With: "Nadia H." });
    expect((await start({ ProductId: undefined, Store: "no-such-shop" })).status).toBe(404);
  });

  it("keeps conversations apart when a product is deleted", async () => {
    const ids = [await started(), (await start({ ProductId: undefined, Store: "mati-studio" })).body.Id];
    await opened.db.update(conversations).set({ productId: null });
    expect(new Set(ids).size).toBe(2);
    expect((await read(ids[0] as string, as(buyer))).body).toMatchObject({ Product: null, Subject: product.Name });
  });
});

describe("a conversation", () => {
  it("is nobody else's, whatever they try", async () => {
    const id = await started();
    for (const who of [stranger, admin]) {
      expect((await read(id, as(who))).status).toBe(404);
      expect((await write(id, "Hello", as(who))).status).toBe(404);
      expect((await report(id, as(who))).status).toBe(404);
      expect((await block(id, true, as(who))).status).toBe(404);
      expect((await send("POST", "Conversation/MarkRead", { Id: id }, as(who))).status).toBe(404);
      expect((await list("seller", as(who))).Counts).toBe(0);
      expect((await list("buyer", as(who))).Counts).toBe(0);
    }
    expect((await read(id, {})).status).toBe(401);
    expect((await read("not-an-id", as(buyer))).status).toBe(400);
  });

  it("counts what is unread, until it is read or answered", async () => {
    const before = (await list("seller", as(seller))).Unread as number;
    const id = await started();
    await write(id, "Hello?", as(buyer));
    const unread = async () => {
      const { Unread, Result } = await list("seller", as(seller));
      return [Unread, Result.find(({ Id }: { Id: string }) => Id === id)?.Unread];
    };
    expect(await unread()).toEqual([before + 1, 2]);
    expect((await send("POST", "Conversation/MarkRead", { Id: id }, as(seller))).body).toBe(1);
    expect(await unread()).toEqual([before, 0]);
    await write(id, "Still there?", as(buyer));
    await write(id, "Yes.", as(seller));
    expect(await unread()).toEqual([before, 0]);
  });

  it("contains no contact data", async () => {
    const id = await started();
    const { body } = await write(id, "Call 01712345678 or nadia@example.com", as(buyer));
    expect(body).toMatchObject({ Text: "Call ••• or •••", IsMasked: true });
    const rows = await opened.db.select().from(messages).where(eq(messages.conversationId, id));
    expect(JSON.stringify(rows)).not.toMatch(/0171|nadia@/);
    expect((await write(id, "See http://localhost:3000/products/details/lamp", as(buyer))).body.IsMasked).toBe(false);
  });

  it("is mailed to the other side with the text and a link, without any address", async () => {
    await opened.db.delete(outbox);
    const id = await started();
    await write(id, "It is light.", as(seller));
    const mails: { to: string; subject: string; text: string; replyTo?: string }[] = [];
    await sendDueMails(async (mail) => void mails.push(mail));
    const toSeller = mails.find(({ to }) => to === seller?.email);
    const toBuyer = mails.find(({ to }) => to === buyer?.email);
    expect(toSeller?.subject).toBe(`Nadia H. has written to you about ${product.Name}`);
    expect(toSeller?.text).toContain("Is it heavy?");
    expect(toSeller?.text).toContain(`http://localhost:3000/account/dashboard/messages?id=${id}`);
    expect(toBuyer?.subject).toBe(`Mati Studio hat Ihnen zu ${product.Name} geschrieben`);
    expect(toBuyer?.text).toContain(`http://localhost:3000/de/account/messages/${id}`);
    expect([toSeller?.replyTo, toBuyer?.replyTo]).toEqual([undefined, undefined]);
    expect(toSeller?.text).not.toContain(buyer?.email);
    expect(toBuyer?.text).not.toContain(seller?.email);
  });
});

describe("the mails of messages", () => {
  const mailed = async () => (await opened.db.select().from(outbox)).map(({ recipient }) => recipient).toSorted();
  const both = () => [buyer?.email, seller?.email].toSorted();
  const sellersChoice = (MailMessages: boolean) => send("POST", "Dashboard/SaveSettings", { MailMessages }, as(seller));
  const buyersChoice = (Messages: boolean) =>
    send("POST", "UserProfile/UpdateMailPreferences", { Messages }, as(buyer));
  const talk = async () => {
    await opened.db.delete(outbox);
    await write(await started(), "It is light.", as(seller));
    return mailed();
  };

  it("are switched off by each side for itself", async () => {
    expect(await talk()).toEqual(both());
    expect((await sellersChoice(false)).body).toMatchObject({ MailMessages: false });
    expect(await talk()).toEqual([buyer?.email]);
    expect((await buyersChoice(false)).body).toMatchObject({ Messages: false });
    expect(await talk()).toEqual([]);
    await sellersChoice(true);
    expect(await talk()).toEqual([seller?.email]);
    await buyersChoice(true);
    expect(await talk()).toEqual(both());
  });

  it("are those of the side that a seller is on: as a customer, the account's choice counts", async () => {
    const other = await makeAccount(opened.db, { accountType: 3 });
    await send("POST", "Dashboard/SaveSettings", { MailMessages: false }, as(other));
    await opened.db.delete(outbox);
    const { body } = await start({}, as(other));
    await write(body.Id, "It is light.", as(seller));
    expect(await mailed()).toEqual([other.email, seller?.email].toSorted());
  });
});

describe("blocking", () => {
  it("stops the blocked one, who is told so, in every conversation of the two", async () => {
    const id = await started();
    expect((await block(id, true, as(seller))).body).toEqual({ HasBlocked: true });
    const rejected = await write(id, "Hello?", as(buyer));
    expect([rejected.status, rejected.body.detail]).toEqual([403, "The other person takes no messages from you."]);
    const other = await makeProduct(shop);
    expect((await start({ ProductId: other.ID })).status).toBe(403);
    expect(await opened.db.$count(conversations, eq(conversations.productId, other.ID))).toBe(0);
    expect((await read(id, as(buyer))).body).toMatchObject({ IsBlocked: true, HasBlocked: false });
    const own = await write(id, "Sorry", as(seller));
    expect([own.status, own.body.detail]).toEqual([403, "You have blocked the other person. Unblock to write again."]);
    await block(id, false, as(seller));
    expect((await write(id, "Thanks", as(buyer))).status).toBe(200);
  });
});

describe("reporting", () => {
  it("lets administrators read the conversation until the reports are closed", async () => {
    const id = await started();
    const at = { Reason: "other", Note: "Wants money first" };
    const answers = await Promise.all([report(id, as(seller), at), report(id, as(seller), at)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const reported = async () =>
      (await send("GET", "Conversation/GetReported", undefined, as(admin))).body.Result.map(
        ({ Id }: { Id: string }) => Id,
      );
    expect(await reported()).toEqual([id]);
    const { body } = await read(id, as(admin));
    const People = { Buyer: expect.any(Number), Seller: expect.any(Number) };
    expect(body).toMatchObject({ Side: null, Buyer: "Nadia H.", Seller: "Mati Studio", People });
    const ToDo = async (who: Headers) => (await send("GET", "Dashboard/GetOverview", undefined, who)).body.ToDo;
    expect(await ToDo(as(admin))).toMatchObject({ Conversations: 1 });
    expect(body.Reports).toEqual([
      expect.objectContaining({ Reason: "other", Note: "Wants money first", By: "seller" }),
    ]);
    expect((await read(id, as(seller))).body).toMatchObject({ HasReported: true, Reports: [], People: null });
    expect((await write(id, "Hello", as(admin))).status).toBe(404);
    const resolve = (who: Headers) => send("POST", "Conversation/ResolveReports", { Id: id }, who);
    expect((await resolve(as(seller))).status).toBe(403);
    expect((await resolve(as(admin))).status).toBe(200);
    expect((await resolve(as(admin))).status).toBe(404);
    expect(await reported()).toEqual([]);
    expect((await read(id, as(admin))).status).toBe(404);
    expect((await report(id, as(seller))).status).toBe(200);
  });

  test.each([
    ["an unknown reason", { Reason: "ugly" }],
    ["other without a note", { Reason: "other", Note: " " }],
    ["a long note", { Note: "x".repeat(501) }],
  ])("is rejected for %s", async (_case, change) => {
    expect((await report(await started(), as(buyer), change)).status).toBe(400);
  });
});

describe("images", () => {
  const upload = (name: string, ownerId = 0) =>
    opened.db.insert(media).values({ url: imageUrl(name), ownerId, kind: "message", bytes: 1 });

  it("are one's own uploads, for the two people, and for administrators while it is reported", async () => {
    await upload("a", buyer?.userId);
    await upload("b", stranger?.userId);
    const id = await started();
    const withImage = (name: string) => write(id, "", as(buyer), { Images: [imageUrl(name)] });
    expect((await withImage("b")).status).toBe(422);
    expect((await withImage("c")).status).toBe(422);
    expect((await withImage("a")).body.Images).toEqual([imageUrl("a")]);
    const may = (who: Account | undefined, isAdmin = false) => mayLoadImage(imageUrl("a"), who?.userId ?? 0, isAdmin);
    expect([await may(buyer), await may(seller), await may(stranger), await may(admin, true)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await report(id, as(buyer));
    expect(await may(admin, true)).toBe(true);
  });
});

test("an account's export has what it wrote, and its deletion empties it", async () => {
  const writer = await makeAccount(opened.db);
  const { body } = await start({ Text: "Only mine" }, writer.bearer);
  const exported = await send("GET", "UserProfile/DownloadMyData", undefined, writer.bearer);
  expect(exported.body.Conversations).toMatchObject([{ Subject: product.Name, Text: "Only mine" }]);
  const { eraseAccount } = await import("@/lib/account/erase-account");
  await eraseAccount(writer.userId);
  const thread = (await read(body.Id, as(seller))).body;
  expect(thread.Messages).toMatchObject([{ Text: "" }]);
  expect(thread.Buyer).toBe("Former customer");
  expect(
    await opened.db.$count(messages, and(eq(messages.senderId, writer.userId), like(messages.text, "Only%"))),
  ).toBe(0);
});

function imageUrl(name: string): string {
  return `/message-pictures/aa/${name.repeat(30)}.webp`;
}

const browserFor = (account: Account | undefined) => browserOf(as(account).authorization?.replace("Bearer ", "") ?? "");
